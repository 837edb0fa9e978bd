import { isRealDate } from './dates.ts';
import { type Fault, fault } from './fields.ts';

// When somebody of the office talked on the telephone: a day and a time in Japan.

const label = '話した日時';

export const checkTalkDate = (value: string): Fault | null =>
  isRealDate(value) ? null : fault(value === '' ? 'cm020' : 'cm031', label);

export const checkTalkTime = (value: string): Fault | null =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : fault(value === '' ? 'cm020' : 'cm031', label);

/** Nobody has talked tomorrow. @param now day and time in Japan */
export function checkTalkPast(
  { talkedOn, talkedTime }: { talkedOn: string; talkedTime: string },
  now: { date: string; time: string },
): Fault | null {
  const isLater = `${talkedOn} ${talkedTime}` > `${now.date} ${now.time}`;
  return isLater ? fault('cm043', label, '現在') : null;
}
