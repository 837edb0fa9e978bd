import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import classes from './progress-history.module.css';

/** Every progress of the application with its time. */
export function ProgressHistory({ detail }: { detail: FilingDetail }) {
  return (
    <ol className={classes.history}>
      {detail.progressHistoryList.map(({ progress, progressName, displayDatetime }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
        <li key={index}>
          <time className={classes.at}>{displayDatetime}</time>
          <StatusChip code={progress} master={detail.progressKbnList} otherwise={progressName} />
        </li>
      ))}
    </ol>
  );
}
