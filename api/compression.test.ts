import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './testing/all-calls.ts';
import { sharedApp } from './testing/apps.ts';
import { manager } from './testing/builders.ts';

const app = sharedApp();

test('a long response to a GET is compressed for who takes gzip, and others are not', async () => {
  const { token } = await manager(app, { admin: true });
  const get = (path: string, accepted: string) =>
    app.request(`/api/v1.0${path}`, {
      headers: { 'x-auth-token': `Bearer ${token}`, 'accept-encoding': accepted },
    });
  const plain = await get('/user/mainte/systemstatus', 'identity');
  const zipped = await get('/user/mainte/systemstatus', 'gzip, deflate');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(zipped.headers.get('vary')).toContain('Accept-Encoding');
  const bytes = new Uint8Array(await zipped.arrayBuffer());
  const { data } = JSON.parse(gunzipSync(bytes).toString());
  expect(Object.keys(data)).toEqual(['release', 'conditionList']);
  expect(bytes.length * 2).toBeLessThan((await plain.text()).length);
  const short = await get('/user/mainte/accessstate', 'gzip');
  expect(short.headers.get('content-encoding')).toBeNull();
  const document = await get('/openapi.json', 'gzip');
  expect(document.headers.get('content-encoding')).toBe('gzip');
});

/** The names of all fields of a response's data. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  const names: string[] = [];
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      if (name === 'properties') names.push(...Object.keys(part as object));
      walk(part);
    }
  };
  if (schema) walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  return names;
}

test('no call by GET gives out a secret, because its response is compressed beside text of others', () => {
  const fields = allCalls
    .filter(([, { method }]) => method === 'get')
    .flatMap(([name, { data }]) => fieldsOf(data).map((field) => `${name} ${field}`));
  expect(fields.length).toBeGreaterThan(500);
  const named = fields.filter((one) =>
    /token|secret|passw|accesskey/i.test(one.split(' ')[1] ?? ''),
  );
  // Flags and the rule in words say something of a password, and are none.
  expect(named.filter((one) => !/(?:Flg|Rule)$/.test(one))).toEqual([]);
});
