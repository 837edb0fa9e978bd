import type { Caller } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

type SessionKind = 'member' | 'manager' | 'verifier';

const sessions: Partial<Record<Caller, SessionKind>> = {
  member: 'member',
  manager: 'manager',
  administrator: 'manager',
  client: 'manager',
  verifier: 'verifier',
};

/**
 * Whose session a call of the browser needs, by `method path`; calls that need none are left out. Vite writes this
 * table into the web app, so that its bundle need not contain the schemas.
 */
export const sessionOfCall: Record<string, SessionKind> = Object.fromEntries(
  Object.values(endpoints)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ method, path, caller }) => {
      const session = sessions[caller as Caller];
      return session ? [[`${method} ${path}`, session]] : [];
    }),
);
