// Prerenders the pages that visitors open first beside the built web app, and lists which scripts each other screen
// needs. The landing page is written twice: with the default fees, and without fees for an office that changed them. A
// process of its own, because the app's modules keep a process running.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages } from '../dist/server/built-pages.js';
import { defaultPlans } from '../dist/server/delivered-plans.js';
import { root } from './steps.mjs';

// Prerendered pages show what a device without any stored data would see.
globalThis.localStorage = { getItem: () => null, setItem() {}, removeItem() {} };
const { appStart, appStartId, appStartNow, firstParts, renderAppMissing, renderPage } =
  await import('../dist/prerender/prerender.js');

const base = '/comregtaqusu/';
const folder = join(root, 'dist', 'web');
const read = (file) => readFileSync(join(folder, file), 'utf8');
const shell = read('index.html');
const chunks = JSON.parse(read('.vite/manifest.json'));
const visitorLayout = [];
const memberLayout = Object.keys(chunks).filter((source) => /signed-in-layouts/.test(source));
const inShell = needed(['index.html']);
const [app] = /<script type="module"[^>]*><\/script>/.exec(shell) ?? [];
if (!app) throw new Error('the shell starts no app');
// The vendor chunk, which all others import, runs by itself first, so that no single task is long.
const vendor = [...inShell.scripts].find((script) => /\/vendor-/.test(script));
const starts = `<script type="module" crossorigin src="${base}${vendor}"></script>${app}`;

await write('landing.html', '', { plans: defaultPlans() });
await write('landing-without-fees.html', '', {});
for (const { file, path, content } of builtPages()) await write(file, path, { content });
writeFileSync(join(folder, 'index.html'), shell.replace(app, starts));
writeFileSync(join(folder, 'preloads.json'), JSON.stringify(preloads(), null, 1));
process.exit(0);

/** The files that some chunks need: themselves and everything that they import statically. */
function needed(sources, found = { scripts: new Set(), styles: new Set() }) {
  for (const source of sources) {
    const { file, css = [], imports = [] } = chunks[source];
    if (found.scripts.has(file)) continue;
    found.scripts.add(file);
    needed(imports, found);
    for (const sheet of css) found.styles.add(sheet);
  }
  return found;
}

function screenChunk(id) {
  const source = Object.keys(chunks).find((name) => name.includes(`/${id}-`));
  if (!source) throw new Error(`no chunk for ${id}`);
  return source;
}

function scriptLink(file) {
  return `<link rel="modulepreload" crossorigin href="${base}${file}">`;
}

async function write(file, path, shown) {
  const content = await renderPage(path, shown);
  if (!content.includes('<h1')) throw new Error(`${file} is empty`);
  const id = path === '' ? 'PSS100' : path.split('/')[0].toUpperCase();
  const { scripts, styles } = needed(['index.html', screenChunk(id)]);
  const rules = [...styles].map(read).join('\n');
  if (/url\((?!["']?data:)/.test(rules)) throw new Error('a style sheet names a file');
  const ahead = [...scripts].map(scriptLink);
  const waiting = [...ahead, starts, renderAppMissing()].join('');
  const now = path === '' && !shown.plans ? ` ${appStartNow}` : '';
  // Inline styles save the first view a round trip; the app's start removes none of them.
  const page = shell
    .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(app, '')
    .replace('</head>', () => `  <style>${rules}</style>\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`)
    .replace('</body>', () =>
      [
        `  <template id="${appStartId}"${now}>${waiting}</template>`,
        `    <script>${appStart}</script>`,
        '  </body>',
      ].join('\n'),
    );
  if (!page.includes(content)) throw new Error('the shell has no place for the page');
  writeFileSync(join(folder, file), page);
}

/** The links that preload a screen together with the app, by the first part of each address that has one. */
function preloads() {
  const links = Object.fromEntries(firstParts.map((part) => [part, '']));
  for (const source of Object.keys(chunks)) {
    const [, id] = /\/((?:PS|MB)[A-Z]\d{3})-/.exec(source) ?? [];
    if (!id) continue;
    const layout = source.startsWith('member/') ? memberLayout : visitorLayout;
    const { scripts, styles } = needed([...layout, source]);
    links[id.toLowerCase()] = [
      ...[...scripts].filter((file) => !inShell.scripts.has(file)).map(scriptLink),
      ...[...styles]
        .filter((file) => !inShell.styles.has(file))
        .map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
    ].join('');
  }
  return links;
}
