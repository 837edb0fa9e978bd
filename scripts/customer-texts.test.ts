import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// What customers and visitors read: one spelling, and no screen, step or limit that is not there.

const root = fileURLToPath(new URL('..', import.meta.url));
const sourcesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const textOf = (path: string) =>
  readFileSync(`${root}${path}`, 'utf8').replaceAll(comments, '').replaceAll(stored, '');
const found = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) =>
    [...textOf(path).matchAll(pattern)].map(([text]) => `${path}: ${text.trim()}`),
  );

// The API's document, lists and records of the office.
const ofOffice =
  /^api\/contract\/(?:endpoints\/|audit-names|list-|mail-text\.|message-template|paper-fields)/;
// The name of a place in the office's own texts, which are stored.
const stored = /申込のページ(?=\}\}|:)/g;

test('the noun is 申込み and the verb 申し込む; only compounds such as 申込番号 have neither', () => {
  const folders = ['contract', 'law', 'features/content', 'features/mail'].map((is) => `api/${is}`);
  const all = sourcesIn('web/member', 'web/visitor', 'web/shared', ...folders);
  expect(all.length).toBeGreaterThan(300);
  const texts = ['web/index.html', 'web/screens.ts', 'web/menus.ts', ...all].filter(
    (path) => !ofOffice.test(path),
  );
  const noun = /.{0,12}申込(?![み一-鿿々ァ-ヶー]).{0,6}/g;
  const verb =
    /.{0,12}申し込み(?!ま[すしせ]|た[いくか]|くださ|いただ|に[なも]|そう|や[すし]|直|済).{0,6}/g;
  expect(found(texts, noun)).toEqual([]);
  expect(found(texts, verb)).toEqual([]);
});

const guides = [
  ...['help', 'after-request', 'commerce'].map((name) => `api/features/content/texts/${name}.ts`),
  'api/contract/landing.ts',
  ...sourcesIn('web/visitor/landing', 'web/member/home'),
];
/** What the screens show. */
const screens = [
  ...sourcesIn('web/member', 'web/visitor', 'web/shared', 'api/contract', 'api/law'),
  ...['web/screens.ts', 'web/menus.ts', 'api/features/masters/masters.data.ts'],
];
// Letters and numbers as examples, and what phones call their own.
const noLabels =
  /^(?:[髙﨑𠮷]|[\d-]+|一丁目2番3号|7月1日付け|就任|ホーム画面に追加|追加|アプリをインストール)$/u;

test('what a guide names stands on a screen', () => {
  const names = guides.flatMap((path) => {
    const shown = screens
      .filter((screen) => screen !== path)
      .map(textOf)
      .join('\n');
    const quoted = [...textOf(path).matchAll(/「([^「」$]+)」/g)].map(([, name = '']) => name);
    return quoted
      .filter((name) => !noLabels.test(name) && !name.includes('{{') && !shown.includes(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(names).toEqual([]);
  const titles = [...textOf('web/screens.ts').matchAll(/title: '(.+)'/g)].map(([, is]) => is);
  const pages = found(guides, /[一-鿿ァ-ヶー]+画面(?!に追加)/g).filter(
    (page) => !titles.some((title) => title?.includes(page.slice(0, -2).split(': ')[1] ?? '?')),
  );
  expect(pages).toEqual([]);
});

test('a guide tells of no order of steps that the entry does not ask for', () => {
  const [said] = found(guides, /\d(?=<small>ステップ)/g);
  const drawn = textOf('web/visitor/landing/PSS100-landing.tsx').match(/^ {4}Drawing: /gm);
  expect(said).toBe(`web/visitor/landing/hero.tsx: ${drawn?.length}`);
  expect(found(guides, /(?<!<small>)(?:ステップ|段階)/g)).toEqual([]);
  // The plan follows from the changes; it is chosen in the tables alone.
  const chosen = found(guides, /[^。>]*プランを?(?:選|お選び)[^。<]*/g);
  expect(chosen.filter((text) => !text.includes('表で'))).toEqual([]);
  const steps = [...textOf(guides[0] ?? '').matchAll(/title: '(\d)\. /g)].map(([, no]) =>
    Number(no),
  );
  expect(steps).toEqual(steps.map((_, index) => index + 1));
});

test('a limit in a guide is that of the code', () => {
  // A number of rows, people or days that is typed would not follow its constant.
  expect(found(guides, /[^。>]{0,12}\d+(?:行まで|名まで|日以内|行ずつ)/g)).toEqual([]);
});
