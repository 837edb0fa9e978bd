import { useState } from 'react';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { displayDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { formatYen } from '#contract/price.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { Row } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { ConfirmPayment, PaymentAct } from '../payments/confirm-payment.tsx';
import { LedgerDialog } from '../payments/ledger-dialog.tsx';
import { VouchersDialog } from '../payments/vouchers-dialog.tsx';
import { useInAct } from './act/act-button.tsx';
import { useCaseMutation } from './case-mutation.ts';
import { paymentText } from './section-lines.ts';

interface CasePaymentProps {
  requestNo: string;
  filing: FilingCase;
  work: CaseWork;
}

/** A case's payment, which can be recorded or withdrawn whatever the progress. */
export function CasePayment({ requestNo, filing, work }: CasePaymentProps) {
  const action = useCaseMutation(requestNo);
  const [isAsking, setAsked] = useState(false);
  const [shown, setShown] = useState<'ledger' | 'vouchers' | null>(null);
  const takeBack = async () => {
    const text = message('mt030', filing.displayRequestNo);
    if (!(await confirm({ text, action: '入金の確認を取り消す', danger: true }))) return;
    await action.run(() =>
      send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/payment/delete',
        {
          params: { requestNo },
          headers: {
            'X-UPDATE-DATETIME': filing.detailUpdateDatetime,
            'X-UPDATE-USER-ID': filing.detailUpdateUserId,
          },
        },
        ['cm110', '入金の確認の取消'],
      ),
    );
  };
  const cancelled = filing.latestProgressClass === progress.cancelled;
  const isAct = useInAct() && !filing.paidDate;
  return (
    <SectionPanel title="入金">
      {isAct && (
        <PaymentAct
          displayNo={filing.displayRequestNo}
          version={`${filing.detailUpdateDatetime} ${filing.receivedAmount}`}
        />
      )}
      <Row gap="4px 12px" align="center">
        {cancelled ? moneyOfCancelled(filing, work) : paymentText(filing)}
        {!cancelled && !isAct && (
          <Button
            small
            loading={action.busy}
            onClick={() => (filing.paidDate ? void takeBack() : setAsked(true))}
          >
            {filing.paidDate ? '確認を取り消す' : '入金を確認'}
          </Button>
        )}
        {isAsking && (
          <ConfirmPayment displayNo={filing.displayRequestNo} onClose={() => setAsked(false)} />
        )}
        <Button variant="subtle" small onClick={() => setShown('ledger')}>
          入出金の記録
        </Button>
        <Button variant="subtle" small onClick={() => setShown('vouchers')}>
          請求書・領収証
        </Button>
        {shown === 'ledger' && (
          <LedgerDialog requestNo={requestNo} onClose={() => setShown(null)} />
        )}
        {shown === 'vouchers' && (
          <VouchersDialog requestNo={requestNo} onClose={() => setShown(null)} />
        )}
      </Row>
    </SectionPanel>
  );
}

/** Money received for a cancelled filing, and money paid back or owed. */
function moneyOfCancelled({ paid, paidDate }: FilingCase, { refund }: CaseWork): string {
  if (!paid && !refund) return '入金の記録なし';
  const came = paid ? `入金 ${displayDate(paidDate)}` : '入金あり';
  if (!refund) return `${came}・返金なし`;
  return `${came}・${refund.doneFlg ? '返金済み' : '返金待ち'} ${formatYen(refund.amount)}`;
}
