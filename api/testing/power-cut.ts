import { spawnSync } from 'node:child_process';

/** Whether this machine lets one process watch what another writes and syncs (strace). */
export const canWatch =
  spawnSync('strace', ['--seccomp-bpf', '-f', '-o', '/dev/null', 'true']).status === 0;

/** What to start a program with, so that `log` tells what it writes, syncs and sends. It stays our own child. */
export const watched = (log: string) => [
  ...['strace', '-D', '-f', '-qq', '-y', '-s', '600', '--seccomp-bpf', '-o', log],
  ...['-e', 'trace=pwrite64,write,writev,fsync,fdatasync,ftruncate,mkdir'],
];

/** An answer that was sent, with what a power cut at that moment would have left for certain. */
export interface Acknowledged {
  requestId: string;
  /** Bytes of each file that were written one behind the other and synced, by path. */
  synced: ReadonlyMap<string, number>;
  /** Bytes that were written, synced or not. */
  written: ReadonlyMap<string, number>;
}

/** Reads a log of {@link watched}. */
export function acknowledgedIn(log: string): Acknowledged[] {
  const written = new Map<string, number>();
  const synced = new Map<string, number>();
  const begun = new Map<string, string>();
  const answers: Acknowledged[] = [];
  for (const line of log.split('\n')) {
    const [, thread = '', said = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    // A call that another thread's came between stands in two parts. A write counts from its beginning, a sync from its end.
    const resumed = /^<\.\.\. (\w+) resumed>(.*)$/.exec(said);
    const call = resumed ? `${begun.get(thread)}${resumed[2]}` : said;
    if (said.endsWith('<unfinished ...>'))
      begun.set(thread, said.slice(0, -'<unfinished ...>'.length));
    const [, name = '', path = ''] = /^(\w+)\(\d+<([^>]*)>/.exec(call) ?? [];
    if (name.endsWith('sync')) {
      if (!/= 0$/.test(call)) continue;
      synced.set(path, written.get(path) ?? 0);
      continue;
    }
    if (resumed) continue;
    if (name === 'pwrite64') {
      const [, length, offset] =
        /, (\d+), (\d+)(?:\)|$| )/.exec(call.slice(call.lastIndexOf('"'))) ?? [];
      written.set(path, Math.max(written.get(path) ?? 0, Number(offset) + Number(length)));
    } else if (name === 'ftruncate') {
      written.set(path, 0);
      synced.set(path, 0);
    } else if (name.startsWith('write') && path.startsWith('socket')) {
      const [, requestId] = /HTTP\/1\.1 200 .*?x-request-id: ([0-9a-f-]{36})/.exec(call) ?? [];
      if (requestId) {
        answers.push({
          requestId,
          synced: new Map(synced),
          written: new Map(written),
        });
      }
    }
  }
  return answers;
}
