import { type KnownChange, represents, samePerson } from './change.ts';
import { decidedOn } from './matters.ts';
import type { AddDocument, Grounds, Seal } from './needed-document.ts';

/**
 * Whether the chosen one accepted where the body chose (席上承諾), so that its minutes replace the letter: as all did there,
 * without those of whom a letter is said, who were absent from the board, or who accepted on another day.
 */
export function acceptedThere(
  change: KnownChange,
  { filing, company }: Pick<Grounds, 'filing' | 'company'>,
): boolean {
  const { no, acceptedOn = '' } = change;
  const { attended } = filing;
  const wasThere = attended?.some((name) => samePerson({ name }, change)) !== false;
  const byBoard = company.selection === 'board' && filing.acceptedAtBoard === true && wasThere;
  const didAll = represents(change) ? byBoard : filing.acceptedAtMeeting === true;
  const onTheDay = acceptedOn === '' || acceptedOn === decidedOn(change);
  return didAll && onTheDay && filing.byLetter?.includes(no) !== true;
}

interface Acceptance {
  inMinutes: boolean;
  /** 商業登記規則61条7項: the address is compared with the proof of identity. */
  showsAddress: boolean;
  note: string;
  seal?: Seal;
}

/** A letter of acceptance, or the minutes that say it (援用). */
export function accepted(
  { no, name: of, address }: KnownChange,
  add: AddDocument,
  { inMinutes, showsAddress, note, seal }: Acceptance,
): void {
  const source = '商業登記法54条1項・2項1号';
  const cites = '株主総会議事録の記載を援用する';
  const shown = showsAddress ? `議事録に住所（${address}）の記載が必要` : '';
  const stamped = seal === 'personal' ? '議事録に本人の実印を押す' : '';
  if (inMinutes) {
    add(`acceptance-${no}`, '就任承諾書（議事録の記載を援用）', source, {
      of,
      note: [cites, shown, stamped].filter(Boolean).join('。'),
      ...(seal && { seal }),
      isCited: true,
    });
  } else {
    add(`acceptance-${no}`, '就任承諾書', source, {
      of,
      paper: 'acceptance',
      note,
      ...(seal && { seal }),
    });
  }
}
