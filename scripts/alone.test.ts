import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let log: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alone-'));
  log = join(folder, 'log');
  appendFileSync(log, '');
});

afterEach(() => rmSync(folder, { recursive: true }));

const module = new URL('./alone.mjs', import.meta.url).href;

/** A process that works alone in the folder until its input ends. */
function worker(name: string) {
  const code = `
    import { appendFileSync } from 'node:fs';
    import { once } from 'node:events';
    import { alone } from '${module}';
    const note = (what) => appendFileSync('${log}', '${name} ' + what + ' ');
    await alone('${folder}', async () => {
      note('begins');
      console.log('begun');
      process.stdin.resume();
      await once(process.stdin, 'end');
      note('ends');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8');
  return child;
}

const says = (child: ChildProcess, text: string) =>
  new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (said: string) => said.includes(text) && resolve());
    child.on('exit', () => reject(new Error(`ended without saying ${text}`)));
  });
const end = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.on('exit', resolve);
    child.stdin?.end();
  });

test('of two commands in a folder the second waits until the first has ended', async () => {
  const first = worker('one');
  await says(first, 'begun');
  const second = worker('two');
  await says(second, 'Waiting for another command in this folder');
  const begun = says(second, 'begun');
  expect(await end(first)).toBe(0);
  await begun;
  expect(await end(second)).toBe(0);
  expect(readFileSync(log, 'utf8')).toBe('one begins one ends two begins two ends ');
});

test('a command that was killed holds up no other, neither one that waits nor one that comes', async () => {
  const first = worker('one');
  await says(first, 'begun');
  const second = worker('two');
  await says(second, 'Waiting');
  const begun = says(second, 'begun');
  first.kill('SIGKILL');
  await begun;
  const killed = new Promise((resolve) => second.on('exit', resolve));
  second.kill('SIGKILL');
  await killed;
  const third = worker('three');
  await says(third, 'begun');
  expect(await end(third)).toBe(0);
});
