import { appoints, type KnownChange, represents } from './change.ts';
import type { CompanyFacts } from './company.ts';
import { decidedOn } from './matters.ts';
import type { AddDocument, Grounds } from './needed-document.ts';
import { reason } from './reasons.ts';

/** Minutes of the general meeting. */
export function meeting(known: Grounds, add: AddDocument, source: string, note = ''): void {
  const written = '書面決議（株主全員の同意）による議事録';
  add('minutes', '株主総会議事録', source, {
    paper: 'minutes',
    copies: meetings(known),
    note: [known.filing.meeting?.isWritten ? written : '', note].filter(Boolean).join('。'),
  });
}

/** On how many days the general meeting decides, at least one. */
function meetings({ company, changes }: Grounds): number {
  const decides = (change: KnownChange) =>
    represents(change)
      ? meetingChooses(change, company) || dismissesHere(change, company)
      : appoints(change) || change.by.code === reason.dismissed;
  return Math.max(1, new Set(changes.filter(decides).map(decidedOn)).size);
}

/** Whether the general meeting chooses a representative, by changing the articles that name the former one, too. */
export function meetingChooses(change: KnownChange, { selection }: CompanyFacts): boolean {
  if (!represents(change) || !appoints(change) || change.by.code === reason.granted) return false;
  return selection === 'articles'
    ? change.by.isNew === true
    : selection === 'meeting' || selection === 'each';
}

const dismissesHere = ({ by }: KnownChange, { selection }: CompanyFacts) =>
  by.code === reason.dismissed && (selection === 'meeting' || selection === 'each');

/** Minutes of a general meeting that votes: with the list of its shareholders. */
export const articlesChanged = '代表取締役の定めを変更したもの（要確認）';

export function withShareholders(known: Grounds, add: AddDocument, note = ''): void {
  const isWritten = known.filing.meeting?.isWritten === true;
  meeting(known, add, isWritten ? '商業登記法46条3項、会社法319条1項' : '商業登記法46条2項', note);
  add('shareholders', '株主リスト', '商業登記規則61条2項・3項', {
    paper: 'shareholders',
    copies: meetings(known),
  });
}
