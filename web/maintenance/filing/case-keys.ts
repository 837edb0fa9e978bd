import type { ScreenId } from '#shared/navigation/address.ts';
import { useGo } from '#shared/navigation/go.ts';
import type { ListPlace } from '#shared/ui/address-pages.ts';
import type { KeyLine } from '#shared/ui/key-help.tsx';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import { unfold } from '#shared/ui/unfold.ts';
import type { PartName } from './case-parts.tsx';

/** The keys of a case, for its help. */
export const caseKeys: readonly KeyLine[] = [
  { keys: ['a'], does: '次にすることへ' },
  { keys: ['u'], does: '受任へ' },
  { keys: ['v'], does: '本人確認へ' },
  { keys: ['i'], does: '意思確認へ' },
  { keys: ['k'], does: '確認記録へ' },
  { keys: ['d'], does: '書類へ' },
  { keys: ['g'], does: '登記所・郵送へ' },
  { keys: ['f'], does: '登記情報（PDF）へ' },
  { keys: ['r'], does: '入金・領収証へ' },
  { keys: ['e'], does: 'すべての項目を開く・閉じる' },
  { keys: ['n'], does: '一覧の次の申込へ' },
  { keys: ['p'], does: '一覧の前の申込へ' },
  { keys: ['s'], does: '進捗の変更へ' },
  { keys: ['o'], does: '事務所の担当の変更へ' },
  { keys: ['c'], does: 'コメントの入力へ' },
  { keys: ['m'], does: 'お客様へのメッセージの入力へ' },
  { keys: ['Ctrl＋Enter', '⌘＋Enter'], does: 'コメント・メッセージの入力中：登録・送信' },
];

/** Keys that lead to the next and the previous case of the list, and to what a case is worked on with. */
export function useCaseKeys(
  { before, after }: { before?: string; after?: string },
  { source, place }: { source: ScreenId; place: ListPlace },
): void {
  const go = useGo();
  const open = (number: string) => void go('MTR200', [number, source], { search: place });
  const reach = (selector: string) => () => {
    const field = document.querySelector<HTMLElement>(selector);
    if (!field) return;
    unfold(field);
    field.focus();
    field.scrollIntoView({ block: 'center' });
  };
  const toPart = (name: PartName) => reach(`#case-${name}`);
  useScreenKeys({
    a: reach('#case-act :is(input, select, textarea, button, a):not(:disabled)'),
    e: foldAll,
    n: after === undefined ? undefined : () => open(after),
    p: before === undefined ? undefined : () => open(before),
    u: toPart('mandate'),
    v: toPart('verification'),
    i: toPart('intention'),
    k: toPart('confirmation'),
    d: toPart('documents'),
    g: toPart('registry'),
    f: toPart('pdf'),
    r: toPart('payment'),
    s: reach('#selectedProgress'),
    o: reach('#ownerId'),
    c: reach('[name="inputComment"]'),
    m: reach('#case-thread textarea'),
  });
}

/** Opens the sections of a case, or closes them if all are open. */
function foldAll(): void {
  const all = [...document.querySelectorAll<HTMLDetailsElement>('details[data-section]')];
  const opens = all.some(({ open }) => !open);
  for (const section of all) section.open = opens;
}
