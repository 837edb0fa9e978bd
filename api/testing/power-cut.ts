import { spawnSync } from 'node:child_process';

/** Whether this machine lets one process trace another's writes and syncs (strace). */
export const canWatch =
  spawnSync('strace', ['--seccomp-bpf', '-f', '-o', '/dev/null', 'true']).status === 0;

/**
 * The command that starts a program so that `log` contains its writes, syncs and sends. It stays a child of this
 * process.
 */
export const watched = (log: string) => [
  ...['strace', '-D', '-f', '-qq', '-y', '-s', '600', '--seccomp-bpf', '-o', log],
  ...['-e', 'trace=pwrite64,write,writev,fsync,fdatasync,ftruncate,mkdir'],
];

/** A sent response, with what a power cut at that moment would have left for certain. */
export interface Acknowledged {
  requestId: string;
  /** Bytes of each file that were written consecutively and synced, by path. */
  synced: ReadonlyMap<string, number>;
  /** Bytes that were written, synced or not. */
  written: ReadonlyMap<string, number>;
}

/** Reads a log of {@link watched}. */
export function acknowledgedIn(log: string): Acknowledged[] {
  const written = new Map<string, number>();
  const synced = new Map<string, number>();
  const begun = new Map<string, string>();
  const acknowledged: Acknowledged[] = [];
  for (const line of log.split('\n')) {
    const [, thread = '', said = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    // A call that another thread's interrupted is logged in two parts. A write counts from its beginning, a sync from
    // its end.
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
        acknowledged.push({
          requestId,
          synced: new Map(synced),
          written: new Map(written),
        });
      }
    }
  }
  return acknowledged;
}
