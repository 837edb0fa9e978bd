import { useState } from 'react';
import { Later } from './Later.tsx';

/** The way back to the beginning; pressing it asks first. */
export function StartOver({ className, children }: { className: string; children: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {children}
      </button>
      {asking && <Later name="StartOverQuestion" onClose={() => setAsking(false)} />}
    </>
  );
}
