// `npm run fuzz -- --requests 50000 --seed 1`: sends requests made from the contract by all kinds of callers to the whole
// service in this process, and fails where a response is an error of the server or outside the contract, or where a
// request of somebody without permission changes a row. `TEST_DATABASE_URL` names a PostgreSQL to use instead of SQLite.
import { parseArgs } from 'node:util';
import { startIdentityProvider } from '../identity-provider.ts';
import { createTestApp } from '../test-app.ts';
import { fuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
if (!(requests > 0 && Number.isSafeInteger(seed))) {
  process.stderr.write('npm run fuzz -- [--requests 50000] [--seed 1]\n');
  process.exit(1);
}
const provider = await startIdentityProvider();
const app = await createTestApp(provider.env);
const found = await fuzz(app, provider, { requests, seed });
await app.close();
await provider.stop();
const faults = [...new Set(found.faults)];
const summary = `seed ${seed}: ${found.requests} requests, ${faults.length} faults`;
process.stdout.write([...faults, summary, JSON.stringify(found.statuses), ''].join('\n'));
process.exit(faults.length === 0 ? 0 : 1);
