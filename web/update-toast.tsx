import { useMatches } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Button } from './shared/ui/button.tsx';
import classes from './update-toast.module.css';

let apply: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Announces a new version; `take` switches to it. */
export function announceUpdate(take: () => void): void {
  apply = take;
  for (const listener of listeners) listener();
}

/** Offers the new version, but never while something is being typed. */
export function UpdateToast() {
  const take = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => apply,
    () => null,
  );
  const inForm = useMatches().at(-1)?.staticData.screen?.form;
  if (!take || inForm) return null;
  return (
    <div className={classes.toast} role="status">
      <p>新しいバージョンがあります</p>
      <Button filled small onClick={take}>
        更新する
      </Button>
    </div>
  );
}
