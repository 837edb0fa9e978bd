import { sql } from 'kysely';
import { progress } from '#contract/codes.ts';
import { isToBeFiled } from '#contract/progress.ts';
import type { Reader } from '../../platform/database/database.ts';
import { changesRows, inserter } from '../../platform/database/rows.ts';
import type { AskedQuestionRow, Transaction } from '../../platform/database/tables.ts';
import { type WhichFilings, withProgress } from '../filings/which-filings.service.ts';

export const insertAsked = inserter('asked_questions');

/** The questions that customers were asked about some filings, answered ones too. */
export async function selectAsked(db: Reader, ids: readonly string[]): Promise<AskedQuestionRow[]> {
  return db.selectFrom('asked_questions').selectAll().where('filing_id', 'in', ids).execute();
}

export async function setOpen(
  trx: Transaction,
  { filing_id, question, about }: AskedQuestionRow,
  isOpen: boolean,
): Promise<void> {
  await trx
    .updateTable('asked_questions')
    .set({ is_open: isOpen ? 1 : 0 })
    .where('filing_id', '=', filing_id)
    .where('question', '=', question)
    .where('about', '=', about)
    .execute();
}

/** Notes the mail that announces the open questions of a filing, where none has. */
export async function setMailEvent(
  trx: Transaction,
  filingId: string,
  event: string,
): Promise<void> {
  await trx
    .updateTable('asked_questions')
    .set({ mail_event: event })
    .where('filing_id', '=', filingId)
    .where('is_open', '=', 1)
    .where('mail_event', '=', '')
    .execute();
}

/** Forgets a mail that was taken back. */
export async function clearMailEvent(
  trx: Transaction,
  filingId: string,
  event: string,
): Promise<void> {
  await trx
    .updateTable('asked_questions')
    .set({ mail_event: '' })
    .where('filing_id', '=', filingId)
    .where('mail_event', '=', event)
    .execute();
}

const toBeFiled = Object.values(progress).filter(isToBeFiled);

/**
 * The open questions about filings whose papers are not final, each with what the customer has said so far.
 * @param always the question that stays open beside final papers
 */
export async function selectOpenQuestions(db: Reader, which: WhichFilings, always: string) {
  const asking = withProgress(which, toBeFiled);
  if (!asking) return [];
  return db
    .selectFrom('filings as f')
    .innerJoin('asked_questions as a', 'a.filing_id', 'f.id')
    .leftJoin('customer_answers as c', (join) =>
      join
        .onRef('c.filing_id', '=', 'a.filing_id')
        .onRef('c.question', '=', 'a.question')
        .onRef('c.about', '=', 'a.about')
        // What is saved in the middle is no answer yet.
        .on('c.choice', '!=', ''),
    )
    .select(['a.filing_id', 'a.question', 'a.mail_event', 'c.said_at', 'c.aside_at'])
    .where(asking)
    .where('a.is_open', '=', 1)
    .where(({ or, not, exists, selectFrom, eb }) =>
      or([
        eb('a.question', '=', always),
        not(
          exists(
            selectFrom('final_papers as p')
              .select('p.filing_id')
              .whereRef('p.filing_id', '=', 'f.id')
              .where('p.state', '=', 'final'),
          ),
        ),
      ]),
    )
    .execute();
}

/** Puts the customer's answer to a question aside, if it is not newer than the one that was shown. */
export const putAside = (
  trx: Transaction,
  { filing_id, question, about }: Pick<AskedQuestionRow, 'filing_id' | 'question' | 'about'>,
  { saidAt, at }: { saidAt: string; at: string },
): Promise<boolean> =>
  changesRows(
    trx
      .updateTable('customer_answers')
      .set({ aside_at: at })
      .where('filing_id', '=', filing_id)
      .where('question', '=', question)
      .where('about', '=', about)
      .where('said_at', '<=', saidAt)
      .where('aside_at', '=', ''),
  );

export interface AnnouncedMark {
  id: string;
  created_at: string;
}

/** Filings with an open question whose mail was written in a span of instants, the earliest first; answered ones too. */
export function selectAnnounced(
  db: Reader,
  question: string,
  announced: { from: string; until: string },
  after: AnnouncedMark | null,
  size: number,
): Promise<AnnouncedMark[]> {
  const { created_at: from, id } = after ?? { created_at: announced.from, id: '' };
  return db
    .selectFrom('asked_questions as a')
    .innerJoin('outbox as o', 'o.event', 'a.mail_event')
    .select(['a.filing_id as id', 'o.created_at'])
    .where('a.question', '=', question)
    .where('a.is_open', '=', sql.lit(1))
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', announced.until)
    .where((eb) => eb.or([eb('o.created_at', '>', from), eb('a.filing_id', '>', id)]))
    .orderBy('o.created_at')
    .orderBy('a.filing_id')
    .limit(sql.lit(size))
    .execute();
}

/** The filings about which customers may be asked: a judicial scrivener has taken them on, and they are to be filed. */
export async function selectFilingsThatAsk(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('filings as f')
    .innerJoin('mandates as m', 'm.filing_id', 'f.id')
    .select('f.id')
    .where('f.is_at_work', '=', 1)
    .where('f.progress', 'in', toBeFiled)
    .where('m.is_accepted', '=', 1)
    .orderBy('f.id')
    .execute();
  return rows.map(({ id }) => id);
}
