import { useState } from 'react';
import { progress } from '#contract/codes.ts';
import { holidayNote, urgentDays } from '#contract/deadline-marks.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { displayDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { formatYen } from '#contract/price.ts';
import { isOwed } from '#contract/progress.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { Note, Row, Stack } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { ConfirmPayment } from '../payments/confirm-payment.tsx';
import { LedgerDialog } from '../payments/ledger-dialog.tsx';
import { VouchersDialog } from '../payments/vouchers-dialog.tsx';
import { useCaseMutation } from './case-mutation.ts';
import { DueChips, daysText } from './deadline-chip.tsx';

interface CaseSummaryProps {
  requestNo: string;
  filing: FilingCase;
  /** Undefined until it is loaded. */
  work: CaseWork | undefined;
}

/** The customer, the order and its deadlines. */
export function CaseSummary({ requestNo, filing, work }: CaseSummaryProps) {
  const left = filing.deadlineDaysLeft;
  const pressing = filing.paymentOverdue || (left !== null && left <= urgentDays);
  return (
    <SectionPanel title="申込内容" action={pressing && <DueChips due={filing} />}>
      <Stack min={300} gap="0 32px">
        <DescriptionList
          items={[
            { label: '申込番号', value: filing.displayRequestNo },
            { label: '申込日時', value: filing.displayRequestDatetime },
            {
              label: '会社名',
              value: <Read text={filing.companyName} as={filing.companyNameKana} />,
            },
            { label: '代表者', value: <Read text={filing.name} as={filing.nameKana} /> },
            {
              label: '担当者',
              value: <Read text={filing.managerName} as={filing.managerNameKana} />,
            },
          ]}
        />
        <DescriptionList
          items={[
            {
              label: 'メール',
              value: <a href={`mailto:${filing.mailAddress}`}>{filing.mailAddress}</a>,
            },
            {
              label: 'プラン',
              value: [filing.displayBasePlanName, filing.displayOptionPlanName]
                .filter(Boolean)
                .join('\n'),
            },
            {
              label: '登記期限',
              value: filing.deadlineDate
                ? `${displayDate(filing.deadlineDate)}${holidayNote(filing.deadlineDate)}${left === null ? '' : `（${daysText(left)}）`}`
                : '対象の日付なし',
            },
            {
              label: '入金',
              value: <CasePayment requestNo={requestNo} filing={filing} work={work} />,
            },
          ]}
        />
      </Stack>
    </SectionPanel>
  );
}

function Read({ text, as }: { text: string; as: string }) {
  return (
    <>
      {text}
      {as && <Note as="span">{as}</Note>}
    </>
  );
}

interface CasePaymentProps {
  requestNo: string;
  filing: FilingCase;
  /** Undefined until it is loaded. */
  work: CaseWork | undefined;
}

/** A case's payment, which can be recorded or withdrawn whatever the progress. */
function CasePayment({ requestNo, filing, work }: CasePaymentProps) {
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
  return (
    <Row as="span" gap="4px 12px" align="center">
      {cancelled ? work && moneyOfCancelled(filing, work) : paymentOf(filing)}
      {!cancelled && (
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
      {shown === 'ledger' && <LedgerDialog requestNo={requestNo} onClose={() => setShown(null)} />}
      {shown === 'vouchers' && (
        <VouchersDialog requestNo={requestNo} onClose={() => setShown(null)} />
      )}
    </Row>
  );
}

function paymentOf(filing: FilingCase): string {
  const { paid, paidDate, receivedAmount, paymentDueDate, latestProgressClass } = filing;
  if (paid && receivedAmount === 0) return '入金なし（未収額なし）';
  if (paid) return `入金済（${displayDate(paidDate)}）`;
  return isOwed(paid, latestProgressClass)
    ? `未入金（期限 ${displayDate(paymentDueDate)}）`
    : '入金の記録なし';
}

/** What came for a cancelled filing, and what of it is or has to be paid back. */
function moneyOfCancelled({ paid, paidDate }: FilingCase, { refund }: CaseWork): string {
  if (!paid && !refund) return '入金の記録なし';
  const came = paid ? `入金 ${displayDate(paidDate)}` : '入金あり';
  if (!refund) return `${came}・返金なし`;
  return `${came}・${refund.doneFlg ? '返金済み' : '返金待ち'} ${formatYen(refund.amount)}`;
}
