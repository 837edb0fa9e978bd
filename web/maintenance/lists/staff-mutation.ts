import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { isConflict, useShownMutation } from '#shared/ui/shown-mutation.ts';

/**
 * Changes the data of the query `key` and refetches it, also after a conflict. What is being typed elsewhere on the
 * screen stays. `silent` when the screen itself shows a success.
 */
export function useStaffMutation(key: QueryKey, success: 'told' | 'silent' = 'told') {
  const queries = useQueryClient();
  return useShownMutation({
    reload: () => {
      // The staff home lists the same things.
      void queries.invalidateQueries({ queryKey: ['staff', 'home'] });
      return queries.invalidateQueries({ queryKey: key });
    },
    reloadsBehind: true,
    reloadsAfter: isConflict,
    silent: success === 'silent',
  });
}
