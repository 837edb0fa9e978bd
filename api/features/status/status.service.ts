import { addDays, displayInstant, japanDate } from '#contract/japan-time.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { FileUnreadable, type Wrapped } from '../../platform/files/sealing.ts';
import { administratorMailboxes } from '../access/heads.service.ts';
import { type Head, newestHead } from '../audit/seals.service.ts';
import { notifyAlarm, notifyHead } from '../mail/alarm-mails.service.ts';
import type { Condition, Found } from './condition.ts';
import { conditions, thresholds } from './conditions.ts';
import * as queries from './status.queries.ts';

/** How long after its last sight an alarm is over: one that comes and goes is one alarm. */
const quietTime = 60 * 60 * 1000;

export async function look(deps: Deps, condition: Condition): Promise<Found> {
  try {
    return await condition.look(deps);
  } catch (err) {
    deps.log.error({ err, condition: condition.name }, 'a condition could not be looked at');
    return { on: true, detail: '確認できませんでした' };
  }
}

/** All conditions, now, for administrators. */
export async function systemStatus(deps: Deps, context: RequestContext) {
  const alarms = await queries.selectAlarms(deps.db.read);
  await deps.auditBatcher.append(auditEntry(deps, context, 'system.status', ''));
  const found = await Promise.all(conditions.map((condition) => look(deps, condition)));
  return conditions.map(({ name, label, when }, nth) => {
    const { on, detail } = found[nth] ?? { on: true, detail: '' };
    const alarm = on ? alarms.find((one) => one.name === name) : undefined;
    return {
      ...{ name, label, when, detail, alarmFlg: on },
      displaySinceDatetime: displayInstant(alarm?.since ?? null),
    };
  });
}

/**
 * Looks at all conditions, and mails those that are on to the administrators, each once a day, of a missing
 * setting once. A job calls it.
 * @returns how many were mailed
 */
export async function raiseAlarms(deps: Deps): Promise<number> {
  const found = await Promise.all(
    conditions.map(async (condition) => ({ ...condition, ...(await look(deps, condition)) })),
  );
  const now = deps.clock.now();
  const [at, today] = [now.toISOString(), japanDate(now)];
  const known = await queries.selectAlarms(deps.db.read);
  const on = found.filter((one) => one.on);
  if (on.length === 0 && known.length === 0) return 0;
  const mailed = await deps.db.write(async (trx) => {
    const raised = [];
    const readers = (await administratorMailboxes(trx, deps)).filter(
      ({ mailAddress }) => mailAddress !== '',
    );
    const hourAgo = new Date(now.getTime() - quietTime).toISOString();
    for (const one of on) {
      const once = one.isUnset ?? false;
      await queries.noteAlarm(trx, one.name, at);
      // What is mailed once waits for a reader: a server starts before its first administrator is made.
      if (once && readers.length === 0) continue;
      if (await queries.takeAlarm(trx, one.name, { today, hourAgo, once })) raised.push(one);
    }
    await queries.endAlarms(trx, hourAgo);
    if (raised.length > 0) {
      await notifyAlarm(trx, deps, readers, raised, headText(await newestHead(trx)));
    }
    return raised;
  });
  const begun = on.filter(({ name }) => !known.some((one) => one.name === name));
  for (const { name } of new Set([...mailed, ...begun])) deps.log.error({ alarm: name }, 'alarm');
  if (mailed.length > 0) deps.wakeMail();
  return mailed.length;
}

const headText = (head: Head | null) =>
  head ? `第${head.number}号（${head.minute}） ${head.hash}` : 'まだありません';

/** Mails the newest seal of the audit log to the administrators once a week, so that it lies outside the server. A job calls it. */
export async function mailHead(deps: Deps): Promise<number> {
  const head = await newestHead(deps.db.read);
  if (!head) return 0;
  const today = japanDate(deps.clock.now());
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  await deps.db.write(async (trx) => {
    const readers = await administratorMailboxes(trx, deps);
    await notifyHead(trx, deps, readers, monday, headText(head));
  });
  deps.wakeMail();
  return 0;
}

// Each file within a week: 1,008 runs, of which a fifth may be lost.
const runsOfWeek = 800;
const fewest = 10;
// After a stop of days, say.
const mostOverdue = 200;

// Files in a row that an unwritable store does not give.
const mostUnanswered = 3;

/**
 * Looks at some of the stored files, those first at which nobody has looked for the longest time, and notes which are
 * missing, damaged or cannot be read. A job calls it every 10 minutes.
 * @returns how many have a fault
 * @throws what the store does when it gives no file at all, which says nothing about the files
 */
export async function checkFiles(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const limit = deps.clock.now().getTime() - thresholds.fileDays * 24 * 60 * 60 * 1000;
  const files = await queries.countFiles(deps.db.read, new Date(limit).toISOString());
  const overdue = Math.min(files.late, mostOverdue);
  const most = Math.max(fewest, Math.ceil(files.all / runsOfWeek), overdue);
  let [faults, unanswered] = [0, 0];
  for (const file of await queries.selectFilesToCheck(deps.db.read, most)) {
    if (stopping?.aborted) break;
    const { fault, failure } = await faultOf(deps, file);
    unanswered = fault === null ? unanswered + 1 : 0;
    if (unanswered === mostUnanswered) throw failure;
    if (fault === null) continue;
    if (fault) faults += 1;
    const at = deps.clock.now().toISOString();
    await deps.db.write((trx) => queries.noteCheck(trx, file.id, { at, fault }));
    if (fault) {
      deps.log.error({ file: file.id, fault, err: failure }, 'a stored file cannot be read');
    }
  }
  return faults;
}

/** What is wrong with a file; null where the store as a whole may be what fails. */
async function faultOf({ vault }: Deps, file: Wrapped) {
  try {
    await vault.open(file);
    return { fault: '' as const };
  } catch (failure) {
    if (failure instanceof FileUnreadable && failure.reason !== 'destroyed') {
      return { fault: failure.reason, failure };
    }
    return { fault: (await vault.isWritable()) ? ('unreadable' as const) : null, failure };
  }
}
