import { useCallback } from 'react';
import { ApiFailure, failureText } from '../api-failure.ts';
import { useSingleMutation } from '../single-mutation.ts';
import { useMessage } from './message-dialog.ts';

interface ShownMutationOptions {
  /** Refetches what shows. */
  reload: () => unknown;
  /**
   * After which failures to refetch too; by default after each, because a change may be done although its response was
   * lost.
   */
  reloadsAfter?: (failure: unknown) => boolean;
  /** Refetches before the message of success, which then shows over the new data. */
  reloadsBehind?: boolean;
  /** The screen itself shows a success, such as a tick. */
  silent?: boolean;
}

export type RunMutation = ReturnType<typeof useShownMutation>['run'];

/** The record was changed in the meantime. */
export function isConflict(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 409;
}

/** Changes something that shows: shows a message with the result, and the new data. */
export function useShownMutation(options: ShownMutationOptions) {
  const { reload, reloadsAfter = () => true, reloadsBehind = false, silent = false } = options;
  const showMessage = useMessage();
  const { mutate, busy, running } = useSingleMutation<{ message: string }>({
    onSuccess: async ({ message }) => {
      const reloading = reloadsBehind && reload();
      if (!silent) await showMessage('done', message);
      await (reloadsBehind ? reloading : reload());
    },
    onError: async (failure) => {
      if (failure instanceof ApiFailure && failure.endedSession) return;
      await showMessage('error', failureText(failure));
      if (reloadsAfter(failure)) await reload();
    },
  });
  /** True when it succeeded. */
  const run = useCallback(
    (...args: Parameters<typeof mutate>): Promise<boolean> =>
      mutate(...args).then(
        (response) => response !== undefined,
        () => false,
      ),
    [mutate],
  );
  return { run, busy, running };
}
