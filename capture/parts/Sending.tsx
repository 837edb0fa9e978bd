import { useState, useSyncExternalStore } from 'react';
import { useAtomValue } from '../atom.ts';
import { useSession } from '../session-context.ts';
import { blockingAtom, deviceAtom, reviewingAtom, sendingAtom } from '../state.ts';
import { isSubmitting } from '../steps.ts';
import { t } from '../texts/text.ts';
import { Lazy } from './Lazy.tsx';

/** What waits on this device while the applicant does something else, with a button to send it now. */
export function Sending() {
  const { receipt, incoming, rows, keepsPhotos } = useAtomValue(deviceAtom);
  const reviewing = useAtomValue(reviewingAtom);
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const obstacle = useAtomValue(blockingAtom);
  if (obstacle || incoming || !receipt || receipt.closed || receipt.completedAt !== null)
    return null;
  // Normal sending shows in the header only, so that nothing moves under the camera's picture.
  const waits = rows.some((row) => !row.refusal && row.attempts > 0);
  return (
    <div className="sending-strip">
      {!keepsPhotos && <Lazy name="NotStoredNotice" otherwise={null} />}
      {waits && !reviewing && !isSubmitting({ receipt, rows }) && (
        <div className="sending-state">
          <p role="status">{t('通信の回復後に自動で送信します')}</p>
          {online && <SendButton className="button plain" />}
        </div>
      )}
    </div>
  );
}

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** The sent share of the application, while something is being sent. */
export function SendingBar() {
  const { receipt } = useAtomValue(deviceAtom);
  const sending = useAtomValue(sendingAtom);
  if (!receipt || sending === null) return null;
  return (
    <progress
      className="sending-bar"
      aria-label={t('送信済みの写真')}
      max={receipt.required.length}
      value={receipt.required.filter((detail) => receipt.accepted.includes(detail)).length}
    />
  );
}

export function SendButton({ className }: { className: string }) {
  const session = useSession();
  const sending = useAtomValue(sendingAtom);
  const [working, setWorking] = useState(false);
  const busy = working || sending !== null;

  async function send() {
    if (working) return;
    setWorking(true);
    await session.sendNow().finally(() => setWorking(false));
  }

  return (
    <button type="button" className={className} aria-busy={busy} onClick={() => void send()}>
      {t(busy ? '送信しています…' : '送信を続ける')}
    </button>
  );
}
