import type { ReactNode } from 'react';
import { progress } from '#contract/codes.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { formatYen } from '#contract/price.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { RegistrationDeadline } from '../due/due-chips.tsx';

/** The deadline and the payment of an application; a payment that is due has its own part. */
export function FilingSummary({ detail }: { detail: FilingDetail }) {
  const { deadlineDate, deadlineDaysLeft, deadlineForList, receivedAmount } = detail;
  const isCancelled = detail.latestProgressClass === progress.cancelled;
  const items: { label: string; value: ReactNode }[] = [];
  if (deadlineDate && deadlineDaysLeft !== null) {
    items.push({
      label: '登記の期限',
      value: (
        <RegistrationDeadline
          date={deadlineDate}
          daysLeft={deadlineDaysLeft}
          of={deadlineForList}
        />
      ),
    });
  }
  if (!isCancelled && detail.paid) {
    items.push({
      label: 'お支払い',
      value:
        receivedAmount > 0
          ? `入金確認済み（${formatYen(receivedAmount)}）`
          : 'お支払いいただく額はありません',
    });
  }
  return items.length > 0 && <DescriptionList items={items} />;
}
