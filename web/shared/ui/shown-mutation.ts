import { useCallback } from 'react';
import { ApiFailure, failureText } from '../api-failure.ts';
import { useSingleMutation } from '../single-mutation.ts';
import { useMessage } from './message-dialog.ts';

interface ShownMutationOptions {
  /** Asks anew for what shows. */
  reload: () => unknown;
  /** After which failures, too; as a rule after each, because a lost answer may stand for a change. */
  reloadsAfter?: (failure: unknown) => boolean;
  /** The message of success stands over what is new, and not over what was before it. */
  reloadsBehind?: boolean;
  /** The screen itself shows a success, such as a tick. */
  silent?: boolean;
}

export type RunMutation = ReturnType<typeof useShownMutation>['run'];

/** Somebody else was faster. */
export function isConflict(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 409;
}

/** Changes something that shows: says how it ended and shows it as it then is. */
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
  /** True when it was done. */
  const run = useCallback(
    (...given: Parameters<typeof mutate>): Promise<boolean> =>
      mutate(...given).then(
        (answer) => answer !== undefined,
        () => false,
      ),
    [mutate],
  );
  return { run, busy, running };
}
