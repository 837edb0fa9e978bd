import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { checkFields, type ValuesOf } from '#contract/field-table.ts';
import { addDays, japanDate } from '#contract/japan-time.ts';
import { period } from '#contract/list-filters.ts';
import { getQuery } from '#shared/api.ts';
import { formFields } from '#shared/forms/form-fields.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { lazyChunk } from '#shared/lazy-chunk.ts';
import { useAddressFilters } from '#shared/ui/address-filters.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { Note } from '#shared/ui/layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import classes from './figures.module.css';
import { decisions, duration, type Figures } from './figures.ts';

// A separate chunk, so that the numbers show before the charts are loaded.
const charts = lazyChunk(() => import('./charts.tsx'));
const DealChart = lazy(async () => ({ default: (await charts()).DealChart }));
const ReasonChart = lazy(async () => ({ default: (await charts()).ReasonChart }));

const ranges = [7, 30, 90];

/** VFV300: waiting times and decisions by kind, reason and verifier, in a range of days. */
export default function FiguresScreen() {
  const today = japanDate(new Date());
  const lastDays = (days: number) => ({ dateStart: addDays(today, 1 - days), dateEnd: today });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes only with the day
  const initial = useMemo(() => lastDays(30), [today]);
  const { filters, apply } = useAddressFilters(initial);
  const shown = useQuery({
    ...getQuery(['verifier', 'figures', filters], '/user/verify/figures', '審査の集計', {
      query: filters,
    }),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching } = shown;
  return (
    <div className="page">
      <PageHeader title="審査の集計" />
      <PeriodForm
        key={JSON.stringify(filters)}
        filters={filters}
        busy={isFetching}
        onSearch={apply}
        others={ranges.map((days) => (
          <Button key={days} small onClick={() => void apply(lastDays(days))}>
            直近{days}日
          </Button>
        ))}
      />
      {data && !error ? <Shown figures={data} /> : <Loading query={shown} lines={10} />}
    </div>
  );
}

function Shown({ figures }: { figures: Figures }) {
  const { wait, dealList, reasonList, personList, reapplicationRate } = figures;
  const { count, cancels } = decisions(dealList);
  const besides = cancels > 0 && (
    <span className={classes.beside}>（ほかに依頼取消 {cancels}件）</span>
  );
  const facts = [
    {
      label: '判定',
      value: (
        <>
          {count}件{besides}
        </>
      ),
    },
    { label: '待ち時間（中央値）', value: duration(wait.medianSeconds) },
    { label: '待ち時間（9割がこの時間以内）', value: duration(wait.percentile90Seconds) },
    {
      label: '再申請率',
      value: reapplicationRate === null ? '―' : `${(reapplicationRate * 100).toFixed(1)}%`,
    },
  ];
  return (
    <>
      <Facts items={facts} className={classes.facts} />
      <div className={classes.charts}>
        <div>
          <SectionPanel title="判定の内訳">
            <Suspense fallback={<TextSkeleton lines={5} />}>
              <DealChart deals={dealList} />
            </Suspense>
          </SectionPanel>
        </div>
        <div>
          <SectionPanel title="理由の内訳">
            {reasonList.length === 0 ? (
              <p className="support">この期間に理由を付けた判定はありません。</p>
            ) : (
              <Suspense fallback={<TextSkeleton lines={5} />}>
                <ReasonChart reasons={reasonList} deals={dealList} />
              </Suspense>
            )}
          </SectionPanel>
        </div>
      </div>
      <SectionPanel title="担当者別">
        {personList.length === 0 ? (
          <p className="support">この期間に審査した担当者はいません。</p>
        ) : (
          <PersonTable persons={personList} />
        )}
      </SectionPanel>
    </>
  );
}

type Period = ValuesOf<typeof period>;

const check = (values: Period) => checkFields(period, values);

interface PeriodFormProps {
  filters: Period;
  busy: boolean;
  onSearch: (period: Period) => void;
  /** Buttons for usual periods. */
  others: ReactNode;
}

function PeriodForm({ filters, busy, onSearch, others }: PeriodFormProps) {
  const form = useForm({ initial: filters, check });
  const search = form.onSubmit(async (period) => onSearch(period));
  const field = formFields(period, form);
  return (
    <form className={classes.period} onSubmit={search} noValidate>
      <ErrorSummary form={form} />
      <div className={classes.row}>
        <DateField compact {...field('dateStart')} mark="none" />
        <span aria-hidden>〜</span>
        <DateField compact {...field('dateEnd')} mark="none" />
        <Button type="submit" loading={busy}>
          集計
        </Button>
        <span className={classes.others}>{others}</span>
      </div>
    </form>
  );
}

type Person = Figures['personList'][number];

const columns = [
  ['approvals', '承認'],
  ['denials', '否認'],
  ['reapplications', '再申請依頼'],
  ['cancels', '依頼取消'],
] as const;

/** The number of each verifier's decisions, with a bar for their sum. */
function PersonTable({ persons }: { persons: readonly Person[] }) {
  const totalOf = (person: Person) => columns.reduce((sum, [name]) => sum + person[name], 0);
  const most = Math.max(1, ...persons.map(totalOf));
  const voted = persons.some(({ votes }) => votes > 0);
  return (
    <div className={classes.scroll}>
      <table className={classes.persons}>
        <caption className="visually-hidden">担当者別の件数</caption>
        <thead>
          <tr>
            <th scope="col">担当者</th>
            {columns.map(([name, label]) => (
              <th key={name} scope="col" className={classes.number}>
                {label}
              </th>
            ))}
            {voted && (
              <th scope="col" className={classes.number}>
                1人目の判断
              </th>
            )}
            <th scope="col" className={classes.number}>
              合計
            </th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {persons.map((person) => (
            <tr key={person.userNo}>
              <th scope="row">
                {person.userName} <Note inline>{person.userNo}</Note>
              </th>
              {columns.map(([name]) => (
                <td key={name} className={classes.number}>
                  {person[name]}
                </td>
              ))}
              {voted && <td className={classes.number}>{person.votes}</td>}
              <td className={classes.number}>
                <strong>{totalOf(person)}</strong>
              </td>
              <td className={classes.bar} aria-hidden="true">
                <span style={{ width: `${(totalOf(person) / most) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
