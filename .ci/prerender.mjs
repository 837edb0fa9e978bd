// Writes the landing page as HTML beside the built web app: with the fees that the service is delivered with, and
// without any, for an office that changed its own. Runs by itself, because the app's modules keep a process alive.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderLanding } from '../dist/prerender/prerender.js';
import { deliveredPlans } from '../dist/server/delivered-plans.js';
import { root } from './steps.mjs';

const folder = join(root, 'dist', 'web');
const read = (file) => readFileSync(join(folder, file), 'utf8');
const shell = read('index.html');
const chunks = JSON.parse(read('.vite/manifest.json'));
const landing = Object.keys(chunks).find((source) => /PSS100/.test(source));

const scripts = new Set();
const styles = new Set();
for (const source of ['index.html', landing]) collect(source);

// Scripts in the page are forbidden by its own policy; what the router adds is for pages that it takes over.
const html = async (plans) =>
  (await renderLanding(plans)).replace(/<script[\s\S]*?<\/script>/g, '');
write('landing.html', await html(deliveredPlans()));
write('landing-without-fees.html', await html(undefined));
process.exit(0);

/** What a page needs before it is itself: its chunk and everything that it imports statically. */
function collect(source) {
  const { file, css = [], imports = [] } = chunks[source];
  if (scripts.has(file)) return;
  scripts.add(file);
  for (const imported of imports) collect(imported);
  for (const sheet of css) styles.add(sheet);
}

function write(file, content) {
  if (!content.includes('<h1')) throw new Error('the landing page is empty');
  const rules = [...styles].map(read).join('\n');
  if (/url\((?!["']?data:)/.test(rules)) throw new Error('a style sheet names a file');
  // Styles in the page itself save the first view a round trip; nothing replaces them, so they stay.
  const page = shell
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('</head>', () => `  <style>${rules}</style>\n    ${preloads()}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
  if (!page.includes(content)) throw new Error('the shell has no place for the landing page');
  writeFileSync(join(folder, file), page);
}

function preloads() {
  const entry = chunks['index.html'].file;
  return [...scripts]
    .filter((file) => file !== entry)
    .map((file) => `<link rel="modulepreload" crossorigin href="/comregtaqusu/${file}">`)
    .join('\n    ');
}
