/** What a search of filings can be sorted by. */
export const filingSorts = [
  'date',
  'progress',
  'deadline',
  'company',
  'manager',
  'verification',
] as const;
export type FilingSort = (typeof filingSorts)[number];
