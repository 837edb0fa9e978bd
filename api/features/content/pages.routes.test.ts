import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { appStart } from '#contract/app-start.ts';
import { plan } from '#contract/codes.ts';
import type { ContentPage } from '#contract/endpoints/content.ts';
import { createApp } from '../../app.ts';
import { sharedApp } from '../../testing/apps.ts';
import { builtPages } from './built-pages.ts';

const origin = 'https://touki.example';
const shell = (body: string) =>
  `<html><head><!--head--><title>登記オンライン</title><!--/head--></head><body>${body}</body></html>`;

let folder: string;
let served: ReturnType<typeof createApp>;
/** Files that a page asks for, and files of the build that only the server or a builder reads. */
const askedFor = ['web/sw.js', 'web/manifest.webmanifest', 'web/og.png', 'capture/sw.js'].concat(
  ['web', 'capture'].map((name) => `${name}/assets/start-Ab12.js`),
);
const ownFiles = ['web', 'capture'].flatMap((name) =>
  ['.vite/manifest.json', 'index.html.br', 'sw.js.gz', 'assets/start-Ab12.js.br', 'stats.json'].map(
    (path) => `${name}/${path}`,
  ),
);
const app = sharedApp(async (given) => {
  folder = given;
  for (const name of ['web/.vite', 'web/assets', 'capture/.vite', 'capture/assets']) {
    await mkdir(join(folder, name), { recursive: true });
  }
  const pages = {
    'web/index.html': shell('shell'),
    'web/landing.html': shell('built 10,000円 {{office.name}}'),
    'web/landing-without-fees.html': shell('built without fees'),
    'web/preloads.json': JSON.stringify({ '': '', mbr100: '<link href="home.js">', mta100: '' }),
    ...Object.fromEntries(
      builtPages().map(({ file }) => [`web/${file}`, shell(`built ${file} {{office.name}}`)]),
    ),
    'capture/index.html': shell('capture'),
    ...Object.fromEntries([...askedFor, ...ownFiles].map((path) => [path, `of ${path}`])),
  };
  for (const [path, html] of Object.entries(pages)) await writeFile(join(folder, path), html);
  const office = join(folder, 'office.json');
  const name = '甲野</script><script>&司法書士';
  await writeFile(
    office,
    JSON.stringify({
      name,
      telNo: '03-1234-5678',
      registration: '東京司法書士会所属　登録番号 東京第0000号',
    }),
  );
  return { DEMO: '0', PUBLIC_ORIGIN: origin, OFFICE_FILE: office };
});
beforeAll(async () => {
  const folders = { web: join(folder, 'web'), capture: join(folder, 'capture') };
  served = createApp(app.deps, { folders });
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await served.request(path, { headers });
  return { response, text: await response.clone().text() };
};
const blocks = (html: string) =>
  [...html.matchAll(/<script type="([^"]+)"[^>]*>([\s\S]*?)<\/script>/g)].map(([, type, json]) => ({
    type,
    data: JSON.parse(json ?? ''),
  }));

describe('the landing page', () => {
  test('is the one built beforehand, under its own address', async () => {
    const { response, text } = await get('/comregtaqusu/');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(text).toContain('built 10,000円');
    expect(text).toContain('<title>役員変更・住所変更の登記をオンラインで｜登記オンライン</title>');
    expect(text).toContain(`<link rel="canonical" href="${origin}/comregtaqusu/">`);
    expect(text).toContain(`<meta property="og:image" content="${origin}/comregtaqusu/og.png">`);
    expect(text).not.toContain('noindex');
    // The service worker caches this one for times without a network.
    expect((await get('/comregtaqusu/landing.html')).text).toBe(text);
    expect((await get('/comregtaqusu/?utm_source=mail')).text).toBe(text);
  });

  test('holds office, fees and questions as data that cannot run', async () => {
    const { text } = await get('/comregtaqusu/');
    expect(text).toContain('甲野&lt;/script&gt;&lt;script&gt;&amp;司法書士');
    const [about, facts, ...others] = blocks(text);
    expect(others).toEqual([]);
    expect(text.match(/<script/g)).toHaveLength(2);
    expect(facts?.data.office).toEqual({
      name: '甲野</script><script>&司法書士',
      telNo: '03-1234-5678',
      registration: '東京司法書士会所属　登録番号 東京第0000号',
      representative: '',
      zipCode: '',
      address: '',
    });
    expect(facts?.data.plans.displayPlanList[0]).toMatchObject({ planCd: '1010', price: 10000 });
    expect(facts?.data.plans.planList.map((row: { planCd: string }) => row.planCd)).toContain(
      '9010',
    );
    const [office, service, questions] = about?.data['@graph'] ?? [];
    expect(office).toMatchObject({ '@type': 'LegalService', telephone: '03-1234-5678' });
    expect(service).toMatchObject({ '@type': 'Service', provider: { '@id': office['@id'] } });
    expect(service.offers.map((offer: { name: string }) => offer.name)).toEqual([
      '役員変更',
      '代表取締役の住所変更',
    ]);
    expect(questions['@type']).toBe('FAQPage');
    expect(JSON.stringify(questions)).toContain('資本金1億円以下の会社は21,000円');
  });

  test.each(['onetimeurl=a', 'accesskey=a&receiptno=b&systemid=c', 'screenId=mta100'])(
    'does not show on the way to another screen: ?%s',
    async (query) => {
      const { text } = await get(`/comregtaqusu/?${query}`);
      expect(text).toContain('shell');
      expect(text).not.toContain('built');
    },
  );

  test('shows no fees that the office has changed since it was built', async () => {
    await app.deps.db.write((trx) =>
      trx.updateTable('plans').set({ price: 15000 }).where('code', '=', plan.officers).execute(),
    );
    const { text } = await get('/comregtaqusu/');
    expect(text).toContain('built without fees');
    const facts = blocks(text).at(-1)?.data;
    expect(facts.plans.displayPlanList[0].price).toBe(15000);
    await app.deps.db.write((trx) =>
      trx.updateTable('plans').set({ price: 10000 }).where('code', '=', plan.officers).execute(),
    );
  });

  test('travels compressed to whoever takes it so', async () => {
    const plain = await get('/comregtaqusu/');
    const packed = await served.request('/comregtaqusu/', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(plain.text);
  });
});

describe('other pages', () => {
  test.each([
    ['pss300/100/0/PSS100', 'よくある質問', 'pss300/100/0', 'built pss300-100-0.html'],
    ['pss200/200/2', '特定商取引法に基づく表記', 'pss200/200/2', 'built pss200-200-2.html'],
    ['mbc100/PSS100', 'アカウント登録', 'mbc100', 'built mbc100.html'],
    ['mba100', 'ログイン', 'mba100', 'built mba100.html'],
    // These depend on the visitor's source screen, or cannot be prerendered.
    ['mbc100/MBA100', 'アカウント登録', 'mbc100', 'shell'],
    ['mba100?from=%2Fmbr100&ended=1', 'ログイン', 'mba100', 'shell'],
    ['pss400', 'お問い合わせ', 'pss400', 'shell'],
  ])(
    '%s has a title, one address and the page built for it',
    async (path, title, canonical, shown) => {
      const { text } = await get(`/comregtaqusu/${path}`);
      expect(text).toContain(`<title>${title}｜登記オンライン</title>`);
      expect(text).toContain(`href="${origin}/comregtaqusu/${canonical}"`);
      expect(text).toContain(`<body>${shown}`);
    },
  );

  test('carry the office and the text that they show, so that nothing has to be asked for', async () => {
    const { text } = await get('/comregtaqusu/pss200/200/3');
    expect(text).toContain('built pss200-200-3.html 甲野&lt;/script&gt;');
    const answered = await app.call<ContentPage>('get', '/all/core/webcontents/200/3');
    expect(blocks(text).at(-1)?.data.content).toEqual(answered.body.data);
  });

  test('with a text that the office has changed come with the app, and with its text', async () => {
    const changed = '<h2>改定した規約</h2>';
    await app.deps.db.write((trx) =>
      trx
        .updateTable('contents')
        .set({ body: changed })
        .where('kbn_typ', '=', '200')
        .where('kbn_cd', '=', '0')
        .execute(),
    );
    const { text } = await get('/comregtaqusu/pss200/200/0');
    expect(text).toContain('shell');
    expect(blocks(text).at(-1)?.data.content.html).toBe(changed);
  });

  test('of members name the scripts of their screen', async () => {
    expect((await get('/comregtaqusu/mbr100')).text).toContain('<link href="home.js">');
    expect((await get('/comregtaqusu/constructor')).text).not.toContain('undefined');
  });

  test('an address without a screen gets the page that says so, with 404', async () => {
    const status = async (path: string, accept = 'text/html') =>
      (await get(path, { accept })).response.status;
    for (const path of ['', '?accesskey=x', 'index.html', 'mbr100/1', 'mta100', 'mbc100/PSS100']) {
      expect(await status(`/comregtaqusu/${path}`), path).toBe(200);
    }
    const { response, text } = await get('/comregtaqusu/nosuch');
    expect(response.status).toBe(404);
    expect(text).toContain('shell');
    expect((await get('/nosuch', { accept: 'text/html' })).response.headers.get('location')).toBe(
      '/comregtaqusu/notfound',
    );
    expect(await status('/nosuch', 'application/json')).toBe(404);
    expect(await status('/api/v1.0/nosuch')).toBe(404);
  });

  test.each(['mbr100', 'mbr500/2026112100012', 'mta100', 'pss300/100/9', 'pss110', 'index.html'])(
    '%s is not for search engines',
    async (path) => {
      const { text } = await get(`/comregtaqusu/${path}`);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).not.toContain('canonical');
      expect(text).toContain('<title>登記オンライン</title>');
    },
  );

  test('of the build is served what a page asks for, and nothing else', async () => {
    const at = (path: string) => `/comregtaqusu/${path.replace(/^web\//, '')}`;
    for (const path of askedFor) {
      const { response, text } = await get(at(path));
      expect([response.status, text], path).toEqual([200, `of ${path}`]);
    }
    for (const path of [...ownFiles, 'web/preloads.json']) {
      const { response, text } = await get(at(path));
      expect(response.status, path).toBe(404);
      expect(text).not.toContain('of ');
      expect(text).not.toContain('home.js');
    }
  });

  test('the capture app and files have nothing to do with it', async () => {
    expect((await get('/comregtaqusu/capture/key/V1/0522211001')).text).toBe(shell('capture'));
    expect((await get('/comregtaqusu/assets/none.js')).response.status).toBe(404);
  });
});

test('search engines find the public pages and nothing else', async () => {
  const contact = await get('/.well-known/security.txt');
  expect(contact.text).toContain(`Contact: ${origin}/comregtaqusu/pss200\n`);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(contact.text) ?? [];
  const days = (Date.parse(expires) - app.clock.now().getTime()) / 86_400_000;
  expect(Math.round(days)).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
  const robots = await get('/robots.txt');
  expect(robots.text).toContain(`Sitemap: ${origin}/comregtaqusu/sitemap.xml`);
  expect(robots.text).toContain('\nDisallow: /\n');
  const sitemap = await get('/comregtaqusu/sitemap.xml');
  expect(sitemap.response.headers.get('content-type')).toContain('xml');
  const urls = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
  expect(urls).toHaveLength(17);
  for (const url of urls) {
    const { text } = await get(new URL(url).pathname);
    expect(text).toContain(`<link rel="canonical" href="${url}">`);
    const { pathname } = new URL(url);
    const rule = pathname === '/comregtaqusu/' ? `${pathname}$` : pathname;
    expect(robots.text).toContain(`Allow: ${rule}\n`);
  }
});

test('the one script that may stand in a page is the one that starts the app', async () => {
  const policyOf = async (path: string) =>
    (await get(path)).response.headers.get('content-security-policy') ?? '';
  const hash = createHash('sha256').update(appStart).digest('base64');
  expect(await policyOf('/comregtaqusu/')).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(await policyOf('/comregtaqusu/capture/key/V1/1')).toContain("script-src 'self';");
});

test('a mailed link, whose address holds its key, is kept by no browser', async () => {
  const { response, text } = await get(`/comregtaqusu/capture/${'k'.repeat(43)}/V2026112100001`);
  expect(text).toContain('capture');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('after the last day of photos neither the landing page, its structured data nor the help promise them', async () => {
  const now = app.clock.now().toISOString();
  expect((await get('/comregtaqusu/')).text).toContain('お顔を撮影します');
  app.clock.set('2027-03-31T15:00:00Z');
  const pages = await Promise.all(
    ['', 'pss300/100/0', 'pss300/100/1', 'pss300/100/2'].map(
      async (path) => (await get(`/comregtaqusu/${path}`)).text,
    ),
  );
  app.clock.set(now);
  for (const page of pages) expect(page).not.toMatch(/お顔を|撮影し|撮影する|オンライン本人確認/);
  // Help is built with what is said of photos, so the app shows it.
  expect(pages[0]).toContain('built 10,000円');
  expect(pages[1]).toContain('shell');
});
