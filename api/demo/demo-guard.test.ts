import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const paths = ['/comregtaqusu/', '/comregtaqusu/capture/', '/dev/mail', '/api/v1.0/all/core/plans'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-door-'));
  for (const app of ['web', 'capture']) {
    await mkdir(join(folder, app));
    for (const page of ['index.html', 'landing.html']) {
      await writeFile(join(folder, app, page), '<html><body class="a"><p>page</p></body></html>');
    }
  }
});
afterAll(() => rm(folder, { recursive: true }));

async function serving(env: Record<string, string>) {
  const app = await createTestApp(env);
  const folders = { web: join(folder, 'web'), capture: join(folder, 'capture') };
  const served = createApp(app.deps, { folders });
  return { app, get: async (url: string, headers = {}) => served.request(url, { headers }) };
}

describe('a demo that nobody asked for', () => {
  let app: TestApp;
  let get: Awaited<ReturnType<typeof serving>>['get'];
  beforeAll(async () => {
    ({ app, get } = await serving({ DEMO: '' }));
  });
  afterAll(() => app.close());

  test.each(['localhost:8080', '127.0.0.1', '[::1]:8080', 'LOCALHOST'])(
    'answers this machine, as %s',
    async (host) => {
      for (const path of paths) {
        const response = await get(`http://${host}${path}`);
        expect(response.status).toBe(200);
        expect(await response.text()).not.toContain('デモ環境です');
      }
    },
  );

  test.each([
    'touki.example',
    'localhost.touki.example',
    '192.168.0.2:8080',
    '127.0.0.1.touki.example',
    '0.0.0.0',
  ])('tells %s that it is not for the network', async (host) => {
    for (const path of [...paths, '/healthz']) {
      const response = await get(`http://${host}${path}`);
      expect(response.status).toBe(421);
      expect(await response.text()).toContain('DEMO=1');
    }
  });

  test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'])(
    'takes nothing that was forwarded (%s)',
    async (name) => {
      const response = await get('http://localhost/comregtaqusu/', { [name]: '203.0.113.7' });
      expect(response.status).toBe(421);
    },
  );
});

test('a demo that was asked for answers everybody, and says on every page that it is one', async () => {
  const { app, get } = await serving({ DEMO: '1' });
  for (const path of paths.slice(0, 3)) {
    const response = await get(`https://demo.example${path}`, { 'x-forwarded-for': '203.0.113.7' });
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(
      /<body[^>]*>\s*<div role="note" aria-label="デモ環境です。/,
    );
  }
  await app.close();
});
