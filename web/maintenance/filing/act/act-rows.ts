import { forEachCode } from '#contract/code.ts';
import { type Progress, progress } from '#contract/codes.ts';
import type { CaseEvent, CaseWork } from '#contract/endpoints/cases.ts';
import { type Gate, gapsOf } from '#contract/gates.ts';
import { type Act, act } from '#contract/next-act-codes.ts';
import type { PartName } from '../case-parts.tsx';

/** A duty of the office before an act, until its gate is passed. */
export interface Duty {
  part: PartName;
  gate: Gate;
  title: string;
  text: string;
}

const beforePapers: readonly Duty[] = [
  {
    part: 'intention',
    gate: 'intention',
    title: '意思確認',
    text: '代表者に連絡し、本人であることと、登記を依頼する意思を確かめてください。',
  },
  {
    part: 'confirmation',
    gate: 'confirmation',
    title: '確認記録',
    text: '取引時の確認記録に、足りない項目を入力してください。',
  },
];

/** Duties before an act that are not done yet, the first one first. */
export function dutiesBefore(one: Act, { gateFacts }: CaseWork): Duty[] {
  const gaps = gapsOf(gateFacts);
  const { duties = [] } = actRow(one);
  return duties.filter(({ gate }) => gaps.some((gap) => gap.gate === gate));
}

/** Parts and steps with which the office does an act. */
interface ActRow {
  /** The parts of the case that are the act's form. */
  shows?: readonly PartName[];
  /** The parts that it needs besides; their sections open by themselves. */
  opens?: readonly PartName[];
  /** Come first, each in the panel by itself. */
  duties?: readonly Duty[];
  /** The changes of progress that follow, each a press or a form of its own. */
  steps?: readonly Progress[];
  /** The kind of event since which the customer or the registry has to act. */
  since?: CaseEvent['kind'];
}

const none: ActRow = {};

/** How the office does each act on the screen of a case. */
export const actRow = /* @__PURE__ */ forEachCode<
  keyof typeof act,
  (typeof act)[keyof typeof act],
  ActRow
>(act, {
  pay: { shows: ['payment'], since: 'applied' },
  consent: { shows: ['corrections'] },
  answerQuestions: { opens: ['law'] },
  tellMeeting: { opens: ['documents'] },
  takeMandate: { shows: ['mandate'] },
  reissueInvoice: { shows: ['invoice'] },
  takeAnswers: { shows: ['law'] },
  takeMeeting: { shows: ['answer'] },
  invite: { shows: ['invitation'] },
  photograph: { since: 'verification' },
  photographAgain: { since: 'verification' },
  verify: { opens: ['verification'] },
  afterApproval: { shows: ['verification'], steps: [progress.verified] },
  inviteAgain: { shows: ['invitation'] },
  settleIdentity: { shows: ['identification'], opens: ['verification'] },
  confirmEarlier: { shows: ['identification'] },
  sendOriginals: { shows: ['identification'] },
  postLetter: { shows: ['identification'] },
  awaitDelivery: { shows: ['identification'] },
  preparePapers: {
    shows: ['documents'],
    duties: beforePapers,
    steps: [progress.papersSent],
  },
  stamp: { opens: ['documents'], since: 'progress' },
  receivePapers: { shows: ['documents'] },
  awaitDay: none,
  file: { shows: ['missing'], steps: [progress.filed] },
  registry: { steps: [progress.completed, progress.correcting], since: 'progress' },
  askRegistry: { shows: ['registry'], steps: [progress.completed, progress.correcting] },
  correct: { shows: ['registry'], steps: [progress.filed] },
  tellAccount: none,
  payBack: none,
  publishPdf: { shows: ['pdf'] },
  close: { shows: ['closing'] },
  complete: none,
  receive: none,
});
