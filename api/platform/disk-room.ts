import { randomBytes } from 'node:crypto';
import { open, realpath, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exists, isMissing } from './files/durable.ts';
import { Problem, refused } from './http/problem.ts';
import type { Log } from './log.ts';

/**
 * The room on the disk of the data folder. A reserve is kept free for small writes, such as those of a sign-in: uploads
 * and new filings end before it, and a file of the same size is removed when others fill the disk all the same.
 */
export interface DiskRoom {
  /** @throws 507 with cm429 when no more than the reserve is left */
  demand(): Promise<void>;
  /** Looks how much is left: releases the reserve file, or takes it back once there is room again. */
  look(): Promise<void>;
}

const mebibyte = 1024 * 1024;
const knownFor = 1000;
const retryAfterSeconds = 300;

/** @param reserve megabytes; 0 for no reserve */
export function createDiskRoom(folder: string, reserve: number, log: Log): DiskRoom {
  const bytes = reserve * mebibyte;
  const path = join(folder, 'reserve');
  let isFull = false;
  let lookedAt = 0;
  let looking: Promise<void> | null = null;

  async function left(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }

  async function change(): Promise<void> {
    let held = await exists(path);
    if (held && (await left()) < bytes / 2) {
      await rm(path, { force: true });
      held = false;
      log.error(
        {},
        'DATA_DIR: the disk is full; the reserve is released, uploads and filings are refused',
      );
    } else if (!held && (await left()) >= 3 * bytes) {
      held = await fill(path, bytes);
    }
    const full = (await left()) < (held ? bytes : 2 * bytes);
    if (full !== isFull)
      log.warn({ full }, 'DATA_DIR: whether there is room for uploads and filings');
    isFull = full;
    lookedAt = Date.now();
  }

  function look(): Promise<void> {
    if (bytes === 0) return Promise.resolve();
    looking ??= change().finally(() => {
      looking = null;
    });
    return looking;
  }

  return {
    look,
    demand: async () => {
      if (Date.now() - lookedAt >= knownFor) await look();
      if (isFull) throw noRoom();
    },
  };
}

export interface Disk {
  /** The system's number of it. */
  device: number;
  /** Where it is mounted. */
  mount: string;
  megabytesFree: number;
}

/** The disk that a folder lies on; null where there is no such folder. */
export async function diskOf(folder: string): Promise<Disk | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    const { dev: device } = await stat(folder);
    let mount = await realpath(folder);
    while (dirname(mount) !== mount && (await stat(dirname(mount))).dev === device) {
      mount = dirname(mount);
    }
    return { device, mount, megabytesFree: Math.floor((bavail * bsize) / mebibyte) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Not with zeros, which some file systems store nowhere. False when there was no room. */
async function fill(path: string, bytes: number): Promise<boolean> {
  const file = await open(path, 'w', 0o600);
  try {
    const chunk = randomBytes(mebibyte);
    for (let written = 0; written < bytes; written += chunk.length) await file.write(chunk);
    return true;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    await rm(path, { force: true });
    return false;
  } finally {
    await file.close();
  }
}

/** 507: nothing was stored, because the disk is full. */
export function noRoom(): Problem {
  const { errors } = refused(507, 'cm429');
  return new Problem(507, errors, { 'retry-after': String(retryAfterSeconds) });
}

const codes = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'];

/** Whether an error, or what caused it, is a full disk of this machine or of the database. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return codes.includes(String(code)) || isDiskFull(error.cause);
}
