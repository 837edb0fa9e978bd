import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, in memory, that can be filled to the last byte. */
export interface SmallDisk {
  folder: string;
  /** Fills it; returns a function that makes room again. */
  fill(): () => void;
  remove(): void;
}

const megabytes = 256;

/** @throws where no file system can be mounted: only root may */
export function mountSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'drill-disk-'));
  const size = `size=${megabytes}m,mode=700`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]);
  return {
    folder,
    fill: () => {
      const path = join(folder, 'filling');
      const file = openSync(path, 'w');
      try {
        for (const bytes of [1024 * 1024, 4096, 1]) fillWith(file, Buffer.alloc(bytes, 1));
      } finally {
        closeSync(file);
      }
      return () => rmSync(path);
    },
    remove: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function fillWith(file: number, chunk: Buffer): void {
  try {
    for (;;) writeSync(file, chunk);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  }
}
