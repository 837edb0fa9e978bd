import type { ServerDraft } from '#contract/endpoints/drafts.ts';
import { useGo } from '#shared/navigation/go.ts';
import { chooseDraft } from './draft-store.ts';

/** Leads to the filing as which another device has sent the draft, which ends here, too. */
export function useOpenFiled(): (server: ServerDraft) => Promise<void> {
  const go = useGo();
  return async (server) => {
    await go('MBR500', [server.displayFiledRequestNo.replaceAll('-', ''), 'MBR100']);
    await chooseDraft(server, 'elsewhere');
  };
}
