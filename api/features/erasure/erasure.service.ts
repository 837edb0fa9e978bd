import { addDays, japanDate } from '#contract/japan-time.ts';
import { audit, auditEntry } from '../../platform/audit.ts';
import { latestMark } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { eraseTypedCompanies } from './companies.queries.ts';
import { type ErasureRule, erasureRules } from './erasure-rules.ts';
import * as notices from './notices.queries.ts';

export { eraseTypedCompanies };

const day = 24 * 60 * 60 * 1000;
const noticeTime = day;
// A notice of something that was not due in between counts no more.
const noticeCounts = 7 * day;
const atOnce = 200;
const job = { actor: { kind: 'job', id: 'erasure', address: '' }, requestId: '' };

const dueOf = ({ clock }: Pick<Deps, 'clock'>, { days }: ErasureRule) => ({
  day: addDays(japanDate(clock.now()), -days),
  instant: new Date(clock.now().getTime() - days * day).toISOString(),
});

/**
 * Erases what its period is over of: announces it first, and erases it a day later if it is still due. What cannot be
 * erased is noted, and holds up nothing else. A job calls it.
 * @returns how many things were erased
 */
export async function eraseWhatIsOver(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const count = { erased: 0, announced: 0, waits: 0, failed: 0 };
  for (const rule of erasureRules) {
    await eraseByRule(deps, rule, count, stopping).catch((err) => noteFailure(deps, rule, '', err));
  }
  const { erased, announced } = count;
  if (announced > 0) deps.log.info({ count: announced }, 'things are due to be erased in a day');
  if (erased > 0) await deps.db.scrub();
  return erased;
}

async function eraseByRule(
  deps: Deps,
  rule: ErasureRule,
  count: Record<Awaited<ReturnType<typeof visit>> | 'failed', number>,
  stopping?: AbortSignal,
): Promise<void> {
  for (let after = ''; !stopping?.aborted; ) {
    const ids = await rule.due(deps.db.read, { ...dueOf(deps, rule), after, most: atOnce });
    for (const id of ids) {
      if (stopping?.aborted) break;
      count[await visit(deps, rule, id).catch((err) => noteFailure(deps, rule, id, err))] += 1;
    }
    if (ids.length < atOnce) break;
    after = ids.at(-1) ?? '';
  }
}

/** Administrators are alarmed while a failure is younger than two runs. */
async function noteFailure(
  deps: Deps,
  rule: ErasureRule,
  id: string,
  err: unknown,
): Promise<'failed'> {
  deps.log.error({ err, rule: rule.name, id }, 'a thing could not be erased');
  const at = deps.clock.now().toISOString();
  await deps.db.write((trx) => notices.noteFailure(trx, rule.name, id, at));
  return 'failed';
}

/** The labels of what could not be erased since an instant, and how many things they are. */
export async function failedErasures(deps: Pick<Deps, 'db'>, since: string) {
  const failed = await notices.selectFailures(deps.db.read, since);
  const kinds = erasureRules.filter(({ name }) => failed.includes(name));
  return { count: failed.length, labels: kinds.map(({ label }) => label) };
}

async function visit(
  deps: Deps,
  rule: ErasureRule,
  id: string,
): Promise<'erased' | 'announced' | 'waits'> {
  const files: string[] = [];
  const done = await deps.db.write(async (trx) => {
    files.length = 0;
    // Looked at again, because it may have changed since: a filing that was reopened, for instance.
    const still = await rule.due(trx, { ...dueOf(deps, rule), id, most: 1 });
    if (still.length === 0) return 'waits';
    const now = deps.clock.now().getTime();
    if (rule.announced) {
      const since = new Date(now - noticeCounts).toISOString();
      const until = latestMark(new Date(now));
      const at = await notices.selectNotice(trx, rule.name, id, { since, until });
      if (at === undefined) {
        await notices.insertNotice(trx, rule.name, id, new Date(now).toISOString());
        await audit(trx, auditEntry(deps, job, rule.announce, id));
        return 'announced';
      }
      if (now < Date.parse(at) + noticeTime) return 'waits';
    }
    // Of two processes, one takes the notice.
    const isTaken = await notices.takeNotice(trx, rule.name, id);
    if (rule.announced && !isTaken) return 'waits';
    for (const file of await rule.act(trx, id)) {
      await deps.vault.destroy(trx, file);
      files.push(file);
    }
    await audit(trx, auditEntry(deps, job, rule.erase, id));
    return 'erased';
  });
  if (done === 'erased' && files.length > 0) {
    // Their keys are gone, and the sweep of the store makes up for it.
    await deps.vault.removeBytes(...files).catch((err: unknown) => {
      deps.log.warn({ err, count: files.length }, 'bytes were not removed');
    });
  }
  return done;
}

/** What would be erased now, and how much of it is announced: the dry run, which changes nothing. */
export async function erasureReport(deps: Deps) {
  const lines = [];
  for (const rule of erasureRules) {
    const ids: string[] = [];
    for (let after = ''; ; ) {
      const found = await rule.due(deps.db.read, { ...dueOf(deps, rule), after, most: atOnce });
      ids.push(...found);
      if (found.length < atOnce) break;
      after = found.at(-1) ?? '';
    }
    const announced = await notices.countNotices(deps.db.read, rule.name);
    lines.push({ label: rule.label, days: rule.days, ids, announced });
  }
  return lines;
}

/** The days after which things of a rule are erased. */
export function daysOf(rule: 'filing' | 'approved-receipt'): number {
  return ruleOf(rule).days;
}

/** Erases one thing before its time, because the person asks for it; its stored files are not of this. */
export async function eraseAsked(
  trx: Transaction,
  rule: 'inquiry' | 'receipt',
  id: string,
): Promise<void> {
  await ruleOf(rule).act(trx, id);
}

function ruleOf(name: string): ErasureRule {
  const rule = erasureRules.find((one) => one.name === name);
  if (!rule) throw new Error(`no rule ${name}`);
  return rule;
}
