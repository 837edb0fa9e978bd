import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { addressOfLink } from '../address.ts';
import { isMobile } from '../camera/support.ts';
import type { Link } from '../receipt.ts';

/** On a computer, offers two ways: continuing on a phone, or here with `children`. */
export function OnPhone({ link, children }: { link: Link; children: ReactNode }) {
  const [Handover, setHandover] = useState<ComponentType<{ url: string }> | null>(null);
  const [twoWays, setTwoWays] = useState(!isMobile());
  useEffect(() => {
    if (!twoWays) return;
    // Without a network only the way here remains.
    import('./Handover.tsx').then(
      (module) => setHandover(() => module.default),
      () => setTwoWays(false),
    );
  }, [twoWays]);
  if (!twoWays) return children;
  return (
    <div className="ways">
      {Handover && <Handover url={location.origin + addressOfLink(link)} />}
      <section>
        <h2>この端末で続ける</h2>
        {children}
      </section>
    </div>
  );
}
