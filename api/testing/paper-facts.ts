import { type CaseFacts, noCaseFacts } from '#contract/case-facts.ts';
import { type KnownCompany, unknownCompany } from '#contract/known-company.ts';
import { noParticulars } from '#contract/officer-particulars.ts';
import { noPaperFields, type PaperFields } from '#contract/paper-fields.ts';
import { positions } from '#law/positions.ts';
import { reasonOf, reasons } from '#law/reasons.ts';
import { assessCase } from '../features/cases/assess-case.ts';
import { findingText, holdingOf } from '../features/cases/case-answers.ts';
import { companyOf } from '../features/cases/company.ts';
import type { Filing, FilingPlan, OfficerChange } from '../features/filings/filing.ts';
import type { PaperFacts } from '../features/papers/sheets/paper-facts.ts';
import { unknownOffice } from '../platform/office.ts';

/** Position, name and reason of an officer's row, and what else differs from the usual. */
export type Entry = readonly [
  position: string,
  name: string,
  reason: string,
  change?: Partial<OfficerChange>,
];

interface Given {
  facts?: Partial<CaseFacts>;
  filing?: Partial<Filing>;
  fields?: Partial<Omit<PaperFields, 'values'>> & { values?: Partial<PaperFields['values']> };
  plans?: { regDetailTyp: string; duty: number }[];
  office?: Partial<PaperFacts['office']>;
  /** Everyone in office before the filing, each with the codes of the positions. */
  known?: readonly (readonly [name: string, ...positions: string[]])[];
}

/** What papers are set from, without a database: a company with the rows that are given, all of one day. */
export function paperFacts(entries: readonly Entry[], given: Given = {}): PaperFacts {
  const facts = { ...noCaseFacts, ...given.facts };
  const officers = entries.map(
    ([positionCode, name, reasonCode, change], index): OfficerChange => ({
      no: index + 1,
      inputType: reasonOf(reasonCode)?.mode ?? '',
      positionCode,
      positionName: '',
      name,
      nameKana: '',
      reasonCode,
      reasonName: '',
      address: '東京都港区虎ノ門一丁目1番1号',
      ...noParticulars,
      effectiveDate: '2026-11-15',
      ...change,
    }),
  );
  const plans = (given.plans ?? [{ regDetailTyp: '02', duty: 10_000 }]) as FilingPlan[];
  const filing = {
    name: '髙﨑　𠮷男',
    companyName: '㈱髙﨑商店',
    companyNameKana: 'カブシキガイシャ　タカサキショウテン',
    appointDate: '2026-11-15',
    ...given.filing,
  } as Filing;
  const law = assessCase(
    { filing, plans, officers },
    facts,
    '2026-11-20',
    knownCompany(given.known),
  );
  return {
    filing,
    plans,
    officers,
    facts,
    withoutAuditors: false,
    fields: {
      ...noPaperFields,
      ...given.fields,
      values: { ...noPaperFields.values, ...given.fields?.values },
    },
    company: companyOf({ filing, officers }, facts, '東京都千代田区千代田一丁目1番1号'),
    law,
    holding: holdingOf(law, [], officers).map((one) => findingText(one, officers)),
    words: {
      positions: new Map(positions.map(({ code, name }) => [code, name])),
      reasons: new Map(reasons.map(({ code, registryText }) => [code, registryText])),
    },
    office: {
      ...unknownOffice,
      name: '見本司法書士事務所',
      representative: '司法書士　見本　太郎',
      address: '東京都港区1-2-3',
      telNo: '03-0000-0000',
      ...given.office,
    },
  };
}

function knownCompany(officers: Given['known']): KnownCompany {
  if (!officers) return unknownCompany;
  return {
    ...unknownCompany,
    officers: officers.map(([name, ...codes]) => ({
      ...{ name, nameKana: '', address: '', formerSurname: '' },
      positions: codes.map((position) => ({
        ...{
          position,
          since: '',
          electedOn: '',
          reason: '',
          knownEnd: '',
          endedOn: '',
          endedBy: '',
        },
      })),
    })),
    isComplete: true,
    isConfirmed: true,
  };
}
