import { displayInstant } from '#contract/japan-time.ts';
import { Notice } from '#shared/ui/notice.tsx';
import classes from './seen-mark.module.css';

/** Says that what is shown comes from the device, and of when it is. */
export function SeenMark({ at }: { at: number | null }) {
  if (at === null) return null;
  return (
    <div className={classes.mark}>
      <Notice kind="warning" live>
        {displayInstant(new Date(at).toISOString())} 時点の内容を表示しています。
      </Notice>
    </div>
  );
}
