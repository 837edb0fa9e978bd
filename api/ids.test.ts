import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { noIds } from '#contract/endpoints/schema.ts';
import { allCalls } from './testing/all-calls.ts';
import { sharedApp } from './testing/apps.ts';
import {
  type Kind,
  kindsOf,
  type Party,
  parties,
  renewed,
  sendAs,
  strangersTo,
} from './testing/callers.ts';
import { watchRows } from './testing/changed-rows.ts';
import { readDocument } from './testing/documented.ts';
import { type Example, json } from './testing/examples/example.ts';
import { examplesOf } from './testing/examples.ts';
import { faultsOf } from './testing/faults.ts';
import { startIdentityProvider, type TestProvider } from './testing/identity-provider.ts';
import type { TestAnswer } from './testing/test-app.ts';

// Named like ids, but none: row numbers, login ids, who changed something last.
const namedLikeIds = /^(changeNo|userNo|befUserNo|\w*[uU]pdateUserId)$/;
// On the wire without effect: the filing number of a plan.
const elsewhere = ['filings.apply.requestNo', 'estimates.estimate.requestNo'];

/** The names of all ids that a call takes. An id that path, query and body contain counts once. */
function idsOf(name: string, { path, query, body }: Endpoint): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => id);
  const sent = [query, body].map(
    (schema) =>
      schema &&
      z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          if (noIds.has(zodSchema)) jsonSchema.noId = true;
        },
      }),
  );
  const ids = JSON.stringify(sent, (_, value) => (value?.noId ? undefined : value));
  const inSent = [...ids.matchAll(/"(\w+(?:No|Id|Cd|[kK]ey|[uU]rl))":\{/g)]
    .map(([, id = '']) => id)
    .filter((id) => /(No|Id|[kK]ey|[uU]rl)$/.test(id) && !namedLikeIds.test(id))
    .filter((id) => !elsewhere.includes(`${name}.${id}`));
  return [...new Set([...inPath, ...inSent])];
}

const table = allCalls.map(([name, endpoint]) => ({ name, endpoint, ids: idsOf(name, endpoint) }));

let both: [Party, Party];
let provider: TestProvider;
/** What has changed in the database since it was last asked. */
let changes: () => Promise<string[]>;
let examples: Record<string, Example[]>;
let undocumented: Awaited<ReturnType<typeof readDocument>>;
beforeAll(async () => {
  provider = await startIdentityProvider();
});
const app = sharedApp(() => provider.env);
beforeAll(async () => {
  // Without masters and texts, which exist from the start.
  const tables: string[] = [];
  for (const { name } of await app.deps.db.read.introspection.getTables()) {
    // A search without results is audited all the same.
    // The audit log and the counts of what was refused grow with every attempt.
    if (!['audit_log', 'refusals'].includes(name) && (await rowsOf(name)).length === 0) {
      tables.push(name);
    }
  }
  both = await parties(app);
  undocumented = await readDocument(app);
  examples = await examplesOf(app, provider);
  changes = await watchRows(app.deps.db, tables);
  // The limits on guessing have tests of their own.
  Object.assign(app.deps.limits, {
    check: async () => {},
    consume: async () => ({ forgive: async () => {} }),
  });
});
afterAll(() => provider.stop());

// A letter, a hyphen or a width that no id has; syntax of databases, paths and objects.
const malformed = [
  'x',
  ' ',
  'a\u0000b',
  '../../x',
  '__proto__',
  "' or 1=1 --",
  '２０２６１１２１００００１',
  '9'.repeat(300),
];
const ofOtherTypes = [1, null, ['x'], { toString: 'x' }];

/** Of an id's form, but unused. */
const missingLike = (id: string) =>
  /^\D?\d{13}$/.test(id)
    ? `${id.slice(0, -5)}99999`
    : id.replace(/[0-9a-zA-Z]/g, (letter) => (/\d/.test(letter) ? '7' : 'a'));

/** What a caller can tell responses apart by. */
const tellable = ({ status, headers, body, bytes }: TestAnswer) => ({
  status,
  body: body ?? bytes,
  headers: [...headers].filter(([name]) => name !== 'x-request-id'),
});

const rowsOf = (name: string) =>
  app.deps.db.read
    .selectFrom(name as 'filings')
    .selectAll()
    .execute();

test.each(table.map((call) => [call.name, call] as const))('%s', async (name, call) => {
  for (const row of examples[name] ?? []) await checkCall(call, row);
});

async function checkCall({ endpoint, ids: names }: (typeof table)[number], row: Example) {
  const { method, path, query, caller } = endpoint;
  const [me, them] = (
    row.spends ? await Promise.all(both.map((party) => renewed(app, party))) : both
  ) as [Party, Party];
  const [mine, theirs] = await Promise.all([row.of(me), row.of(them)]);
  expect(Object.keys(mine.ids).sort()).toEqual([...names].sort());

  const send = (party: Party, kind: Kind | null, example: typeof mine, ids: typeof mine.ids) =>
    sendAs(app, endpoint, party, kind, { ...example, ids });

  // The limits on unknown keys and links have tests of their own.
  for (const count of ['wrongAccessKey', 'wrongOneTimeLink'] as const) {
    await app.deps.limits.clear(count, '');
  }
  const kinds = row.kinds ?? kindsOf[caller];
  await changes();
  for (const kind of kinds.length > 0 ? kinds : [null]) {
    for (const id of names) {
      const withId = (value: unknown, example = mine) =>
        send(me, kind, example, { ...mine.ids, [id]: value as string });
      const missing = await withId(missingLike(theirs.ids[id] ?? ''));
      const where = `${kind} ${id}`;
      if (endpoint.responseKind === 'envelope' && missing.status !== 200) {
        expect(missing.body.data, where).toBeNull();
      }
      if (!row.mayName?.(kind as Kind, id) && theirs.ids[id] !== mine.ids[id]) {
        const foreign = await withId(theirs.ids[id]);
        expect(tellable(foreign), `${where}: foreign`).toEqual(tellable(missing));
        // The same with everything that the other party knows.
        const knowing = kind ? await withId(theirs.ids[id], theirs) : missing;
        expect(tellable(knowing), `${where}: knowing`).toEqual(tellable(missing));
      }
      // A malformed id is so for every caller.
      if (kind !== (kinds[0] ?? null)) continue;
      const inAddress = path.includes(`{${id}}`) || id in (query?.shape ?? {});
      for (const value of [...malformed, ...(inAddress ? [] : ofOtherTypes)]) {
        const response = await withId(value);
        const described = `${where} ${JSON.stringify(value)}: ${response.status} ${JSON.stringify(response.body)}`;
        const named = response.body.errorList.some(({ field }) => field?.endsWith(id));
        const refused = response.status === 400 ? named : response.status === 404;
        const found = row.finds && response.status === 200;
        expect(refused || found || alike(response, missing), described).toBe(true);
      }
    }
  }
  // Whether the call is valid does not matter to who may not make it.
  const invalid = {
    ids: Object.fromEntries(names.map((id) => [id, 'x'])),
    ...(method !== 'get' && { call: json({}) }),
  };
  for (const stranger of strangersTo(caller)) {
    const hasSession = stranger !== null && stranger !== 'system';
    for (const sent of [mine, invalid]) {
      const { status, body } = await send(me, stranger, sent, sent.ids);
      expect([status, body?.data], `by ${stranger}`).toEqual([hasSession ? 403 : 401, null]);
    }
  }
  expect(await changes()).toEqual([]);

  const own = await send(me, kinds[0] ?? null, mine, mine.ids);
  expect([own.status, own.body?.errorList ?? []]).toEqual([200, []]);
  expect(faultsOf(endpoint, own)).toEqual([]);
  expect(undocumented(endpoint, mine.call?.(mine.ids) ?? {}, own)).toEqual([]);
}

function alike(one: TestAnswer, other: TestAnswer): boolean {
  return JSON.stringify(tellable(one)) === JSON.stringify(tellable(other));
}
