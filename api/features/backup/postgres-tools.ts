import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debian = '/usr/lib/postgresql';

/**
 * Runs PostgreSQL's own `pg_dump` or `pg_restore` on a database.
 * @throws with its last output when it fails
 */
export async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  url: string,
): Promise<void> {
  // Every user of the machine can read arguments, but not the environment.
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(pathOf(tool), [`--dbname=${address.href}`, ...args], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${tool} ended with ${code}: ${said.trim()}`);
}

// The newest version reads every older server. Debian installs it outside the PATH.
function pathOf(tool: string): string {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const [newest] = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin', tool))
    .filter((path) => existsSync(path));
  return newest ?? tool;
}
