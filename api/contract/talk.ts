import { isRealDate } from './dates.ts';
import { type Fault, fault } from './fields.ts';

// When somebody of the office talked on the telephone: a day and a time in Japan.

const label = '話した日時';

export const checkTalkDate = (value: string): Fault | null =>
  isRealDate(value) ? null : fault(value === '' ? 'cm020' : 'cm031', label);

export const checkTalkTime = (value: string): Fault | null =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : fault(value === '' ? 'cm020' : 'cm031', label);
