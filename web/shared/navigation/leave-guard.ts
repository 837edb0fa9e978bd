import { type AnyRoute, useBlocker, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { message } from '#contract/messages.ts';
import { isDialogOpen } from '../ui/closed-by-back.ts';
import { confirm } from '../ui/confirm-dialog.ts';

interface Guard {
  ask: () => Promise<boolean>;
  pass: () => void;
}
const guards = new Set<Guard>();

/** Asks ps011 when input is unsaved, before an action such as signing out that leaves without a navigation. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) {
    if (!(await guard.ask())) return false;
  }
  allowLeaving();
  return true;
}

/** Lets the next navigation pass without a question, because the session has ended. */
export function allowLeaving(): void {
  for (const guard of guards) guard.pass();
}

/**
 * Asks ps011 before unsaved input is left. Navigation to the screen's counterparts in the table is free.
 * @returns a function that lets the next navigation pass, for after saving
 */
export function useLeaveGuard(editing: boolean, onLeave?: () => void): () => void {
  const router = useRouter();
  const passing = useRef(false);
  const left = useRef(onLeave);
  left.current = onLeave;

  const ask = useCallback(async () => {
    const leaves = await confirm({ text: message('ps011'), action: '離れる' });
    if (leaves) left.current?.();
    return leaves;
  }, []);
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
      // Back closes the top dialog instead of leaving the screen.
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
