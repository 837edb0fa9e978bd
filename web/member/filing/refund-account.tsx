import { useState } from 'react';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { formatYen } from '#contract/price.ts';
import { noRefundAccount } from '#contract/refund-account.ts';
import { perhapsDone, send } from '#shared/api.ts';
import { ApiFailure } from '#shared/api-failure.ts';
import { RefundAccountFields, useRefundAccountForm } from '#shared/forms/refund-account-fields.tsx';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note, Row, Stack } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { showToast } from '#shared/ui/toast-store.ts';
import { reloadFiling } from './detail-query.ts';

interface RefundAccountProps {
  requestNo: string;
  detail: FilingDetail;
  refund: NonNullable<FilingDetail['refund']>;
  fresh: boolean;
  /** To enter the account is the next act. */
  isNext: boolean;
}

/** The amount of a refund, and the form for the account to which the office pays it. */
export function RefundAccountPart({ refund, ...of }: RefundAccountProps) {
  const [changing, setChanging] = useState(false);
  const isKnown = refund.displayDatetime !== '';
  return (
    <Stack gap={12} mt={8}>
      <p>
        お返しする額 <strong className="numeric">{formatYen(refund.amount)}</strong>
      </p>
      {refund.mayLessenFlg && (
        <Note>受任後に行った事務の報酬と支出した費用を精算するときは、残額をお返しします。</Note>
      )}
      {isKnown && !changing ? (
        <Row gap="8px 12px" align="center">
          <span>{`返金先の口座を承りました（${refund.displayDatetime}）`}</span>
          <Button small disabled={!of.fresh} onClick={() => setChanging(true)}>
            口座を入れ直す
          </Button>
        </Row>
      ) : (
        of.fresh && <AccountForm {...of} onDone={() => setChanging(false)} />
      )}
    </Stack>
  );
}

type FormProps = Omit<RefundAccountProps, 'refund' | 'fresh'> & { onDone: () => void };

function AccountForm({ requestNo, detail, isNext, onDone }: FormProps) {
  const form = useRefundAccountForm();
  useLeaveGuard(Object.values(form.values).some(Boolean) && !form.busy);
  const { detailUpdateDatetime, detailUpdateUserId } = detail;
  const store = form.onSubmit(async (values) => {
    try {
      const { message } = await send(
        'put',
        '/user/core/refundaccount/{requestNo}',
        {
          params: { requestNo },
          body: { ...values, detailUpdateDatetime, detailUpdateUserId },
        },
        perhapsDone('返金先の口座の登録', '登録する', 'この画面の返金先'),
      );
      return async () => {
        form.change(noRefundAccount);
        await reloadFiling(requestNo);
        showToast(message);
        onDone();
      };
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.status === 409)) throw failure;
      return async () => {
        await showMessage('error', failure.message);
        await reloadFiling(requestNo);
      };
    }
  });
  return (
    <form noValidate onSubmit={store} aria-label="返金先の口座">
      <div className="field-stack">
        <RefundAccountFields form={form} />
        <Note>口座は暗号化して保管し、返金が済みましたら消去します。</Note>
        <div>
          <Button type="submit" filled={isNext} loading={form.busy}>
            返金先を登録する
          </Button>
        </div>
      </div>
    </form>
  );
}
