import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { useMessage } from '#shared/ui/message-dialog.ts';

export type ShownAction = (act: () => Promise<{ message: string }>) => Promise<boolean>;

/**
 * Does something to what is kept under `key` and shown: says how it ended and shows it as it then is, also when a
 * colleague was faster. What is being typed elsewhere on the screen stays. A second press while it runs does nothing.
 * `silent` where the screen itself shows a success, such as a tick.
 */
export function useShownAction(
  key: QueryKey,
  success: 'told' | 'silent' = 'told',
): { busy: boolean; run: ShownAction } {
  const queries = useQueryClient();
  const showMessage = useMessage();
  const running = useRef(false);
  const latest = useRef(key);
  latest.current = key;
  const [busy, setBusy] = useState(false);

  const run = useCallback<ShownAction>(
    async (act) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      const reload = () => queries.invalidateQueries({ queryKey: latest.current });
      try {
        const { message } = await act();
        // The list behind this screen tells about the same thing.
        void queries.invalidateQueries({ queryKey: ['staff', 'home'] });
        await Promise.all([reload(), success === 'told' && showMessage('done', message)]);
        return true;
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.endedSession) return false;
        await showMessage('error', failureText(failure));
        if (failure instanceof ApiFailure && failure.status === 409) await reload();
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [queries, showMessage, success],
  );
  return { busy, run };
}
