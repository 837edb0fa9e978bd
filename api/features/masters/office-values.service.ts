import { uuidv7 } from 'uuidv7';
import { codeIn } from '#contract/code.ts';
import { plan } from '#contract/codes.ts';
import { addDays, japanDate } from '#contract/japan-time.ts';
import { type AuditEntry, audit } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { daySettings, taxSetting } from './masters.data.ts';
import { officeDays, type Plan, planMasters, taxRate } from './masters.service.ts';
import * as queries from './office-values.queries.ts';

type ValueDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** A refused office value; the text is for the operator of the command. */
export class ValueRefused extends Error {
  override name = 'ValueRefused';
}

export interface OfficeValue {
  /** `price.1010`, `tax`, or a key of {@link settingNames}. */
  name: string;
  value: string;
  /** The first day on which it counts, `YYYY-MM-DD`, Japan's date. */
  effectiveFrom: string;
  /** Instant. */
  setAt: string;
  state: 'waiting' | 'applied' | 'dropped';
}

const pricePrefix = 'price.';
const mostPrice = 10_000_000;
const mostDays = 365;
// The Act keeps records for seven years (犯収法6条2項); an older identification might have none any more.
const mostEarlierDays = 2556;

/** Today's values by name; then every value that was ever set, in the order of their days. */
export async function listOfficeValues(
  deps: ValueDeps,
): Promise<{ current: [name: string, value: string][]; history: OfficeValue[] }> {
  const [{ planList }, tax, days, rows] = await Promise.all([
    planMasters(deps.db.read),
    taxRate(deps.db.read),
    officeDays(deps),
    queries.selectOfficeValues(deps.db.read),
  ]);
  return {
    current: [
      ...priced(planList).map(({ planCd, price }): [string, string] => [
        `${pricePrefix}${planCd}`,
        String(price),
      ]),
      ['tax', tax.value3],
      ['payment-days', String(days.paymentDays)],
      ['verify-valid-days', String(days.verifyValidDays)],
      ['earlier-days', String(days.earlierDays)],
    ],
    history: rows.map((row) => ({
      name: row.name,
      value: row.value,
      effectiveFrom: row.effective_from,
      setAt: row.set_at,
      state: row.dropped_at ? 'dropped' : row.applied_at ? 'applied' : 'waiting',
    })),
  };
}

/** The last day, `YYYY-MM-DD`, on which today's prices and tax count; null while no others are set. */
export async function lastDayOfPrices(db: Reader): Promise<string | null> {
  const next = (await queries.selectOfficeValues(db)).find(
    ({ name, applied_at, dropped_at }) =>
      applied_at === null &&
      dropped_at === null &&
      (name === 'tax' || name.startsWith(pricePrefix)),
  );
  return next ? addDays(next.effective_from, -1) : null;
}

/**
 * Sets a price (yen without tax), the consumption tax (`0.1`) or a number of days from a day on. A value for today
 * takes effect immediately. Filed applications keep their amounts.
 * @throws {ValueRefused} for an unknown name, a value out of bounds, or a day that has passed
 */
export async function setOfficeValue(
  deps: ValueDeps,
  { name, value, from }: { name: string; value: string; from: string },
): Promise<void> {
  const now = deps.clock.now();
  await checkValue(deps, name, value);
  // What was shown and billed yesterday cannot change any more.
  if (from < japanDate(now)) throw new ValueRefused('--from must be today or a later day');
  await deps.db.write(async (trx) => {
    await queries.insertOfficeValue(trx, {
      id: uuidv7(),
      name,
      value: String(Number(value)),
      effective_from: from,
      set_at: now.toISOString(),
      applied_at: null,
      dropped_at: null,
    });
    await audit(trx, auditEntry(now, 'master.set', `${name}=${Number(value)}@${from}`));
    await applyDue(trx, now);
  });
}

/** Drops a value that was set for a later day. @throws {ValueRefused} when there is none for that day */
export async function dropOfficeValue(
  deps: ValueDeps,
  { name, from }: { name: string; from: string },
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.write(async (trx) => {
    const rows = await queries.selectOfficeValues(trx);
    let dropped = 0;
    for (const row of rows) {
      if (row.name !== name || row.effective_from !== from) continue;
      if (await queries.markDropped(trx, row.id, now.toISOString())) dropped += 1;
    }
    if (dropped === 0) throw new ValueRefused(`nothing waits for ${from} under ${name}`);
    await audit(trx, auditEntry(now, 'master.drop', `${name}@${from}`));
  });
}

/** Applies the values whose day is today or earlier. */
export async function applyDueValues({ db, clock }: ValueDeps): Promise<void> {
  const now = clock.now();
  if ((await queries.selectDueValues(db.read, japanDate(now))).length === 0) return;
  await db.write((trx) => applyDue(trx, now));
}

/** Returns a function that applies due values once a day, before anything else of that day (Japan's date) runs. */
export function everyNewDay(deps: ValueDeps): () => Promise<void> {
  let day = '';
  let applying: Promise<void> = Promise.resolve();
  return () => {
    const today = japanDate(deps.clock.now());
    if (today !== day) {
      day = today;
      applying = applyDueValues(deps).catch((cause: unknown) => {
        // The next request retries.
        day = '';
        throw cause;
      });
    }
    return applying;
  };
}

async function applyDue(trx: Transaction, now: Date): Promise<void> {
  for (const { id, name, value } of await queries.selectDueValues(trx, japanDate(now))) {
    if (!(await queries.markApplied(trx, id, now.toISOString()))) continue;
    if (name.startsWith(pricePrefix)) {
      const code = codeIn(plan, name.slice(pricePrefix.length));
      if (code) await queries.updatePrice(trx, code, Number(value));
    } else {
      await queries.putSetting(trx, settingNames[name] ?? name, value);
    }
    await audit(trx, auditEntry(now, 'master.effect', `${name}=${value}`));
  }
}

const settingNames: Record<string, string> = {
  tax: taxSetting.name,
  'payment-days': daySettings.paymentDays,
  'verify-valid-days': daySettings.verifyValidDays,
  'earlier-days': daySettings.earlierDays,
};

/** The choices of capital inside a plan have its price. */
function priced(plans: readonly Plan[]): Plan[] {
  return plans.filter(({ parentPlanCd }) => parentPlanCd === '');
}

async function checkValue({ db }: ValueDeps, name: string, value: string): Promise<void> {
  const isWhole = /^\d{1,9}$/.test(value);
  if (name === 'tax') {
    if (!/^0(?:\.\d{1,4})?$/.test(value)) throw new ValueRefused('tax must be a rate such as 0.1');
  } else if (name in settingNames) {
    const [least, most] = name === 'earlier-days' ? [0, mostEarlierDays] : [1, mostDays];
    if (!isWhole || Number(value) < least || Number(value) > most) {
      throw new ValueRefused(`${name} must be a whole number from ${least} to ${most}`);
    }
  } else {
    const { planList } = await planMasters(db.read);
    const known = priced(planList).map(({ planCd }) => `${pricePrefix}${planCd}`);
    if (!known.includes(name)) {
      const names = [...known, ...Object.keys(settingNames)];
      throw new ValueRefused(`there is no ${name}, but ${names.join(', ')}`);
    }
    if (!isWhole || Number(value) > mostPrice) {
      throw new ValueRefused(`${name} must be whole yen from 0 to ${mostPrice}`);
    }
  }
}

function auditEntry(now: Date, action: AuditEntry['action'], id: string): AuditEntry {
  return {
    at: now.toISOString(),
    actor: { kind: 'job', id: 'masters', address: '' },
    requestId: '',
    action,
    object: { kind: 'master', id },
  };
}
