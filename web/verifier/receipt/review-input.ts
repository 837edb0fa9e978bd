import { useState } from 'react';
import type { Deal } from '#contract/codes.ts';
import type { ReasonEntry, Region } from '#contract/endpoints/review-parts.ts';
import type { ReceiptDetail } from '#contract/endpoints/verification.ts';
import { keptInput, useKeptInput } from '#shared/session/draft.ts';

/** What is wrong with one photo. */
export interface Fault {
  reasonCd: string;
  region: Region | null;
}
export type Faults = Readonly<Record<string, Fault>>;

interface Input {
  comment: string;
  /** Codes of reasons that concern the whole application. */
  reasons: readonly string[];
  /** By the photo's code. */
  faults: Faults;
}

/**
 * What an approver has put together for the decision. A reason brings its words into the comment, where they may be
 * changed; taken back, they go again unless they were changed.
 */
export function useReviewInput(receiptNo: string, receipt: ReceiptDetail) {
  const name = `deal ${receiptNo}`;
  const blank: Input = { comment: receipt.inputComment, reasons: [], faults: {} };
  const [input, setInput] = useState(() => keptInput<Input>('verifier', name) ?? blank);
  const { comment, reasons, faults } = input;
  const touched =
    comment.trim() !== receipt.inputComment.trim() ||
    reasons.length > 0 ||
    Object.keys(faults).length > 0;
  useKeptInput('verifier', name, touched ? input : undefined);

  const known = (cd: string) => receipt.verifyReasonList.find((reason) => reason.cd === cd);
  const lineOf = (cd: string, photo = '') => {
    const reason = known(cd);
    const words = reason?.advice || reason?.name || '';
    return photo ? `${nameOf(receipt, photo)}：${words}` : words;
  };
  const toggleReason = (cd: string) =>
    setInput((before) => {
      const chosen = before.reasons.includes(cd);
      return {
        ...before,
        reasons: chosen ? before.reasons.filter((other) => other !== cd) : [...before.reasons, cd],
        comment: (chosen ? without : withLine)(before.comment, lineOf(cd)),
      };
    });
  const setFault = (photo: string, fault: Fault | undefined) =>
    setInput((before) => {
      const { [photo]: old, ...others } = before.faults;
      let words = before.comment;
      if (old && old.reasonCd !== fault?.reasonCd) {
        words = without(words, lineOf(old.reasonCd, photo));
      }
      if (fault && old?.reasonCd !== fault.reasonCd) {
        words = withLine(words, lineOf(fault.reasonCd, photo));
      }
      return { ...before, faults: fault ? { ...others, [photo]: fault } : others, comment: words };
    });

  return {
    comment,
    reasons,
    faults,
    touched,
    setComment: (text: string) => setInput((before) => ({ ...before, comment: text })),
    toggleReason,
    setFault,
    clear: () => setInput(blank),
  };
}
export type ReviewInput = ReturnType<typeof useReviewInput>;

/** The codes that may go with a deal: those of the application and of its photos. */
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

/** What a photo of this receipt is called. */
export function nameOf({ photoList }: Pick<ReceiptDetail, 'photoList'>, photo: string): string {
  return photoList.find(({ docDetailKbn }) => docDetailKbn === photo)?.name ?? '';
}

function withLine(text: string, line: string): string {
  if (line === '' || text.split('\n').includes(line)) return text;
  return text.trim() === '' ? line : `${text.trimEnd()}\n${line}`;
}

function without(text: string, line: string): string {
  return text
    .split('\n')
    .filter((other) => other !== line)
    .join('\n');
}
