import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { nextSteps } from './next-steps.ts';
import classes from './progress-history.module.css';

const whose = { customer: 'お客様のお手続き', office: '事務所の手続き' } as const;

/** Every progress of the application with its time, and what happens next. */
export function ProgressHistory({ detail }: { detail: FilingDetail }) {
  const next = nextSteps(detail);
  return (
    <>
      <ol className={classes.history}>
        {detail.progressHistoryList.map(({ progress, progressName, displayDatetime }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
          <li key={index}>
            <time className={classes.at}>{displayDatetime}</time>
            <StatusChip code={progress} master={detail.progressKbnList} otherwise={progressName} />
          </li>
        ))}
      </ol>
      {next.length > 0 && (
        <section className={classes.next} aria-labelledby="next-steps">
          <h3 id="next-steps">次の手続き</h3>
          <ul>
            {next.map(({ turn, title, text }) => (
              <li key={title} data-turn={turn}>
                <span className={classes.turn}>{whose[turn]}</span>
                <strong>{title}</strong>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
