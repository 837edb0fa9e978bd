// `npm run fuzz -- --requests 50000 --seed 1`: sends requests made from the contract by all kinds of callers to the whole
// service in this process, and fails where a response is an error of the server or outside the contract, or where a
// request without permission changes a row. It also plays the game of registrant and owner of an unproven account: 10,000
// orders beside 50,000 requests. `TEST_DATABASE_URL` names a PostgreSQL to use instead of SQLite.
import { parseArgs } from 'node:util';
import { startIdentityProvider } from '../identity-provider.ts';
import { playOwnership } from '../ownership/game.ts';
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
// Each part has a new database: all rows are compared twice a round, which takes the longer the more rounds were before.
const requestsOfPart = 5000;
const faults = new Set<string>();
const statuses: Record<string, number> = {};
const provider = await startIdentityProvider();
let sent = 0;
for (let part = 0; sent < requests; part += 1) {
  const app = await createTestApp(provider.env);
  const most = Math.min(requestsOfPart, requests - sent);
  const found = await fuzz(app, provider, { requests: most, seed: seed + part });
  await app.close();
  sent += found.requests;
  for (const fault of found.faults) tell(fault);
  process.stdout.write(`${sent} requests, ${faults.size} faults\n`);
  for (const [status, count] of Object.entries(found.statuses)) {
    statuses[status] = (statuses[status] ?? 0) + count;
  }
}
await provider.stop();
// As many orders of a registrant, an owner and a mail scanner as a fifth of the requests.
const ordersOfPart = 500;
let orders = 0;
for (let part = 0; orders < requests / 5; part += 1) {
  const app = await createTestApp();
  const most = Math.min(ordersOfPart, Math.ceil(requests / 5) - orders);
  await playOwnership(app, { orders: most, seed: seed + part }).catch((fault: Error) => {
    tell(`ownership of an account, seed ${seed + part}: ${fault.cause} ${fault.message}`);
  });
  await app.close();
  orders += most;
}
const summary = `seed ${seed}: ${sent} requests, ${orders} orders of ownership, ${faults.size} faults`;
process.stdout.write([summary, JSON.stringify(statuses), ''].join('\n'));
process.exit(faults.size === 0 ? 0 : 1);

/** Says a fault when it is found, once: the run takes hours on a slow machine. */
function tell(fault: string) {
  if (!faults.has(fault)) process.stdout.write(`${fault}\n`);
  faults.add(fault);
}
