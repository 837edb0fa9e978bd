import { useRouter } from '@tanstack/react-router';
import type { HomeQueue } from '#contract/endpoints/staff-lists.ts';
import { Counter, CounterGroup } from './counters.tsx';
import classes from './queue-bar.module.css';

// What no next act says: a filing may be in several of them. Who is awaited stands among the acts.
const names = {
  deadline: '期限まで3日以内',
  unpaid: '未入金',
  overdue: '入金期限超過',
  refund: '返金待ち',
  receipts: '領収証未発行',
  messages: '連絡あり',
  inquiries: 'お問い合わせ未対応',
} satisfies Partial<Record<HomeQueue, string>>;

export const queueTitle = (queue: keyof typeof names) => names[queue];

export const queues = Object.keys(names) as (keyof typeof names)[];

/** The queues that stay in view; the others are folded. */
export const often: readonly HomeQueue[] = ['deadline', 'unpaid', 'messages'];

// Queues in which a longer wait harms the customer.
const urgent: readonly HomeQueue[] = ['overdue', 'deadline'];

interface QueueBarProps {
  counters: readonly { queue: HomeQueue; count: number; capped: boolean }[] | undefined;
  queue: HomeQueue | undefined;
  byDeadline: boolean;
  part: 'often' | 'rest' | 'sort';
}

/**
 * The counts of the work queues. Pressing one filters the list by its queue, and pressing it again removes the filter.
 */
export function QueueBar({ counters, queue, byDeadline, part }: QueueBarProps) {
  const router = useRouter();
  const show = (search: Record<string, string>) =>
    void router.navigate({ to: router.state.location.pathname, search, replace: true });
  const sort: Record<string, string> = byDeadline ? { sort: 'deadline' } : {};
  const narrowed: Record<string, string> = queue ? { queue } : {};
  if (part === 'sort') {
    return (
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
    );
  }
  return (
    <CounterGroup name={part === 'often' ? '状態' : 'ほか'}>
      {queues
        .filter((one) => often.includes(one) === (part === 'often'))
        .map((one) => {
          const counter = counters?.find((entry) => entry.queue === one);
          const total = counter && {
            count: counter.count,
            dueCount: urgent.includes(one) ? counter.count : 0,
          };
          return (
            <Counter
              key={one}
              name={names[one]}
              total={total}
              suffix={counter?.capped ? '以上' : ''}
              pressed={queue === one}
              onPress={() => show(queue === one ? sort : { ...sort, queue: one })}
            />
          );
        })}
    </CounterGroup>
  );
}
