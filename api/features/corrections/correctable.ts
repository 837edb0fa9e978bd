import { type InputType, inputType } from '#contract/codes.ts';
import {
  type Correctable,
  type CorrectedFact,
  type CorrectedRow,
  correctedFactNames,
} from '#contract/corrections.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { registersAddressAnew } from '#contract/hidden-address.ts';
import { onOneLine } from '#contract/officer-changes.ts';
import { noParticulars, tidyParticulars } from '#contract/officer-particulars.ts';
import { modeOfReason, type OfficerMasters } from '#contract/wire-officer-changes.ts';
import { invalid } from '../../platform/http/problem.ts';
import type { CaseRecord } from '../cases/case-record.service.ts';
import type { FilingCorrection } from '../filings/corrected-filing.service.ts';
import { dateOfMode, type Filing, type OfficerChange } from '../filings/filing-record.service.ts';

/** What a filing says now, as far as it can be corrected. */
export function correctableOf({ parts, company }: CaseRecord): Correctable {
  const { filing, officers, plans } = parts;
  return {
    changeOfficerList: officers.map(rowOf),
    planCdList: plans.map(({ planCode }) => planCode),
    addressHiddenTyp: filing.addressHidden,
    companyName: filing.companyName,
    companyNameKana: filing.companyNameKana,
    headOffice: company.headOffice,
    name: filing.name,
    nameKana: filing.nameKana,
    managerName: filing.managerName,
    managerNameKana: filing.managerNameKana,
  };
}

function rowOf(row: OfficerChange): CorrectedRow {
  return {
    changeNo: row.no,
    officialPositionClass: row.positionCode,
    name: row.name,
    changeOfficerClass: row.reasonCode,
    officerAddress: row.address,
    effectiveDate: row.effectiveDate,
    beginsAtMidnight: row.beginsAtMidnight,
    decidedOn: row.decidedOn,
    acceptedOn: row.acceptedOn,
    predecessorTermEnd: row.predecessorTermEnd,
    wasVoted: row.wasVoted,
    formerSurname: row.formerSurname,
    newName: row.newName,
  };
}

/** The number of the first row that is added: papers and notes still name a removed one by its number. */
export function nextNo(officers: readonly Pick<OfficerChange, 'no'>[], former: readonly string[]) {
  const removed = former.flatMap((was) => (JSON.parse(was) as Correctable).changeOfficerList);
  const used = [...officers.map(({ no }) => no), ...removed.map(({ changeNo }) => changeNo)];
  return Math.max(0, ...used) + 1;
}

/** The rows with what was sent: those that are missing are removed, those from `next` on are added. @throws 400 for other numbers */
export function correctedRows(
  officers: readonly OfficerChange[],
  { changeOfficerList: sent }: Correctable,
  filing: Filing,
  masters: OfficerMasters,
  next: number,
): OfficerChange[] {
  const known = new Map(officers.map((one) => [one.no, one]));
  const added = sent.filter(({ changeNo }) => !known.has(changeNo));
  const isNumbered =
    sent.every(({ changeNo }, at) => at === 0 || changeNo > (sent[at - 1]?.changeNo ?? 0)) &&
    added.every(({ changeNo }, at) => changeNo === next + at);
  if (!isNumbered) throw invalid([errorItem('changeOfficerList', fault('cm101', '役員'))]);
  return sent.map((row) => {
    const mode = modeOfReason(masters, row.changeOfficerClass);
    const was = known.get(row.changeNo) ?? { ...newRow, no: row.changeNo, inputType: mode ?? '' };
    const [position, reason] = [row.officialPositionClass, row.changeOfficerClass];
    const name = row.name.trim();
    const tidy = tidyParticulars(row, { position, reason });
    const choices = Object.values(masters.reasons).flat();
    return {
      ...was,
      inputType: mode ?? was.inputType,
      positionCode: position,
      positionName:
        position === was.positionCode ? was.positionName : nameOf(masters.positions, position),
      name,
      nameKana: name === was.name ? was.nameKana : '',
      reasonCode: reason,
      reasonName: reason === was.reasonCode ? was.reasonName : nameOf(choices, reason),
      address: onOneLine(row.officerAddress),
      ...tidy,
      effectiveDate: tidy.effectiveDate || dateOfMode(was, filing),
    };
  });
}

const newRow = {
  ...{ positionCode: '', positionName: '', name: '', nameKana: '', reasonCode: '', reasonName: '' },
  ...{ address: '', ...noParticulars },
};

export const nameOf = (choices: readonly { cd: string; name: string }[], code: string) =>
  choices.find(({ cd }) => cd === code)?.name ?? '';

/** What was sent, in the form in which it is stored. */
export function tidied(
  sent: Correctable,
  rows: readonly OfficerChange[],
  planCdList: string[],
): Correctable {
  const facts = Object.fromEntries(
    correctedFactNames.map((name) => [name, sent[name].trim()]),
  ) as Record<CorrectedFact, string>;
  const changeOfficerList = rows.map(rowOf);
  const asks = changeOfficerList.some(registersAddressAnew);
  return {
    ...{ ...facts, planCdList, changeOfficerList },
    addressHiddenTyp: asks ? sent.addressHiddenTyp : '',
  };
}

/** The dates of the three modes: as they were where a row still has them, otherwise the earliest of their rows. */
export function datesOf(filing: Filing, rows: readonly OfficerChange[]): FilingCorrection['dates'] {
  const dateOf = (mode: InputType, usual: string | null) => {
    const days = rows.filter((row) => row.inputType === mode).map((row) => row.effectiveDate);
    if (usual !== null && days.includes(usual)) return usual;
    return days.sort()[0] ?? null;
  };
  return {
    appointDate: dateOf(inputType.appoint, filing.appointDate),
    resignDate: dateOf(inputType.resign, filing.resignDate),
    othersDate: dateOf(inputType.others, filing.othersDate),
  };
}
