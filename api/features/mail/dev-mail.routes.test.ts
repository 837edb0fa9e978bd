import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { openTestFile } from '../../testing/test-database.ts';
import { devMail } from './dev-mail.routes.ts';
import { announce, type StoredMail } from './mail.service.ts';

const link = 'https://touki.example/comregtaqusu/capture/key/V2026112100001/0522211001';
const json = { headers: { accept: 'application/json' } };

let folder: string;
let db: Database;
let now: number;
const clock = { now: () => new Date(now) };
const config = readConfig({});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-mail-'));
  db = await openTestFile(folder);
  now = Date.parse('2026-11-21T03:00:00.000Z');
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

async function write(subject: string, text = '本文です。') {
  now += 1_000;
  const mail = { subject, text, html: `<p>${text}</p>` };
  await db.write((trx) =>
    announce(trx, { clock }, { event: subject, to: 'demo@example.jp', mail, daily: false }),
  );
}

describe('/dev/mail', () => {
  it('answers mails as JSON, newest first', async () => {
    await write('一');
    await write('二');
    const response = await devMail({ config, db }).request('/', json);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([
      {
        at: '2026-11-21T03:00:02.000Z',
        to: 'demo@example.jp',
        subject: '二',
        text: '本文です。',
        html: '<p>本文です。</p>',
      },
      expect.objectContaining({ at: '2026-11-21T03:00:01.000Z', subject: '一' }),
    ]);
  });

  it('shows fifty on a page', async () => {
    for (let at = 1; at <= 60; at += 1) await write(`件名${at}`);
    const app = devMail({ config, db });
    const first = (await (await app.request('/', json)).json()) as StoredMail[];
    const second = (await (await app.request('/?page=2', json)).json()) as StoredMail[];
    expect([first.length, second.length]).toEqual([50, 10]);
    expect(second.at(-1)?.subject).toBe('件名1');
    expect(await (await app.request('/')).text()).toContain('href="?page=2"');
    expect((await app.request('/?page=-1')).status).toBe(200);
  });

  it('is a page with clickable links, and a QR code for a link to the camera', async () => {
    await write('本人確認', `開いてください。\n${link}\n`);
    await write('ログイン', 'https://touki.example/comregtaqusu/mba100');
    const response = await devMail({ config, db }).request('/', {
      headers: { accept: 'text/html,application/xhtml+xml' },
    });
    const html = await response.text();
    expect(html).toContain(`<a href="${link}">${link}</a>`);
    expect(html.match(/<img [^>]*src="data:image\/svg\+xml;base64,/g)).toHaveLength(1);
    expect(html.indexOf('ログイン')).toBeLessThan(html.indexOf('本人確認'));
  });

  it('runs nothing that stands in a mail', async () => {
    await write(
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)> https://x.example/"><script>',
    );
    const response = await devMail({ config, db }).request('/');
    const html = await response.text();
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img src=x');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is not there outside demo mode', async () => {
    await write('一');
    const quiet = devMail({ config: { ...config, demo: false }, db });
    expect((await quiet.request('/', json)).status).toBe(404);
  });
});
