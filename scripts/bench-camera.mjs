// `npm run bench:camera`: with a processor six times slower, how soon the photo shows after the shutter, how long the
// page ignores taps meanwhile, how long the whole way takes, and how much memory fifty retakes leak.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawnCamera } from '../api/testing/drawn-camera.ts';
import { ensureBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { watch } from './camera-page.mjs';
import { ensurePackages, root, take } from './steps.mjs';

const slowdown = Number(process.env.BENCH_SLOWDOWN ?? 6);
const shots = Number(process.env.BENCH_SHOTS ?? 20);
const [first, last] = [5, 50];
const flags = [
  '--no-sandbox',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${drawnCamera(30)}`,
];
/** Milliseconds to reach for a button, to read a screen's one instruction, to hold the phone still, to look at the photo. */
const hand = { tap: 1_100, read: 1_500, aim: 3_000, look: 1_500 };
const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  permissions: ['camera'],
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

let people = 0;
let token = '';

const executablePath = await take(ensurePackages, build, ensureBrowser);
const { chromium } = await import('@playwright/test');

const dataDir = mkdtempSync(join(tmpdir(), 'touki-camera-'));
const port = await freePort();
const origin = `http://localhost:${port}`;
const server = spawn(process.execPath, [join(root, 'dist/server/server.js')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
let browser;
try {
  await untilReady();
  browser = await chromium.launch({ executablePath, args: flags });
  await speed();
  await journey();
  await memory();
} finally {
  await browser?.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

async function speed() {
  const { page, devtools } = await atTheCamera();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const waits = [];
  const blocks = [];
  for (let shot = 0; shot < shots; shot += 1) {
    await shutter(page).click();
    const seen = await page.evaluate(() => window.review());
    waits.push(seen.wait);
    blocks.push(seen.longest);
    await retake(page);
  }
  const sorted = (values) => values.toSorted((a, b) => a - b);
  const [waited, blocked] = [sorted(waits), sorted(blocks)];
  await page.evaluate(() => window.looks());
  await page.waitForTimeout(5_000);
  const looks = (await page.evaluate(() => window.looks())) / 5;
  console.log(`processor ${slowdown} times slower, ${shots} photos`);
  console.log(`  looks at the live picture: ${looks.toFixed(1)} a second`);
  console.log(`  shutter to picture: median ${ms(middle(waited))}, longest ${ms(waited.at(-1))}`);
  console.log(`  longest task: median ${ms(middle(blocked))}, longest ${ms(blocked.at(-1))}`);
  await page.context().close();
}

/** From the opened link to the last page, with the pauses of a practised hand. */
async function journey() {
  const { page, devtools } = await opened();
  // The drawn camera starts anew for each photo and repeats its pictures, and equal photos of two views are refused.
  await page.evaluate(() => {
    const { prototype } = HTMLCanvasElement;
    const { toBlob } = prototype;
    let width = 0;
    prototype.toBlob = function differing(...given) {
      width += 8;
      this.getContext('2d').fillRect(0, 0, width, 8);
      return toBlob.apply(this, given);
    };
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const begun = performance.now();
  let paused = 0;
  const pause = async (time) => {
    paused += time;
    await page.waitForTimeout(time);
  };
  const tap = async (name) => {
    await pause(hand.tap);
    await page.getByRole('button', { name, exact: true }).click();
  };
  await pause(hand.read);
  await tap('本人確認を始める');
  await pause(hand.tap);
  await page.getByRole('radio', { name: '運転免許証', exact: true }).check();
  await tap('次へ');
  await tap('いいえ');
  for (let view = 1; view <= 5; view += 1) {
    await shutter(page).click({ trial: true });
    await pause(hand.read + hand.aim);
    await tap('撮影する');
    await page.locator('dialog .photo').waitFor();
    await pause(hand.look);
    await tap(view < 5 ? '次へ' : '送信する');
    await page.locator('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('heading', { name: 'お疲れさまでした' }).waitFor();
  const seconds = (time) => `${(time / 1000).toFixed(1)} s`;
  const whole = performance.now() - begun;
  console.log(
    `five photos by a practised hand: ${seconds(whole)}, ${seconds(paused)} of them its own`,
  );
  await page.context().close();
}

async function memory() {
  const { page, devtools } = await atTheCamera();
  const states = [];
  for (let shot = 1; shot <= last; shot += 1) {
    await shutter(page).click();
    await page.evaluate(() => window.review());
    await retake(page);
    if (shot === first || shot === last) states.push(await held(page, devtools));
  }
  const [before, after] = states;
  console.log(`held after ${first} and after ${last} retakes, rubbish collected`);
  for (const key of Object.keys(before)) {
    const change = (100 * (after[key] - before[key])) / Math.max(1, before[key]);
    console.log(`  ${key}: ${before[key]} and ${after[key]} (${change.toFixed(1)}%)`);
  }
  await page.context().close();
}

/**
 * What the page still references: heap, nodes, object URLs, tracks, and its process's memory. Chromium caches a copy of
 * every drawn video frame until memory is short, so a memory pressure notification is sent first.
 */
async function held(page, devtools) {
  await devtools.send('Memory.simulatePressureNotification', { level: 'critical' });
  await page.waitForTimeout(2_000);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name) => metrics.find((entry) => entry.name === name)?.value ?? 0;
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  await whole.detach();
  const resident = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]),
    );
  return {
    'heap kB': Math.round(metric('JSHeapUsedSize') / 1000),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    ...(await page.evaluate(() => window.held())),
    'largest renderer, resident MB': Math.round(Math.max(...resident) / 1024),
  };
}

/** A new applicant on a phone, with the mailed link open. */
async function opened() {
  const context = await browser.newContext(phone);
  await context.addInitScript(watch);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(await invite());
  return { page, devtools };
}

/** The same before the first photo of a driving licence. */
async function atTheCamera() {
  const { page, devtools } = await opened();
  await page.getByRole('button', { name: '本人確認を始める' }).click();
  await page.getByRole('radio', { name: '運転免許証', exact: true }).check();
  await page.getByRole('button', { name: '次へ' }).click();
  await page.getByRole('button', { name: 'いいえ', exact: true }).click();
  await shutter(page).click({ trial: true });
  return { page, devtools };
}

function shutter(page) {
  return page.getByRole('button', { name: '撮影する', exact: true });
}

async function retake(page) {
  await page.getByRole('button', { name: '撮り直す' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

async function invite() {
  const headers = { 'content-type': 'application/json', origin };
  const post = (path, body, more) =>
    fetch(`${origin}/api/v1.0${path}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
  if (!token) {
    const login = await post('/login/mainte', { username: 'admin01', password: 'Admin-1234' });
    token = login.headers.get('x-auth-token') ?? '';
  }
  people += 1;
  const mailAddress = `applicant${people}@example.jp`;
  await post(
    '/all/app/verifyappreqest/add',
    {
      systemId: '0522211001',
      mailAddress,
      name: '乙山　花子',
      nameKana: 'オツヤマ　ハナコ',
      birthDate: '1990-04-01',
      address: '東京都千代田区千代田1丁目1番2号',
    },
    { 'x-auth-token': `Bearer ${token}` },
  );
  const outbox = await fetch(`${origin}/dev/mail`, { headers: { accept: 'application/json' } });
  const mail = (await outbox.json()).find(({ to }) => String(to).includes(mailAddress));
  return /https?:\/\/\S+\/capture\/[^?\s]+(?=\s)/.exec(mail.text)[0];
}

async function untilReady() {
  for (;;) {
    // The request fails until the server listens.
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return;
    if (server.exitCode !== null) throw new Error('the server ended before it was ready');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}

function middle(values) {
  return values[values.length >> 1];
}
function ms(value) {
  return `${Math.round(value)} ms`;
}
