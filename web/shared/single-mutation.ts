import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

interface MutationEnds<Result> {
  /** The mutation is pending until these have ended. */
  onSuccess?: (result: Result) => unknown;
  onError?: (failure: unknown) => unknown;
}

export interface MutationOptions {
  /** Distinguishes a screen's mutations while one is pending. */
  name?: string;
  /** A question or check before sending; false cancels the mutation. */
  before?: () => boolean | Promise<boolean>;
}

interface Variables<Result> {
  call: () => Promise<Result>;
  name: string;
}

/**
 * Changes something on the server, one mutation at a time: a second press while one is pending does nothing. `send`
 * adds an idempotency key, the same one again while there was no response.
 */
export function useSingleMutation<Result>({ onSuccess, onError }: MutationEnds<Result> = {}) {
  const { mutateAsync, isPending, variables } = useMutation<Result, unknown, Variables<Result>>({
    mutationFn: ({ call }) => call(),
    // The input may hold a password, and nothing reads it afterwards.
    gcTime: 0,
    ...(onSuccess && { onSuccess: (result) => onSuccess(result) }),
    ...(onError && { onError: (failure) => onError(failure) }),
  });
  const running = useRef(false);
  /** Returns the result; undefined when nothing was sent. */
  const mutate = useCallback(
    async (call: () => Promise<Result>, { name = '', before }: MutationOptions = {}) => {
      // A second click may come before the render that disables its button.
      if (running.current) return undefined;
      running.current = true;
      try {
        if (before && !(await before())) return undefined;
        return await mutateAsync({ call, name });
      } finally {
        running.current = false;
      }
    },
    [mutateAsync],
  );
  return { mutate, busy: isPending, running: isPending ? variables.name : null };
}
