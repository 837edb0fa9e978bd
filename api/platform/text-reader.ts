import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Config } from './config.ts';
import { ConfigError } from './environment.ts';
import type { Log } from './log.ts';
import { createWorkQueue } from './work-queue.ts';

/** A piece of text as it was recognised: some characters without spaces. */
export interface ReadWord {
  text: string;
  /** How sure the recognition is, 0 to 100. */
  confidence: number;
}

export interface TextReader {
  /** Whether there is a program that reads. */
  available: boolean;
  /**
   * The lines of text on a JPEG, from top to bottom; none where nothing could be read, or not within the limits.
   * @throws {QueueFull} when too many pictures wait already
   * @throws {ClientGone}
   */
  read(picture: Uint8Array, signal?: AbortSignal): Promise<ReadWord[][]>;
}

export interface ReaderLimits {
  /** Milliseconds from its start until the process is ended. */
  mostMs: number;
  /** Mebibytes of its address space. */
  mostMebibytes: number;
  /** Bytes that it may print. */
  mostBytes: number;
}

const usual: ReaderLimits = { mostMs: 8_000, mostMebibytes: 1024, mostBytes: 256 * 1024 };
const mostWaiting = 10;
const installed = '/usr/bin/tesseract';
// One block of text; the threshold follows its surroundings, so that coloured strips and reflections do not hide text.
const args = ['stdin', 'stdout', '-l', 'jpn', '--psm', '6', '-c', 'thresholding_method=2', 'tsv'];
// Memory in KiB, processor time in seconds; of low priority.
const bounded =
  'ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec nice -n 10 "$@"';

/**
 * Reads by Tesseract with its Japanese data where it is installed, one picture at a time. The picture goes to the
 * process and the text comes back through pipes, so that neither is written to a disk.
 * @throws {ConfigError} when the configured program does not exist
 */
export function createTextReader(
  { tesseract }: Pick<Config, 'tesseract'>,
  log: Log,
  changed: Partial<ReaderLimits> = {},
): TextReader {
  const program = tesseract ?? installed;
  const exists = program !== 'off' && existsSync(program);
  if (tesseract && tesseract !== 'off' && !exists)
    throw new ConfigError('TESSERACT does not exist');
  const limits = { ...usual, ...changed };
  const queue = createWorkQueue('cards', 1, mostWaiting);
  return {
    available: exists,
    read: async (picture, signal) => {
      if (!exists) return [];
      const printed = await queue(() => run(program, picture, limits, signal), { signal });
      if (printed.failure) log.warn({ reason: printed.failure }, 'the text of a card was not read');
      return printed.failure ? [] : linesOf(printed.text);
    },
  };
}

/** What the program prints; with the reason when it failed. */
function run(
  program: string,
  picture: Uint8Array,
  { mostMs, mostMebibytes, mostBytes }: ReaderLimits,
  signal: AbortSignal | undefined,
): Promise<{ text: string; failure: string }> {
  return new Promise((resolve) => {
    const bounds = [String(mostMebibytes * 1024), String(Math.ceil(mostMs / 1000))];
    const child = spawn('/bin/sh', ['-c', bounded, 'sh', ...bounds, program, ...args], {
      // Nothing of the server's own settings, and one thread.
      env: { PATH: '/usr/bin:/bin', OMP_THREAD_LIMIT: '1' },
      // Its messages may hold what it read, which does not belong in the log.
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
    });
    const parts: Buffer[] = [];
    let size = 0;
    let failure = '';
    const end = (reason: string) => {
      failure ||= reason;
      // Its whole group, so that nothing that it started goes on.
      if (child.pid) kill(-child.pid);
      child.stdout.destroy();
    };
    const timer = setTimeout(() => end('out of time'), mostMs);
    const leave = () => end('not wanted any more');
    signal?.addEventListener('abort', leave, { once: true });
    child.stdout.on('data', (part: Buffer) => {
      size += part.byteLength;
      if (size > mostBytes) end('too much text');
      else parts.push(part);
    });
    // A program that ends early does not take the whole picture.
    child.stdin.on('error', () => {});
    child.stdin.end(picture);
    const settle = (reason: string) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      resolve({ text: Buffer.concat(parts).toString('utf8'), failure: failure || reason });
    };
    child.once('error', ({ message }) => settle(message));
    child.once('close', (code, ended) => settle(code === 0 ? '' : `ended by ${ended ?? code}`));
  });
}

function kill(group: number): void {
  try {
    process.kill(group, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Tesseract's TSV: of a word's row the block, paragraph, line, confidence and text. */
function linesOf(tsv: string): ReadWord[][] {
  const lines = new Map<string, ReadWord[]>();
  for (const row of tsv.split('\n')) {
    const [level, , block, paragraph, line, , , , , , confidence, text = ''] = row.split('\t');
    const sure = Number(confidence);
    if (level !== '5' || text.trim() === '' || !(sure >= 0 && sure <= 100)) continue;
    const place = `${block}/${paragraph}/${line}`;
    lines.set(place, [...(lines.get(place) ?? []), { text: text.trim(), confidence: sure }]);
  }
  return [...lines.values()];
}
