import { progress, verifyStatus } from '#contract/codes.ts';
import { displayInstant, japanDate } from '#contract/japan-time.ts';
import { audit, auditEntry } from '../../platform/audit.ts';
import { displayNumber, plainNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import { isInCaseBook, unsubscribe } from '../accounts/withdrawal.service.ts';
import { eraseAsked } from '../erasure/erasure.service.ts';
import { keptData, keptUntil } from './kept-data.service.ts';
import { json, ownData, readable } from './own-data.service.ts';
import * as queries from './person.queries.ts';

const context = { actor: { kind: 'job', id: 'person', address: '' }, requestId: '', address: '' };
const closed: readonly (string | null)[] = [progress.completed, progress.cancelled, null];
const atWork: readonly string[] = [verifyStatus.invited, verifyStatus.applied];

/** What an address names belongs to persons of different names, of whom one asks. */
class SeveralPersons extends Error {
  override name = 'SeveralPersons';
}

/** All that is stored under a mail address, or about the person of a receipt, an account, a filing or an inquiry. */
async function find({ db }: Deps, what: string) {
  if (!what.includes('@')) {
    const receipts = await queries.selectChain(db.read, plainNumber(what));
    const [customers, inquiries] = await Promise.all([
      queries.selectCustomerOf(db.read, what),
      queries.selectInquiries(db.read, 'id', plainNumber(what)),
    ]);
    return { customers, inquiries, receipts, mailed: [] };
  }
  const [customers, inquiries, mailed] = await Promise.all([
    queries.selectCustomers(db.read, what),
    queries.selectInquiries(db.read, 'mail_address', what),
    queries.selectReceiptsMailed(db.read, what),
  ]);
  return { customers, inquiries, receipts: [], mailed };
}

/** The same of one person. @throws {SeveralPersons} */
async function findOne(deps: Deps, what: string) {
  const { customers, inquiries, receipts } = await find(deps, what);
  const names = [...customers, ...inquiries].map(({ name }) => name.replace(/\s/g, ''));
  if (new Set(names).size > 1) {
    throw new SeveralPersons(
      `different names stand under ${what}: say which account or inquiry, as show lists them`,
    );
  }
  return { customers, inquiries, receipts };
}

const asMember = ({ id, name, companyName }: { id: string; name: string; companyName: string }) =>
  ({
    ...{ kind: 'member', userId: id, name, companyName, familyId: null, tokenHash: '' },
    ...{ mailProven: true, deviceId: null, provenAt: null, duty: null },
  }) satisfies MemberSession;

/** What is stored, a line for each thing. */
export async function described(deps: Deps, what: string): Promise<string[]> {
  const { customers, inquiries, receipts, mailed } = await find(deps, what);
  const looks = [
    ...customers.map(({ id }) => auditEntry(deps, context, 'customer.view', id)),
    ...inquiries.map(({ id }) => auditEntry(deps, context, 'inquiry.view', id)),
    ...[...receipts, ...mailed].map(({ id }) => auditEntry(deps, context, 'receipt.view', id)),
  ];
  await Promise.all(looks.map((look) => deps.auditBatcher.append(look)));
  return [
    ...customers.map(
      ({ id, name, companyName, deletedAt }) =>
        `account ${id} of ${name}, ${companyName}${deletedAt ? `, closed ${deletedAt}` : ''}`,
    ),
    ...inquiries.map(({ id, name }) => `inquiry ${displayNumber(id)} of ${name}`),
    ...receipts.map(
      ({ id, name, status }) => `identification ${displayNumber(id)} of ${name}, status ${status}`,
    ),
    ...mailed.map(
      ({ id, name }) =>
        `identification ${displayNumber(id)} of ${name} was mailed there: name it by this number, because persons may share an address`,
    ),
  ];
}

/** The same as files: of accounts what their owners download, of a receipt the record and the photos. */
export async function* personData(deps: Deps, what: string): AsyncGenerator<ZipEntry> {
  const { customers, inquiries, receipts } = await findOne(deps, what);
  const today = japanDate(deps.clock.now());
  for (const [nth, customer] of customers.entries()) {
    await deps.auditBatcher.append(auditEntry(deps, context, 'customer.download', customer.id));
    for await (const { path, content } of ownData(deps, asMember(customer), {
      ...context,
      today,
    })) {
      yield { path: `アカウント${nth + 1}/${path}`, content };
    }
  }
  for (const { id, responses, ...inquiry } of inquiries) {
    await deps.auditBatcher.append(auditEntry(deps, context, 'inquiry.download', id));
    yield json(`お問い合わせ/${displayNumber(id)}.json`, {
      ...{ ...inquiry, receivedAt: displayInstant(inquiry.receivedAt) },
      事務所の対応: responses.map(({ note, respondedAt }) => ({
        日時: displayInstant(respondedAt),
        note,
      })),
    });
  }
  const ids = receipts.map(({ id }) => id);
  for (const { id, progress: _, ...receipt } of receipts) {
    await deps.auditBatcher.append(auditEntry(deps, context, 'receipt.download', id));
    yield json(`本人確認/${displayNumber(id)}.json`, receipt);
  }
  if (ids.length === 0) return;
  for (const { receiptId, detail, ...file } of await queries.selectPhotos(deps.db.read, ids)) {
    yield await readable(`本人確認/${displayNumber(receiptId)}_${detail}.jpg`, () =>
      deps.vault.open(file),
    );
  }
}

/**
 * Erases what the person asks to be erased and no law keeps, or says what would be.
 * @returns a line for each thing: that it goes, or why and until when it stays
 */
export async function erasePerson(deps: Deps, what: string, really: boolean): Promise<string[]> {
  const { customers, inquiries, receipts } = await findOne(deps, what);
  const done = really ? 'erased' : 'would be erased';
  const lines: string[] = [];
  for (const customer of customers) {
    const kept = await keptData(deps.db.read, customer.id);
    lines.push(
      ...kept.map(({ displayRequestNo, displayUntilDate }) =>
        displayUntilDate
          ? `filing ${displayRequestNo} stays until ${displayUntilDate} (7 years: 司法書士法施行規則30条, 犯罪収益移転防止法7条; 10 by the office's rule)`
          : `filing ${displayRequestNo} is open: complete or cancel it first`,
      ),
    );
    const inBook = await isInCaseBook(deps.db.read, customer.id);
    if (customer.deletedAt) {
      if (inBook) {
        lines.push(
          `account ${customer.id} is closed: its address stays with the filings above, for the case book (司法書士法施行規則30条)`,
        );
      }
      continue;
    }
    if (kept.some(({ displayUntilDate }) => displayUntilDate === '')) continue;
    if (really) await unsubscribe(deps, asMember(customer), null, context);
    const except = inBook
      ? ', except the address, which the case book needs (司法書士法施行規則30条)'
      : '';
    lines.push(`account ${customer.id}: ${done}${except}`);
  }
  for (const { id, waiting } of inquiries) {
    if (waiting) {
      lines.push(`inquiry ${displayNumber(id)} waits for a response: deal with it first`);
      continue;
    }
    if (really) {
      await deps.db.write(async (trx) => {
        await eraseAsked(trx, 'inquiry', id);
        await audit(trx, auditEntry(deps, context, 'inquiry.erase-asked', id));
      });
    }
    lines.push(`inquiry ${displayNumber(id)}: ${done}`);
  }
  lines.push(...(await eraseChain(deps, receipts, really, done)));
  if (really) await deps.db.scrub();
  return lines;
}

type Chain = Awaited<ReturnType<typeof queries.selectChain>>;

/** Photos that an approved receipt of the chain holds too stay with it. */
async function eraseChain(deps: Deps, chain: Chain, really: boolean, done: string) {
  const lines: string[] = [];
  const kept = chain.filter(
    ({ status, progress: at }) =>
      status === verifyStatus.approved || atWork.includes(status) || !closed.includes(at),
  );
  for (const { id, status, retentionFrom } of kept) {
    const until = retentionFrom
      ? keptUntil('approved-receipt', retentionFrom)
      : '10 years after its filing';
    lines.push(
      status === verifyStatus.approved
        ? `identification ${displayNumber(id)} was approved and stays until ${until} (7 years: 犯罪収益移転防止法6条2項; 10 by the office's rule)`
        : `identification ${displayNumber(id)}: it or its filing is open; end it first`,
    );
  }
  const going = chain.filter((one) => !kept.includes(one)).map(({ id }) => id);
  if (really && going.length > 0) {
    const files = await deps.db.write(async (trx) => {
      const standing = await queries.selectPhotos(trx, kept.map(({ id }) => id).concat(''));
      const needed = new Set(standing.map(({ id }) => id));
      const found = [
        ...(await queries.selectPhotos(trx, going)),
        ...(await queries.selectCertificates(trx, going)),
      ];
      const gone = [...new Set(found.map(({ id }) => id))].filter((id) => !needed.has(id));
      for (const id of gone) await deps.vault.destroy(trx, id);
      for (const id of going) {
        await queries.notePhotosGone(trx, id, deps.clock.now().toISOString());
        await eraseAsked(trx, 'receipt', id);
        await audit(trx, auditEntry(deps, context, 'receipt.erase-asked', id));
      }
      return gone;
    });
    await deps.vault.removeBytes(...files);
  }
  return [...lines, ...going.map((id) => `identification ${displayNumber(id)}: ${done}`)];
}

/** Why something was refused, for the command's output. */
export function refusalOf(failure: unknown): string | null {
  if (failure instanceof SeveralPersons) return failure.message;
  return failure instanceof Problem
    ? failure.errors.map(({ message }) => message).join('\n')
    : null;
}
