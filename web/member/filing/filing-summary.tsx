import { Button } from '@mantine/core';
import { progress } from '#contract/codes.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { formatYen } from '#contract/price.ts';
import { send } from '#shared/api.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { IconMailForward } from '#shared/ui/icons.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { RegistrationDeadline } from '../due/due-chips.tsx';
import { PaymentCard } from '../payment/payment-card.tsx';
import classes from './filing-summary.module.css';
import { useFilingMutation } from './use-filing-mutation.ts';

interface FilingSummaryProps {
  requestNo: string;
  detail: FilingDetail;
  /** False for an offline copy, which allows no actions. */
  fresh: boolean;
}

/** Number, dates and payment of an application. */
export function FilingSummary({ requestNo, detail, fresh }: FilingSummaryProps) {
  const { run, running } = useFilingMutation(requestNo);

  const reportPosted = () =>
    run(
      () =>
        send(
          'post',
          '/user/core/customers/requestdetail/latestprogressclass/update',
          {
            body: {
              requestNo,
              latestProgressClass: progress.papersReturned,
              detailUpdateDatetime: detail.detailUpdateDatetime,
              detailUpdateUserId: detail.detailUpdateUserId,
            },
          },
          ['cm110', '返送の連絡'],
        ),
      { name: 'posted' },
    );

  const cancelled = detail.latestProgressClass === progress.cancelled;
  return (
    <div className={classes.summary}>
      {detail.reportPostedActive && (
        <Notice
          kind="warning"
          title="押印書類をご返送ください"
          action={
            <Button
              leftSection={<IconMailForward size={20} aria-hidden />}
              loading={running === 'posted'}
              disabled={!fresh}
              onClick={() => void reportPosted()}
            >
              返送したことを連絡する
            </Button>
          }
        >
          お送りした書類に押印し、同封の封筒でご返送ください。投函後に、ボタンを押してお知らせください。
        </Notice>
      )}
      <DescriptionList
        items={[
          { label: '申込番号', value: <strong>{detail.displayRequestNo}</strong> },
          { label: '申込日時', value: detail.displayRequestDatetime },
          ...(detail.deadlineDate && detail.deadlineDaysLeft !== null
            ? [
                {
                  label: '登記の期限',
                  value: (
                    <RegistrationDeadline
                      date={detail.deadlineDate}
                      daysLeft={detail.deadlineDaysLeft}
                    />
                  ),
                },
              ]
            : []),
          // A payment that is due has its own card.
          ...(cancelled || !detail.paid
            ? []
            : [{ label: 'お支払い', value: `入金確認済み（${formatYen(detail.billed)}）` }]),
        ]}
      />
      <PaymentCard detail={detail} />
    </div>
  );
}
