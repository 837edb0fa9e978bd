import { useRouter } from '@tanstack/react-router';
import type { HomeQueue } from '#contract/endpoints/staff-lists.ts';
import classes from './queue-bar.module.css';

const names = {
  unpaid: '入金待ち',
  overdue: '入金期限超過',
  verifying: '本人確認待ち',
  deadline: '期限まで3日以内',
  returning: '書類返送待ち',
  refund: '返金待ち',
  messages: '連絡あり',
  inquiries: 'お問い合わせ未対応',
} satisfies Record<HomeQueue, string>;

export const queues = Object.keys(names) as HomeQueue[];

// Queues in which a longer wait harms the customer.
const urgent: readonly HomeQueue[] = ['overdue', 'deadline'];

interface DeskBarProps {
  counters: readonly { queue: HomeQueue; count: number; capped: boolean }[] | undefined;
  queue: HomeQueue | undefined;
  byDeadline: boolean;
}

/**
 * The counts of the work queues. Pressing one filters the list by its queue, and pressing it again removes the filter.
 */
export function QueueBar({ counters, queue, byDeadline }: DeskBarProps) {
  const router = useRouter();
  const show = (search: Record<string, string>) =>
    void router.navigate({ to: router.state.location.pathname, search, replace: true });
  const sort: Record<string, string> = byDeadline ? { sort: 'deadline' } : {};
  const narrowed: Record<string, string> = queue ? { queue } : {};
  return (
    <div className={classes.bar}>
      <fieldset className={classes.counters}>
        <legend className="visually-hidden">一覧の絞り込み</legend>
        {queues.map((one) => {
          const counter = counters?.find((entry) => entry.queue === one);
          const count = counter ? `${counter.count}${counter.capped ? '以上' : ''}` : '–';
          return (
            <button
              key={one}
              type="button"
              className={classes.counter}
              aria-pressed={queue === one}
              data-urgent={(urgent.includes(one) && Number(counter?.count) > 0) || undefined}
              onClick={() => show(queue === one ? sort : { ...sort, queue: one })}
            >
              <span>{names[one]}</span>
              <strong className="numeric">
                {count}
                <span className={classes.unit}>件</span>
              </strong>
            </button>
          );
        })}
      </fieldset>
      <label className={classes.sort}>
        <input
          type="checkbox"
          checked={byDeadline}
          // Inquiries have no deadline.
          disabled={queue === 'inquiries'}
          onChange={() => show(byDeadline ? narrowed : { ...narrowed, sort: 'deadline' })}
        />
        登記期限順
      </label>
    </div>
  );
}
