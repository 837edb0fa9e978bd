import { useAtomValue } from '../atom.ts';
import { deviceAtom, stepAtom } from '../state.ts';
import { hasBegun } from '../steps.ts';
import { waitingVersionAtom } from '../update.ts';

/** Offers a newer version where nothing can be lost: before the flow has begun, and after its end. */
export function UpdateNotice() {
  const workbox = useAtomValue(waitingVersionAtom);
  const step = useAtomValue(stepAtom);
  const { receipt, rows } = useAtomValue(deviceAtom);
  const idle =
    step === 'apa500' || (step === 'apa100' && !(receipt && hasBegun({ receipt, rows })));
  if (!workbox || !idle) return null;
  return (
    <aside className="update" role="status">
      <p>新しい版があります。</p>
      <button
        type="button"
        className="button small"
        onClick={() => {
          workbox.addEventListener('controlling', () => location.reload());
          workbox.messageSkipWaiting();
        }}
      >
        更新する
      </button>
    </aside>
  );
}
