import { displayInstant } from '#contract/japan-time.ts';
import { Notice } from '#shared/ui/notice.tsx';

interface SeenMarkProps {
  at: number | null;
  /** True while the current response is loading. */
  waiting: boolean;
}

/** Says that an offline copy shows, and of what time it is. */
export function OfflineNotice({ at, waiting }: SeenMarkProps) {
  if (at === null || waiting) return null;
  return (
    <Notice mb={20} kind="warning" live>
      {displayInstant(new Date(at).toISOString())} 時点の内容を表示しています。
    </Notice>
  );
}
