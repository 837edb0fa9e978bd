import { createApp } from '../app.ts';
import type { Database } from '../platform/database/database.ts';
import type { TestApp } from './test-app.ts';

/**
 * The service while database connections are lost in the middle of COMMIT: every transaction fails for its caller, but
 * becomes visible later.
 */
export function commitInDoubt({ deps }: TestApp) {
  const commits: Promise<unknown>[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const write: Database['write'] = (work) =>
    new Promise((_, reject) => {
      const commit = deps.db.write(async (trx) => {
        const value = await work(trx);
        reject(new Error('Connection terminated unexpectedly'));
        await released;
        return value;
      });
      commits.push(commit);
      commit.catch(reject);
    });
  const app = createApp({ ...deps, db: { ...deps.db, write } }, { folders: null });
  return {
    /** Posts a form, or JSON as text, to the API; returns the status. */
    post: async (path: string, headers: Record<string, string>, body: FormData | string) => {
      const response = await app.request(`/api/v1.0${path}`, {
        method: 'POST',
        headers,
        body,
      });
      return response.status;
    },
    /** Lets the transactions be committed. */
    becomesVisible: async () => {
      release();
      await Promise.all(commits);
    },
  };
}
