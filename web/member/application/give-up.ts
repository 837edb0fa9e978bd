import { message } from '#contract/messages.ts';
import { useGo } from '#shared/navigation/go.ts';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { clearDraft } from './draft/draft-store.ts';

/** Discards the application after a question, and goes home. */
export function useGiveUp(): () => Promise<void> {
  const go = useGo();
  return async () => {
    if (!(await confirm({ text: message('mb010'), action: '破棄する', danger: true }))) return;
    await go('MBR100', [], { replace: true });
    await clearDraft();
  };
}
