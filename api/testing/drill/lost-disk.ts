import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../platform/config.ts';
import { openDatabaseOf, startDeps } from '../../start.ts';
import { freePort, responds, start } from '../bench/servers.ts';
import { manager } from '../builders.ts';
import { type CopiedDatabase, litestream, pgBackRest } from './copied-databases.ts';

// The disk of the database is lost while calls are acknowledged, and the database comes back from its copy. Each call that was
// acknowledged has left an entry of the audit log, which is looked for.
const engine = process.argv[2] === 'postgres' ? 'postgres' : 'sqlite';
const seconds = Number(process.argv[3]);
const mostLost = { sqlite: 5, postgres: 60 }[engine];

const folder = mkdtempSync('/tmp/touki-lost-disk-');
const home = join(folder, 'home');
mkdirSync(home);
const copied: CopiedDatabase = await (engine === 'sqlite'
  ? litestream(folder, process.argv[4] ?? '')
  : pgBackRest(folder));
const env = { DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: home, ...copied.env };
process.once('exit', () => {
  copied.end();
  rmSync(folder, { recursive: true, force: true });
});

const { deps, stop } = await startDeps(readConfig(env));
const { token } = await manager({ deps }, { admin: true });
await stop();
await copied.copy();
const port = await freePort();
const server = start(['dist/server/server.js'], { ...env, PORT: String(port) });
await responds(port, '/readyz');

const acknowledged: { id: string; at: number }[] = [];
const end = performance.now() + seconds * 1000;
await Promise.all(Array.from({ length: 4 }, call));
server.kill('SIGKILL');
copied.lose();
const lostAt = performance.now();
await copied.restore();

const db = await openDatabaseOf(readConfig(env));
const rows = await db.read.selectFrom('audit_log').select('request_id').execute();
await db.close();
const found = new Set(rows.map(({ request_id }) => request_id));
const missing = acknowledged.filter(({ id }) => !found.has(id));
const lost = missing[0] ? (lostAt - missing[0].at) / 1000 : 0;
process.stdout.write(
  `${engine}: ${acknowledged.length} acknowledged calls in ${seconds} s, the last ${missing.length} lost with the disk: ${lost.toFixed(1)} s (at most ${mostLost} s)\n`,
);
process.exit(acknowledged.length > 0 && lost <= mostLost ? 0 : 1);

async function call(): Promise<void> {
  while (performance.now() < end) {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1.0/user/mainte/systemstatus`, {
      headers: { 'x-auth-token': `Bearer ${token}` },
    });
    const { status, headers } = response;
    await response.text();
    if (status !== 200) throw new Error(`a call got ${status}`);
    acknowledged.push({ id: headers.get('x-request-id') ?? '', at: performance.now() });
    await pause(20);
  }
}
