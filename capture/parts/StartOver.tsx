import { useState } from 'react';
import { t } from '../texts/text.ts';
import { Lazy } from './Lazy.tsx';

/** The button to start over, which asks first. */
export function StartOver({ className }: { className: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {t('最初からやり直す')}
      </button>
      {asking && <Lazy name="StartOverQuestion" onClose={() => setAsking(false)} />}
    </>
  );
}
