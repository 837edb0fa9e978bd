import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type Deal, deal } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/verification.ts';
import { message } from '#contract/messages.ts';
import { dealTransitions } from '#contract/verification-states.ts';
import { send } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { type ConfirmOptions, useConfirm } from '#shared/ui/confirm-dialog.ts';
import { useMessage } from '#shared/ui/message-dialog.ts';

/** The key under which a receipt is kept. */
export function receiptKey(receiptNo: string) {
  return ['verifier', 'receipt', receiptNo] as const;
}

const questions: Record<Deal, ConfirmOptions> = {
  [deal.approve]: { text: message('vfv013', '承認'), action: '承認する' },
  [deal.deny]: { text: message('vfv013', '否認'), action: '否認する', danger: true },
  [deal.cancel]: { text: message('vfv011'), action: '依頼を取り消す', danger: true },
  [deal.reapply]: { text: message('vfv012'), action: '再申請を依頼する' },
};

const silence = ['cm111', '審査履歴'] as const;

/**
 * Makes a deal on a receipt: asks, sends, says how it ended and shows the receipt as it then is.
 * @returns `decide`, which answers true when the deal stands, or `'comment'` when it lacks its reason
 */
export function useDecide(receiptNo: string, receipt: ReceiptDetail) {
  const confirm = useConfirm();
  const showMessage = useMessage();
  const queries = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState<Deal | null>(null);

  const decide = useCallback(
    async (code: Deal, comment: string): Promise<boolean | 'comment'> => {
      if (running.current) return false;
      running.current = true;
      setBusy(code);
      try {
        if (dealTransitions[code].commentRequired && comment.trim() === '') {
          await showMessage('error', message('vfv014'));
          return 'comment';
        }
        if (!(await confirm(questions[code]))) return false;
        const { message: text } = await sendDeal(code, receiptNo, receipt, comment.trim());
        await showMessage('done', text);
        await queries.invalidateQueries({ queryKey: ['verifier'] });
        return true;
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.endedSession) return false;
        await showMessage('error', failureText(failure));
        if (failure instanceof ApiFailure && failure.status === 409) {
          await queries.invalidateQueries({ queryKey: ['verifier'] });
        }
        return false;
      } finally {
        running.current = false;
        setBusy(null);
      }
    },
    [confirm, showMessage, queries, receiptNo, receipt],
  );
  return { busy, decide };
}

function sendDeal(code: Deal, receiptNo: string, receipt: ReceiptDetail, dealComment: string) {
  const { appRequestUpdateDatetime, appRequestUpdateUserId } = receipt;
  const input = {
    params: { receiptNo },
    body: {
      receiptNo,
      // Only approving and denying carry their code; the two others are calls of their own.
      dealKbn: code === deal.approve || code === deal.deny ? code : '',
      dealComment,
      appRequestUpdateDatetime,
      appRequestUpdateUserId,
    },
  };
  if (code === deal.cancel) {
    return send('post', '/user/verify/verifyappreruest/{receiptNo}/cancel', input, silence);
  }
  if (code === deal.reapply) {
    return send('post', '/all/app/verifyappreqest/{receiptNo}/add', input, silence);
  }
  const path = '/user/verify/verifyapps/{receiptNo}/verifydealwirhhistory/dealwith';
  return send('post', path, input, silence);
}
