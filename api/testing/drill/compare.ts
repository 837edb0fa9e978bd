import { sql } from 'kysely';
import { progress } from '#contract/codes.ts';
import { verifyLog } from '../../features/audit/verify-log.service.ts';
import type { Config } from '../../platform/config.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { startDeps } from '../../start.ts';
import { type Acknowledged, type Kind, kinds } from './acts.ts';
import type { MailServer } from './mail-server.ts';

export interface Compared {
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once, or although no client knows of it, or with a second history, mail or audit entry. */
  doubled: string[];
  /** Files, mails and seals that are not as they should be. */
  faults: string[];
  /** Mails that arrived more than once with the same Message-ID, because the server ended before it noted the first. */
  repeatedMails: number;
}

/** Compares what was acknowledged with what is stored, after all servers have ended. */
export async function compare(
  config: Config,
  acknowledged: readonly Acknowledged[],
  mails: MailServer,
): Promise<Compared> {
  const { deps, stop } = await startDeps(config);
  try {
    const stored = await storedMarks(deps);
    const found: Compared = { lost: [], doubled: [], faults: [], repeatedMails: 0 };
    for (const kind of kinds) {
      const known = acknowledged.filter((act) => act.kind === kind).map(({ mark }) => mark);
      const expected = new Set(kind === 'filing' ? known.map(plainNumber) : known);
      const counts = new Map<string, number>();
      for (const mark of stored[kind]) counts.set(mark, (counts.get(mark) ?? 0) + 1);
      for (const mark of expected) if (!counts.has(mark)) found.lost.push(`${kind} ${mark}`);
      for (const [mark, count] of counts) {
        if (count > 1 || !expected.has(mark)) found.doubled.push(`${kind} ${mark}`);
      }
    }
    found.doubled.push(...(await incompleteFilings(deps)));
    found.faults.push(...(await unreadableFiles(deps)), ...(await unsentMails(deps, mails)));
    found.faults.push(...(await verifyLog(deps)).faults.map((fault) => `audit log: ${fault}`));
    if (deps.db.engine === 'sqlite') {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
        deps.db.read,
      );
      const faults = rows.map((row) => row.integrity_check).filter((said) => said !== 'ok');
      found.faults.push(...faults);
    }
    found.repeatedMails = [...mails.arrived.values()].filter((times) => times > 1).length;
    return found;
  } finally {
    await stop();
  }
}

async function storedMarks({ db }: Deps): Promise<Record<Kind, string[]>> {
  const read = db.read;
  const filings = await read.selectFrom('filings').select('id').execute();
  const pdfs = await read
    .selectFrom('files')
    .select('id')
    .where('kind', '=', 'pdf')
    .where('wrapped_key', 'is not', null)
    .execute();
  const messages = await read.selectFrom('thread_messages').select('text').execute();
  const entries = await read.selectFrom('ledger_entries').select('payer').execute();
  const photos = await read.selectFrom('receipt_photos').selectAll().execute();
  return {
    filing: filings.map(({ id }) => id),
    PDF: pdfs.map(({ id }) => id),
    message: messages.map(({ text }) => text),
    payment: entries.map(({ payer }) => payer),
    photo: photos.map((one) => `${one.receipt_id} ${one.detail} ${one.received_sha256}`),
  };
}

/** Filings that have not exactly one beginning, mail and audit entry. */
async function incompleteFilings({ db }: Deps): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from filings f where
    (select count(*) from filing_progress p where p.filing_id = f.id and p.progress = ${progress.accepted}) <> 1
    or (select count(*) from outbox o where o.event = 'application:' || f.id) <> 1
    or (select count(*) from audit_log a where a.object_id = f.id and a.action = 'filing.apply') <> 1
  `.execute(db.read);
  return rows.map(({ id }) => `parts of filing ${id}`);
}

async function unreadableFiles({ db, vault }: Deps): Promise<string[]> {
  const files = await db.read
    .selectFrom('files')
    .select(['id', 'wrapped_key'])
    .where('wrapped_key', 'is not', null)
    .execute();
  const faults: string[] = [];
  for (const file of files) {
    await vault
      .open(file)
      .catch((error: Error) => faults.push(`file ${file.id}: ${error.message}`));
  }
  return faults;
}

async function unsentMails({ db }: Deps, { arrived }: MailServer): Promise<string[]> {
  const mails = await db.read.selectFrom('outbox').select(['id', 'sent_at']).execute();
  const came = new Set([...arrived.keys()].map((id) => id.split('@')[0]));
  return mails.flatMap(({ id, sent_at }) => {
    if (sent_at === null) return [`mail ${id} was not sent`];
    return came.has(id) ? [] : [`mail ${id} is noted as sent, and did not arrive`];
  });
}
