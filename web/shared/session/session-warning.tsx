import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { message } from '#contract/messages.ts';
import { load, renewMemberLogin } from '../api.ts';
import { Notice } from '../ui/notice.tsx';
import { canRenew } from './persistent-login.ts';
import { askForLogin, lastResponseAt, type SessionKind, useSession } from './session.ts';

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

/** Warns a minute before the session ends: one tap extends it, or leads to the login and back to the draft. */
export function SessionWarning({ kind }: { kind: SessionKind }) {
  const session = useSession(kind);
  const heardAt = useAtomValue(lastResponseAt[kind]);
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);

  if (!session) return null;
  const absoluteEnd = session.signedInAt + absoluteLimit;
  const end = Math.min(heardAt + idleLimits[kind], absoluteEnd);
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
          variant="default"
          size="compact-md"
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
