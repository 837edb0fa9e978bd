import { message } from '#contract/messages.ts';
import { holdsUnsent } from './application/draft/draft-store.ts';

/** What a member is asked before logging out: ps010, after the word that an unfinished application would go too. */
export async function logOutQuestion(): Promise<string> {
  const lost = (await holdsUnsent()) ? message('mb029') : '';
  return `${lost}${message('ps010')}`;
}
