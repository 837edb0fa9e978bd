import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { message } from '#contract/messages.ts';
import { perhapsDone, send } from '#shared/api.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import classes from './cancel-filing.module.css';
import { useFilingMutation } from './use-filing-mutation.ts';

interface CancelFilingProps {
  requestNo: string;
  detail: FilingDetail;
  /** False for an offline copy, which allows no actions. */
  fresh: boolean;
}

/** The last thing on the page of an application: it is rarely wanted, and cannot be undone. */
export function CancelFiling({ requestNo, detail, fresh }: CancelFilingProps) {
  const { run, running } = useFilingMutation(requestNo);
  const customerId = useSession('member')?.user.id ?? '0';

  const cancel = async () => {
    const question = {
      title: `申込番号 ${detail.displayRequestNo}`,
      text: message('mb030'),
      note: message('mb142'),
      action: '申込みを取り消す',
      // キャンセル would be taken for cancelling the application.
      cancel: '戻る',
      danger: true,
    };
    if (!(await confirm(question))) return;
    await run(
      () =>
        send(
          'post',
          '/user/core/customers/{customerId}/requests/{requestNo}/cancel',
          {
            params: { customerId, requestNo },
            body: {
              customerId,
              requestNo,
              updateDatetime: detail.detailUpdateDatetime,
              updateUserId: detail.detailUpdateUserId,
            },
          },
          perhapsDone('申込みの取消し', '申込みを取り消す', 'この画面の進捗'),
        ),
      { name: 'cancel' },
    );
  };
  const whyNot = fresh
    ? detail.cancelMessage
    : message('cm600', '通信が回復してからお手続きください。');
  return (
    <div className={classes.cancel}>
      <Button
        disabled={detail.cancelInactive || !fresh}
        loading={running === 'cancel'}
        aria-describedby={whyNot ? 'cancel-reason' : undefined}
        onClick={cancel}
      >
        申込みを取り消す
      </Button>
      {whyNot && <p id="cancel-reason">{whyNot}</p>}
    </div>
  );
}
