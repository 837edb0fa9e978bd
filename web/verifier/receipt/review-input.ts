import { useState } from 'react';
import { type Deal, deal } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import type { ReasonEntry, Region } from '#contract/endpoints/review-parts.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';

/** A fault of one photo. */
export interface Fault {
  reasonCd: string;
  region: Region | null;
}
export type Faults = Readonly<Record<string, Fault>>;

interface Input {
  comment: string;
  /** Codes of reasons for the whole receipt. */
  reasons: readonly string[];
  /** The deal that the reasons were chosen for, whose texts are in the comment. */
  purpose: Deal;
  /** By the photo's code. */
  faults: Faults;
  /** For a receipt that lacks them: what asking again needs. */
  birthDate: string;
  address: string;
  /** Whether the person is asked for them instead. */
  askPerson: boolean;
}

/** Whether the person was asked for address or birth date and has not told them. */
const isUntold = ({ askedParticularList, displayToldDatetime }: ReceiptDetail) =>
  askedParticularList.length > 0 && displayToldDatetime === '';

/**
 * An approver's input for the decision. A reason adds its text to the comment, where it may be changed; removing the
 * reason removes the text unless it was changed.
 */
export function useReviewInput(receiptNo: string, receipt: ReceiptDetail) {
  const name = `deal ${receiptNo}`;
  const blank: Input = {
    comment: receipt.inputComment,
    reasons: [],
    purpose: deal.reapply,
    faults: {},
    birthDate: '',
    address: '',
    askPerson: isUntold(receipt),
  };
  const [input, setInput] = useState(() => savedInput<Input>('verifier', name) ?? blank);
  const { comment, reasons, faults } = input;
  const touched =
    comment.trim() !== receipt.inputComment.trim() ||
    input.birthDate !== '' ||
    input.address !== '' ||
    input.askPerson !== isUntold(receipt) ||
    reasons.length > 0 ||
    Object.keys(faults).length > 0;
  useSavedInput('verifier', name, touched ? input : undefined);

  const lineOf = (code: Deal, cd: string, photo = '') => {
    const words = wordsFor(
      code,
      receipt.verifyReasonList.find((reason) => reason.cd === cd),
    );
    return photo && words ? `${nameOf(receipt, photo)}：${words}` : words;
  };
  const linesFor = (code: Deal, review: Input) => [
    ...review.reasons.map((cd) => lineOf(code, cd)),
    ...Object.entries(review.faults).map(([photo, { reasonCd }]) => lineOf(code, reasonCd, photo)),
  ];
  /** The same input with the texts of another deal; what was typed or changed stays. */
  const turned = (review: Input, code: Deal): Input => {
    if (review.purpose === code) return review;
    const [before, after] = [linesFor(review.purpose, review), linesFor(code, review)];
    const words = before.reduce((text, line, index) => {
      const changed = line !== '' && !text.split('\n').includes(line);
      return changed ? text : withLine(without(text, line), after[index] ?? '');
    }, review.comment);
    return { ...review, purpose: code, comment: words };
  };
  const toggleReason = (cd: string, code: Deal = input.purpose) =>
    setInput((review) => {
      const before = turned(review, code);
      const chosen = before.reasons.includes(cd);
      return {
        ...before,
        reasons: chosen ? before.reasons.filter((other) => other !== cd) : [...before.reasons, cd],
        comment: (chosen ? without : withLine)(before.comment, lineOf(code, cd)),
      };
    });
  const setFault = (photo: string, fault: Fault | undefined) =>
    setInput((before) => {
      const { [photo]: old, ...others } = before.faults;
      let words = before.comment;
      if (old && old.reasonCd !== fault?.reasonCd) {
        words = without(words, lineOf(before.purpose, old.reasonCd, photo));
      }
      if (fault && old?.reasonCd !== fault.reasonCd) {
        words = withLine(words, lineOf(before.purpose, fault.reasonCd, photo));
      }
      return { ...before, faults: fault ? { ...others, [photo]: fault } : others, comment: words };
    });

  return {
    ...input,
    touched,
    setComment: (text: string) => setInput((before) => ({ ...before, comment: text })),
    setParticular: (part: Partial<Pick<Input, 'birthDate' | 'address' | 'askPerson'>>) =>
      setInput((before) => ({ ...before, ...part })),
    toggleReason,
    setFault,
    /** Puts the comment into the texts of a deal; returns it. */
    turnTo: (code: Deal): string => {
      const next = turned(input, code);
      setInput(next);
      return next.comment;
    },
    clear: () => setInput(blank),
  };
}
export type ReviewInput = ReturnType<typeof useReviewInput>;

/**
 * A reason's text in the comment of a deal. The applicant reads what to do; only the office reads why somebody was
 * denied. For a reason without advice, the comment has to say it.
 */
function wordsFor(code: Deal, reason: ReasonEntry | undefined): string {
  if (!reason?.advice) return '';
  if (code === deal.reapply) return reason.advice;
  return code === deal.deny ? reason.name : '';
}

/** The codes that may be sent with a deal: those of the receipt and of its photos. */
export function reasonsFor(
  code: Deal,
  { reasons, faults }: Pick<Input, 'reasons' | 'faults'>,
  list: readonly ReasonEntry[],
): string[] {
  const chosen = new Set([...reasons, ...Object.values(faults).map(({ reasonCd }) => reasonCd)]);
  return list
    .filter(({ cd, dealList }) => chosen.has(cd) && dealList.includes(code))
    .map(({ cd }) => cd);
}

/** The name of a photo of this receipt. */
export function nameOf({ photoList }: Pick<ReceiptDetail, 'photoList'>, photo: string): string {
  return photoList.find(({ docDetailKbn }) => docDetailKbn === photo)?.name ?? '';
}

function withLine(text: string, line: string): string {
  if (line === '' || text.split('\n').includes(line)) return text;
  return text.trim() === '' ? line : `${text.trimEnd()}\n${line}`;
}

function without(text: string, line: string): string {
  if (line === '') return text;
  return text
    .split('\n')
    .filter((other) => other !== line)
    .join('\n');
}
