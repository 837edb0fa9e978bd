import { displayInstant } from '#contract/japan-time.ts';
import { Notice } from '#shared/ui/notice.tsx';
import classes from './offline-notice.module.css';

interface SeenMarkProps {
  at: number | null;
  /** True while the current response is loading. */
  waiting: boolean;
}

/** Says that an offline copy shows, and of what time it is. */
export function OfflineNotice({ at, waiting }: SeenMarkProps) {
  if (at === null || waiting) return null;
  return (
    <div className={classes.mark}>
      <Notice kind="warning" live>
        {displayInstant(new Date(at).toISOString())} 時点の内容を表示しています。
      </Notice>
    </div>
  );
}
