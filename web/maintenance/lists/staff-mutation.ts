import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { isConflict, useShownMutation } from '#shared/ui/shown-mutation.ts';

/**
 * Changes what is kept under `key` and shown, and shows it as it then is, also when a colleague was faster. What is being
 * typed elsewhere on the screen stays. `silent` where the screen itself shows a success.
 */
export function useStaffMutation(key: QueryKey, success: 'told' | 'silent' = 'told') {
  const queries = useQueryClient();
  return useShownMutation({
    reload: () => {
      // The list behind this screen tells about the same thing.
      void queries.invalidateQueries({ queryKey: ['staff', 'home'] });
      return queries.invalidateQueries({ queryKey: key });
    },
    reloadsBehind: true,
    reloadsAfter: isConflict,
    silent: success === 'silent',
  });
}
