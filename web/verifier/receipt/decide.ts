import { useCallback } from 'react';
import { forEachCode } from '#contract/code.ts';
import { type Deal, deal } from '#contract/codes.ts';
import { formatWareki } from '#contract/dates.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { cautionIn, type Judgement, judgementLabels, photoField } from '#contract/judgement.ts';
import { message } from '#contract/messages.ts';
import { dealTransition } from '#contract/verification-states.ts';
import { invalidate, queryClient, send } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { useSingleMutation } from '#shared/single-mutation.ts';
import { type ConfirmOptions, confirm } from '#shared/ui/confirm-dialog.ts';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { nameOf, type ReviewInput, reasonsFor } from './review-input.ts';
import type { JudgementInput } from './use-judgement.ts';

export const dealName = forEachCode(deal, {
  approve: '承認',
  deny: '否認',
  cancel: '依頼取消',
  reapply: '再申請依頼',
});

const dealQuestion = forEachCode<keyof typeof deal, Deal, ConfirmOptions>(deal, {
  // A stray Enter must not approve.
  approve: { text: message('vfv013', '承認'), action: '承認する', cancelFirst: true },
  deny: { text: message('vfv013', '否認'), action: '否認する', danger: true },
  cancel: { text: message('vfv011'), action: '依頼を取り消す', danger: true },
  reapply: { text: message('vfv012'), action: '再申請を依頼する' },
});

const silence = ['cm111', '審査履歴'] as const;

/** The actions of an approver: a deal, or destroying a photo. */
export type Act = Deal | 'purge';

/**
 * Makes deals on a receipt: asks, sends, shows the message and the receipt's new state.
 * @param unopened views that an approval still needs a look at
 * @param onUnopened called with the first of them when an approval was refused
 * @param judgement what an approval rests on
 * @param onDone called with the result, to show it and to lead on
 */
export function useDecide(
  receiptNo: string,
  receipt: ReceiptDetail,
  unopened: readonly string[],
  onUnopened: (view: string) => void,
  judgement: JudgementInput,
  onDone: (text: string, act: Act) => Promise<void>,
) {
  const { mutate, running } = useSingleMutation<{ message: string }>({
    onError: async (failure) => {
      if (failure instanceof ApiFailure && failure.endedSession) return;
      await showMessage('error', failureText(failure));
      const refused = failure instanceof ApiFailure ? failure.errorList : [];
      const view = receipt.photoList.find(({ docDetailKbn }) =>
        refused.some(({ field }) => field === photoField(docDetailKbn)),
      );
      if (view) onUnopened(view.docDetailKbn);
      const told = refused.flatMap(cautionIn);
      judgement.tell(told);
      if (told[0]) judgement.setCurrent(told[0].line);
      // A refusal of the input changed nothing; after any other failure, even a lost response, the receipt may have
      // changed.
      if (!(failure instanceof ApiFailure && failure.status === 400)) {
        await invalidate(['verifier']);
      }
    },
  });

  const run = useCallback(
    (name: Act, before: () => Promise<boolean>, call: () => Promise<{ message: string }>) => {
      const callAndReport = async () => {
        const response = await call();
        void queryClient.invalidateQueries({ queryKey: ['verifier'], refetchType: 'none' });
        await onDone(response.message, name);
        return response;
      };
      return mutate(callAndReport, { name, before }).then(
        (response) => response !== undefined,
        () => false,
      );
    },
    [mutate, onDone],
  );

  /** True when the deal was made, `'comment'` when its reason is missing. */
  const decide = async (
    code: Deal,
    input: ReviewInput,
    comment: string,
  ): Promise<boolean | 'comment'> => {
    let lacksComment = false;
    const ask = async () => {
      lacksComment = dealTransition(code).commentRequired && comment.trim() === '';
      if (lacksComment) {
        await showMessage('error', message('vfv014'));
        return false;
      }
      const obstacles = code === deal.approve ? judgement.obstacles() : [];
      if (obstacles.length > 0) {
        await showMessage('error', saidObstacles(obstacles));
        const [first] = obstacles;
        if (first?.line) judgement.setCurrent(first.line);
        return false;
      }
      const [view] = code === deal.approve ? unopened : [];
      if (view) {
        const names = unopened.map((one) => nameOf(receipt, one));
        await showMessage('error', message('vfv057', names.join('」「')));
        onUnopened(view);
        return false;
      }
      return confirm({ ...dealQuestion(code), facts: factsOf(code, receipt, comment) });
    };
    const stands = await run(code, ask, async () => {
      const sent = { ...input, comment };
      const response = await sendDeal(code, receiptNo, receipt, sent, judgement.said());
      // What was sent is no unsaved input any more, wherever the result leads.
      input.clear();
      judgement.clear();
      return response;
    });
    return lacksComment ? 'comment' : stands;
  };

  const purge = (docDetailKbn: string) => {
    const { appRequestUpdateDatetime, appRequestUpdateUserId } = receipt;
    const facts = [
      { label: '氏名', value: receipt.appName },
      { label: '写真', value: nameOf(receipt, docDetailKbn) },
    ];
    const question = { text: message('vfv015'), facts, action: '削除する', danger: true };
    return run(
      'purge',
      () => confirm(question),
      () =>
        send(
          'post',
          '/user/verify/verifyapps/verifyappdocs/verfyappfiles/{receiptNo}/{docDetailKbn}/purge',
          {
            params: { receiptNo, docDetailKbn },
            body: { appRequestUpdateDatetime, appRequestUpdateUserId },
          },
          ['cm113', '写真'],
        ),
    );
  };
  return { busy: running as Act | null, decide, purge };
}

/** The facts of the confirmation dialog: the person, and the comment that the applicant or the office will read. */
function factsOf(code: Deal, receipt: ReceiptDetail, comment: string) {
  const { appName, appAddress, displayAppBirthday } = receipt;
  const wareki = formatWareki(displayAppBirthday.replaceAll('/', '-'));
  const birthday = displayAppBirthday ? `${wareki}（${displayAppBirthday}）` : '未入力';
  return [
    { label: '氏名', value: appName },
    { label: '生年月日', value: birthday },
    { label: '住居', value: appAddress || '未入力' },
    ...(dealTransition(code).commentRequired ? [{ label: '理由', value: comment.trim() }] : []),
  ];
}

/** Lines that differ each in their own words; those that are open together. */
function saidObstacles(obstacles: ReturnType<JudgementInput['obstacles']>): string {
  const open = obstacles.flatMap(({ line, text }) => (line && text === '' ? [line] : []));
  const texts = obstacles.map(({ text }) => text).filter(Boolean);
  const names = open.map((line) => judgementLabels[line]).join('」「');
  return [...texts, ...(names ? [message('vfv041', names)] : [])].join('\n');
}

function sendDeal(
  code: Deal,
  receiptNo: string,
  receipt: ReceiptDetail,
  input: ReviewInput,
  judgement: Judgement,
) {
  const { appRequestUpdateDatetime, appRequestUpdateUserId, verifyReasonList } = receipt;
  const params = { receiptNo };
  const body = {
    receiptNo,
    // Only approving and denying send their code; the two others are separate calls.
    dealKbn: code === deal.approve || code === deal.deny ? code : '',
    dealComment: input.comment.trim(),
    reasonCdList: reasonsFor(code, input, verifyReasonList),
    appRequestUpdateDatetime,
    appRequestUpdateUserId,
  };
  if (code === deal.cancel) {
    const path = '/user/verify/verifyappreruest/{receiptNo}/cancel';
    return send('post', path, { params, body }, silence);
  }
  if (code === deal.reapply) {
    const photoFaultList = Object.entries(input.faults).map(([docDetailKbn, fault]) => ({
      docDetailKbn,
      ...fault,
    }));
    const path = '/all/app/verifyappreqest/{receiptNo}/add';
    // The verifier's comment already says what the applicant should do.
    const { birthDate, address, askPerson } = input;
    const reapplication = {
      ...body,
      photoFaultList,
      adviceInComment: true,
      birthDate,
      address: address.trim(),
      askPerson,
    };
    return send('post', path, { params, body: reapplication }, silence);
  }
  const path = '/user/verify/verifyapps/{receiptNo}/verifydealwirhhistory/dealwith';
  const judged = judgement.lineList.length > 0 ? { ...body, judgement } : body;
  return send('post', path, { params, body: judged }, silence);
}
