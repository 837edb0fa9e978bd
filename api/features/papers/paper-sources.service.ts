import { lawCompany } from '#contract/company-facts.ts';
import type { PaperSource } from '#contract/endpoints/papers.ts';
import { displayDate, displayInstant } from '#contract/japan-time.ts';
import type { PaperFieldName, PaperValues } from '#contract/paper-fields.ts';
import { commonFields, fieldsOfShareholders, lastingFields } from '#contract/paper-sources.ts';
import type { Shareholder } from '#contract/shareholders.ts';
import { yearEndBefore } from '#law/assess.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import { saidOfMeeting } from '../cases/meeting-answers.service.ts';
import type { Filing } from '../filings/filing-record.service.ts';
import { contentOf, type OpenPapers } from './paper-work.ts';
import { selectLastWork } from './papers.queries.ts';
import { meetingDate } from './sheets/decision-days.ts';
import { decidedBy } from './sheets/motions.ts';
import { allSittings } from './sheets/sittings.ts';

/** Values for the papers of a filing, as one source says them. */
interface Said {
  /** Changes with what the source says. */
  key: string;
  kind: 'customer' | 'last';
  at: string;
  byName: string;
  /** The filing whose papers said it; '' for this one. */
  requestNo: string;
  values: Partial<PaperValues>;
  shareholders: Shareholder[];
  /** The day of the list of shareholders; '' for the day of this meeting. */
  shareholdersOn: string;
  isTaken?: boolean;
}

/**
 * Sources of values for the papers of a filing, the strongest first, each with the fields that it proposes: those that
 * are blank, that no stronger source fills, and about which the office has not decided yet. No paper prints a proposal.
 */
export async function sourcesOf(db: Reader, open: OpenPapers): Promise<PaperSource[]> {
  const { paperFacts, content } = open;
  const [customer, last] = await Promise.all([
    customerSaid(db, paperFacts.filing.id),
    lastSaid(db, paperFacts.filing),
  ]);
  const names = fieldsOfPapers(open);
  const hasShareholders = names.includes('shareholdersDate');
  const needed = recordDate(open);
  const taken = new Set<string>(names.filter((name) => paperFacts.fields.values[name] !== ''));
  if (paperFacts.fields.shareholders.length > 0) taken.add('shareholderList');
  return [customer, last].flatMap((one) => {
    if (!one) return [];
    const isOld = one.shareholdersOn !== '' && one.shareholdersOn < needed;
    const said = names.filter((name) => one.values[name]);
    const decided = content.decided[one.key] ?? [];
    const proposed = [
      ...said.filter((name) => !(isOld && fieldsOfShareholders.includes(name))),
      ...(hasShareholders && one.shareholders.length > 0 && !isOld ? ['shareholderList'] : []),
    ].filter((name) => !(taken.has(name) || decided.includes(name)));
    for (const name of proposed) taken.add(name);
    return [
      {
        ...{ source: one.key, kind: one.kind, userName: one.byName },
        displayDatetime: displayInstant(one.at),
        displayRequestNo: one.requestNo && displayNumber(one.requestNo),
        values: Object.fromEntries(said.map((name) => [name, one.values[name] ?? ''])),
        shareholderList: hasShareholders ? one.shareholders : [],
        displayShareholdersDate: displayDate(one.shareholdersOn || null),
        shareholdersOldFlg: isOld,
        proposedList: proposed,
        waitsFlg: one.kind === 'customer' && !one.isTaken,
      },
    ];
  });
}

/** Decisions of the office once it stores the fields over the proposals of some sources. */
export const decidedNow = (
  before: Record<string, readonly string[]>,
  sources: readonly PaperSource[],
  seen: readonly string[],
) =>
  Object.fromEntries(
    sources.map(({ source, proposedList }) => [
      source,
      [...(before[source] ?? []), ...(seen.includes(source) ? proposedList : [])],
    ]),
  );

/** Values that the customer has sent. */
async function customerSaid(db: Reader, filingId: string): Promise<Said | undefined> {
  const said = await saidOfMeeting(db, filingId);
  if (!said.isSent) return undefined;
  const { values, shareholders, at, byName, isTaken } = said;
  const key = `${ofCustomer}${at}`;
  return {
    ...{ key, kind: 'customer', at, byName, requestNo: '' },
    ...{ values, shareholders, shareholdersOn: '', isTaken },
  };
}

const ofCustomer = 'customer ';

/** When the customer gave the answer that a colleague has seen; '' for none. */
export const answerSeen = (seen: readonly string[]) =>
  seen.find((key) => key.startsWith(ofCustomer))?.slice(ofCustomer.length) ?? '';

const lasting = [...lastingFields, ...fieldsOfShareholders];

/** Finds the lasting values of the company's last completed filing whose papers say any; with a customer, of that account. */
export async function lastSaid(
  db: Reader,
  filing: Filing,
  customerId?: string,
): Promise<Said | undefined> {
  for (const row of await selectLastWork(db, filing, customerId)) {
    const { values, shareholders } = contentOf(row).fields;
    if (shareholders.length === 0 && lasting.every((name) => !values[name])) continue;
    return {
      ...{ key: `last ${row.id}`, kind: 'last', at: row.updated_at, byName: '', requestNo: row.id },
      values: Object.fromEntries(lasting.map((name) => [name, values[name]])),
      shareholders,
      shareholdersOn: values.meetingDate || row.appoint_date || '',
    };
  }
  return undefined;
}

/** The fields of the papers of a filing that are typed once. */
function fieldsOfPapers({ paperFacts, papers }: OpenPapers): PaperFieldName[] {
  const kinds = new Set(papers.map(({ paper }) => paper.kind));
  const apart = new Set(allSittings(paperFacts).map(({ body }) => body));
  return commonFields(kinds, [...apart], dismisses({ paperFacts }));
}

/** The board dismisses a representative. */
export const dismisses = ({ paperFacts }: Pick<OpenPapers, 'paperFacts'>) =>
  decidedBy('board', 'dismiss', paperFacts).length > 0;

/**
 * The day whose shareholders the list names: of an annual meeting the end of the business year, as articles usually say
 * (会社法124条; 要確認: 定款の定め), of another the day of the meeting; '' where it is not known.
 */
function recordDate({ paperFacts, known }: OpenPapers): string {
  const held = meetingDate(paperFacts) ?? '';
  const company = lawCompany(known.facts);
  const isAnnual = paperFacts.facts.meeting === 'ordinary' && company.fiscalMonth !== undefined;
  return isAnnual && held ? yearEndBefore(company, held) : held;
}
