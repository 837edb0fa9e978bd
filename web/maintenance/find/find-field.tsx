import { lazy, Suspense, useEffect, useState } from 'react';
import { lazyChunk } from '#shared/lazy-chunk.ts';
import { IconSearch } from '#shared/ui/icons.ts';
import classes from './find-field.module.css';

const FindDialog = lazy(
  lazyChunk(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog })),
);

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The office's one search: a field in the header, which ⌘K or Ctrl+K opens from every screen without an open dialog. */
export function FindField() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!asked || event.key.toLowerCase() !== 'k' || event.isComposing) return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) setOpened(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.field}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened(true)}
      >
        <IconSearch size={20} aria-hidden />
        <span className={classes.word}>全体から検索</span>
        <kbd className={classes.key} aria-hidden>
          {isMac() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {opened && (
        <Suspense>
          <FindDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
