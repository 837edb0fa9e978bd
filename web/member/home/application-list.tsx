import type { DataOf } from '#api-client';
import { actWords } from '#contract/next-act-words.ts';
import { PlanNames } from '#shared/amounts/plan-names.tsx';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { useCarriedSearch } from '#shared/ui/address-pages.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { CardList, type ListColumn } from '#shared/ui/card-list.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { PaymentDue, RegistrationDeadline } from '../due/due-chips.tsx';
import { isOver, knownActs } from '../next-act/acts.ts';
import classes from './application-list.module.css';

export type HomeAnswer = DataOf<'get', '/user/core/customers/{customerId}/information'>;
type Row = HomeAnswer['memberRequestList'][number];

/** The applications of the member: cards on phones, a table on wide screens. */
export function ApplicationList({ home: answer }: { home: HomeAnswer }) {
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
        <Stack as="span" gap={4} justify="start">
          <StatusChip
            code={row.latestProgressClass}
            master={answer.progressKbnList}
            otherwise={row.progressName}
          />
          <NextTurn row={row} />
        </Stack>
      ),
    },
    {
      key: 'number',
      label: '申込番号',
      show: (row) => (
        <ScreenLink {...toDetail(row)} className={classes.number}>
          {row.displayRequestNo}
        </ScreenLink>
      ),
    },
    {
      key: 'at',
      label: '申込日時',
      show: (row) => <span className={classes.at}>{row.displayRequestDatetime}</span>,
    },
    {
      key: 'plans',
      label: '申込プラン',
      show: (row) => <PlanNames names={row.displayPlanName} />,
    },
    { key: 'due', label: '期限', show: (row) => <Dues row={row} /> },
    {
      key: 'open',
      label: '操作',
      place: 'foot',
      show: (row) =>
        row.confirmFlg && (
          <span className={classes.open}>
            <ButtonLink {...toDetail(row)} small>
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
      rows={answer.memberRequestList}
      rowKey={(row) => row.displayRequestNo}
    />
  );
}

/** Whose turn it is and for what; nothing for filings that have ended. */
function NextTurn({ row }: { row: Row }) {
  const acts = knownActs(row.nextActList);
  const [first] = acts;
  if (!first || isOver(acts)) return null;
  const { turn, customer } = actWords(first.act);
  return (
    <span className={classes.turn} data-turn={turn}>
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
            <RegistrationDeadline
              date={deadlineDate}
              daysLeft={deadlineDaysLeft}
              of={row.deadlineForList}
            />
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
