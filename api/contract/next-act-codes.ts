import { type Code, codesOf } from './code.ts';

/** What has to be done next about a filing. */
export type Act = Code<'act'>;
export const act = /* @__PURE__ */ codesOf<Act>()({
  pay: 'pay',
  consent: 'consent',
  answerQuestions: 'answerQuestions',
  tellMeeting: 'tellMeeting',
  takeMandate: 'takeMandate',
  reissueInvoice: 'reissueInvoice',
  takeAnswers: 'takeAnswers',
  takeMeeting: 'takeMeeting',
  invite: 'invite',
  photograph: 'photograph',
  photographAgain: 'photographAgain',
  verify: 'verify',
  afterApproval: 'afterApproval',
  inviteAgain: 'inviteAgain',
  settleIdentity: 'settleIdentity',
  confirmEarlier: 'confirmEarlier',
  sendOriginals: 'sendOriginals',
  postLetter: 'postLetter',
  awaitDelivery: 'awaitDelivery',
  settleLaw: 'settleLaw',
  askIntention: 'askIntention',
  keepRecord: 'keepRecord',
  preparePapers: 'preparePapers',
  stamp: 'stamp',
  receivePapers: 'receivePapers',
  awaitDay: 'awaitDay',
  file: 'file',
  registry: 'registry',
  askRegistry: 'askRegistry',
  correct: 'correct',
  tellAccount: 'tellAccount',
  payBack: 'payBack',
  publishPdf: 'publishPdf',
  close: 'close',
  complete: 'complete',
  receive: 'receive',
});

/** Who has to act. */
export type Turn = 'customer' | 'office' | 'registry' | 'nobody';

/** The stages of a filing, in their order. */
export const stages = ['apply', 'payment', 'identity', 'papers', 'registry', 'done'] as const;
export type Stage = (typeof stages)[number];

/** What a day by which something is to be done is. */
export type DueKind =
  | 'payment'
  | 'verification'
  | 'registration'
  | 'effect'
  | 'correction'
  | 'expected'
  | 'refund'
  | '';
