import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, getPriority, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AuditActor } from '../audit.ts';
import { unavailable } from '../http/problem.ts';
import { QueueFull } from '../work-queue.ts';
import { type DecodingRequest, type DecodingWish, overLimit, type Reply } from './child.ts';

/** A file that its process could not read, or not within a file's limits of time and memory. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** The caller who has sent a file. */
export type FileOwner = Pick<AuditActor, 'kind' | 'id'>;

export interface Pool<Result> {
  /**
   * Has a process read a file as it is wished. The files of one owner are read one after the
   * other; kinds of owners take turns, and so do the owners of a kind.
   * @throws {Unreadable} when the file is at fault
   * @throws {QueueFull} when too many files of the owner, or of all owners of the kind, wait already
   * @throws {Problem} 503 when no process could be started or it was ended from outside, or when the time was over for
   * a reason other than the file
   */
  read(owner: FileOwner, bytes: Uint8Array, wish?: DecodingWish): Promise<Result>;
}

export interface PoolLimits {
  /** How many processes read files of the usual size. */
  atOnce: number;
  /** Milliseconds of processor time after which a file counts as slow. */
  quickMs: number;
  /** Milliseconds of processor time that a file may take. */
  mostMs: number;
  /** Milliseconds from a file's arrival until it is given up, even while it waits. */
  patienceMs: number;
  mostOfOwner: number;
  mostOfKind: number;
}

const usual: PoolLimits = {
  atOnce: Math.max(2, availableParallelism()),
  quickMs: 500,
  mostMs: 5_000,
  patienceMs: 60_000,
  mostOfOwner: 10,
  mostOfKind: 200,
};

interface Piece<Result> {
  kind: string;
  /** Its kind and id. */
  owner: string;
  bytes: Uint8Array;
  wish: DecodingWish;
  /** The process that reads it. */
  child: Child<Result> | null;
  settle(outcome: { result: Result } | Error): void;
}

interface Child<Result> {
  process: ChildProcess;
  /** Whether it has started. */
  ready: boolean;
  piece: Piece<Result> | null;
}

interface Lane<Result> {
  quick: boolean;
  /** Processes. */
  most: number;
  /** Milliseconds of processor time that a file may take. */
  mostMs: number;
  children: Set<Child<Result>>;
  waiting: Piece<Result>[];
  lastKind: string;
}

/**
 * Processes that read untrusted files: a process that hangs can be killed, and a file that takes its process over finds
 * no secrets there. Several processes try each file for a short time. A file that takes longer goes to the one process
 * of low priority, so that such files delay only each other.
 * @param script a file of this folder that calls `serveWork`, without its extension
 */
export function createPool<Result>(
  script: string,
  changed: Partial<PoolLimits> = {},
): Pool<Result> {
  const limits = { ...usual, ...changed };
  const quick: Lane<Result> = {
    quick: true,
    most: limits.atOnce,
    mostMs: limits.quickMs,
    children: new Set(),
    waiting: [],
    lastKind: '',
  };
  const slow: Lane<Result> = {
    quick: false,
    most: 1,
    mostMs: limits.mostMs,
    children: new Set(),
    waiting: [],
    lastKind: '',
  };
  /** Files without a result yet, by owner. Only the first file of each owner is in a queue. */
  const owners = new Map<string, Piece<Result>[]>();

  async function read(
    { kind, id }: FileOwner,
    bytes: Uint8Array,
    wish: DecodingWish = {},
  ): Promise<Result> {
    const owner = `${kind} ${id}`;
    const own = owners.get(owner) ?? [];
    const ofKind = [...owners.values()].flat().filter((piece) => piece.kind === kind).length;
    if (own.length >= limits.mostOfOwner || ofKind >= limits.mostOfKind) throw new QueueFull();
    return new Promise((resolve, reject) => {
      const piece: Piece<Result> = {
        ...{ kind, owner, bytes, wish, child: null },
        settle: () => {},
      };
      const timer = setTimeout(() => giveUp(piece), limits.patienceMs);
      piece.settle = (outcome) => {
        clearTimeout(timer);
        forget(piece);
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome.result);
        serve();
      };
      owners.set(owner, [...own, piece]);
      if (own.length === 0) quick.waiting.push(piece);
      serve();
    });
  }

  function forget(piece: Piece<Result>): void {
    for (const { waiting } of [quick, slow]) {
      if (waiting.includes(piece)) waiting.splice(waiting.indexOf(piece), 1);
    }
    const own = owners.get(piece.owner) ?? [];
    const rest = own.filter((one) => one !== piece);
    if (rest.length > 0) owners.set(piece.owner, rest);
    else owners.delete(piece.owner);
    if (rest[0] && own[0] === piece) quick.waiting.push(rest[0]);
  }

  function serve(): void {
    for (const lane of [quick, slow]) {
      for (const child of lane.children) {
        if (!child.ready || child.piece) continue;
        const piece = next(lane);
        if (piece) give(lane, child, piece);
      }
      const starting = [...lane.children].filter(({ ready }) => !ready).length;
      const wanted = Math.min(lane.waiting.length - starting, lane.most - lane.children.size);
      for (let started = 0; started < wanted; started += 1) start(lane);
    }
  }

  /** The first waiting file of another kind of owner than the last one; of the same kind where no other waits. */
  function next(lane: Lane<Result>): Piece<Result> | undefined {
    const other = lane.waiting.findIndex(({ kind }) => kind !== lane.lastKind);
    const [piece] = lane.waiting.splice(Math.max(0, other), 1);
    lane.lastKind = piece?.kind ?? lane.lastKind;
    return piece;
  }

  function give(lane: Lane<Result>, child: Child<Result>, piece: Piece<Result>): void {
    child.piece = piece;
    piece.child = child;
    const question: DecodingRequest = {
      bytes: piece.bytes,
      mostMs: lane.mostMs,
      quick: lane.quick,
      wish: piece.wish,
    };
    // If it is gone already, an event reports its end.
    child.process.send(question, () => {});
  }

  function start(lane: Lane<Result>): void {
    const child: Child<Result> = {
      process: spawned(script, lane.quick),
      ready: false,
      piece: null,
    };
    lane.children.add(child);
    child.process.on('message', (reply: Reply<Result>) => hear(child, reply));
    child.process.once('error', (error) => ended(lane, child, error.message));
    child.process.once('exit', (code, signal) => ended(lane, child, signal ?? `code ${code}`));
  }

  function hear(child: Child<Result>, reply: Reply<Result>): void {
    child.ready = true;
    const { piece } = child;
    child.piece = null;
    if (piece) {
      piece.child = null;
      if (reply.kind === 'result') piece.settle(reply);
      else if (reply.kind === 'heavy') slow.waiting.push(piece);
      else piece.settle(new Unreadable());
    }
    serve();
  }

  function ended(lane: Lane<Result>, child: Child<Result>, how: string): void {
    if (!lane.children.delete(child)) return;
    // A process that did not start returns nothing for this file; the next file starts another.
    const piece = child.piece ?? (child.ready ? undefined : lane.waiting[0]);
    const byFile = how === overLimit || crashes.has(how);
    if (how === overLimit && lane.quick && piece) {
      piece.child = null;
      slow.waiting.push(piece);
    } else if (byFile) {
      piece?.settle(new Unreadable());
    } else if (piece) {
      process.emitWarning(`a process that reads files of others ended: ${how}`);
      piece.settle(unavailable());
    }
    // Starts a process now, so that the next file need not wait for it.
    if (byFile) start(lane);
    serve();
  }

  function giveUp(piece: Piece<Result>): void {
    piece.child?.process.kill('SIGKILL');
    piece.settle(unavailable());
  }

  return { read };
}

/** Added to the server's own niceness. */
const slowNiceness = 5;
const mostHeapMebibytes = 1024;
/** How a process ends when a file crashes its library. */
const crashes = new Set(['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE']);

function spawned(script: string, quick: boolean): ChildProcess {
  // The built server lies in one folder; from sources, children read TypeScript like the server.
  const fromSources = import.meta.url.endsWith('.ts');
  const path = fileURLToPath(new URL(`./${script}.${fromSources ? 'ts' : 'js'}`, import.meta.url));
  const child = fork(path, [String(process.pid)], {
    cwd: dirname(path),
    env: {},
    execArgv: [
      `--max-old-space-size=${mostHeapMebibytes}`,
      ...(fromSources ? ['--import', 'tsx'] : []),
    ],
    serialization: 'advanced',
    // A library's messages about an untrusted file do not belong in the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An idle pool does not keep the server's process running.
  child.unref();
  child.channel?.unref();
  if (!quick && child.pid) setPriority(child.pid, Math.min(19, getPriority() + slowNiceness));
  return child;
}
