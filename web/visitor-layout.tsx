import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { footerLinks } from './menus.ts';
import { screenOf } from './screens.ts';
import { useSession } from './shared/session/session.ts';
import { AppFrame } from './shared/ui/app-frame.tsx';
import { ButtonLink } from './shared/ui/button-link.tsx';
import { OfflineNote } from './shared/ui/offline-note.tsx';

export function VisitorLayout() {
  const screen = useMatches().at(-1)?.staticData.screen;
  return (
    <VisitorFrame
      overHero={screen?.header === 'over-hero'}
      alone={screen?.header === 'alone'}
      bare={Boolean(screen?.entranceOf)}
    >
      <Outlet />
    </VisitorFrame>
  );
}

interface VisitorFrameProps {
  children: ReactNode;
  overHero?: boolean;
  /** The header without a footer. */
  alone?: boolean;
  /** Without the login button, on the login itself. */
  bare?: boolean;
}

export function VisitorFrame({
  children,
  overHero = false,
  alone = false,
  bare = false,
}: VisitorFrameProps) {
  const member = useSession('member');
  const target = member && screenOf('MBR100') ? 'MBR100' : 'MBA100';
  return (
    <AppFrame
      variant="visitor"
      home="PSS100"
      overHero={overHero}
      headerEnd={
        !bare && (
          <ButtonLink screen={target} small>
            {target === 'MBR100' ? 'マイページ' : 'ログイン'}
          </ButtonLink>
        )
      }
      {...(!alone && { footerLinks: footerLinks() })}
      notices={<OfflineNote />}
    >
      {children}
    </AppFrame>
  );
}
