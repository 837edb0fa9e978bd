import { useCallback, useEffect, useState } from 'react';
import { message } from '#contract/messages.ts';
import { lazyChunk } from '#shared/lazy-chunk.ts';
import { IconSearch } from '#shared/ui/icons.ts';
import { showMessage } from '#shared/ui/message-dialog.ts';
import type { Place } from './find-dialog.tsx';
import classes from './find-field.module.css';

const loadDialog = lazyChunk(() => import('./find-dialog.tsx'));
type Dialog = Awaited<ReturnType<typeof loadDialog>>['FindDialog'];

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The office's one search: a field in the header, which ⌘K or Ctrl+K opens from every screen without an open dialog. */
export function FindField({ destinations }: { destinations: readonly Place[] }) {
  const [FindDialog, setOpened] = useState<Dialog | null>(null);
  // A dialog that cannot be loaded must not take the screen away, where something may have been typed.
  const open = useCallback(
    () =>
      loadDialog().then(
        ({ FindDialog }) => setOpened(() => FindDialog),
        () => showMessage('error', message('cm100', '検索の画面')),
      ),
    [],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!asked || event.key.toLowerCase() !== 'k' || event.isComposing) return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) void open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={classes.field}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size={20} aria-hidden />
        <span className={classes.word}>全体から検索</span>
        <kbd className={classes.key} aria-hidden>
          {isMac() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {FindDialog && <FindDialog destinations={destinations} onClose={() => setOpened(null)} />}
    </>
  );
}
