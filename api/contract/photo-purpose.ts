import { checkRecorded } from './confirmation-record.ts';
import { type Fault, fault } from './fields.ts';

export const purposeLabel = '閲覧の目的';
const longestPurpose = 200;

/** Why photos of a closed receipt are opened: up to 200 characters, no individual number. */
export function checkPurpose(purpose: string): Fault | null {
  if (purpose.trim() === '') return fault('vfv051');
  return checkRecorded(purposeLabel, purpose, longestPurpose);
}
