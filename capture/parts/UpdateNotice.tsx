import { useAtomValue } from '../atom.ts';
import { deviceAtom, stepAtom } from '../state.ts';
import { isBetweenReceipts, waitingVersionAtom } from '../update.ts';

/** Offers a newer version when nothing can be lost. */
export function UpdateNotice() {
  const workbox = useAtomValue(waitingVersionAtom);
  const step = useAtomValue(stepAtom);
  const device = useAtomValue(deviceAtom);
  if (!workbox || !isBetweenReceipts(step, device)) return null;
  return (
    <aside className="update" role="status">
      <p>新しい版があります。</p>
      <button type="button" className="button small" onClick={() => workbox.messageSkipWaiting()}>
        更新する
      </button>
    </aside>
  );
}
