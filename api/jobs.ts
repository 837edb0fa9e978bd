import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sweepLinks } from './features/accounts/settings.service.ts';
import { checkLog } from './features/audit/check-log.service.ts';
import { auditRefusals } from './features/audit/refusals.service.ts';
import { anchorLog, sealAndRemember, sealRest } from './features/audit/seals.service.ts';
import { listErased } from './features/backup/backup.service.ts';
import { backUpWhenDue } from './features/backup/scheduled-backups.ts';
import { askCustomers } from './features/cases/asked-questions.service.ts';
import { moveStrayDeadlines } from './features/cases/case-deadline.service.ts';
import { remindOfMeetings } from './features/cases/meeting-reminder.service.ts';
import { remindOfTerms } from './features/companies/term-calendar.service.ts';
import { destroyFormerPdfs } from './features/documents/former-pdfs.service.ts';
import { sweepDrafts } from './features/drafts/drafts.service.ts';
import { eraseWhatIsOver } from './features/erasure/erasure.service.ts';
import { remindCustomers } from './features/filings/filing-reminders.service.ts';
import { checkFiles, mailHead, raiseAlarms } from './features/status/status.service.ts';
import { destroyUnsent } from './features/threads/attachments.service.ts';
import { sweepVisits } from './features/verification/digital-id.service.ts';
import { expireReceipts } from './features/verification/receipts.service.ts';
import { keepRetention } from './features/verification/retention.service.ts';
import { remindApplicants } from './features/verification/verification-reminders.service.ts';
import { sweepFourEyes } from './features/verification/verifier-links.service.ts';
import type { Deps } from './platform/deps.ts';
import { goOnRotating, serverCounts } from './platform/files/rotation.ts';
import { noteServer } from './platform/files/servers.queries.ts';
import { sweepKeys } from './platform/http/idempotency.ts';
import { sweepSessions } from './platform/session-sweep.ts';

const minute = 60 * 1000;
const server = { id: randomUUID(), name: `${hostname()} (process ${process.pid})` };

interface Job {
  name: string;
  every: number;
  /** Ends early, with the count so far, once `stopping` is aborted. */
  run: (deps: Deps, stopping: AbortSignal) => Promise<number>;
}

/** Says that this process serves and which keys it holds, so that no key comes into use that it lacks. */
async function sayHeldKeys({ db, vault, clock }: Deps): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - serverCounts).toISOString();
  const row = { ...server, key_fingerprints: vault.fingerprints.join(' ') };
  await db.write((trx) => noteServer(trx, { ...row, seen_at: now.toISOString() }, before));
  return 0;
}

async function checkDatabase({ db }: Deps, stopping: AbortSignal): Promise<number> {
  await db.check(stopping).catch((error: unknown) => {
    if (!stopping.aborted) throw error;
  });
  return 0;
}

async function scrub({ db }: Deps): Promise<number> {
  await db.scrub();
  return 0;
}

const jobs: Job[] = [
  {
    name: 'look at the disk',
    every: 5000,
    run: async ({ diskRoom }) => {
      await diskRoom.look();
      return 0;
    },
  },
  { name: 'expire receipts', every: 10 * minute, run: expireReceipts },
  {
    name: 'sweep sessions',
    every: 60 * minute,
    run: (deps) => deps.db.write((trx) => sweepSessions(trx, deps.clock)),
  },
  { name: 'sweep ways to the identity provider', every: 60 * minute, run: sweepVisits },
  { name: 'remind customers', every: 30 * minute, run: remindCustomers },
  { name: 'remind of meetings', every: 30 * minute, run: remindOfMeetings },
  { name: 'remind of terms', every: 30 * minute, run: remindOfTerms },
  { name: 'remind applicants', every: 30 * minute, run: remindApplicants },
  { name: 'ask customers', every: 24 * 60 * minute, run: askCustomers },
  { name: 'move deadlines', every: 24 * 60 * minute, run: moveStrayDeadlines },
  { name: 'audit refusals', every: minute / 2, run: auditRefusals },
  { name: 'seal the audit log', every: minute, run: sealAndRemember },
  {
    name: 'audit looks of customers',
    every: minute,
    run: ({ auditBatcher }) => auditBatcher.tell(),
  },
  { name: 'anchor the audit log', every: 60 * minute, run: anchorLog },
  { name: 'mail the head of the audit log', every: 60 * minute, run: mailHead },
  { name: 'check the audit log', every: 60 * minute, run: checkLog },
  { name: 'sweep links', every: 60 * minute, run: sweepLinks },
  { name: 'sweep idempotency keys', every: 60 * minute, run: sweepKeys },
  { name: 'sweep links and changes of verification users', every: 60 * minute, run: sweepFourEyes },
  { name: 'sweep drafts', every: 60 * minute, run: sweepDrafts },
  { name: 'destroy photos', every: 60 * minute, run: keepRetention },
  { name: 'erase what is over', every: 60 * minute, run: eraseWhatIsOver },
  { name: 'destroy former PDFs', every: 60 * minute, run: destroyFormerPdfs },
  { name: 'destroy unsent attachments', every: 60 * minute, run: destroyUnsent },
  { name: 'raise alarms', every: minute / 3, run: raiseAlarms },
  { name: 'check the database', every: 60 * minute, run: checkDatabase },
  { name: 'check stored files', every: 10 * minute, run: checkFiles },
  { name: 'say which keys are held', every: minute, run: sayHeldKeys },
  { name: 'wrap the keys of files anew', every: 10 * minute, run: goOnRotating },
  { name: 'list what was destroyed and erased', every: minute, run: listErased },
  // Repeated, because another process may have been reading when a photo's key was destroyed.
  { name: 'empty the log', every: 10 * minute, run: scrub },
  {
    name: 'sweep the file store',
    every: 60 * minute,
    run: async ({ vault }, stopping) => {
      const { quarantined, broughtBack, removed } = await vault.sweep({ stopping });
      return quarantined + broughtBack + removed;
    },
  },
];

/**
 * Starts the jobs. Every job may run in several processes at the same time and twice without harm.
 * @param backupScript what `npm run backup` runs; without it no backups are made
 */
export function startJobs(deps: Deps, backupScript?: string): { stop(): Promise<void> } {
  const running = new Map<Job, Promise<void>>();
  const stopping = new AbortController();
  const backUp: Job[] = backupScript
    ? [
        {
          name: 'back up',
          every: minute,
          run: (jobDeps, signal) => backUpWhenDue(jobDeps, signal, backupScript),
        },
      ]
    : [];
  const timers = [...jobs, ...backUp].map((job) => {
    const once = () => {
      if (running.has(job)) return;
      const work = runJob(deps, job, stopping.signal).finally(() => running.delete(job));
      running.set(job, work);
    };
    // Also run at the start, because a server that is restarted within the hour again and again must run its jobs too.
    once();
    const timer = setInterval(once, job.every);
    timer.unref();
    return timer;
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all(running.values());
      await runJob(
        deps,
        { name: 'seal the rest of the audit log', run: sealRest },
        stopping.signal,
      );
    },
  };
}

async function runJob(
  deps: Deps,
  { name, run }: Pick<Job, 'name' | 'run'>,
  stopping: AbortSignal,
): Promise<void> {
  try {
    const count = await run(deps, stopping);
    if (count > 0) deps.log.info({ job: name, count }, 'job done');
  } catch (err) {
    // The next run tries again; the log records this failure.
    deps.log.error({ job: name, err }, 'a job failed');
  }
}
