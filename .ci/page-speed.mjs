// `npm run bench:pages`: how soon a phone on a slow network sees a visitor's page. Each view is a first one, with four
// times slower processor and the network of Lighthouse's mobile preset as it is applied in the browser.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { ensurePackages, root } from './steps.mjs';

const pages = { PSS100: '', PSS300: 'pss300/100/0', MBA100: 'mba100', MBC100: 'mbc100' };
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
};
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

await ensurePackages();
await build();
const executablePath = await ensureBrowser();
const { chromium } = await import('@playwright/test');

const dataDir = mkdtempSync(join(tmpdir(), 'touki-pages-'));
const port = 8480;
const server = spawn(process.execPath, [join(root, 'dist/server/server.js')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: '1' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const home = `http://localhost:${port}/comregtaqusu/`;
let browser;
try {
  await untilReady();
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  console.log('page     FCP ms  LCP ms  TBT ms   CLS     kB');
  for (const [name, path] of Object.entries(pages)) {
    const views = [];
    for (let round = 0; round < rounds; round += 1) views.push(await view(home + path));
    const median = (key) => views.map((seen) => seen[key]).sort((a, b) => a - b)[rounds >> 1];
    const whole = ['fcp', 'lcp', 'tbt'].map((key) => String(Math.round(median(key))).padStart(7));
    const kB = (median('bytes') / 1000).toFixed(0).padStart(6);
    console.log(`${name}${whole.join(' ')} ${median('cls').toFixed(3).padStart(7)} ${kB}`);
  }
} finally {
  await browser?.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

/** One first view, until the page has been quiet for two seconds. */
async function view(url) {
  const context = await browser.newContext({ ...phone, hasTouch: true, locale: 'ja-JP' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  const before = await page.waitForFunction(
    () => {
      const { seen } = window;
      return seen.lcp > 0 && performance.now() - seen.lastWork > 2000 && { ...seen };
    },
    null,
    { polling: 250, timeout: 60_000 },
  );
  const { fcp, lcp, tasks, cls } = await before.jsonValue();
  await context.close();
  // Blocking time: what each long task has beyond 50 ms, after something could be seen.
  const tbt = tasks
    .filter(([start]) => start >= fcp)
    .reduce((sum, [, duration]) => sum + duration - 50, 0);
  return { fcp, lcp, tbt, cls, bytes };
}

/** Runs in the page. */
function observe() {
  const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [], lastWork: 0 };
  window.seen = seen;
  const on = (type, act) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) act(entry);
    }).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
    seen.lastWork = startTime;
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  on('longtask', ({ startTime, duration }) => {
    seen.tasks.push([startTime, duration]);
    seen.lastWork = startTime + duration;
  });
  on('resource', ({ responseEnd }) => {
    seen.lastWork = Math.max(seen.lastWork, responseEnd);
  });
}

async function untilReady() {
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server ended before it was ready');
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
