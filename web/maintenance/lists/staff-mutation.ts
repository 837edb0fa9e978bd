import type { QueryKey } from '@tanstack/react-query';
import { invalidate } from '#shared/api.ts';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';

/**
 * Changes the data of the query `key` and refetches it, also after a failure: an act of several calls may be done in part,
 * and one whose answer was lost may be done. What is being typed elsewhere on the screen stays. A success is told by a
 * toast: `silent` where the screen itself shows it, `dialog` where it has to be read.
 */
export function useStaffMutation(key: QueryKey, success: 'dialog' | 'toast' | 'silent' = 'toast') {
  return useShownMutation({
    reload: () => {
      // The lists show the same things.
      void invalidate(['staff', 'home']);
      void invalidate(['staff', 'requests']);
      return invalidate(key);
    },
    reloadsBehind: true,
    success,
  });
}
