import { useState } from 'react';
import { message } from '#contract/applicant-messages.ts';
import { useSession } from '../session-context.ts';
import { Dialog } from './Dialog.tsx';

/** Throws the photos away, after asking, and begins at the guidance. */
export function StartOver({ className, children }: { className: string; children: string }) {
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {children}
      </button>
      {asking && (
        <Dialog title="最初からやり直しますか？" onCancel={() => setAsking(false)}>
          <p>{message('apv010')}</p>
          <div className="choices">
            <button type="button" className="button" onClick={() => setAsking(false)}>
              キャンセル
            </button>
            <button
              type="button"
              className="button danger"
              aria-busy={working}
              onClick={() => {
                if (working) return;
                setWorking(true);
                void session.startOver().finally(() => {
                  setWorking(false);
                  setAsking(false);
                });
              }}
            >
              やり直す
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
