import type { Fault } from './fields.ts';
import { fault, longest } from './fields.ts';

/** Who telephoned whom. */
export const callDirections = { in: 'お客様から', out: '事務所から' } as const;
export type CallDirection = keyof typeof callDirections;

export const callLabels = {
  direction: 'かけた側',
  person: '話した相手',
  talkedOn: '話した日',
  talkedTime: '話した時刻',
  words: '話した内容',
} as const;
export const longestCallWords = longest.comment;

export const checkDirection = (value: string): Fault | null =>
  Object.hasOwn(callDirections, value) ? null : fault('cm021', callLabels.direction);
