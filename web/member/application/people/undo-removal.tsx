import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { ChangeLists } from './choice-control.tsx';
import type { useRemoved } from './removed.ts';

interface UndoRemovalProps {
  removed: ReturnType<typeof useRemoved>;
  onChange: ChangeLists;
}

/** Brings back whose card has gone with what was entered. */
export function UndoRemoval({ removed, onChange }: UndoRemovalProps) {
  const { gone, puttingBack } = removed;
  return (
    gone && (
      <Notice
        kind="info"
        live
        action={<Button onClick={() => onChange(puttingBack)}>元に戻す</Button>}
      >
        {gone.name} 様の入力を取り消しました。
      </Notice>
    )
  );
}
