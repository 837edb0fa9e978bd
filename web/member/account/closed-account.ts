import { useCallback } from 'react';
import { useGo } from '#shared/navigation/go.ts';
import { allowLeaving } from '#shared/navigation/leave-guard.ts';
import { setPersistentLogin } from '#shared/session/persistent-login.ts';
import { forgetLogin } from '#shared/session/remembered-login.ts';
import { forgetSession } from '#shared/session/session.ts';
import { showMessage } from '#shared/ui/message-dialog.ts';

/** Shows that the account is closed, and leaves it with everything that this device stores of it. */
export function useLeaveClosedAccount(): (done: string) => Promise<void> {
  const go = useGo();
  return useCallback(
    async (done) => {
      await showMessage('done', done);
      setPersistentLogin(false);
      forgetLogin('member');
      allowLeaving();
      await forgetSession('member', () => go('PSS100', [], { replace: true }));
    },
    [go],
  );
}
