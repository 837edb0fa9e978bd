import { codeIn, forEachCode } from './code.ts';
import { type Progress, progress, verifyStatus } from './codes.ts';
import { type Act, act, type DueKind, type Turn } from './next-act-codes.ts';
import { actWords } from './next-act-words.ts';
import type { OriginalsStep } from './office-identification.ts';
import { isBeforePapers, isBeforeVerification, isClosed, isOwed, isToBeFiled } from './progress.ts';
import { type RegistryRecord, registryRecordLabels } from './registry-record.ts';

/** What the next acts follow from; days are `YYYY-MM-DD`, '' for none. */
export interface ActFacts {
  progress: string;
  /** A payment is recorded. */
  paid: boolean;
  paymentDue: string;
  /** 60 while photos are asked for again; '' without a verification. */
  verifyStatus: string;
  verificationDue: string;
  /** How far originals are by which the office identifies the person; '' where none are under way. */
  originals: OriginalsStep;
  /** A person can be identified through a mailed link today. */
  asksByLink: boolean;
  /** The office itself has identified the person, as the confirmation record says. */
  identified: boolean;
  /** Duties of the office before the papers that are not done. */
  duties: OpenDuties;
  /** The office may rely on an earlier identification of the person. */
  identifiedBefore: boolean;
  /** A judicial scrivener has taken the mandate on. */
  mandateTaken: boolean;
  /** The office shares final papers that the company stamps. */
  papersToStamp: boolean;
  /** The last day of the registration's period. */
  deadline: string;
  /** The latest effective date that is still to come. */
  dateToCome: string;
  /** By when the registry wants its correction, and when it expects to be done. */
  correctionDue: string;
  expectedOn: string;
  /** That day is over. */
  expectedPassed: boolean;
  /** A correction waits for the customer's answer. */
  correctionOpen: boolean;
  /** A question of the law about what is to be filed waits for the customer's answer. */
  questionsOpen: boolean;
  /** The customer's answer to such a question waits for the office. */
  answersCame: boolean;
  /** The customer is asked about the meeting, and has not sent an answer. */
  meetingOpen: boolean;
  /** The customer's answer about the meeting waits for the office. */
  meetingCame: boolean;
  /** A correction has replaced the invoice, and no other one is issued. */
  invoiceReplaced: boolean;
  /** The office has published the registry's PDF. */
  hasRegistryPdf: boolean;
  /** The office has decided that none is published. */
  pdfWaived: boolean;
  /** The office has something left to do after completion. */
  closingLeft: boolean;
  /** Money that is to be paid back; null for none. */
  refund: { hasAccount: boolean; dueDate: string } | null;
}

/** Duties that are open: a matter of law to settle, people to ask, a confirmation record to complete. */
export interface OpenDuties {
  law: boolean;
  intention: boolean;
  record: boolean;
}

/** Something to be done next. */
export interface NextAct {
  act: Act;
  dueDate: string;
}

/**
 * What is to be done next, the first act first: it decides whose turn it is. A cancelled filing has only its refund.
 */
export function nextActs(facts: ActFacts): NextAct[] {
  const found = [
    isOwed(facts.paid, facts.progress) ? act.pay : null,
    waitsForConsent(facts) ? act.consent : null,
    facts.questionsOpen ? act.answerQuestions : null,
    facts.meetingOpen ? act.tellMeeting : null,
    stamps(facts) ? act.stamp : null,
    ofOriginals(facts),
    facts.invoiceReplaced && facts.progress !== progress.cancelled ? act.reissueInvoice : null,
    facts.answersCame ? act.takeAnswers : null,
    facts.meetingCame ? act.takeMeeting : null,
    ...ofProgress(facts),
  ];
  const left = [
    ...(waitsForConsent(facts) ? restsOnContents : []),
    ...(facts.questionsOpen ? [act.preparePapers] : []),
    ...(ofOriginals(facts) ? insteadOfOriginals : []),
  ];
  const refund = ofRefund(facts);
  const acts = [...new Set(found)].filter((one) => one !== null && !left.includes(one)) as Act[];
  acts.sort((a, b) => rank(a) - rank(b));
  // An open filing goes on beside its refund.
  const all = isEnded(facts) ? [...refund, ...acts] : [...acts, ...refund];
  return all.map((one) => ({ act: one, dueDate: dueOf(one, facts) }));
}

function ofRefund({ refund }: ActFacts): Act[] {
  if (!refund) return [];
  return refund.hasAccount ? [act.payBack] : [act.tellAccount, act.payBack];
}

function isEnded({ progress: code }: ActFacts): boolean {
  const known = codeIn(progress, code);
  return known !== undefined && isClosed(known);
}

/** Acts of the office before the papers; the customer sees them as a part of the making of the papers. */
const dutiesBefore: readonly Act[] = [act.settleLaw, act.askIntention, act.keepRecord];
export const isDuty = (one: Act) => dutiesBefore.includes(one);

// What is made of contents that the customer's answer may change.
const restsOnContents: readonly Act[] = [
  ...dutiesBefore,
  ...[act.stamp, act.preparePapers, act.awaitDay, act.file],
];

const waitsForConsent = ({ correctionOpen, progress: code }: ActFacts) =>
  correctionOpen && isKnownToBeFiled(code);

function isKnownToBeFiled(code: string): boolean {
  const known = codeIn(progress, code);
  return known !== undefined && isToBeFiled(known);
}

// The other ways to identify the person, which the originals replace; photos that have come are judged all the same.
const insteadOfOriginals: readonly Act[] = [
  act.invite,
  act.photograph,
  act.photographAgain,
  act.inviteAgain,
  act.settleIdentity,
];

/** A person may have to be identified again after the papers are made. */
function ofOriginals(facts: ActFacts): Act | null {
  const { originals } = facts;
  if (originals === '' || isIdentified(facts) || isEnded(facts)) return null;
  if (originals === 'asked') return act.sendOriginals;
  return originals === 'arrived' ? act.postLetter : act.awaitDelivery;
}

/** Shared papers can be stamped from the day on which they are shared until the office has them. */
function stamps({ progress: code, papersToStamp }: ActFacts): boolean {
  if (code === progress.papersSent) return true;
  return papersToStamp && isBeforePapers(code);
}

function ofProgress(facts: ActFacts): Act[] {
  const code = codeIn(progress, facts.progress);
  if (code === undefined) return [];
  if (code !== progress.verifying && !facts.mandateTaken && isBeforePapers(code)) {
    return [act.takeMandate];
  }
  const found = actAt(code)(facts);
  if (found === null) return [];
  const skipped = mayHaveSkipped(code) ? skippedActs(facts) : [];
  if (found === act.preparePapers) return [...skipped, ...openDuties(facts), found];
  const law = facts.duties.law ? [act.settleLaw] : [];
  // The gate of the application asks for what was skipped.
  if (found === act.file) return [...skipped, found, ...law];
  return [identifying(found, facts), ...skipped, ...law];
}

/** The way in which the person is identified, where an act of the progress asks for that. */
function identifying(found: Act, facts: ActFacts): Act {
  if (facts.identified && forUnidentified.includes(found)) return act.afterApproval;
  const own = facts.asksByLink || !byLink.includes(found) ? found : act.settleIdentity;
  return facts.identifiedBefore && forUnidentified.includes(own) ? act.confirmEarlier : own;
}

const isIdentified = ({ identified, verifyStatus: status }: ActFacts) =>
  identified || status === verifyStatus.approved;

/** A step set by hand may pass mandate and identification over; the gates ask for both all the same. */
export const mayHaveSkipped = (code: Progress) =>
  !isClosed(code) && code !== progress.verifying && !isBeforeVerification(code);

function skippedActs(facts: ActFacts): Act[] {
  const { mandateTaken, verifyStatus: status } = facts;
  const asked = status === '' ? act.invite : ofVerification(status);
  return [
    ...(mandateTaken ? [] : [act.takeMandate]),
    ...(isIdentified(facts) ? [] : [identifying(asked, facts)]),
  ];
}

const openDuties = ({ duties }: ActFacts): Act[] => [
  ...(duties.law ? [act.settleLaw] : []),
  ...(duties.intention ? [act.askIntention] : []),
  ...(duties.record ? [act.keepRecord] : []),
];

const byLink: readonly Act[] = [
  act.invite,
  act.photograph,
  act.photographAgain,
  act.verify,
  act.inviteAgain,
];

// What brings an identification about, where the office has made it already.
const forUnidentified: readonly Act[] = [act.invite, act.inviteAgain, act.settleIdentity];

const actAt = /* @__PURE__ */ forEachCode<string, Progress, (facts: ActFacts) => Act | null>(
  progress,
  {
    accepted: ({ paid }) => (paid ? act.invite : null),
    paid: () => act.invite,
    verifying: (facts) => ofVerification(facts.verifyStatus),
    verified: () => act.preparePapers,
    papersSent: () => act.stamp,
    papersReturned: () => act.receivePapers,
    papersReceived: ({ dateToCome }) => (dateToCome === '' ? act.file : act.awaitDay),
    filed: ({ expectedPassed }) => (expectedPassed ? act.askRegistry : act.registry),
    correcting: () => act.correct,
    completed: ({ hasRegistryPdf, pdfWaived, closingLeft }) => {
      if (!(hasRegistryPdf || pdfWaived)) return act.publishPdf;
      if (closingLeft) return act.close;
      return hasRegistryPdf ? act.receive : act.complete;
    },
    cancelled: () => null,
  },
);

function ofVerification(status: string): Act {
  if (status === verifyStatus.invited) return act.photograph;
  if (status === verifyStatus.reapplication) return act.photographAgain;
  if (status === verifyStatus.applied) return act.verify;
  if (status === verifyStatus.approved) return act.afterApproval;
  return status === verifyStatus.expired ? act.inviteAgain : act.settleIdentity;
}

function dueOf(one: Act, facts: ActFacts): string {
  return days[actWords(one).due](facts);
}

const days: Record<DueKind, (facts: ActFacts) => string> = {
  payment: ({ paymentDue }) => paymentDue,
  verification: ({ verificationDue }) => verificationDue,
  registration: ({ deadline }) => deadline,
  effect: ({ dateToCome }) => dateToCome,
  correction: ({ correctionDue }) => correctionDue,
  expected: ({ expectedOn }) => expectedOn,
  refund: ({ refund }) => refund?.dueDate ?? '',
  '': () => '',
};

/** The customer's acts come first, paying before everything, then the answer to a correction. */
function rank(one: Act): number {
  if (one === act.pay) return 0;
  if (one === act.consent) return 1;
  return actWords(one).turn === 'customer' ? 2 : 3;
}

/** A correction of the registry is due as long as nobody has entered its last day, which may be any. */
export const isDueUndated = (one: Act) => one === act.correct;

/** Nothing is left to be done. */
export const isEnd = (one: Act) => one === act.receive || one === act.complete;

/** Whose turn it is. */
export function turnOf([first]: readonly NextAct[]): Turn {
  return first ? actWords(first.act).turn : 'nobody';
}

/**
 * The acts as lists and cases of the office show them: its own first, then what holds the filing back; no filing waits for
 * the meeting, and none is made before the identification that it waits for. An end is no act of the office.
 */
export function officeActs(all: readonly NextAct[]): NextAct[] {
  const acts = all.filter((one) => !isEnd(one.act));
  const holding = acts.filter((one) => one.act !== act.tellMeeting);
  const held = acts.some((one) => awaited.includes(one.act)) ? act.file : null;
  const own = acts.find((one) => actWords(one.act).turn === 'office' && one.act !== held);
  const first = own ?? holding[0] ?? acts[0];
  return first ? [first, ...acts.filter((one) => one !== first)] : [];
}

const awaited: readonly Act[] = [act.photograph, act.photographAgain, act.verify];

/** The office's sentence about an act, with what the registry record still lacks for it. */
export function officeSentence(
  one: Act,
  record?: Pick<RegistryRecord, 'filedOn' | 'correctionDue'>,
): string {
  const { text } = actWords(one).office;
  const needed = { [act.registry]: 'filedOn', [act.correct]: 'correctionDue' } as const;
  const name = needed[one as keyof typeof needed];
  if (!name || !record || record[name] !== '') return text;
  return `${text}「登記所・郵送の記録」に、${registryRecordLabels[name]}が入力されていません。`;
}
