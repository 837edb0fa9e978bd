import type { MemberSession } from '../sessions.ts';
import { notFound } from './problem.ts';

/**
 * Refuses a path with the id of another customer: `0` stands for "mine", and any other id is answered like a missing
 * filing.
 */
export function ownPath(member: MemberSession, customerId: string): void {
  if (customerId !== '0' && customerId !== member.userId) throw notFound();
}
