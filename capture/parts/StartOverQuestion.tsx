import { useState } from 'react';
import { useSession } from '../session-context.ts';
import { message, t } from '../texts/text.ts';
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
    <Dialog title={t('最初からやり直しますか？')} onCancel={onClose}>
      <p>{message('apv010')}</p>
      <div className="choices">
        <button type="button" className="button" onClick={onClose}>
          {t('キャンセル')}
        </button>
        <button
          type="button"
          className="button danger"
          aria-busy={working}
          onClick={() => void startOver()}
        >
          {t('やり直す')}
        </button>
      </div>
    </Dialog>
  );
}
