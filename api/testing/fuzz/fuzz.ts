import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { allCalls } from '../all-calls.ts';
import { allowed, type Party, parties, strangersTo } from '../callers.ts';
import { watchRows } from '../changed-rows.ts';
import type { Example } from '../examples/example.ts';
import { examplesOf } from '../examples.ts';
import { faultsOf } from '../faults.ts';
import type { TestProvider } from '../identity-provider.ts';
import type { TestApp } from '../test-app.ts';
import { withoutLimits } from '../without-limits.ts';
import { drawer, type FuzzRequest, requestOf } from './requests.ts';

/** What the fuzzing did, and what it found. */
export interface Findings {
  requests: number;
  /** How many responses had each status. */
  statuses: Record<number, number>;
  /** One line for each fault: the call, what is wrong, and the request. */
  faults: string[];
}

/**
 * Sends requests made from the contract: each call by each kind of caller, with valid examples, changed ones and what
 * the schemas allow. A seed repeats the run.
 */
export async function fuzz(
  app: TestApp,
  provider: TestProvider,
  { requests, seed }: { requests: number; seed: number },
): Promise<Findings> {
  withoutLimits(app);
  const draw = drawer(seed);
  const found: Findings = { requests: 0, statuses: {}, faults: [] };
  const note = ({ kind, method, path, call }: FuzzRequest, name: string, fault: string) => {
    const { file, json } = call;
    const sent = JSON.stringify(json ?? (file ? `${file.length} bytes` : null));
    found.faults.push(`${name} by ${kind}: ${fault}: ${method} ${path} ${sent?.slice(0, 600)}`);
  };
  const sent = async (name: string, endpoint: Endpoint, request: FuzzRequest) => {
    const response = await app.call(request.method, request.path, request.call);
    found.requests += 1;
    found.statuses[response.status] = (found.statuses[response.status] ?? 0) + 1;
    for (const fault of faultsOf(endpoint, response)) note(request, name, fault);
    return response;
  };
  const changes = await watchRows(app.deps.db, await tablesOf(app));
  const examples = await examplesOf(app, provider);
  while (found.requests < requests) {
    let [party] = await parties(app);
    // Making the example before may have ended a session.
    const exampleFor = (name: string) =>
      exampleOf(examples[name], party, draw).catch(async () => {
        [party] = await parties(app);
        return exampleOf(examples[name], party, draw);
      });
    for (const [name, endpoint] of allCalls) {
      for (const kind of allowed(endpoint.caller)) {
        const example = await exampleFor(name);
        const request = requestOf(draw, endpoint, kind, party, example);
        const { status } = await sent(name, endpoint, request);
        // A change may end a session, an account or a right of the party, which the next calls need.
        if (endpoint.method !== 'get' && status === 200 && !(await isAtWork(app, party))) {
          [party] = await parties(app);
        }
      }
    }
    [party] = await parties(app);
    const prepared: [string, Endpoint, FuzzRequest][] = [];
    for (const [name, endpoint] of allCalls) {
      const strangers = strangersTo(endpoint.caller);
      if (strangers.length === 0) continue;
      const stranger = draw(fc.constantFrom(...strangers));
      const example = await exampleFor(name);
      prepared.push([name, endpoint, requestOf(draw, endpoint, stranger, party, example)]);
    }
    await changes();
    for (const [name, endpoint, request] of prepared) {
      const { status } = await sent(name, endpoint, request);
      if (![400, 401, 403, 404, 413, 415].includes(status)) {
        note(request, name, `${status} for a stranger`);
      }
    }
    const changed = await changes();
    if (changed.length > 0) {
      found.faults.push(`rows changed by strangers: ${changed.join(', ')}`);
    }
  }
  return found;
}

/** Whether each user of the party is still signed in, and held up by no duty. */
async function isAtWork(app: TestApp, { tokens }: Party): Promise<boolean> {
  const looks = Object.values(tokens).map((token) => app.call('get', '/user/devices', { token }));
  return (await Promise.all(looks)).every(({ status }) => status === 200);
}

const exampleOf = async (rows: Example[] = [], party: Party, draw: ReturnType<typeof drawer>) =>
  draw(fc.constantFrom(...rows)).of(party);

// What every refused request leaves behind.
const counters = ['audit_log', 'audit_seals', 'refusals', 'limits', 'sequences'];

async function tablesOf(app: TestApp): Promise<string[]> {
  const tables = await app.deps.db.read.introspection.getTables();
  return tables.map(({ name }) => name).filter((name) => !counters.includes(name));
}
