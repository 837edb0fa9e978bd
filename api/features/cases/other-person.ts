import { refused } from '../../platform/http/problem.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { plainName } from '../verification/own-receipts.service.ts';

/** @throws 409 where the identified person is, by name, the manager who records it */
export function demandOther(manager: ManagerSession, name: string): void {
  if (plainName(name) === plainName(manager.name)) throw refused(409, 'mt240');
}
