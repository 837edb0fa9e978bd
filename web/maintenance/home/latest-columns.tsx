import type { HomeRow } from '#contract/endpoints/staff-lists.ts';
import type { ScreenId } from '#shared/navigation/address.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import type { ListPlace } from '#shared/ui/address-pages.ts';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { IconFileText, IconMail, IconMessages } from '#shared/ui/icons.ts';
import { Stack } from '#shared/ui/layout.tsx';
import type { ChipMaster } from '#shared/ui/status-chip.tsx';
import { detailScreenOf, isInquiry, plainNumber } from '../filing/request-number.ts';
import { InquiryState } from '../inquiry/inquiry-state.tsx';
import { Day, oneLineColumns } from '../lists/one-line.tsx';
import classes from './latest.module.css';
import { actColumn } from './work-columns.tsx';

interface LatestColumnsNeed {
  progress: readonly ChipMaster[];
  verification: readonly ChipMaster[];
  known: (screen: ScreenId) => boolean;
  /** The page that a detail's back link leads to. */
  place: ListPlace;
  byDeadline: boolean;
  onRequest: (row: HomeRow) => void;
  onPayment: (row: HomeRow) => void;
}

const isRequest = (row: HomeRow) => !isInquiry(row.displayNo);

export function latestColumns(need: LatestColumnsNeed): TableColumn<HomeRow>[] {
  const { known, place } = need;
  const of = oneLineColumns<HomeRow>(need);
  const toDetail = ({ displayNo }: HomeRow) => {
    const screen = detailScreenOf(displayNo);
    return known(screen) ? (
      <ScreenLink screen={screen} params={[plainNumber(displayNo), 'MTO100']} search={place}>
        {displayNo}
      </ScreenLink>
    ) : null;
  };
  return [
    {
      key: 'type',
      label: '種別',
      width: 44,
      noWrap: true,
      show: (row) => {
        const [Icon, name] = isRequest(row)
          ? ([IconFileText, '登記申込'] as const)
          : ([IconMessages, 'お問い合わせ'] as const);
        return (
          <span className={classes.number} title={name}>
            <Icon size={20} aria-hidden />
            <span className="visually-hidden">{name}</span>
          </span>
        );
      },
    },
    {
      key: 'number',
      label: '番号',
      width: 160,
      noWrap: true,
      show: (row) => (
        <span className={classes.number} data-unread={row.unread || undefined}>
          {toDetail(row) ?? <span className="numeric">{row.displayNo}</span>}
          {row.unread && (
            <span className={classes.unread} title="未読">
              <span className="visually-hidden">未読</span>
            </span>
          )}
          {row.newMessageFlg && (
            <Stack as="span" gap={0} title="連絡あり">
              <IconMail size={18} aria-hidden />
              <span className="visually-hidden">連絡あり</span>
            </Stack>
          )}
        </span>
      ),
    },
    {
      key: 'date',
      label: '日付',
      width: 52,
      show: ({ displayDate }) => <Day at={displayDate} />,
    },
    { ...of.verification, show: (row) => isRequest(row) && of.verification.show(row) },
    of.manager,
    of.company,
    of.plan,
    {
      ...of.progress,
      show: (row) =>
        isRequest(row) ? of.progress.show(row) : <InquiryState waiting={row.waiting} />,
    },
    // A list by its deadlines shows them.
    need.byDeadline ? of.deadline : { ...actColumn, key: 'nextAct', width: 190 },
    { ...of.payment, show: (row) => isRequest(row) && of.payment.show(row) },
  ];
}
