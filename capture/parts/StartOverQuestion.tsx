import { useState } from 'react';
import { message } from '#contract/applicant-messages.ts';
import { useSession } from '../session-context.ts';
import { Dialog } from './Dialog.tsx';

/** Asks, then removes the photos and goes to the guidance. */
export function StartOverQuestion({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [working, setWorking] = useState(false);

  async function startOver() {
    if (working) return;
    setWorking(true);
    await session.startOver().finally(onClose);
  }

  return (
    <Dialog title="最初からやり直しますか？" onCancel={onClose}>
      <p>{message('apv010')}</p>
      <div className="choices">
        <button type="button" className="button" onClick={onClose}>
          キャンセル
        </button>
        <button
          type="button"
          className="button danger"
          aria-busy={working}
          onClick={() => void startOver()}
        >
          やり直す
        </button>
      </div>
    </Dialog>
  );
}
