import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

interface MutationEnds<Result> {
  /** The mutation is pending until these have ended. */
  onSuccess?: (result: Result) => unknown;
  onError?: (failure: unknown) => unknown;
}

export interface MutationOptions {
  /** Tells one of several mutations apart while it is pending. */
  name?: string;
  /** What is asked or checked first; false ends it before anything is sent. */
  before?: () => boolean | Promise<boolean>;
}

interface Variables<Result> {
  call: () => Promise<Result>;
  name: string;
}

/**
 * Changes something on the server, one mutation at a time: a second press while one is pending does nothing. `send` gives
 * it its idempotency key, and the same key again while no response has come.
 */
export function useSingleMutation<Result>({ onSuccess, onError }: MutationEnds<Result> = {}) {
  const { mutateAsync, isPending, variables } = useMutation<Result, unknown, Variables<Result>>({
    mutationFn: ({ call }) => call(),
    // What was sent may hold a password, and nothing reads it afterwards.
    gcTime: 0,
    ...(onSuccess && { onSuccess: (result) => onSuccess(result) }),
    ...(onError && { onError: (failure) => onError(failure) }),
  });
  const running = useRef(false);
  /** Gives back the result; undefined when nothing was sent. */
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
