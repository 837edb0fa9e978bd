import { useState } from 'react';
import { message } from '#contract/applicant-messages.ts';
import { useAtomValue } from '../atom.ts';
import { useSession } from '../session-context.ts';
import { deviceAtom, obstacleAtom, reviewingAtom, sendingAtom } from '../state.ts';
import { isSubmitting } from '../steps.ts';
import { Notice } from './Notice.tsx';

/** What waits on this device while the applicant is busy with something else, and the way to hurry it. */
export function Sending() {
  const { receipt, incoming, rows, keepsPhotos } = useAtomValue(deviceAtom);
  const reviewing = useAtomValue(reviewingAtom);
  const sending = useAtomValue(sendingAtom);
  const obstacle = useAtomValue(obstacleAtom);
  if (obstacle || incoming || !receipt || receipt.closed || receipt.completedAt !== null)
    return null;
  const waits = rows.some((row) => !row.refusal && (row.attempts > 0 || row.seq === sending));
  return (
    <div className="sending-strip">
      {!keepsPhotos && (
        <Notice kind="warm">
          <p>
            この端末には写真を保存できないため、撮影のたびに送信します。通信できる場所で、画面を閉じずに操作してください。
          </p>
        </Notice>
      )}
      {waits && !reviewing && !isSubmitting({ receipt, rows }) && (
        <div className="sending-state">
          <p role="status">
            {sending === null ? message('apv014') : '送信しています。このまま撮影を続けられます。'}
          </p>
          {sending === null ? <SendButton className="button small" /> : <SendingBar />}
        </div>
      )}
    </div>
  );
}

/** How much of the application the server has, while something is on its way. */
export function SendingBar() {
  const { receipt } = useAtomValue(deviceAtom);
  const sending = useAtomValue(sendingAtom);
  if (!receipt || sending === null) return null;
  return (
    <progress
      className="sending-bar"
      aria-label="送信済みの写真"
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
      {busy ? '送信しています…' : '送信を続ける'}
    </button>
  );
}
