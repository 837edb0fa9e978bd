import { message } from '#contract/messages.ts';
import type { ConfirmOptions } from '#shared/ui/confirm-dialog.ts';
import { holdsUnsent } from './application/draft/draft-store.ts';

/** The question before logging out: ps010, with a warning when an unfinished application would be lost. */
export async function logOutQuestion(): Promise<ConfirmOptions> {
  const lost = await holdsUnsent();
  return {
    text: message('ps010'),
    action: 'ログアウト',
    warning: lost ? message('mb029') : undefined,
  };
}
