import type { Body } from '#law/assess.ts';
import {
  ofDismissal,
  ofEachMeeting,
  type PaperFieldName,
  paperFieldGroups,
  sittingFields,
} from './paper-fields.ts';

/** The fields that some papers need and that are typed once; bodies that decide on several days have their own. */
export function commonFields(
  kinds: ReadonlySet<string>,
  apart: readonly Body[],
  dismisses: boolean,
): PaperFieldName[] {
  const ofSittings = apart.flatMap((body) => sittingFields[body]);
  const others = [...ofSittings, ...ofEachMeeting, ...(dismisses ? [] : ofDismissal)];
  return paperFieldGroups
    .filter(({ papers }) => papers.some((kind) => kinds.has(kind)))
    .flatMap(({ names }) => names)
    .filter((name) => !others.includes(name));
}

/** Fields that stay from one filing of a company to the next. What happened at a meeting is true of that meeting alone. */
export const lastingFields: readonly PaperFieldName[] = [
  ...(['meetingPlace', 'meetingChair', 'minutesAuthor', 'sharesIssued'] as const),
  ...(['boardPlace', 'boardChair', 'selectionArticle'] as const),
];

/** Figures that are as old as the list of shareholders. */
export const fieldsOfShareholders: readonly PaperFieldName[] = ['voters', 'votesAll'];
