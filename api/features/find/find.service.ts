import { displayCorporateNumber } from '#contract/corporate-number.ts';
import { customerLabels } from '#contract/customer-labels.ts';
import type { FoundKind, FoundThing } from '#contract/endpoints/find.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import { registryRecordLabels } from '#contract/registry-record.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { everything, type SearchTable } from '../../platform/search/search.ts';
import { digitsOf, termsOfWord } from '../../platform/search/terms.ts';
import { calledNames } from '../companies/account-company.service.ts';
import { masterEntries } from '../masters/masters.service.ts';
import * as queries from './find.queries.ts';
import { variantsOf } from './variants.ts';
import { type Field, matched, type Word, wordsOf } from './words.ts';

const mostShown = 10;
const enough = mostShown + 1;
// Candidates have the terms of the words; most of them contain the words as well, so that the first few are enough.
const firstCandidates = 15;
const candidatesAtOnce = 100;
const mostCandidates = 1000;
const shortestNumber = 4;
const shortestReceiptNumber = 3;

interface Found {
  foundList: FoundThing[];
  moreList: FoundKind[];
}

/** What contains every word of a text: filings of all time, customers, companies and inquiries. */
export async function find(deps: Deps, typed: string, context: RequestContext): Promise<Found> {
  const texts = variantsOf(typed)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const [found] = await Promise.all([
    Promise.all(texts.map((words) => findWords(deps.db.read, words))),
    deps.auditBatcher.append(auditEntry(deps, context, 'customer.search', '')),
  ]);
  const of = (kind: FoundKind) => found.flatMap((kinds) => kinds[kind]);
  const lists: [FoundKind, FoundThing[]][] = [
    ['filing', newestOf(of('filing'))],
    ['customer', onceEach(of('customer'))],
    ['company', onceEach(of('company'))],
    ['inquiry', newestOf(of('inquiry'))],
  ];
  return {
    foundList: lists.flatMap(([, list]) => list.slice(0, mostShown)),
    moreList: lists.filter(([, list]) => list.length > mostShown).map(([kind]) => kind),
  };
}

async function findWords(
  db: Reader,
  words: readonly Word[],
): Promise<Record<FoundKind, FoundThing[]>> {
  const owners = Promise.all([findCustomers(db, words), companiesByNumber(db, words)]);
  const [[customers, numbered], filings, inquiries] = await Promise.all([
    owners,
    findFilings(db, words, owners),
    findInquiries(db, words),
  ]);
  return {
    filing: filings,
    customer: customers.map((customer) => ({
      ...nothingMore,
      kind: 'customer',
      id: customer.id,
      displayDate: displayDate(japanDate(new Date(customer.joinedAt))),
      companyName: customer.companyName,
      name: customer.name,
      state: customer.deletedAt ? '退会済み' : '',
      matchedList: customer.matchedList,
    })),
    // One that is found by its number and by its name stands once.
    company: onceEach([
      ...numbered,
      ...customers.flatMap(({ companyId, companyName, companyNameKana, name }) => {
        const fields = companyFields({ companyName, companyNameKana });
        const matchedList = companyId && matched(fields, words);
        return matchedList ? [companyOf({ id: companyId, companyName, name }, matchedList)] : [];
      }),
    ]),
    inquiry: inquiries,
  };
}

const nothingMore = { displayNo: '', displayDate: '', state: '' };

function companyOf(
  company: { id: string; companyName: string; name: string },
  matchedList: Field[],
): FoundThing {
  const { id, companyName, name } = company;
  return { ...nothingMore, kind: 'company', id, companyName, name, matchedList };
}

async function companiesByNumber(db: Reader, words: readonly Word[]): Promise<FoundThing[]> {
  const [word, ...more] = words;
  if (!word?.isNumber || more.length > 0 || word.corporate.length < shortestNumber) return [];
  const rows = await queries.selectByCorporateNumber(db, word.corporate, enough);
  const called = await calledNames(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    companyOf({ ...row, companyName: called(row.id) }, [corporateField(row.corporateNumber)]),
  );
}

const corporateField = (number: string) => ({
  label: '会社法人等番号',
  text: displayCorporateNumber(number),
});

interface Named {
  name: string;
  nameKana: string;
  companyName: string;
  companyNameKana: string;
}

const companyFields = ({ companyName, companyNameKana }: Omit<Named, 'name' | 'nameKana'>) => [
  { label: customerLabels.companyName, text: companyName },
  { label: customerLabels.companyNameKana, text: companyNameKana },
];

function fieldsOf(
  customer: Named & Record<'managerName' | 'managerNameKana' | 'telNo' | 'mailAddress', string>,
): Field[] {
  return [
    ...companyFields(customer),
    { label: customerLabels.name, text: customer.name },
    { label: customerLabels.nameKana, text: customer.nameKana },
    { label: customerLabels.managerName, text: customer.managerName },
    { label: customerLabels.managerNameKana, text: customer.managerNameKana },
    { label: customerLabels.telNo, text: customer.telNo },
    { label: customerLabels.mailAddress, text: customer.mailAddress },
  ];
}

type FilingTexts = Awaited<ReturnType<typeof queries.selectFilings>>[number];

function fieldsOfFiling(filing: FilingTexts): Field[] {
  const present = fieldsOf({
    name: filing.presentName,
    nameKana: filing.presentNameKana,
    managerName: filing.presentManagerName,
    managerNameKana: filing.presentManagerNameKana,
    companyName: filing.presentCompanyName,
    companyNameKana: filing.presentCompanyNameKana,
    telNo: filing.telNo,
    mailAddress: filing.presentMailAddress,
  });
  return [
    { label: '申込番号', text: displayNumber(filing.id) },
    ...fieldsOf({ ...filing, telNo: '' }),
    ...filing.officerNames.map((text) => ({ label: '役員', text })),
    ...present.map(({ label, text }) => ({ label: `現在の${label}`, text })),
    ...(filing.corporateNumber ? [corporateField(filing.corporateNumber)] : []),
    ...(['receiptNumber', 'trackingOut', 'trackingBack'] as const).map((name) => ({
      label: registryRecordLabels[name],
      text: filing[name] ?? '',
    })),
  ];
}

async function findFilings(
  db: Reader,
  words: readonly Word[],
  owners: Promise<{ id: string }[][]>,
): Promise<FoundThing[]> {
  const number = numberOf(words);
  const entries = await masterEntries(db, 'progress');
  const present = async (ids: readonly string[]) =>
    (await queries.selectFilings(db, ids)).flatMap((filing): FoundThing[] => {
      const matchedList = matched(fieldsOfFiling(filing), words);
      if (!matchedList) return [];
      return [
        {
          kind: 'filing',
          id: filing.id,
          displayNo: displayNumber(filing.id),
          displayDate: displayDate(japanDate(new Date(filing.appliedAt))),
          companyName: filing.companyName,
          name: filing.name,
          state: entries.find(({ value1 }) => value1 === filing.progress)?.name ?? '',
          matchedList,
        },
      ];
    });
  const digits = digitsOfNumber(words);
  const [numbered, atRegistry, ofOwners, byTerms] = await Promise.all([
    number ? queries.selectByNumber(db, 'filings', number, enough).then(present) : [],
    digits ? queries.selectByRegistryNumber(db, digits, enough).then(present) : [],
    owners
      .then((lists) => lists.map((list) => list.map(({ id }) => id)))
      .then(([customers = [], companies = []]) =>
        queries.selectFilingsOf(db, { customers, companies }, enough),
      )
      .then(present),
    findByTerms(db, 'filing_search', words, present),
  ]);
  return newestOf([...numbered, ...atRegistry, ...byTerms, ...ofOwners]);
}

async function findInquiries(db: Reader, words: readonly Word[]): Promise<FoundThing[]> {
  const number = numberOf(words);
  const present = async (ids: readonly string[]) =>
    (await queries.selectInquiries(db, ids)).flatMap((inquiry): FoundThing[] => {
      const fields = [
        { label: 'お問い合わせ番号', text: displayNumber(inquiry.id) },
        ...companyFields(inquiry),
        { label: '氏名', text: inquiry.name },
        { label: '氏名（カナ）', text: inquiry.nameKana },
        { label: customerLabels.telNo, text: inquiry.telNo },
        { label: customerLabels.mailAddress, text: inquiry.mailAddress },
      ];
      const matchedList = matched(fields, words);
      if (!matchedList) return [];
      return [
        {
          kind: 'inquiry',
          id: inquiry.id,
          displayNo: displayNumber(inquiry.id),
          displayDate: displayDate(japanDate(new Date(inquiry.receivedAt))),
          companyName: inquiry.companyName,
          name: inquiry.name,
          state: inquiry.waiting === 1 ? '未対応' : '対応済み',
          matchedList,
        },
      ];
    });
  const [numbered, byTerms] = await Promise.all([
    number
      ? queries.selectByNumber(db, 'inquiries', `Q${number.replace('q', '')}`, enough).then(present)
      : [],
    findByTerms(db, 'inquiry_search', words, present),
  ]);
  return newestOf([...numbered, ...byTerms]);
}

/** The beginning of a number of a filing or inquiry, with the year; '' where the words are none. */
function numberOf(words: readonly Word[]): string {
  const [word, ...more] = words;
  return word && more.length === 0 && /^q?20\d\d/.test(word.form) && word.isNumber ? word.form : '';
}

/** The digits of one word, where they are enough for a number of the registry or the post; '' otherwise. */
function digitsOfNumber([word, ...more]: readonly Word[]): string {
  const digits = word && more.length === 0 ? digitsOf(word.form) : '';
  return digits.length >= shortestReceiptNumber ? digits : '';
}

/** Customers who contain the words, those that joined last first. */
function findCustomers(db: Reader, words: readonly Word[]) {
  return findByTerms(db, 'customer_search', words, async (ids) =>
    (await queries.selectCustomers(db, ids)).flatMap((customer) => {
      const matchedList = matched(fieldsOf(customer), words);
      return matchedList ? [{ ...customer, matchedList }] : [];
    }),
  );
}

/** Things that contain the words, of those that have their terms, in rounds until there are enough. */
async function findByTerms<Thing>(
  db: Reader,
  table: SearchTable,
  words: readonly Word[],
  present: (ids: readonly string[]) => Promise<Thing[]>,
): Promise<Thing[]> {
  const found: Thing[] = [];
  if (words.some(({ form }) => termsOfWord(form).length === 0)) return found;
  for (let behind = everything.to, seen = 0; found.length < enough && seen < mostCandidates; ) {
    const most = seen === 0 ? firstCandidates : candidatesAtOnce;
    const entries = await queries.selectByTerms(db, table, words, behind, most);
    found.push(...(await present(entries.map(({ id }) => id))));
    seen += entries.length;
    const last = entries.at(-1);
    if (!last || entries.length < most) break;
    behind = last.rowid;
  }
  return found;
}

function onceEach(things: readonly FoundThing[]): FoundThing[] {
  const seen = new Set<string>();
  return things.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function newestOf(things: readonly FoundThing[]): FoundThing[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, enough);
}
