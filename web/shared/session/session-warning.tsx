import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { message } from '#contract/messages.ts';
import { load, renewMemberLogin } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { canRenew } from './persistent-login.ts';
import {
  askForLogin,
  borrowSession,
  currentSession,
  endSession,
  lastResponseAt,
  type SessionKind,
  sessionStore,
  useSession,
} from './session.ts';

const minute = 60_000;
const absoluteLimit = 12 * 60 * minute;
const idleLimits: Record<SessionKind, number> = {
  member: absoluteLimit,
  manager: 30 * minute,
  verifier: 30 * minute,
};
const warnBefore = minute;

// A small call of each side, which extends the session.
const stay: Record<SessionKind, () => Promise<unknown>> = {
  member: () => load('get', '/user/core/webcontents/aftrequestprocess', {}),
  manager: () => load('get', '/user/mainte/requestdetails/searchconditions', {}),
  verifier: () => load('get', '/user/verify/information', {}),
};

function endOf(kind: SessionKind, signedInAt: number): number {
  const idleEnd = sessionStore.get(lastResponseAt[kind]) + idleLimits[kind];
  return Math.min(idleEnd, signedInAt + absoluteLimit);
}

/** Ends a session whose time is over, unless another tab knows better: this one may have been suspended. */
async function endOverdue(kind: SessionKind, token: string): Promise<void> {
  await borrowSession(kind, token);
  const session = currentSession(kind);
  if (session?.token !== token || Date.now() < endOf(kind, session.signedInAt)) return;
  await endSession(kind, token);
}

/**
 * Warns a minute before the session ends: one tap extends it, or leads to the login and back to the draft. A screen of the
 * office, whose computer may be shared, gives way to the login by itself.
 */
export function SessionWarning({ kind }: { kind: SessionKind }) {
  const session = useSession(kind);
  // Renders anew with each response.
  useAtomValue(lastResponseAt[kind]);
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);

  const token = session?.token;
  const end = session ? endOf(kind, session.signedInAt) : 0;
  const overdue = kind !== 'member' && now >= end;
  useEffect(() => {
    if (token && overdue) void endOverdue(kind, token);
  }, [kind, token, overdue]);

  if (!session) return null;
  const absoluteEnd = session.signedInAt + absoluteLimit;
  if (now < end - warnBefore) return null;
  const renewable = kind === 'member' && canRenew();
  const canStay = now < end && (end < absoluteEnd || renewable);
  const goOn = () => (end < absoluteEnd ? stay[kind]() : renewMemberLogin());
  return (
    <Notice
      kind="warning"
      floating
      live
      title={now < end ? 'まもなくログインの有効期限が切れます' : message('cm400')}
      action={
        <Button
          small
          onClick={() =>
            canStay ? void goOn().finally(() => setNow(Date.now())) : void askForLogin(kind)
          }
        >
          {canStay ? 'ログインを続ける' : 'ログインし直す'}
        </Button>
      }
    />
  );
}
