import { isConflict, useShownMutation } from '#shared/ui/shown-mutation.ts';
import { reloadFiling } from './detail-query.ts';

/** Changes an application with {@link useShownMutation}; after a conflict the newest state shows, too. */
export function useFilingMutation(requestNo: string) {
  return useShownMutation({ reload: () => reloadFiling(requestNo), reloadsAfter: isConflict });
}
