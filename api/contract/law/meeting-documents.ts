import type { AddDocument, Grounds } from './needed-document.ts';

/** Minutes of the general meeting. */
export function meeting({ filing }: Grounds, add: AddDocument, source: string, note = ''): void {
  const written = '書面決議（株主全員の同意）による議事録';
  add('minutes', '株主総会議事録', source, {
    paper: 'minutes',
    note: [filing.meeting?.isWritten ? written : '', note].filter(Boolean).join('。'),
  });
}

/** Minutes of a general meeting that votes: with the list of its shareholders. */
export function withShareholders(known: Grounds, add: AddDocument, note = ''): void {
  meeting(known, add, '商業登記法46条2項', note);
  add('shareholders', '株主リスト', '商業登記規則61条2項・3項', { paper: 'shareholders' });
}
