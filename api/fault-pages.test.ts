import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { sharedApp } from './testing/apps.ts';

let folder: string;
let served: ReturnType<typeof createApp>;
const rename = (from: string, to: string) =>
  app.deps.db.write((trx) => sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(trx));
const app = sharedApp(async (given) => {
  folder = given;
  for (const name of ['web', 'capture']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'index.html'), '<html><head></head><body></body></html>');
  }
  return { DEMO: '0' };
});
beforeAll(async () => {
  const folders = { web: join(folder, 'web'), capture: join(folder, 'capture') };
  served = createApp(app.deps, { folders });
  // What every page of a visitor reads is missing.
  await rename('settings', 'settings_away');
});
afterAll(() => rename('settings_away', 'settings'));

test('who opens a page that cannot be made reads why, on a page', async () => {
  const response = await served.request('/comregtaqusu/', {
    headers: { accept: 'text/html,application/xhtml+xml' },
  });
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<html lang="ja">');
  expect(html).toContain('サイトで問題が発生しました');
  expect(html).toContain(`エラー番号 ${response.headers.get('x-request-id')} を`);
});

test('a call of the API that fails is answered as JSON, whoever asks', async () => {
  const response = await served.request('/api/v1.0/no-such-call', {
    headers: { accept: 'text/html' },
  });
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
});
