import { useCallback } from 'react';
import { ApiFailure, failureText } from '../api-failure.ts';
import { useSingleMutation } from '../single-mutation.ts';
import { keepFocus, markFocus } from './kept-focus.ts';
import { showMessage } from './message-dialog.ts';
import { showToast } from './toast-store.ts';

interface ShownMutationOptions {
  /** Refetches what shows. */
  reload: () => unknown;
  /**
   * After which failures to refetch too; by default after each, because a change may be done although its response was
   * lost.
   */
  reloadsAfter?: (failure: unknown) => boolean;
  /** Refetches before the dialog of success, which then shows over the new data. */
  reloadsBehind?: boolean;
  /**
   * How a success is told: by a dialog, which is read and closed; by a toast, where nothing has to be read; or by the
   * screen itself, such as by a tick.
   */
  success?: 'dialog' | 'toast' | 'silent';
}

export type RunMutation = ReturnType<typeof useShownMutation>['run'];

/** The record was changed in the meantime. */
export function isConflict(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 409;
}

/** Changes something that shows: shows a message with the result, and the new data. */
export function useShownMutation(options: ShownMutationOptions) {
  const { reload, reloadsAfter = () => true, reloadsBehind = false, success = 'dialog' } = options;
  const { mutate, busy, running } = useSingleMutation<{ message: string }>({
    onSuccess: async ({ message }) => {
      const reloading = reloadsBehind && reload();
      if (success === 'dialog') await showMessage('done', message);
      await (reloadsBehind ? reloading : reload());
      // Whoever goes on as soon as it is told acts on the new data.
      if (success === 'toast') showToast(message);
    },
    onError: async (failure) => {
      if (failure instanceof ApiFailure && failure.endedSession) return;
      await showMessage('error', failureText(failure));
      if (reloadsAfter(failure)) await reload();
    },
  });
  /** True when it succeeded. */
  const run = useCallback(
    (...args: Parameters<typeof mutate>): Promise<boolean> => {
      markFocus();
      return mutate(...args)
        .then(
          (response) => response !== undefined,
          () => false,
        )
        .finally(() => keepFocus());
    },
    [mutate],
  );
  return { run, busy, running };
}
