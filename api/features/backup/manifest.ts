import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The version of the form of backups that this build makes and reads. */
export const format = 1;
export const manifestName = 'manifest.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const instant = z.iso.datetime({ precision: 3 });
const storedName = z.string().regex(/^[0-9a-z-]{2,64}$/);
const size = z.int().min(0);

const manifest = z.strictObject({
  format: z.literal(format),
  /** When the database was read. */
  madeAt: instant,
  /** Made by the server itself, which may also remove it. */
  scheduled: z.boolean(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Names of the migrations that the database has. */
  migrations: z.array(z.string()),
  /** Identity of the installation; null when its database is older than identities. */
  installation: z.string().nullable(),
  /** Of the key in use, which also signs. */
  keyFingerprint: z.string(),
  /** Of the former key, which some files are under, while keys are rotated. */
  formerKeyFingerprint: z.string().optional(),
  counts: z.strictObject({ filings: size, customers: size, receipts: size, files: size }),
  database: z.strictObject({ name: z.string(), size, sha256 }),
  /** Sealed bytes in `files/`, with sizes and hashes of the sealed bytes. */
  files: z.array(z.strictObject({ name: storedName, size, sha256 })),
  /** Files that the database names and that were destroyed before they were copied. */
  destroyed: z.array(storedName),
  /** When all files were last decrypted; since then unchanged ones were compared by hash. */
  decryptedAt: instant,
  /** HMAC-SHA256 of all of the above under a key derived from the file key, hexadecimal. */
  digest: sha256,
});
export type Manifest = z.infer<typeof manifest>;
export type CopiedFile = Manifest['files'][number];

/** The text of `manifest.json`, signed. */
export function signedManifest(content: Omit<Manifest, 'digest'>, key: Uint8Array): string {
  return `${JSON.stringify({ ...content, digest: digestOf(content, key) })}\n`;
}

/** Null for a text of another form. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether the holder of one of the keys wrote the manifest, unchanged since. */
export function isSigned({ digest, ...content }: Manifest, keys: readonly Uint8Array[]): boolean {
  const given = Buffer.from(digest, 'hex');
  return keys.some((key) => timingSafeEqual(given, Buffer.from(digestOf(content, key), 'hex')));
}

function digestOf(content: Omit<Manifest, 'digest'>, key: Uint8Array): string {
  const derived = new Uint8Array(hkdfSync('sha256', key, '', 'backup manifest', 32));
  return createHmac('sha256', derived).update(JSON.stringify(content)).digest('hex');
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Size in bytes and hash of a file of any size. */
export async function hashedFile(path: string): Promise<Omit<CopiedFile, 'name'>> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    createReadStream(path).on('data', (chunk) => {
      size += chunk.length;
    }),
    hash,
  );
  return { size, sha256: hash.digest('hex') };
}

/** Where a file is in a backup's folder. */
export function pathInBackup(folder: string, name: string): string {
  return join(folder, 'files', name.slice(-2), name);
}
