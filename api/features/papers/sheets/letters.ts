import { isFirm } from '#law/assess.ts';
import { positionOf } from '#law/positions.ts';
import { type Block, blank } from '../../../platform/paper/paper.ts';
import { eraDate, joinedName, wide } from '../../../platform/paper/wording.ts';
import type { OfficerChange } from '../../filings/filing-record.service.ts';
import { dayOfRow } from './decision-days.ts';
import { startingDay } from './motions.ts';
import {
  dateOrBlank,
  draft,
  heading,
  isAppointment,
  type Letter,
  listed,
  marginSeal,
  officesOf,
  officeTitle,
  orBlank,
  type PaperFacts,
  paragraph,
  personName,
  sealLabels,
  sealOf,
} from './paper-facts.ts';
import { inPlaceOf, officeAhead, substituteOf } from './substitutes.ts';

/** 就任承諾書: a sheet for each person and office. */
export function acceptances(paperFacts: PaperFacts): Letter[] {
  const { officers, company, law, fields } = paperFacts;
  const letters = law.documents.filter(({ paper }) => paper === 'acceptance');
  return officers.flatMap((row) => {
    const letter = letters.find(({ id }) => id === `acceptance-${row.no}`);
    if (!letter) return [];
    const day = fields.acceptedOn[String(row.no)] || row.acceptedOn;
    const decided = decidedOn(row, paperFacts);
    const sheet = draft(
      marginSeal(paperFacts),
      heading('就任承諾書'),
      paragraph(
        `${speaker(row)}は、${electionOf(row, paperFacts)}${acceptedOffice(row, paperFacts, day !== '' && day < decided)}を承諾します。`,
        { indent: 0, after: 14, lead: 2 },
      ),
      signature(row, sealLabels[sealOf([letter])], company.name, {
        ...(day && { day }),
        // The later of election and acceptance is the day of taking office.
        hint: `（${decided < row.effectiveDate ? `${eraDate(decided)}から${eraDate(row.effectiveDate)}まで` : eraDate(row.effectiveDate)}の日付を記入してください。後の日付では就任日が変わります）`,
      }),
    );
    return { ...sheet, id: letter.id, of: row.name, documents: [letter] };
  });
}

/** To which office, and what is accepted: 「貴社の監査役に選任されましたので、その就任」. */
function acceptedOffice(row: OfficerChange, paperFacts: PaperFacts, isAhead: boolean): string {
  const office = electedTo(row, paperFacts);
  const substitute = substituteOf(row, paperFacts);
  if (substitute?.isAhead) {
    return `貴社の${officeAhead(office)}に選任されましたので、${office}に就任すること`;
  }
  const inPlace = substitute ? `${inPlaceOf(substitute, row)}として` : '';
  // Who accepts before the choice accepts on condition of it.
  const chosen = isAhead ? 'されることを条件に' : 'されましたので';
  return `${inPlace}貴社の${office}に${verbOf(row)}${chosen}、${startingDay(row) || 'その'}就任`;
}

/** The day of the election or the choice; that of taking office where it is not known. */
function decidedOn(row: OfficerChange, paperFacts: PaperFacts): string {
  const { selection } = paperFacts.facts;
  const isByMeeting = !positionOf(row.positionCode)?.represents || selection === 'meeting';
  const body = isByMeeting ? 'meeting' : selection === 'directors' ? 'directors' : 'board';
  return dayOfRow(row, body, paperFacts) || row.effectiveDate;
}

/** As the motion calls the office. */
function electedTo({ no, positionCode }: OfficerChange, { law }: PaperFacts): string {
  const motion = law.matters.find(({ kind, changes }) => kind === 'elect' && changes.includes(no));
  return motion?.office ?? officeTitle(positionCode);
}

function verbOf({ positionCode }: OfficerChange): string {
  return positionOf(positionCode)?.represents ? '選定' : '選任';
}

/** When and by whom; a blank when the office has not named the body. */
function electionOf(row: OfficerChange, paperFacts: PaperFacts): string {
  const { filing, facts } = paperFacts;
  const met = dateOrBlank(dayOfRow(row, 'meeting', paperFacts));
  const chosen = dateOrBlank(
    dayOfRow(row, facts.selection === 'directors' ? 'directors' : 'board', paperFacts),
  );
  const meeting = facts.writtenMeeting
    ? `${met}決議があったものとみなされた貴社株主総会において、`
    : `${met}開催の貴社株主総会において、`;
  if (!positionOf(row.positionCode)?.represents) return meeting;
  if (facts.selection === 'board') return `${chosen}開催の貴社取締役会において、`;
  if (facts.selection === 'meeting') return meeting;
  if (facts.selection === 'directors') return `${chosen}、貴社取締役の互選により、`;
  return `${dateOrBlank(row.decidedOn || filing.appointDate)}、${blank(8)}により、`;
}

/** 辞任届: a sheet for each person and day, listing every resigned office that it has to prove. */
export function resignations(paperFacts: PaperFacts): Letter[] {
  const { officers, company, law } = paperFacts;
  const documentOf = ({ no }: OfficerChange) =>
    law.documents.find(({ id }) => id === `resignation-${no}`);
  const rows = officers.filter(documentOf);
  const letters = new Map<string, OfficerChange[]>();
  for (const row of rows) {
    const key = `${joinedName(row.name)} ${row.effectiveDate}`;
    letters.set(key, [...(letters.get(key) ?? []), row]);
  }
  return [...letters.values()].map((group) => {
    const row = group[0] as OfficerChange;
    const documents = group.flatMap((one) => documentOf(one) ?? []);
    const seal = sealOf(documents);
    const sheet = draft(
      marginSeal(paperFacts),
      heading('辞任届'),
      paragraph(
        `${speaker(row)}は、${eraDate(row.effectiveDate)}をもって、貴社の${listed(officesOf(group))}を辞任いたします。`,
        { after: 14, lead: 2 },
      ),
      signature(row, sealLabels[seal], company.name, {
        hint: `（${eraDate(row.effectiveDate)}以前の日付を記入してください）`,
      }),
      seal === 'registeredOrPersonal'
        ? [
            paragraph(
              '※ 登記所届出印を押さないときは、実印を押し、印鑑証明書を添付してください。',
              { size: 9, isHint: true },
            ),
          ]
        : [],
    );
    return { ...sheet, id: `resignation-${row.no}`, of: row.name, documents };
  });
}

/** 就任日の上申書: what the office has found out about the day of taking office, over the officer's name. */
export function statements(paperFacts: PaperFacts): Letter[] {
  const { officers, company, fields, law } = paperFacts;
  return officers.filter(isAppointment).map((row) => {
    const entry = law.entries.find(({ no }) => no === row.no);
    const id = `statement-${row.no}`;
    const documents = law.documents.filter((one) => one.id === id);
    const sheet = draft(
      marginSeal(paperFacts),
      heading('上申書'),
      paragraph(
        `${speaker(row)}は、貴社の${officeTitle(row.positionCode)}に${eraDate(entry?.date || row.effectiveDate)}に就任したことに相違ありません。`,
        { after: 4, lead: 2 },
      ),
      paragraph(orBlank(wide(fields.values.statement), 30), { after: 14, lead: 2 }),
      signature(row, sealLabels[sealOf(documents)], company.name, {}),
    );
    return { ...sheet, id, of: row.name, documents };
  });
}

const speaker = ({ name }: { name: string }) => (isFirm(name) ? '当法人' : '私');

/** A firm signs by a member who represents it and writes his name by hand. */
function signature(
  { address, name }: { address: string; name: string },
  seal: string,
  company: string,
  { day, hint = '' }: { day?: string; hint?: string },
): Block[] {
  const hinted = hint !== '' && day === undefined;
  return [
    paragraph(dateOrBlank(day ?? null), { indent: 6, after: hinted ? 0 : 8 }),
    ...(hinted ? [paragraph(hint, { indent: 6, size: 8.5, after: 8, isHint: true })] : []),
    ...(seal ? [{ kind: 'stamp' as const, label: seal, width: 26, height: 26 }] : []),
    {
      kind: 'facts',
      labelWidth: 16,
      ...(seal && { narrow: 32 }),
      indent: 20,
      lead: 2,
      rows: isFirm(name)
        ? [
            ['事務所', orBlank(wide(address), 16)],
            ['名称', personName(name)],
            ['代表者', ''],
          ]
        : [
            ['住所', orBlank(wide(address), 16)],
            ['氏名', personName(name)],
          ],
    },
    { kind: 'gap', height: 22 },
    paragraph(`${company}　御中`, { size: 13, after: 10 }),
  ];
}
