import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { message } from '#contract/messages.ts';
import { FindField } from './maintenance/find/find-field.tsx';
import { DraftNotice } from './member/draft-notice.tsx';
import { logOutQuestion } from './member/log-out-question.ts';
import {
  type Destination,
  footerLinks,
  maintenanceMenu,
  memberMenu,
  verifierMenu,
} from './menus.ts';
import type { ScreenId } from './shared/navigation/address.ts';
import { useGo } from './shared/navigation/go.ts';
import { mayLeave } from './shared/navigation/leave-guard.ts';
import { type SessionKind, useSession } from './shared/session/session.ts';
import { SessionWarning } from './shared/session/session-warning.tsx';
import { signOut } from './shared/session/sign-out.ts';
import { AppFrame, type FrameVariant } from './shared/ui/app-frame.tsx';
import { type ConfirmOptions, confirm } from './shared/ui/confirm-dialog.ts';
import { IconLogout } from './shared/ui/icons.ts';
import { OfflineNote } from './shared/ui/offline-note.tsx';
import type { MenuEntry } from './shared/ui/side-menu.tsx';
import classes from './signed-in-layouts.module.css';

export function MemberLayout() {
  const user = useSession('member')?.user;
  return (
    <SignedInFrame
      kind="member"
      variant="member"
      after="PSS100"
      destinations={memberMenu()}
      who={user && { name: user.name, company: user.companyname }}
      question={logOutQuestion}
      notice={<DraftNotice />}
      footer
    />
  );
}

export function MaintenanceLayout() {
  const user = useSession('manager')?.user;
  const destinations = user
    ? maintenanceMenu(user.id, { admin: user.adminFlg, scrivener: user.scrivenerFlg })
    : [];
  return (
    <SignedInFrame
      kind="manager"
      variant="maintenance"
      after="MTA100"
      destinations={destinations}
      who={user && { name: user.name, company: user.deptname }}
      find={<FindField destinations={destinations} />}
    />
  );
}

export function VerifierLayout() {
  const user = useSession('verifier')?.user;
  return (
    <SignedInFrame
      kind="verifier"
      variant="verifier"
      after="VFA100"
      destinations={verifierMenu(user?.Approverflg ?? false)}
      who={user && { name: user.name, company: user.companyName }}
    />
  );
}

interface SignedInFrameProps {
  kind: SessionKind;
  variant: FrameVariant;
  /** The screen after signing out. */
  after: ScreenId;
  destinations: readonly Destination[];
  who: { name: string; company: string } | undefined;
  /** The question before logging out. */
  question?: () => Promise<ConfirmOptions>;
  /** Above the screen, about something of this user. */
  notice?: ReactNode;
  footer?: boolean;
  /** The office's one search, in the header. */
  find?: ReactNode;
}

async function plainQuestion(): Promise<ConfirmOptions> {
  return { text: message('ps010'), action: 'ログアウト' };
}

function SignedInFrame(props: SignedInFrameProps) {
  const {
    kind,
    variant,
    after,
    destinations,
    who,
    question = plainQuestion,
    footer,
    notice,
    find,
  } = props;
  const go = useGo();
  const current = useMatches().at(-1)?.staticData.screen?.id;

  const leave = async () => {
    if (!(await confirm(await question()))) return;
    if (!(await mayLeave())) return;
    await signOut(kind, () => go(after, [], { replace: true }));
  };

  // The login of a side has its frame, but no user for a menu.
  const signedIn = who !== undefined;
  const office = variant !== 'member';
  const menu: MenuEntry[] = signedIn
    ? [
        ...destinations.map(({ label, icon, screen, params, group }) => ({
          label,
          icon,
          current: screen === current,
          to: { screen, params: params ?? [] },
          ...(group !== undefined && { group }),
        })),
        { label: 'ログアウト', icon: IconLogout, to: leave, group: ' ' },
      ]
    : [];
  const name: ReactNode = who && (
    <span className={classes.who}>
      <span className={classes.company}>{who.company}</span>
      <strong>{who.name}</strong>
    </span>
  );
  return (
    <AppFrame
      variant={variant}
      home={signedIn ? () => void leave() : 'PSS100'}
      menu={menu}
      menuHead={name}
      {...(office && {
        headerEnd: (
          <>
            {signedIn && find}
            <span className={classes.inHeader}>{name}</span>
          </>
        ),
      })}
      {...(footer && { footerLinks: footerLinks('MBR100') })}
      notices={
        <>
          <OfflineNote />
          {signedIn && <SessionWarning kind={kind} />}
          {signedIn && notice}
        </>
      }
    >
      <Outlet />
    </AppFrame>
  );
}
