import { type KnownChange, represents } from './change.ts';
import { decidedOn } from './matters.ts';
import type { Grounds } from './needed-document.ts';

/**
 * Whether somebody accepted where he was chosen (席上承諾), so that its minutes replace the letter: as all did there,
 * without those of whom a letter is said. Whoever accepted on another day did not accept there.
 */
export function acceptedThere(
  change: KnownChange,
  { filing, company }: Pick<Grounds, 'filing' | 'company'>,
): boolean {
  const { no, acceptedOn = '' } = change;
  const byBoard = company.selection === 'board' && filing.acceptedAtBoard === true;
  const didAll = represents(change) ? byBoard : filing.acceptedAtMeeting === true;
  const onTheDay = acceptedOn === '' || acceptedOn === decidedOn(change);
  return didAll && onTheDay && filing.byLetter?.includes(no) !== true;
}
