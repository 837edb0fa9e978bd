import type { CaseFacts } from '#contract/case-facts.ts';
import type { PaperFieldName, PaperFields } from '#contract/paper-fields.ts';
import type { Assessment, Entry, NeededDocument, PaperKind, SignerSeal } from '#law/assess.ts';
import { officeOrder, positionOf } from '#law/positions.ts';
import { type ReasonCode, reason, reasonOf } from '#law/reasons.ts';
import type { Office } from '../../../platform/office.ts';
import { type Block, blank, type Sheet } from '../../../platform/paper/paper.ts';
import { eraDate, joinedName, wide } from '../../../platform/paper/wording.ts';
import type { Company } from '../../cases/case-record.service.ts';
import type { Filing, FilingPlan, OfficerChange } from '../../filings/filing-record.service.ts';

/** The registry's words for positions and reasons, by code. */
export interface RegistryWords {
  positions: ReadonlyMap<string, string>;
  reasons: ReadonlyMap<string, string>;
}

/** Everything that a draft may contain. */
export interface PaperFacts {
  filing: Filing;
  plans: readonly FilingPlan[];
  officers: readonly OfficerChange[];
  facts: CaseFacts;
  /** What the office has typed for the papers of this filing. */
  fields: PaperFields;
  /** The company is known to have no 監査役. */
  withoutAuditors: boolean;
  company: Company;
  law: Assessment;
  words: RegistryWords;
  office: Office;
  /** The refusals and open questions of the law that hold the filing back, in words. */
  holding: readonly string[];
}

/** A sheet of one person's letter: its id, whose it is, and the documents that it is. */
export interface Letter extends Sheet {
  id: string;
  of: string;
  documents: NeededDocument[];
}

/** One sheet, marked as a draft. */
export function draft(...blocks: (Block | Block[])[]): Sheet {
  return { blocks: blocks.flat(), marginNote: '草案', numbered: true, size: 11.5 };
}

/** The place for 捨印 at the head of a sheet, where the office has chosen to have one. */
export function marginSeal({ fields }: PaperFacts): Block[] {
  if (fields.values.marginSeal === '') return [];
  return [
    { kind: 'stamp', label: '捨印', width: 18, height: 18 },
    { kind: 'gap', height: 6 },
  ];
}

export function heading(text: string): Block {
  return { kind: 'text', text, size: 17, bold: true, align: 'centre', spacing: 0.25, after: 9 };
}

export function paragraph(text: string, more: Partial<Block & { kind: 'text' }> = {}): Block {
  return { kind: 'text', text, after: 2, ...more };
}

/** A known value, or a blank. */
export function orBlank(text: string, letters = 12): string {
  return text === '' ? blank(letters) : text;
}

/** 令和＿年＿月＿日 */
export const openDate = '令和＿＿年＿＿月＿＿日';

/** A typed text in full width, or a blank. */
export function typed({ fields }: PaperFacts, name: PaperFieldName, letters = 12): string {
  return orBlank(wide(fields.values[name]), letters);
}

/** A typed date, or a blank one. */
export function typedDate({ fields }: PaperFacts, name: PaperFieldName): string {
  return dateOrBlank(fields.values[name] || null);
}

/** 午前１０時００分 */
export function typedTime({ fields }: PaperFacts, name: PaperFieldName): string {
  const [hour, minute = ''] = fields.values[name].split(':');
  if (!hour) return '午前・午後＿＿時＿＿分';
  const count = Number(hour);
  return `${count < 12 ? '午前' : '午後'}${wide(String(count % 12))}時${wide(minute)}分`;
}

/** A typed figure with its unit: １，０００株. */
export function typedCount({ fields }: PaperFacts, name: PaperFieldName, unit: string): string {
  const value = fields.values[name];
  return value === '' ? `${blank(5)}${unit}` : `${inFigures(value)}${unit}`;
}

/** 1000 → １，０００ */
export function inFigures(count: string): string {
  return wide(Number(count).toLocaleString('en-US'));
}

/** Whether the law asks anyone to stamp this paper. */
export function isStamped({ law }: PaperFacts, paper: PaperKind): boolean {
  return sealOf(law.documents.filter((one) => one.paper === paper)) !== '';
}

const strongestFirst = ['registered', 'registeredOrPersonal', 'personal', 'any'] as const;

/** The seal that the law asks for on a sheet that is these documents. */
export function sealOf(documents: readonly NeededDocument[]): SignerSeal {
  const seals = documents.flatMap(({ signatures }) => signatures.map(({ seal }) => seal));
  return strongestFirst.find((seal) => seals.includes(seal)) ?? '';
}

/** What stands in the place of a seal. */
export const sealLabels: Record<SignerSeal, string> = {
  registered: '登記所届出印',
  registeredOrPersonal: '登記所届出印',
  personal: '実印',
  any: '印',
  '': '',
};

export function dateOrBlank(date: string | null): string {
  return date ? eraDate(date) : openDate;
}

export function personName(name: string): string {
  return orBlank(joinedName(name));
}

/** The title of a person's office in resolutions and letters. */
export function officeTitle(positionCode: string): string {
  return positionOf(positionCode)?.title ?? blank();
}

/** Offices in their usual order, each once. */
export function officesOf(rows: readonly Pick<OfficerChange, 'positionCode'>[]): string[] {
  const titles = new Set(rows.map(({ positionCode }) => officeTitle(positionCode)));
  return officeOrder.filter((title) => titles.has(title));
}

/** 取締役、代表取締役及び監査役 */
export function listed(words: readonly string[]): string {
  const [last = '', ...before] = [...words].reverse();
  return before.length === 0 ? last : `${before.reverse().join('、')}及び${last}`;
}

export function isAppointment({ reasonCode }: OfficerChange): boolean {
  return reasonOf(reasonCode)?.appoints === true;
}

/** 取締役及び代表取締役の変更並びに代表取締役の住所変更: a 及び inside makes the outer one 並びに. */
export function causesInWords(law: Assessment): string {
  const found = causes(law);
  return found.some((cause) => cause.includes('及び')) ? found.join('並びに') : listed(found);
}

/** What else than the officer changes, by reason: 登記の事由 names it apart. */
const ownCauses: [ReasonCode, string][] = [
  [reason.moved, '住所変更'],
  [reason.renamed, '氏名変更'],
  [reason.formerSurname, '旧氏の記録'],
];

/** 登記の事由, one a line: of all that is registered, what the law adds to the rows among it. */
export function causes({ entries }: Assessment): string[] {
  const offices = (rows: readonly Entry[]) =>
    listed(officesOf(rows.map(({ is }) => ({ positionCode: is.code }))));
  const changes = entries.filter((one) => ownCauses.every(([code]) => code !== one.reason));
  return [
    ...(changes.length > 0 ? [`${offices(changes)}の変更`] : []),
    ...ownCauses.flatMap(([code, what]) => {
      const rows = entries.filter(
        (one) => one.reason === code || (one.alsoNo !== null && code === reason.moved),
      );
      return rows.length > 0 ? [`${offices(rows)}の${what}`] : [];
    }),
  ];
}

/** 登記すべき事項: a block for each entry, in the order of events. */
export function registryEntries({ law, facts, words }: PaperFacts): string[][] {
  const entries = law.entries.map((entry) => {
    const { is, showsAddress, address, name, formerSurname, date } = entry;
    const isNew = reasonOf(entry.reason)?.appoints === true;
    const shown = formerSurname ? `${name}（${formerSurname}）` : name;
    return [
      '「役員に関する事項」',
      `「資格」${wide(words.positions.get(is.code) ?? is.name)}`,
      ...(showsAddress ? [`「住所」${orBlank(wide(address))}`] : []),
      `「氏名」${personName(shown)}`,
      ...(is.registersPlace && isNew
        ? [`「書類等備置場所」${orBlank(wide(facts.documentsPlace))}`]
        : []),
      `「原因年月日」${eraDate(date)}${causeOf(entry, words)}`,
    ];
  });
  return [...entries, ...law.provisions.map((one) => ['「役員に関する事項」', `「資格」${one}`])];
}

/** The entries that record a former surname, each once. */
export function surnameRows({ entries, surnames }: Assessment): Entry[] {
  return entries.filter(
    ({ no, reason: code, formerSurname }) =>
      formerSurname !== '' && reasonOf(code)?.stays && surnames.includes(no),
  );
}

/** What the law says overrules the office's word for the reason that was entered. */
function causeOf({ reason: code, text }: Entry, words: RegistryWords): string {
  const usual = reasonOf(code)?.registryText === text;
  return (usual && words.reasons.get(code)) || text;
}

/** The latest of the effective dates, before which no power of attorney is paperFacts. */
export function lastEffectiveDate(officers: readonly OfficerChange[]): string {
  return (
    officers
      .map(({ effectiveDate }) => effectiveDate)
      .sort()
      .at(-1) ?? ''
  );
}

/** 司法書士　見本太郎: title, and the name without its space. */
export function scrivenerName({ representative }: Office): string {
  const parts = representative.split(/\s+/u);
  const titles = parts.filter((part) => /(司法書士|代表社員|社員)$/.test(part));
  const name = parts.filter((part) => !titles.includes(part)).join('');
  return [...titles, name].filter(Boolean).join('　');
}

/** 代理人: the office, as applications and powers of attorney name it. */
export function agentRows(office: Office): [string, string][] {
  return [
    ['代理人', orBlank(wide(office.address), 20)],
    ['', orBlank(office.name)],
    ['', orBlank(scrivenerName(office))],
  ];
}

/** Seat, name and representative of the company, beside the place of the seal that the law asks for on its paper. */
export function companySignature({ company, law }: PaperFacts, paper: PaperKind): Block[] {
  const label = sealLabels[sealOf(law.documents.filter((one) => one.paper === paper))];
  const stamped = label !== '';
  return [
    ...(stamped ? [{ kind: 'stamp' as const, label, width: 28, height: 28 }] : []),
    {
      kind: 'facts',
      labelWidth: 22,
      ...(stamped && { narrow: 34 }),
      rows: [
        ['本店', orBlank(wide(company.headOffice), 20)],
        ['商号', company.name],
        ['代表取締役', personName(company.representative.name)],
      ],
    },
    ...(stamped ? [{ kind: 'gap' as const, height: 12 }] : []),
  ];
}
