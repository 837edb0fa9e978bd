import { useCallback } from 'react';
import { invalidate } from '#shared/api.ts';
import { ask } from '#shared/ui/dialog-queue.ts';
import { showMessage } from '#shared/ui/message-dialog.ts';
import type { Act } from './decide.ts';

/** Shows the message of a deal; then the next receipt opens, or this one in its new state. */
export function useLeadOn(takeNext: () => Promise<boolean>) {
  return useCallback(
    async (text: string, act: Act) => {
      // After a photo with an individual number was destroyed, the verifier asks for a new one here.
      if (act === 'purge') await showMessage('done', text);
      else if (await askForNext(text)) {
        if (await takeNext()) return;
      }
      await invalidate(['verifier']);
    },
    [takeNext],
  );
}

function askForNext(text: string): Promise<boolean> {
  const way = { action: '次の受付へ', cancel: 'OK', danger: false };
  return ask({ kind: 'done', title: '完了', texts: text.split('\n'), ...way });
}
