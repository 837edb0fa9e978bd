import { uuidv7 } from 'uuidv7';
import { callDirections } from '#contract/calls.ts';
import type { NewCall } from '#contract/endpoints/calls.ts';
import { displayDate, startOfDay } from '#contract/japan-time.ts';
import { checkTalked } from '#contract/talk.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { CallRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/http/problem.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { customerById } from '../accounts/accounts.service.ts';
import { anyFiling } from '../filings/filing-record.service.ts';
import * as queries from './calls.queries.ts';

/** Notes a call about a filing. @throws 404, 400 for a moment to come */
export async function noteOfFiling(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  call: NewCall,
  context: RequestContext,
): Promise<void> {
  const { id, customerId } = await anyFiling(deps, requestNo);
  await note(deps, manager, { customer_id: customerId, filing_id: id }, call, context);
}

/** Notes a call with a customer that is about no filing. @throws 404, 400 for a moment to come */
export async function noteOfCustomer(
  deps: Deps,
  manager: ManagerSession,
  customerId: string,
  call: NewCall,
  context: RequestContext,
): Promise<void> {
  const customer = await customerById(deps.db.read, customerId);
  if (!customer) throw notFound();
  await note(deps, manager, { customer_id: customerId, filing_id: null }, call, context);
}

async function note(
  deps: Deps,
  { userId, name }: ManagerSession,
  about: Pick<CallRow, 'customer_id' | 'filing_id'>,
  { direction, person, talkedOn, talkedTime, words }: NewCall,
  context: RequestContext,
): Promise<void> {
  const now = deps.clock.now();
  // A customer may call before the application.
  const errors = checkTalked({ talkedOn, talkedTime }, now);
  if (errors.length > 0) throw invalid(errors);
  const id = uuidv7();
  await deps.db.write(async (trx) => {
    await queries.insertCall(trx, {
      ...{ id, ...about, direction, person: person.trim() },
      ...{ talked_on: talkedOn, talked_time: talkedTime, words: words.trim() },
      ...{ noted_at: now.toISOString(), noted_by: userId, noted_by_name: name },
    });
    const object = about.filing_id ?? about.customer_id;
    const kind = about.filing_id ? 'filing' : 'customer';
    await audit(trx, auditEntry(deps, context, 'call.add', object, kind));
  });
}

/** A noted call in plain names. */
export interface Call extends ReturnType<typeof callOf> {}

function callOf(row: CallRow) {
  const [hours = 0, minutes = 0] = row.talked_time.split(':').map(Number);
  const start = Date.parse(startOfDay(row.talked_on));
  return {
    callId: row.id,
    /** The filing; '' for none. */
    displayRequestNo: row.filing_id ? displayNumber(row.filing_id) : '',
    /** Instant, ISO 8601. */
    at: new Date(start + (hours * 60 + minutes) * 60_000).toISOString(),
    displayDatetime: `${displayDate(row.talked_on)} ${row.talked_time}`,
    direction: callDirections[row.direction] ?? row.direction,
    person: row.person,
    words: row.words,
    userName: row.noted_by_name,
  };
}

/** The calls about a filing, in the order in which they were noted. */
export const callsOfFiling = async (db: Reader, filingId: string): Promise<Call[]> =>
  (await queries.selectOfFiling(db, filingId)).map(callOf);

/** The newest calls with a customer: at most 50. */
export const callsOfCustomer = async (db: Reader, customerId: string): Promise<Call[]> =>
  (await queries.selectOfCustomer(db, customerId, 50)).map(callOf);

/** Erases the calls with a customer of whom no filing is left. */
export const forgetCalls = queries.deleteOfCustomer;
