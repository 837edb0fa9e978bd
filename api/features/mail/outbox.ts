import { type Clock, sharedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OutboxRow } from '../../platform/database/tables.ts';
import type { Log } from '../../platform/log.ts';
import {
  deleteOutdated,
  leaseMail,
  longestDelay,
  markFailed,
  markSent,
  selectDue,
} from './mail.queries.ts';

export interface OutgoingMail {
  /** The same for every attempt at one mail. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  writtenAt: Date;
}

/** Delivers mails. */
export interface Transport {
  /** Resolves when a server has accepted the mail. @throws {SendFailed} */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A failed attempt; `reason` is a code without any personal data. */
export class SendFailed extends Error {
  override name = 'SendFailed';
  readonly reason: string;
  /** True when the recipient's address was refused: no later attempt can succeed. */
  readonly permanent: boolean;
  constructor(reason: string, permanent: boolean) {
    super(`a mail was not taken: ${reason}`);
    this.reason = reason;
    this.permanent = permanent;
  }
}

export interface RunningOutbox {
  /** Sends what is due now; called after a commit with new mails. */
  wake(): void;
  /** Finishes the mails that are being sent. */
  stop(): Promise<void>;
}

export interface Outbox {
  /** Sends everything that is due now, each mail once however many senders run; returns how many were sent. */
  sendDue(): Promise<number>;
  start(): RunningOutbox;
}

export interface OutboxOptions {
  db: Database;
  clock: Clock;
  log: Log;
  /** Null: nothing is sent and mails stay in the outbox. */
  transport: Transport | null;
  /** Whether the text of sent mails is retained. */
  keepSent?: boolean;
  /** Milliseconds between checks for due retries and mails of other processes. */
  pollEvery?: number;
  /** At least 0, below 1. */
  random?: () => number;
}

const minute = 60 * 1000;
const leaseTime = 5 * minute;
const sendTime = 2 * minute;
const shortestDelay = 5_000;
const firstDelay = minute;
const longestTrying = 48 * 60 * minute;
const atOnce = 5;

/** The longest backoff after a number of failed attempts, in milliseconds. */
export function longestWait(attempts: number): number {
  return Math.min(longestDelay, firstDelay * 2 ** Math.min(attempts - 1, 20));
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { db, clock, log, transport, keepSent = false, pollEvery = 15_000 } = options;
  const random = options.random ?? Math.random;
  let stopping = false;

  // Null when nothing is due; fewer or none when another sender was faster.
  async function lease(): Promise<OutboxRow[] | null> {
    const now = clock.now().toISOString();
    const time = await sharedTime(db, clock);
    const shared = time.toISOString();
    const due = await selectDue(db.read, now, shared, atOnce);
    if (due.length === 0) return null;
    const until = new Date(time.getTime() + leaseTime).toISOString();
    return db.write(async (trx) => {
      const leased: OutboxRow[] = [];
      await deleteOutdated(trx, due);
      for (const id of due) {
        const row = await leaseMail(trx, id, now, shared, until);
        if (row) leased.push(row);
      }
      return leased;
    });
  }

  async function attempt(row: OutboxRow, by: Transport): Promise<boolean> {
    try {
      await inTime(by.send(outgoing(row)), sendTime);
    } catch (error) {
      await fail(row, error);
      return false;
    }
    const at = clock.now().toISOString();
    await db.write((trx) => markSent(trx, row.id, at, keepSent));
    log.info({ id: row.id, attempts: row.attempts + 1 }, 'mail sent');
    return true;
  }

  async function fail(row: OutboxRow, error: unknown): Promise<void> {
    const { reason, permanent } = error instanceof SendFailed ? error : unexpected;
    const attempts = row.attempts + 1;
    const now = clock.now().getTime();
    // The last attempt is at the end of the trying time, not before it.
    const end = Date.parse(row.tried_since) + longestTrying;
    const givesUp = permanent || now >= end;
    const wait = Math.max(shortestDelay, Math.round(random() * longestWait(attempts)));
    const at = (instant: number) => new Date(instant).toISOString();
    const next = givesUp ? { givenUpAt: at(now) } : { dueAt: at(Math.min(now + wait, end)) };
    await db.write((trx) => markFailed(trx, row, reason, next));
    if (givesUp) log.error({ id: row.id, attempts, reason }, 'mail given up');
    else log.warn({ id: row.id, attempts, reason }, 'mail not sent');
  }

  async function sendDue(): Promise<number> {
    let sent = 0;
    while (transport && !stopping) {
      const leased = await lease();
      if (!leased) break;
      const results = await Promise.all(leased.map((row) => attempt(row, transport)));
      sent += results.filter(Boolean).length;
    }
    return sent;
  }

  function start(): RunningOutbox {
    if (!transport) return { wake: () => {}, stop: async () => {} };
    let running: Promise<void> | null = null;
    let again = false;
    const wake = () => {
      if (stopping) return;
      again = true;
      running ??= run().finally(() => {
        running = null;
      });
    };
    const run = async () => {
      while (again) {
        again = false;
        try {
          await sendDue();
        } catch (err) {
          log.error({ err }, 'the outbox failed');
        }
      }
    };
    const poll = setInterval(wake, pollEvery);
    poll.unref();
    wake();
    return {
      wake,
      stop: async () => {
        stopping = true;
        clearInterval(poll);
        await running;
        transport.close();
      },
    };
  }

  return { sendDue, start };
}

const unexpected = { reason: 'UNEXPECTED', permanent: false };

function outgoing(row: OutboxRow): OutgoingMail {
  const { id, recipient, subject, text, html, created_at } = row;
  return { id, to: recipient, subject, text, html, writtenAt: new Date(created_at) };
}

async function inTime(work: Promise<void>, limit: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SendFailed('LATE', false)), limit);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
