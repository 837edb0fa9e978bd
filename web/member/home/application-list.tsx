import type { DataOf } from '#api-client';
import { actWords } from '#contract/next-act-words.ts';
import { PlanNames } from '#shared/amounts/plan-names.tsx';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { useCarriedSearch } from '#shared/ui/address-pages.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { CardList, type ListColumn } from '#shared/ui/card-list.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { PaymentDue, RegistrationDeadline } from '../due/due-chips.tsx';
import { isOver, knownActs } from '../next-act/acts.ts';
import classes from './application-list.module.css';

export type HomeAnswer = DataOf<'get', '/user/core/customers/{customerId}/information'>;
type Row = HomeAnswer['memberRequestList'][number];

interface ApplicationListProps {
  home: HomeAnswer & { page: number };
  /** The application whose button is filled. */
  next: string | undefined;
}

/** The applications of the member, open ones first: cards on phones, a table on wide screens. */
export function ApplicationList({ home, next }: ApplicationListProps) {
  const search = useCarriedSearch();
  const toDetail = (row: Row) => ({
    screen: 'MBR500' as const,
    params: [row.displayRequestNo.replaceAll('-', ''), 'MBR100'],
    search,
  });
  const columns: ListColumn<Row>[] = [
    {
      key: 'progress',
      label: '進捗',
      place: 'head',
      show: (row) => (
        <StatusChip
          code={row.latestProgressClass}
          master={home.progressKbnList}
          otherwise={row.progressName}
        />
      ),
    },
    {
      key: 'number',
      label: '申込番号',
      place: 'head',
      show: (row) => (
        <ScreenLink {...toDetail(row)} className={classes.number}>
          {row.displayRequestNo}
        </ScreenLink>
      ),
    },
    { key: 'turn', label: '次の手続き', place: 'main', show: (row) => <NextTurn row={row} /> },
    { key: 'due', label: '期限', show: (row) => <Dues row={row} /> },
    {
      key: 'at',
      label: '申込日時',
      place: 'main',
      show: (row) => <span className={classes.at}>{row.displayRequestDatetime}</span>,
    },
    {
      key: 'plans',
      label: '申込プラン',
      place: 'small',
      show: (row) => (
        <span className={classes.plans}>
          <PlanNames names={row.displayPlanName} />
        </span>
      ),
    },
    {
      key: 'open',
      label: '操作',
      width: '7em',
      place: 'press',
      show: (row) =>
        row.confirmFlg && (
          <span className={classes.open}>
            <ButtonLink {...toDetail(row)} small filled={row.displayRequestNo === next}>
              確認<span className="visually-hidden">（申込番号 {row.displayRequestNo}）</span>
            </ButtonLink>
          </span>
        ),
    },
  ];
  return (
    <CardList
      caption="申込一覧"
      columns={columns}
      rows={inOrder(home)}
      rowKey={(row) => row.displayRequestNo}
    />
  );
}

/** Open ones first; on the first page before them what waits for the customer, whatever its age. */
function inOrder({ page, waitingRequestList, memberRequestList }: HomeAnswer & { page: number }) {
  const first = page === 1 ? waitingRequestList : [];
  const numbers = new Set(first.map(({ displayRequestNo }) => displayRequestNo));
  const others = memberRequestList.filter(({ displayRequestNo }) => !numbers.has(displayRequestNo));
  const isClosed = ({ nextActList }: Row) => isOver(knownActs(nextActList));
  return [...first, ...others.filter((row) => !isClosed(row)), ...others.filter(isClosed)];
}

/** Whose turn it is and for what; nothing for filings that have ended. */
function NextTurn({ row }: { row: Row }) {
  const acts = knownActs(row.nextActList);
  const [first] = acts;
  if (!first || isOver(acts)) return null;
  const { turn, customer } = actWords(first.act);
  return (
    <span className={`phrases ${classes.turn}`} data-turn={turn}>
      {turn === 'customer' ? `お客様：${customer.title}` : customer.title}
    </span>
  );
}

function Dues({ row }: { row: Row }) {
  const { deadlineDate, deadlineDaysLeft, paymentDueDate, paymentDaysLeft } = row;
  const registration = deadlineDate !== '' && deadlineDaysLeft !== null;
  if (!registration && paymentDaysLeft === null) return <span className="support">—</span>;
  return (
    <dl className={classes.dues}>
      {registration && (
        <div>
          <dt>登記</dt>
          <dd>
            <RegistrationDeadline date={deadlineDate} daysLeft={deadlineDaysLeft} />
          </dd>
        </div>
      )}
      {paymentDaysLeft !== null && (
        <div>
          <dt>入金</dt>
          <dd>
            <PaymentDue date={paymentDueDate} daysLeft={paymentDaysLeft} />
          </dd>
        </div>
      )}
    </dl>
  );
}
