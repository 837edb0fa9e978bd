import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { addressOfLink } from '../address.ts';
import { isMobile } from '../camera/support.ts';
import type { Link } from '../receipt.ts';
import { languageQuery, t } from '../texts/text.ts';

type Handing = ComponentType<{ url: string }>;

/** On a computer, offers two ways: continuing on a phone, or here with `children`. */
export function OnPhone({ link, children }: { link: Link; children: ReactNode }) {
  // Null where only the way here remains: on a phone, or without a network.
  const [Handover, setHandover] = useState<Handing | null | undefined>(
    isMobile() ? null : undefined,
  );
  useEffect(() => {
    if (Handover !== undefined) return;
    import('./Handover.tsx').then(
      (module) => setHandover(() => module.default),
      () => setHandover(null),
    );
  }, [Handover]);
  if (Handover === null) return children;
  return (
    <div className="ways">
      <section>
        {Handover && <Handover url={location.origin + addressOfLink(link, languageQuery())} />}
      </section>
      <section>
        <h2>{t('この端末で続ける')}</h2>
        {children}
      </section>
    </div>
  );
}
