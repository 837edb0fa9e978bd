import { type QueryCreator, sql } from 'kysely';
import { lookActions } from '#contract/looks.ts';
import type { Cursor } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import type { Tables, Transaction } from '../../platform/database/tables.ts';

/** The filings of a customer, oldest first. */
export async function selectFilings(db: Reader, customerId: string) {
  return db
    .selectFrom('filings')
    .select(['id', 'progress', 'base_plan_names as planNames', 'progress_at as progressAt'])
    .select('file_id as fileId')
    .select((eb) =>
      eb
        .selectFrom('vouchers as v')
        .select((of) => of.fn.max('v.made_at').as('at'))
        .whereRef('v.filing_id', '=', 'filings.id')
        .as('lastVoucherAt'),
    )
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Whether what is known of a company came in part from another account, which the office joined to it. */
export async function isShared(db: Reader, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_events')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'join')
    .executeTakeFirst();
  return row !== undefined;
}

/** The receipts of the identifications for some filings. */
export async function selectReceiptsOf(db: Reader, filingIds: readonly string[]) {
  const rows = await db
    .selectFrom('receipts')
    .select('id')
    .where('filing_id', 'in', filingIds)
    .execute();
  return rows.map(({ id }) => id);
}

type By = 'exactly' | 'parts';

/** What the office and verifiers did with one thing, or with its parts, such as the photos of a receipt. */
function lines(db: QueryCreator<Tables>, id: string, by: By) {
  const all = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_kind as actorKind', 'action'])
    .where('actor_kind', 'in', ['manager', 'verifier']);
  return by === 'exactly'
    ? all.where('object_id', '=', id)
    : // From the sign `/` to the next one.
      all.where('object_id', '>=', `${id}/`).where('object_id', '<', `${id}0`);
}

/** Looks of the office and of verifiers at one thing and, for a receipt, at its photos, oldest first. */
export async function selectLooks(db: Reader, id: string) {
  const found = await lines(db, id, 'exactly')
    .unionAll(lines(db, id, 'parts'))
    .orderBy('at')
    .orderBy('id')
    .execute();
  return found.filter(({ action }) => action.endsWith('.view') || lookActions.includes(action));
}

/** Looks at several things by some actions, newest first: one more than `size`. */
export function selectLatestLooks(
  db: Reader,
  ids: readonly [string, ...string[]],
  actions: readonly string[],
  cursor: Cursor,
  size: number,
) {
  return (
    db
      // Materialized, because a database could else walk through the whole log in the order of time.
      .with(
        (cte) => cte('counted').materialized(),
        (looked) => {
          const of = (id: string, by: By) => lines(looked, id, by).where('action', 'in', actions);
          const [first, ...others] = ids;
          return others.reduce(
            (all, id) => all.unionAll(of(id, 'exactly')).unionAll(of(id, 'parts')),
            of(first, 'exactly').unionAll(of(first, 'parts')),
          );
        },
      )
      .selectFrom('counted')
      .select(['id', 'at', 'actorKind', 'action'])
      .where('at', '<=', cursor.at)
      .where((eb) => eb.or([eb('at', '<', cursor.at), eb('id', '<', cursor.id)]))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(size + 1))
      .execute()
  );
}

// A closed account is empty: its names are those of its newest filing.
function accounts(db: Reader) {
  const named = (column: 'name' | 'company_name') =>
    sql<string>`coalesce(nullif(${sql.ref(`c.${column}`)}, ''), (select ${sql.ref(`f.${column}`)}
      from filings as f where f.customer_id = c.id order by f.id desc limit 1), '')`;
  return db
    .selectFrom('customers as c')
    .select(['c.id', 'c.deleted_at as deletedAt'])
    .select([named('name').as('name'), named('company_name').as('companyName')]);
}

/** The account that has a mail address, and closed ones whose filings have it. */
export async function selectCustomers(db: Reader, mailAddress: string) {
  return accounts(db)
    .where((eb) =>
      eb.or([
        eb('c.mail_key', '=', mailAddress.toLowerCase()),
        eb.and([
          eb('c.deleted_at', 'is not', null),
          eb(
            'c.id',
            'in',
            eb
              .selectFrom('filings')
              .select('customer_id')
              .where(sql`lower(mail_address)`, '=', mailAddress.toLowerCase()),
          ),
        ]),
      ]),
    )
    .orderBy('c.joined_at', 'desc')
    .execute();
}

/** The account of this id, or of a filing. */
export async function selectCustomerOf(db: Reader, id: string) {
  return accounts(db)
    .where((eb) =>
      eb.or([
        eb('c.id', '=', id),
        eb(
          'c.id',
          'in',
          eb.selectFrom('filings').select('customer_id').where('id', '=', plainNumber(id)),
        ),
      ]),
    )
    .execute();
}

// However somebody has typed it.
const isMailbox = (address: string) => sql<boolean>`lower(mail_address) = ${address.toLowerCase()}`;

export async function selectInquiries(db: Reader, by: 'id' | 'mail_address', value: string) {
  const inquiries = await db
    .selectFrom('inquiries')
    .select([
      'id',
      'received_at as receivedAt',
      'name',
      'name_kana as nameKana',
      'detail',
      'waiting',
    ])
    .select(['company_name as companyName', 'tel_no as telNo', 'mail_address as mailAddress'])
    .where((eb) => (by === 'id' ? eb('id', '=', value) : isMailbox(value)))
    .orderBy('id')
    .execute();
  return Promise.all(
    inquiries.map(async (inquiry) => ({
      ...inquiry,
      responses: await db
        .selectFrom('inquiry_responses')
        .select(['note', 'responded_at as respondedAt'])
        .where('inquiry_id', '=', inquiry.id)
        .orderBy('nth')
        .execute(),
    })),
  );
}

/** The receipts of one person's identification, of which this is one; without those that are erased. */
export async function selectChain(db: Reader, receiptId: string) {
  return db
    .selectFrom('receipts as r')
    .innerJoin('receipts as named', 'named.chain_id', 'r.chain_id')
    .leftJoin('filings as f', 'f.id', 'r.filing_id')
    .select(['r.id', 'r.name', 'r.name_kana as nameKana', 'r.sex', 'r.birth_date as birthDate'])
    .select([
      'r.address',
      'r.mail_address as mailAddress',
      'r.status',
      'r.received_at as receivedAt',
    ])
    .select(['r.applied_at as appliedAt', 'r.decided_at as decidedAt'])
    .select(['r.retention_from as retentionFrom', 'f.progress'])
    .where('named.id', '=', receiptId)
    .where('r.name', '<>', '')
    .orderBy('r.branch_no')
    .execute();
}

/** Photos of receipts that can be opened. */
export async function selectPhotos(db: Reader, receiptIds: readonly string[]) {
  return db
    .selectFrom('receipt_photos as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.receipt_id as receiptId', 'p.detail', 'f.id', 'f.wrapped_key'])
    .where('p.receipt_id', 'in', receiptIds)
    .where('f.wrapped_key', 'is not', null)
    .orderBy('p.receipt_id')
    .orderBy('p.detail')
    .execute();
}

/** The receipts that were mailed to an address, which several persons may share. */
export async function selectReceiptsMailed(db: Reader, mailAddress: string) {
  return db
    .selectFrom('receipts')
    .select(['id', 'name'])
    .where(isMailbox(mailAddress))
    .orderBy('id')
    .execute();
}

/** Notes that the last photo of a receipt went. */
export async function notePhotosGone(trx: Transaction, receiptId: string, at: string) {
  await trx
    .updateTable('receipts')
    .set({ photos_gone_at: at })
    .where('id', '=', receiptId)
    .where('photos_gone_at', 'is', null)
    .execute();
}

/** The files of certified results of receipts that can be opened. */
export async function selectCertificates(db: Reader, receiptIds: readonly string[]) {
  return db
    .selectFrom('certified_results as c')
    .innerJoin('files as f', 'f.id', 'c.file_id')
    .select(['c.receipt_id as receiptId', 'f.id', 'f.wrapped_key'])
    .where('c.receipt_id', 'in', receiptIds)
    .where('f.wrapped_key', 'is not', null)
    .execute();
}
