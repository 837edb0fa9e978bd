import { useState } from 'react';
import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import { deviceStorage } from '#shared/device-storage.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconLayoutSidebarRight } from '#shared/ui/icons.ts';
import type { KeyLine } from '#shared/ui/key-help.tsx';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import { useWide } from '#shared/ui/wide.ts';
import { choose, focusChosen } from './chosen-row.ts';
import classes from './found.module.css';

const stored = 'list.panel';
const panelKey: KeyLine = { keys: ['i'], does: '選んだ行の概要を横に表示・閉じる' };
const insideKeys: KeyLine[] = [
  { keys: ['s'], does: '概要の進捗の変更へ' },
  { keys: ['Esc'], does: '概要から選んだ行へ戻る' },
];

/** Whether the panel of a case is open beside the list, which this browser remembers; there is none in a narrow window. */
export function useCasePanel(rows: readonly FoundRow[] | undefined) {
  const isWide = useWide('64em');
  const [isWanted, setWanted] = useState(() => deviceStorage.getItem(stored) === '1');
  const isOpen = isWide && isWanted;
  const want = (next: boolean) => {
    setWanted(next);
    if (next) deviceStorage.setItem(stored, '1');
    else deviceStorage.removeItem(stored);
  };
  const toggle = () => {
    // Who opens it with no row chosen means the first.
    const isChosen = document.querySelector('tr[data-chosen]') !== null;
    if (!isOpen && !isChosen && rows?.[0]) choose(rows[0].displayNo);
    if (isOpen) focusChosen();
    want(!isOpen);
  };
  useScreenKeys({
    i: isWide ? toggle : undefined,
    s: isOpen ? () => document.getElementById('selectedProgress')?.focus() : undefined,
  });
  const button = isWide && (
    <Button
      className={classes.icon}
      aria-pressed={isOpen}
      aria-label="概要"
      title="選んだ行の概要を横に表示（i）"
      onClick={toggle}
    >
      <IconLayoutSidebarRight size={20} aria-hidden />
    </Button>
  );
  return {
    isOpen,
    button,
    close: () => want(false),
    keys: isWide ? [panelKey, ...(isOpen ? insideKeys : [])] : [],
  };
}
