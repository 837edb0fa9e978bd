import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';

/**
 * Changes the data of the query `key` and refetches it, also after a failure: an act of several calls may be done in part,
 * and one whose answer was lost may be done. What is being typed elsewhere on the screen stays. A success is told by a
 * toast: `silent` where the screen itself shows it, `dialog` where it has to be read.
 */
export function useStaffMutation(key: QueryKey, success: 'dialog' | 'toast' | 'silent' = 'toast') {
  const queries = useQueryClient();
  return useShownMutation({
    reload: () => {
      // The lists show the same things.
      void queries.invalidateQueries({ queryKey: ['staff', 'home'] });
      void queries.invalidateQueries({ queryKey: ['staff', 'requests'] });
      return queries.invalidateQueries({ queryKey: key });
    },
    reloadsBehind: true,
    success,
  });
}
