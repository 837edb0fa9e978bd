import { type Progress, progress } from './codes.ts';
import { isBeforePapers, isFiled } from './progress.ts';

/** What has to be done before a filing goes to the registry, and before it is completed. */
export const gates = [
  'mandate',
  'correction',
  'law',
  'identity',
  'intention',
  'confirmation',
  'documents',
  'payment',
  'date',
] as const;
export type Gate = (typeof gates)[number];

/** What a filing's gates are judged by. */
export interface GateFacts {
  /** A judicial scrivener has taken the mandate on. */
  mandateFlg: boolean;
  /** A correction waits for the customer's answer. */
  correctionFlg: boolean;
  /** Refusals and open questions of the law that hold the filing back, in words. */
  lawList: string[];
  /** The Act asks for the identification of who acts for the company. */
  identityRequiredFlg: boolean;
  /** A person of the filing was identified, online or as the record says. */
  identifiedFlg: boolean;
  /** Whose identification is missing, or what is not known of it; '' when nothing is. */
  identityGap: string;
  /** A person was identified all the same, so that the gap is about the result. */
  identityHeldFlg: boolean;
  /** The representative's intention is confirmed. */
  intentionFlg: boolean;
  /** Officers who leave and who are still to be asked. */
  leavingList: string[];
  /** People whose intention could not be confirmed, or is in doubt. */
  doubtfulList: string[];
  /** Labels of what the confirmation record lacks. */
  confirmationMissingList: string[];
  /** Needed documents that are not ticked off. */
  documentMissingList: string[];
  /** Needed papers of which no version is final. */
  draftList: string[];
  /** Those of them that came back all the same, or stay in the office; after the application those alone that were final. */
  draftsOutList: string[];
  paidFlg: boolean;
  /** The latest effective date that is still to come, `YYYY-MM-DD`; '' for none. */
  dateToCome: string;
}

/** One thing that is missing. */
export interface Gap {
  gate: Gate;
  text: string;
  /** Whether the office may go on with a reason all the same. */
  mayReason: boolean;
}

/**
 * Whether a change of progress passes gates: to an identification that the customer is told of, on the way to the registry,
 * and to completion. The way back from the registry's corrections was opened before.
 */
export function isGated(from: Progress, to: Progress): boolean {
  if (to === progress.completed || to === progress.verified) return from !== to;
  return isFiled(to) && !isFiled(from);
}

/** Gaps that hold a change of progress. A step to verified by hand may come before any identification. */
export function gapsBefore(from: Progress, to: Progress, facts: GateFacts): Gap[] {
  if (!isGated(from, to)) return [];
  if (to !== progress.verified) return gapsOf(facts);
  return gapsOf(facts).filter(({ gate }) => gate === 'identity' && facts.identityHeldFlg);
}

/**
 * What a change of progress that no gate holds leaves undone all the same, although the papers rest on it and the customer
 * then reads that it is done. A filing set to verified counts as identified.
 * @param outdated final papers that say something else than the case by now
 */
export function skippedBy(
  from: Progress,
  to: Progress,
  facts: GateFacts,
  outdated: readonly string[],
): Gap[] {
  if (!sendsPapers(from, to)) return [];
  const skipped: Gate[] = ['mandate', 'correction', 'law'];
  if (from !== progress.verified) skipped.push('identity');
  const gaps = gapsOf(facts).filter(({ gate }) => skipped.includes(gate));
  const papers = { 確定していない書類: facts.draftList, 確定後に内容が変わった書類: outdated };
  for (const [what, names] of Object.entries(papers)) {
    const text = `${what}：${names.join('、')}`;
    if (names.length > 0) gaps.push({ gate: 'documents', text, mayReason: true });
  }
  return gaps;
}

/** Whether the papers are out of the office's hands after a change of progress, and were not before. */
export const sendsPapers = (from: Progress, to: Progress) =>
  isBeforePapers(from) && !isBeforePapers(to) && to !== progress.cancelled;

/** What is missing for a gated change, in the order of the work; empty when nothing is. */
export function gapsOf(facts: GateFacts): Gap[] {
  const gaps: Gap[] = [];
  const gap = (gate: Gate, isOpen: boolean, text: string, mayReason = true) => {
    if (!isOpen) gaps.push({ gate, text, mayReason });
  };
  gap('mandate', facts.mandateFlg, '司法書士が受任していません', false);
  gap('correction', !facts.correctionFlg, 'お客様が訂正の提案に回答していません', false);
  gap('law', facts.lawList.length === 0, facts.lawList.join('／'), false);
  gap(
    'identity',
    facts.identifiedFlg,
    facts.identityRequiredFlg
      ? `${facts.identityGap}（犯罪収益移転防止法により必要です）`
      : facts.identityGap,
    !facts.identityRequiredFlg,
  );
  const intention = intentionGaps(facts);
  gap('intention', intention.length === 0, intention.join('／'));
  gap(
    'confirmation',
    facts.confirmationMissingList.length === 0,
    `確認記録が${facts.confirmationMissingList.length}項目足りません`,
  );
  const documents = documentGaps(facts);
  gap('documents', documents.length === 0, documents.join('／'));
  gap('payment', facts.paidFlg, '入金を確認していません');
  gap('date', facts.dateToCome === '', `効力発生日がまだ来ていません：${facts.dateToCome}`);
  return gaps;
}

const documentGaps = ({ documentMissingList, draftsOutList }: GateFacts): string[] =>
  Object.entries({ そろっていない書類: documentMissingList, 確定していない書類: draftsOutList })
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${what}：${names.join('、')}`);

function intentionGaps({ intentionFlg, leavingList, doubtfulList }: GateFacts): string[] {
  const isDoubtful = doubtfulList.length > 0;
  return [
    ...(isDoubtful ? [`意思を確認できていません：${doubtfulList.join('、')}`] : []),
    ...(intentionFlg || isDoubtful ? [] : ['代表者の意思確認が済んでいません']),
    ...(leavingList.length > 0
      ? [`退く方の意思確認が済んでいません：${leavingList.join('、')}`]
      : []),
  ];
}

/** The most characters of the reason with which a gate is passed. */
export const longestGateReason = 500;
