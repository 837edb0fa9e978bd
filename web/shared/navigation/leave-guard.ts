import { type AnyRoute, useBlocker, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { message } from '#contract/messages.ts';
import { isDialogOpen } from '../ui/closed-by-back.ts';
import { useConfirm } from '../ui/confirm-dialog.ts';

interface Guard {
  ask: () => Promise<boolean>;
  pass: () => void;
}
const guards = new Set<Guard>();

/** For what leaves without going to a screen first, such as signing out: asks ps011 where input is unsaved. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) {
    if (!(await guard.ask())) return false;
  }
  allowLeaving();
  return true;
}

/** The next navigation is not the user's wish and must not be held up: his session has ended. */
export function allowLeaving(): void {
  for (const guard of guards) guard.pass();
}

/**
 * Asks ps011 before unsaved input is left. The screen's counterparts in the table are reached freely.
 * @returns a function that lets the next navigation pass, for after saving
 */
export function useLeaveGuard(editing: boolean, onLeave?: () => void): () => void {
  const confirm = useConfirm();
  const router = useRouter();
  const passing = useRef(false);
  const left = useRef(onLeave);
  left.current = onLeave;

  const ask = useCallback(async () => {
    const leaves = await confirm({ text: message('ps011'), action: '離れる' });
    if (leaves) left.current?.();
    return leaves;
  }, [confirm]);
  const pass = useCallback(() => {
    passing.current = true;
  }, []);

  useEffect(() => {
    if (!editing) return;
    const guard = { ask, pass };
    guards.add(guard);
    return () => {
      guards.delete(guard);
    };
  }, [editing, ask, pass]);

  useBlocker({
    shouldBlockFn: async ({ action, current, next }) => {
      if (passing.current || !editing || current.pathname === next.pathname) return false;
      // The dialog on top closes, and nobody leaves.
      if (action === 'BACK' && isDialogOpen()) return false;
      const screenOf = (routeId: string) =>
        (router.routesById as Record<string, AnyRoute>)[routeId]?.options.staticData?.screen;
      const target = screenOf(next.routeId);
      if (target && screenOf(current.routeId)?.counterparts?.includes(target.id)) return false;
      return !(await ask());
    },
    enableBeforeUnload: () => editing && !passing.current,
    disabled: !editing,
  });
  return pass;
}
