import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedData, startProduct } from './product.ts';

/** Fills a data folder once for the whole run; each server begins with a copy, which spares it most of its start. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'touki-prepared-'));
  const product = await startProduct({ DATA_DIR: folder });
  await product.stop();
  process.env[preparedData] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
