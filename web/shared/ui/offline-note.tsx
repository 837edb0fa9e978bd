import { message } from '#contract/messages.ts';
import { Notice } from './notice.tsx';
import { useOnline } from './online.ts';

interface OfflineNoteProps {
  /** What applies without a network: 前回表示した内容です（2026/11/21 14:05）。 */
  hint?: string;
}

/** Says that there is no network and what that means here; nothing otherwise. */
export function OfflineNote({ hint = '' }: OfflineNoteProps) {
  const online = useOnline();
  return (
    <div aria-live="polite">
      {!online && <Notice kind="warning">{message('cm600', hint)}</Notice>}
    </div>
  );
}
