import { progress } from '#contract/codes.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { formatYen } from '#contract/price.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { RegistrationDeadline } from '../due/due-chips.tsx';

/** Number, dates and payment of an application. */
export function FilingSummary({ detail }: { detail: FilingDetail }) {
  const cancelled = detail.latestProgressClass === progress.cancelled;
  return (
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
                    of={detail.deadlineForList}
                  />
                ),
              },
            ]
          : []),
        // A payment that is due has its own card.
        ...(cancelled || !detail.paid
          ? []
          : [
              {
                label: 'お支払い',
                value:
                  detail.receivedAmount > 0
                    ? `入金確認済み（${formatYen(detail.receivedAmount)}）`
                    : 'お支払いいただく額はありません',
              },
            ]),
      ]}
    />
  );
}
