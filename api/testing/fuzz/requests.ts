import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Kind, Party } from '../callers.ts';
import type { ExampleCall } from '../examples/example.ts';
import type { TestCall } from '../test-app.ts';
import { changesOf, inputsOf } from './inputs.ts';

/** One request of the fuzzing, and by whom. */
export interface FuzzRequest {
  kind: Kind | null;
  method: string;
  path: string;
  call: TestCall;
}

/** One value of an arbitrary, by the numbers of a seeded generator. */
export type Draw = <T>(arbitrary: fc.Arbitrary<T>) => T;

export function drawer(seed: number): Draw {
  let drawn = 0;
  return (arbitrary) => {
    drawn += 1;
    const [value] = fc.sample(arbitrary, { seed: seed + drawn * 7919, numRuns: 1 });
    return value as never;
  };
}

/** A request for a call: its valid example as it is or with a change, or one made from the schemas alone. */
export function requestOf(
  draw: Draw,
  { method, path, params, query, body, bodyKind }: Endpoint,
  kind: Kind | null,
  party: Party,
  example: ExampleCall,
): FuzzRequest {
  const valid = example.call?.(example.ids) ?? {};
  const fromExample = draw(fc.nat(3)) > 0;
  const ids = draw(changed({ ...(params && (draw(inputsOf(params)) as object)), ...example.ids }));
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(written(ids[name])));
  const asked = query ? (draw(inputsOf(query)) as Record<string, unknown> | null) : null;
  const search = new URLSearchParams(
    Object.entries({ ...asked, ...(fromExample && example.query) }).map(
      ([name, value]): [string, string] => [name, written(ids[name] ?? value)],
    ),
  );
  const call: TestCall = { ...(fromExample ? valid : {}) };
  if (bodyKind === 'json' && body) {
    const json = fromExample && valid.json !== undefined ? valid.json : draw(inputsOf(body));
    call.json = draw(fc.oneof(fc.constant(json), changesOf(json)));
  }
  if (bodyKind !== 'json' && bodyKind !== 'none' && call.file === undefined) {
    call.file = draw(fc.uint8Array({ maxLength: 200 }));
  }
  call.headers = {
    ...call.headers,
    ...draw(fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, strangeHeaders)),
    ...(kind === 'system' && { 'x-system-key': party.systemKey }),
  };
  if (kind && kind !== 'system') call.token = party.tokens[kind];
  return { kind, method, path: search.size > 0 ? `${address}?${search}` : address, call };
}

const changed = (ids: Record<string, unknown>) =>
  Object.keys(ids).length === 0
    ? fc.constant(ids)
    : fc.oneof(
        { weight: 3, arbitrary: fc.constant(ids) },
        { weight: 1, arbitrary: changesOf(ids) as fc.Arbitrary<Record<string, unknown>> },
      );

const strangeHeaders = fc.record(
  {
    'idempotency-key': fc.constantFrom('a key of this sort', 'x', 'y'.repeat(200)),
    'content-type': fc.constantFrom('text/plain', 'application/json; charset=shift_jis', ''),
    'if-none-match': fc.constantFrom('*', '"x"'),
    'accept-language': fc.constantFrom('en', ''),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x'),
  },
  { requiredKeys: [] },
);

// A lone surrogate has no place in an address.
const written = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString();
