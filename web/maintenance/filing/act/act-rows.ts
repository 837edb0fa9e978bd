import { forEachCode } from '#contract/code.ts';
import { type Progress, progress } from '#contract/codes.ts';
import type { CaseEvent } from '#contract/endpoints/cases.ts';
import { act } from '#contract/next-act-codes.ts';
import type { PartName } from '../case-parts.tsx';

/** Parts and steps with which the office does an act. */
interface ActRow {
  /** The parts of the case that are the act's form. */
  shows?: readonly PartName[];
  /** The parts that it needs besides; their sections open by themselves. */
  opens?: readonly PartName[];
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
  invite: { shows: ['identification'] },
  photograph: { since: 'verification' },
  photographAgain: { since: 'verification' },
  verify: { shows: ['verification'] },
  afterApproval: { shows: ['verification'], steps: [progress.verified] },
  inviteAgain: { shows: ['identification'] },
  settleIdentity: { shows: ['identification'], opens: ['verification'] },
  confirmEarlier: { shows: ['identification'] },
  sendOriginals: { shows: ['identification'] },
  postLetter: { shows: ['identification'] },
  awaitDelivery: { shows: ['identification'] },
  settleLaw: { shows: ['law'] },
  askIntention: { shows: ['intention'] },
  keepRecord: { shows: ['confirmation'] },
  preparePapers: { shows: ['documents'], steps: [progress.papersSent] },
  // Papers may come unannounced.
  stamp: { shows: ['documents'], since: 'progress' },
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
