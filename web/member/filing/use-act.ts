import { useCallback, useRef, useState } from 'react';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { useMessage } from '#shared/ui/message-dialog.ts';
import { reloadFiling } from './detail-query.ts';

/**
 * Does one thing to an application at a time, passes on what the server says of it and shows the newest state: after
 * success, and after a refusal too, since then somebody else has changed it.
 */
export function useAct(requestNo: string) {
  const showMessage = useMessage();
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);
  const act = useCallback(
    async (name: string, change: () => Promise<{ message: string }>) => {
      if (running.current) return;
      running.current = true;
      setBusy(name);
      try {
        const { message } = await change();
        await showMessage('done', message);
        await reloadFiling(requestNo);
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.endedSession) return;
        await showMessage('error', failureText(failure));
        if (failure instanceof ApiFailure && failure.status === 409) await reloadFiling(requestNo);
      } finally {
        running.current = false;
        setBusy(null);
      }
    },
    [requestNo, showMessage],
  );
  return { act, busy };
}
