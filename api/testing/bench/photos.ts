import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readConfig } from '../../platform/config.ts';
import { startDeps } from '../../start.ts';
import { seedReceipts } from './receipts.ts';
import { freePort, median, responds, start } from './servers.ts';

// How many photos a second the service accepts, compared with a bare server that re-encodes and stores the same JPEG;
// and whether its memory grows with the number of photos.
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const seconds = 3;
const connections = 8;
const many = Number(process.env.BENCH_COUNT ?? 10_000);
const receipts = 250;
const slots = ['10', '20', '30', '40'];

const root = fileURLToPath(new URL('../../../', import.meta.url));
const dataDir = join(tmpdir(), 'touki-bench-photos');
const say = (line: string) => process.stdout.write(`${line}\n`);

rmSync(dataDir, { recursive: true, force: true });
const { deps, stop } = await startDeps(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
const links = await seedReceipts(deps, receipts);
await stop();
const picture = await drawn();
say(`one photo has ${Math.round(picture.byteLength / 1000)} kB`);
const [barePort, appPort] = [await freePort(), await freePort()];
const bare = start([
  ...process.execArgv,
  join(root, 'api/testing/bench/bare-photos.ts'),
  String(barePort),
  join(dataDir, 'bare'),
]);
const app = start([join(root, 'dist/server/server.js')], {
  DATA_DIR: dataDir,
  PORT: String(appPort),
  LOG_LEVEL: 'warn',
  DEMO: '0',
});
process.on('exit', () => {
  bare.kill();
  app.kill();
});
await Promise.all([responds(barePort, '/'), responds(appPort, '/readyz')]);

let sent = 0;
const toBare = async () => {
  sent += 1;
  await demandOk(
    fetch(`http://127.0.0.1:${barePort}/`, { method: 'POST', body: numbered(picture, sent) }),
  );
};
const toApp = async () => {
  const number = sent++;
  const link = links[number % receipts];
  const detail = slots[Math.floor(number / receipts) % slots.length] ?? '';
  const kind = detail === '40' ? 'null' : '10';
  const form = new FormData();
  form.append('fileData', new Blob([numbered(picture, number)]), 'photo.jpg');
  await demandOk(
    fetch(
      `http://127.0.0.1:${appPort}/api/v1.0/all/app/verifyappfileinfo/add/${kind}/${detail}/${link?.id}`,
      {
        method: 'POST',
        headers: { 'x-access-key': link?.key ?? '', 'x-generation': String(number) },
        body: form,
      },
    ),
  );
};

await perSecond(toBare, 1);
await perSecond(toApp, 1);
const [bareRates, appRates]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  bareRates.push(await perSecond(toBare, seconds));
  appRates.push(await perSecond(toApp, seconds));
}
const ratios = appRates.map((rate, round) => rate / (bareRates[round] ?? 1));
say('');
say('| photos, 8 connections | a second | ratio to bare |');
say('| --- | --- | --- |');
say(`| bare \`node:http\`, sharp and fsync | ${median(bareRates).toFixed(0)} | 1.000 |`);
say(
  `| photo intake, whole service | ${median(appRates).toFixed(0)} | ${median(ratios).toFixed(3)} |`,
);

const memory: string[] = [];
const pid = app.pid ?? 0;
const step = Math.ceil(many / 10);
for (let done = 0; done < many; ) {
  const until = Math.min(many, done + step);
  await inParallel(async () => {
    while (done < until) {
      done += 1;
      await toApp();
    }
  });
  memory.push(`| ${done.toLocaleString('en')} | ${Math.round(residentBytes(pid) / 1e6)} |`);
}
say('');
say('| photos since | resident memory, MB |');
say('| --- | --- |');
for (const line of memory) say(line);
process.exit(0);

async function perSecond(send: () => Promise<void>, time: number): Promise<number> {
  const end = performance.now() + time * 1000;
  const begun = performance.now();
  let count = 0;
  await inParallel(async () => {
    while (performance.now() < end) {
      await send();
      count += 1;
    }
  });
  return count / ((performance.now() - begun) / 1000);
}

async function inParallel(work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: connections }, work));
}

async function demandOk(pending: Promise<Response>): Promise<void> {
  const response = await pending;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
}

/** 800×600 with about as much detail as a photographed card. */
async function drawn(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 };
  const made = sharp({
    create: { width: 800, height: 600, channels: 3, background: '#888', noise },
  });
  return made.blur(0.9).jpeg({ quality: 85 }).toBuffer();
}

/** The same picture with a comment that makes its bytes unique. */
function numbered(bytes: Buffer, number: number): Uint8Array<ArrayBuffer> {
  const comment = Buffer.from(String(number).padStart(12, '0'));
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return new Uint8Array(Buffer.concat([bytes.subarray(0, 2), marker, comment, bytes.subarray(2)]));
}

function residentBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
}
