import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createTextReader, type ReaderLimits } from './text-reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const silent = createLog({ level: 'silent', json: false });
const picture = new Uint8Array(300_000).fill(7);
const word = (text: string, confidence: number, line = 1) =>
  `5\\t1\\t1\\t1\\t${line}\\t1\\t0\\t0\\t1\\t1\\t${confidence}\\t${text}\\n`;

let programs = 0;
/** A reader by a small program in the place of Tesseract. */
async function readerBy(script: string, limits: Partial<ReaderLimits> = {}) {
  programs += 1;
  const tesseract = join(folder, `program${programs}`);
  await writeFile(tesseract, `#!/bin/sh\n${script}\n`);
  await chmod(tesseract, 0o700);
  return createTextReader({ tesseract }, silent, limits);
}

/** The running processes with a text in their command line. */
async function running(text: string): Promise<number> {
  const ids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  const commands = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter((command) => command.replaceAll('\0', ' ').includes(text)).length;
}
const ended = (text: string) => expect.poll(() => running(text)).toBe(0);

describe('a program that reads a card', () => {
  test('returns its words by line, with how sure they are', async () => {
    const printed = `level\\tpage\\n${word('氏名', 96.4)}${word(' ', 95)}${word('乙山', 88.9)}${word('住所', 70, 2)}`;
    const reader = await readerBy(`cat > /dev/null; printf '${printed}'`);
    expect(await reader.read(picture)).toEqual([
      [
        { text: '氏名', confidence: 96.4 },
        { text: '乙山', confidence: 88.9 },
      ],
      [{ text: '住所', confidence: 70 }],
    ]);
  });

  test.each([
    ['fails', 'exit 1'],
    ['fails after it printed', `printf '${word('氏名', 99)}'; exit 3`],
    ['takes nothing of the picture', 'exec 0<&-; exit 1'],
    ['prints what is no table', 'head -c 100000 /dev/urandom'],
    ['is killed', 'kill -9 $$'],
  ])('reads nothing when it %s', async (_, script) => {
    expect(await (await readerBy(script)).read(picture)).toEqual([]);
  });

  test('is ended with everything that it started when its time is over', async () => {
    const reader = await readerBy('sleep 4321 & sleep 4321', { mostMs: 300 });
    expect(await reader.read(picture)).toEqual([]);
    await ended('sleep 4321');
    // The next one is read nevertheless.
    expect(await reader.read(picture)).toEqual([]);
  });

  test('is ended when it prints without end', async () => {
    const reader = await readerBy(`while :; do printf '${word('氏名', 99)}'; done`);
    expect(await reader.read(picture)).toEqual([]);
  });

  test('gets no more memory than its share', async () => {
    const hungry = `${process.execPath} -e "Buffer.alloc(2 ** 30, 1); console.log('enough')"`;
    const reader = await readerBy(`${hungry} >/dev/null && printf '${word('氏名', 99)}'`, {
      mostMebibytes: 700,
    });
    expect(await reader.read(picture)).toEqual([]);
  });

  test('runs once at a time, sees none of the server’s settings, and ends with the caller', async () => {
    const mark = join(folder, 'alone');
    const reader = await readerBy(
      `mkdir ${mark} || exit 1; sleep 0.1; rmdir ${mark}; env | grep -q DATA_DIR && exit 1; printf '${word('氏名', 99)}'`,
    );
    process.env.DATA_DIR = folder;
    const all = await Promise.all([1, 2, 3].map(() => reader.read(picture)));
    delete process.env.DATA_DIR;
    expect(all.map((lines) => lines.length)).toEqual([1, 1, 1]);

    const slow = await readerBy('sleep 5432');
    const gone = new AbortController();
    const reading = slow.read(picture, gone.signal);
    gone.abort();
    expect(await reading).toEqual([]);
    await ended('sleep 5432');
  });
});

test('without a program nothing is read, and a wrong one stops the start', async () => {
  expect(createTextReader({ tesseract: 'off' }, silent).available).toBe(false);
  expect(await createTextReader({ tesseract: 'off' }, silent).read(picture)).toEqual([]);
  expect(() => createTextReader({ tesseract: '/nowhere/tesseract' }, silent)).toThrow('TESSERACT');
});

const hasData = () => {
  try {
    const data = execFileSync('/usr/bin/tesseract', ['--list-langs']).toString();
    return /^jpn$/m.test(data) && execFileSync('fc-list', [':lang=ja']).length > 0;
  } catch {
    return false;
  }
};

test.runIf(existsSync('/usr/bin/tesseract') && hasData())(
  'Tesseract reads a drawn card, and nothing of a picture that is none',
  async () => {
    const reader = createTextReader({ tesseract: null }, silent);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300">
      <rect width="1200" height="300" fill="#dfe9ee"/>
      <text x="40" y="90" font-size="44" font-family="sans-serif">交付 令和6年4月15日</text>
      <rect x="30" y="130" width="900" height="90" fill="#cfd36a"/>
      <text x="40" y="190" font-size="50" font-family="sans-serif">2029年(令和11年)05月01日まで有効</text></svg>`;
    const lines = await reader.read(await sharp(Buffer.from(svg)).jpeg().toBuffer());
    expect(
      lines
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toContain('2029年(令和11年)05月01日');
    const plain = { width: 400, height: 300, channels: 3, background: '#808080' } as const;
    const empty = await sharp({ create: plain }).jpeg().toBuffer();
    expect(await reader.read(empty)).toEqual([]);
    expect(await reader.read(picture)).toEqual([]);
  },
);
