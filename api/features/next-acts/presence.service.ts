import type { Deps } from '../../platform/deps.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { anyFiling } from '../filings/filing-record.service.ts';
import {
  deletePresence,
  notePresence,
  selectLastChange,
  selectPresent,
} from './presence.queries.ts';

// A case says every 5 seconds that it is open, of which every second time is noted: one that says nothing for longer
// was closed with its browser or its network.
const noteAfter = 8000;
const goneAfter = 20_000;

/**
 * Notes that a manager has a case open, or closes it.
 * @returns the colleagues who have it open too, and a text that differs once anything of the case was changed
 */
export async function presence(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  isOpen: boolean,
) {
  const { id, companyId, updatedAt, verificationDecidedAt } = await anyFiling(deps, requestNo);
  const now = deps.clock.now();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const [present, ...lastChanges] = await Promise.all([
    selectPresent(deps.db.read, id, before(goneAfter)),
    selectLastChange(deps.db.read, id),
    // What is known of the company shows in the case.
    companyId ? selectLastChange(deps.db.read, companyId) : '',
  ]);
  const own = present.find((one) => one.id === manager.userId);
  const of = { filingId: id, managerId: manager.userId };
  if (!isOpen) {
    if (own) await deps.db.write((trx) => deletePresence(trx, of));
  } else if (!own || own.seenAt <= before(noteAfter)) {
    await deps.db.write((trx) => notePresence(trx, of, now.toISOString(), before(goneAfter)));
  }
  return {
    colleagueList: present.filter((one) => one !== own).map(({ name }) => ({ name })),
    lastChange: [updatedAt, verificationDecidedAt ?? '', ...lastChanges].join(' '),
  };
}
