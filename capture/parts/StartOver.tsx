import { useState } from 'react';
import { Lazy } from './Lazy.tsx';

/** The button to start over, which asks first. */
export function StartOver({ className, children }: { className: string; children: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {children}
      </button>
      {asking && <Lazy name="StartOverQuestion" onClose={() => setAsking(false)} />}
    </>
  );
}
