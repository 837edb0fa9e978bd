import type { PaperKind } from '#law/assess.ts';
import type { PaperFieldName } from './paper-fields.ts';
import type { Shareholder } from './shareholders.ts';

/** Fields about which the customer is asked, by the paper that prints them. Their rows are those of `paper-fields.ts`. */
export const askedOfPaper = {
  minutes: [
    'meetingKind',
    ...(['meetingFrom', 'meetingTo', 'meetingPlace', 'meetingChair', 'minutesAuthor'] as const),
    ...(['meetingAttendance', 'votersPresent', 'votesPresent', 'meetingMajority'] as const),
  ],
  shareholders: ['sharesIssued', 'voters', 'votesAll'],
  boardMinutes: [
    ...(['boardFrom', 'boardTo', 'boardPlace', 'boardChair', 'boardAttendance'] as const),
    ...(['directorsAll', 'directorsPresent', 'auditorsAll', 'auditorsPresent'] as const),
    'boardMajority',
  ],
  mutualSelection: ['boardAttendance', 'directorsAll', 'boardMajority', 'selectionArticle'],
} as const satisfies Partial<Record<PaperKind, readonly PaperFieldName[]>>;

/** How an officer accepted, as the customer says it; '' where the customer does not know. */
export const acceptances = {
  meeting: '総会・取締役会の席で承諾した',
  letter: '別の日に承諾した（する）',
} as const;
export type Acceptance = '' | keyof typeof acceptances;

/** The customer's answer about the meetings of a filing; '' for what is not known. */
export interface MeetingAnswer {
  values: Partial<Record<PaperFieldName, string>>;
  shareholders: Shareholder[];
  /** By the number of the officer's row. */
  accepted: Record<string, Acceptance>;
}

export const noMeetingAnswer: MeetingAnswer = { values: {}, shareholders: [], accepted: {} };
