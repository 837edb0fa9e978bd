// `npm run bench:pages`: Lighthouse's mobile scores of the pages that people open first, against the built server, as
// medians of BENCH_ROUNDS runs. npx fetches Lighthouse, which is no dependency. A prerendered page starts its app at
// the first action, which Lighthouse never makes, so that start is measured separately; of the entry it is the first press.
// The pages of members are looked at in a browser that stays signed in. How many times slower than this machine a middling phone is follows from
// Lighthouse's own index of the machine; BENCH_SLOWDOWN sets it (4 is Lighthouse's default, meant for a fast desktop).
// BENCH_PAGES names the pages.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser, ensureFonts, ensureShell } from './browser.mjs';
import { build } from './build.mjs';
import { ensurePackages, root, run, take } from './steps.mjs';

const lighthouse = 'lighthouse@12.8.2';
const flags = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
let slowdown = process.env.BENCH_SLOWDOWN;
const named = process.env.BENCH_PAGES?.split(',');

await take(ensurePackages, build);
await ensureFonts();
// Without a window: a whole browser draws its own beside the page, which then waits for a processor.
const browser = (await ensureShell()) ?? (await take(ensureBrowser));
const tabs = await chromium.launch({ executablePath: browser, args: flags });
const work = mkdtempSync(join(tmpdir(), 'touki-pages-'));
const [port, debugPort] = [8480, 8481];
const origin = `http://localhost:${port}`;
const server = spawn(process.execPath, [join(root, 'dist/server/server.js')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: work, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const isPrerendered = (name) => !/^(APA|MBR)/.test(name);
// The browser with the member's cookie, as Lighthouse is told to use it.
const member = [`--port=${debugPort}`, '--disable-storage-reset'];
let signedIn;
try {
  await untilReady();
  const home = `${origin}/comregtaqusu/`;
  const pages = {
    PSS100: home,
    PSS300: `${home}pss300/100/0`,
    MBA100: `${home}mba100`,
    MBC100: `${home}mbc100`,
    APA100: await mailedLink(),
    ...(await membersPages(home)),
  };
  slowdown ??= slowdownOf((await view(home, [])).index).toFixed(1);
  console.log(`a phone is taken as ${slowdown} times slower than this machine`);
  console.log(
    'page    perf  a11y  best  SEO   FCP ms  LCP ms  TBT ms    CLS  act ms   index   perf of each view',
  );
  for (const [name, url] of Object.entries(pages)) {
    if (named && !named.includes(name)) continue;
    const views = [];
    for (let round = 0; round < rounds; round += 1) {
      const seen = await view(url, name.startsWith('MBR') ? member : []);
      views.push({ ...seen, ...(isPrerendered(name) && { act: await firstAct(url) }) });
    }
    // Afterwards, because a draft is kept of what is pressed.
    if (name === 'MBR400') {
      for (const [round, seen] of views.entries()) seen.act = await firstPress(url, round);
    }
    const median = (key) => views.map((seen) => seen[key]).sort((a, b) => a - b)[rounds >> 1];
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((key) =>
      String(Math.round(100 * median(key))).padStart(4),
    );
    const whole = (number) => String(Math.round(number)).padStart(6);
    const times = ['fcp', 'lcp', 'tbt'].map((key) => whole(median(key)));
    const act = median('act') ? whole(median('act')) : '     –';
    const each = views.map(({ performance }) => Math.round(100 * performance)).join(' ');
    const cls = median('cls').toFixed(3);
    const index = Math.round(median('index'));
    const line = `${name}  ${scores.join('  ')}   ${times.join('  ')}  ${cls}  ${act}`;
    console.log(`${line}   ${String(index).padStart(5)}   ${each}`);
  }
} finally {
  await tabs.close();
  await signedIn?.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(work, { recursive: true, force: true });
}

async function view(url, more) {
  const report = join(work, 'report.json');
  const output = ['--quiet', '--output=json', `--output-path=${report}`, ...more];
  const throttling = `--throttling.cpuSlowdownMultiplier=${slowdown ?? 4}`;
  const args = ['--yes', lighthouse, url, throttling, ...output];
  const env = { ...process.env, CHROME_PATH: browser };
  const look = () => run('npx', [...args, `--chrome-flags=${flags.join(' ')}`], { cwd: work, env });
  // Chromium sometimes returns no trace (NO_NAVSTART); a second run then works.
  const ended = (await look()) && (await look());
  if (ended !== 0) throw new Error(`Lighthouse could not look at ${new URL(url).pathname}`);
  const { categories, audits, environment } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    ...Object.fromEntries(Object.entries(categories).map(([key, { score }]) => [key, score])),
    index: environment.benchmarkIndex,
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}

/**
 * How many times slower than a machine of this `benchmarkIndex` the phone of Lighthouse's mobile preset is, by the
 * calculator that Lighthouse's docs/throttling.md names: 2 at 800, 3 at 1,300 and 1 more for each 233 above.
 */
function slowdownOf(index) {
  if (index >= 1300) return 3 + (index - 1300) / 233;
  return index >= 800 ? 2 + (index - 800) / 500 : 1 + (index - 150) / 650;
}

/**
 * From a visitor's first action to the app's page in place of the prerendered one, in ms on a processor four times
 * slower.
 */
async function firstAct(url) {
  const page = await tabs.newPage({ viewport: { width: 360, height: 740 } });
  // Chromium reports a pointer as moved where a page loads beneath it, which would be the first action.
  await page.addInitScript(() =>
    window.addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true),
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const taken = await page.evaluate(
    () =>
      new Promise((done) => {
        const built = document.getElementById('root');
        const begun = performance.now();
        new MutationObserver(() => {
          if (!built.isConnected) done(performance.now() - begun);
        }).observe(document.body, { childList: true });
        window.dispatchEvent(new Event('scroll'));
      }),
  );
  await page.context().close();
  return taken;
}

/** From the first press on the entry to the picture that shows it, in ms on a processor four times slower. */
async function firstPress(url, round) {
  const page = await signedIn.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  const devtools = await signedIn.newCDPSession(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const choice = page.getByRole('radio', { name: ['辞任', '任期満了'][round % 2] }).first();
  await choice.waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const shown = page.evaluate(
    () =>
      new Promise((done) => {
        new PerformanceObserver((list) => {
          const press = list.getEntries().find(({ name }) => name === 'click');
          if (press) done(press.duration);
        }).observe({ type: 'event', durationThreshold: 16 });
      }),
  );
  await choice.click();
  const took = await shown;
  await page.close();
  return took;
}

/** Home, entry and a filing of the demo's customer, who is signed in afterwards and stays so. */
async function membersPages(home) {
  const args = [...flags, `--remote-debugging-port=${debugPort}`];
  const profile = join(work, 'profile');
  signedIn = await chromium.launchPersistentContext(profile, { executablePath: browser, args });
  const page = await signedIn.newPage();
  await page.goto(`${home}mba100`);
  await page.getByLabel(/^メールアドレス/).fill('demo@example.jp');
  await page
    .getByLabel(/^パスワード/)
    .first()
    .fill('Demo-1234');
  await page.getByLabel('ログイン状態を保持する').check();
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  const filing = page.getByRole('link', { name: /^\d{8}-\d{5}$/ }).first();
  const number = (await filing.textContent()).replace('-', '');
  return {
    MBR100: `${home}mbr100`,
    MBR400: `${home}mbr400`,
    MBR500: `${home}mbr500/${number}/MBR100`,
  };
}

/** A link to the capture app, as the mail to an applicant carries it. */
async function mailedLink() {
  const post = (path, body, headers = {}) =>
    fetch(`${origin}/api/v1.0${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const login = await post('/login/mainte', { username: 'admin01', password: 'Admin-1234' });
  const token = { 'X-AUTH-TOKEN': `Bearer ${login.headers.get('x-auth-token')}` };
  const mailAddress = 'applicant@example.jp';
  const name = { name: '乙山　花子', nameKana: 'オツヤマ　ハナコ' };
  const born = { birthDate: '1990-04-01', address: '東京都千代田区千代田1丁目1番2号' };
  const asked = { systemId: '0522211001', mailAddress, ...name, ...born };
  const answer = await post('/all/app/verifyappreqest/add', asked, token);
  if (!answer.ok) throw new Error(`no identity check: ${await answer.text()}`);
  for (;;) {
    const accept = { headers: { accept: 'application/json' } };
    const mails = await (await fetch(`${origin}/dev/mail`, accept)).json();
    const link = mails
      .find(({ to }) => to === mailAddress)
      ?.text.match(/https?:\S+\/capture\/[^?\s]+(?=\s)/);
    if (link) return link[0];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function untilReady() {
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server ended before it was ready');
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
