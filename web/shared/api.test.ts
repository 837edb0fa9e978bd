import { expect, test } from 'vitest';
import { createClient, type NoAnswer } from '#api-client';
import { queryClient } from './api.ts';
import { ApiFailure } from './api-failure.ts';

/** How often a query is tried whose calls all end as this `fetch` does. */
async function triesOf(send: typeof fetch): Promise<number> {
  let tries = 0;
  const client = createClient({
    fetch: (...args) => {
      tries += 1;
      return send(...args);
    },
  });
  const asked = queryClient.fetchQuery({
    queryKey: [send],
    retryDelay: 0,
    retry: queryClient.getDefaultOptions().queries?.retry ?? false,
    queryFn: async () => {
      try {
        return await client('get', '/all/core/plans', { timeout: 5 });
      } catch (cause) {
        throw ApiFailure.silent(cause as NoAnswer, '');
      }
    },
  });
  await expect(asked).rejects.toThrow(ApiFailure);
  return tries;
}

test('a lost connection is tried once more, a server that is too slow is told at once', async () => {
  expect(await triesOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(2);
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  expect(await triesOf(silent)).toBe(1);
});
