import {
  appoints,
  type Change,
  type CompanyFacts,
  type FilingFacts,
  inApplication,
  inOrder,
  type NeededDocument,
  plainName,
  represents,
  type SignerSeal,
  withBoard,
} from '#law/assess.ts';
import { lawCompany } from './company-facts.ts';
import { assessKnown, type KnownCompany } from './known-company.ts';
import type { PersonsPreparations, Preparation } from './preparation-words.ts';

interface Found extends Preparation {
  who: string;
}

interface Known {
  known: KnownCompany;
  /** What is known for this filing alone. */
  company: CompanyFacts;
  filing: FilingFacts;
  changes: readonly Change[];
  /** `YYYY-MM-DD` in Japan. */
  today: string;
}

/**
 * What each person of a filing fetches, stamps, signs and checks. Where it is not known whether the company has a board, or
 * whether the holder of the registered seal changes, it follows from both cases, each with its condition.
 */
export function preparationsOf({ known, company, filing, changes, today }: Known) {
  const documents = (more: CompanyFacts, also: FilingFacts = {}) =>
    foundIn(
      assessKnown(known, { ...company, ...more }, { ...filing, ...also }, changes, today).documents,
    );
  const { board } = withBoard({ ...lawCompany(known.facts), ...company });
  const cases =
    board === undefined
      ? [
          { found: documents({ board: true }), condition: '取締役会がある会社の場合' },
          { found: documents({ board: false }), condition: '取締役会がない会社の場合' },
        ]
      : [{ found: documents({}), condition: '' }];
  const all = inCases(cases);
  const names = changes.map(({ name }) => name);
  if (!choosesAnew(changes) || filing.sealNotification) return byPerson(all, names);
  const holder = { found: documents({}, { sealNotification: true }), condition: holderChanges };
  // The certificate of an acceptance serves the notification, too.
  const has = all.some(({ id, condition }) => id.startsWith('seal-') && condition === '');
  const more = holder.found
    .filter(({ id }) => id === 'sealNotification' || (id === 'holderSeal' && !has))
    .map((one) => ({ ...one, condition: holderChanges }));
  return byPerson([...all, ...more], names);
}

const holderChanges = '登記所に印鑑を届け出る方が代わる場合';

function choosesAnew(changes: readonly Change[]): boolean {
  return inOrder(changes).some(
    (change) => appoints(change) && represents(change) && change.by.isNew === true,
  );
}

/** What is found in every case is certain, if in another row of the same person; the rest has the condition of its case. */
function inCases(cases: readonly { found: Found[]; condition: string }[]): Found[] {
  const keyed = cases.map(({ found, condition }) => ({ byKey: byKey(found), condition }));
  const all = new Map<string, Found>();
  for (const { byKey, condition } of keyed) {
    for (const [key, one] of byKey) {
      const isCertain = keyed.every((other) => other.byKey.has(key));
      if (!all.has(key)) all.set(key, { ...one, condition: isCertain ? '' : condition });
    }
  }
  return [...all.values()];
}

/** Each by who does what with which kind of document, the first, the second and so on. */
function byKey(found: readonly Found[]): Map<string, Found> {
  const counts = new Map<string, number>();
  return new Map(
    found.map((one) => {
      const key = [one.id.split('-')[0], plainName(one.who), one.does, one.seal].join(' ');
      const nth = (counts.get(key) ?? 0) + 1;
      counts.set(key, nth);
      return [`${key} ${nth}`, one];
    }),
  );
}

// In words for customers, by kind of needed document.
const named: Record<string, { name?: string; why: string }> = {
  identity: {
    // 商業登記規則61条7項 takes a copy only with the person's own statement.
    why: '住民票の写し（個人番号の記載がないもの）、または運転免許証の両面の写しなど。免許証などの写しには、ご本人が「原本と相違がない」と記載し、記名してください',
  },
  seal: { why: '市区町村が発行する、個人の実印のもの' },
  selectorSeals: {
    name: '印鑑証明書',
    why: '選定の書面に実印を押す方それぞれのもの',
  },
  death: { why: '個人番号の記載がないもの' },
  disqualification: { why: '内容は事務所からご案内します' },
};
const selectors = '代表取締役の選定に加わった方';

const unsealed = (kind: string) =>
  kind === 'resignation' ? '辞任の日までの日付をご記入ください' : '';

function doingWith(seal: SignerSeal): Preparation['does'] {
  if (seal === '') return 'check';
  return seal === 'any' ? 'sign' : 'stamp';
}

function foundIn(documents: readonly NeededDocument[]): Found[] {
  return documents.flatMap((document): Found[] => {
    const { id, of, copies, isCited, signatures } = document;
    if (isCited) return [];
    const kind = id.split('-')[0] ?? '';
    const own = named[kind];
    const name = own?.name ?? document.name;
    const same = { id, name, copies, condition: '' };
    if (signatures.length > 0) {
      return signatures.map(({ who, seal, because }) => ({
        ...same,
        ...{ who, seal, why: seal === '' ? unsealed(kind) : because, does: doingWith(seal) },
      }));
    }
    // What the office writes, or writes into another paper.
    if (document.paper !== null || inApplication.includes(kind)) return [];
    const why = [own?.why, document.note].filter(Boolean).join('。');
    const holder = documents.find((one) => one.id === 'sealNotification')?.signatures[0]?.who;
    const who = kind === 'selectorSeals' ? selectors : kind === 'holderSeal' ? (holder ?? of) : of;
    return [{ ...same, who, why, seal: '', does: 'fetch' }];
  });
}

/** Sheets of one kind with which somebody does the same: a letter of acceptance for each office. */
const isAlike = (one: Preparation, other: Preparation) =>
  (['name', 'does', 'seal', 'why', 'condition'] as const).every((key) => one[key] === other[key]);

function byPerson(found: readonly Found[], names: readonly string[]): PersonsPreparations[] {
  const people = new Map<string, PersonsPreparations>();
  for (const { who, ...one } of found) {
    const key = plainName(who);
    const isNamed = names.some((name) => plainName(name) === key);
    const person = people.get(key) ?? { who, isNamed, preparations: [] };
    const same = person.preparations.find((other) => isAlike(other, one));
    if (same?.copies && one.copies) same.copies += one.copies;
    else person.preparations.push({ ...one });
    people.set(key, person);
  }
  const rank = ({ who, isNamed }: PersonsPreparations) => (isNamed ? 0 : who === '' ? 2 : 1);
  return [...people.values()].sort((a, b) => rank(a) - rank(b));
}
