import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createApp } from './app.ts';
import { createPasswords } from './platform/passwords.ts';
import { allCalls } from './testing/all-calls.ts';
import { sharedApp } from './testing/apps.ts';
import { manager, member, registration } from './testing/builders.ts';
import { allowed, type Party, parties, sendAs } from './testing/callers.ts';
import { createTestApp, type TestAnswer, type TestApp } from './testing/test-app.ts';

const table: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature));

const app = sharedApp();
let party: Party;
beforeAll(async () => {
  [party] = await parties(app);
});

describe('who may call what', () => {
  // A manager reads only the own account; x is another's. The refresh has no cookie here, which counts as no session.
  const refused: Record<string, number> = {
    'managers.manager by manager': 403,
    ...Object.fromEntries(
      allowed('anyone').map((kind) => [`accounts.refreshLogin by ${kind}`, 401]),
    ),
  };
  const cases = allCalls.flatMap(([name, call]) =>
    allowed(call.caller)
      // Logging out ends the session that the other cases need. Who may not call what is tested in ids.test.ts.
      .filter((kind) => name !== 'accounts.logout' && kind !== 'verifier')
      .map((kind) => [`${name} by ${kind}`, kind, call] as const),
  );

  test.each(cases)('%s', async (name, kind, call) => {
    const ids = Object.fromEntries(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, id]) => [id, 'x']),
    );
    const sent = call.method === 'get' ? { ids } : { ids, call: () => ({ json: {} }) };
    const { status } = await sendAs(app, call, party, kind, sent);
    if (refused[name]) expect(status).toBe(refused[name]);
    else expect([401, 403].includes(status) || status >= 500, `${status}`).toBe(false);
  });

  test('every route of the server stands in the table', () => {
    const known = new Set(
      table.map(({ method, path }) =>
        `${method} /api/v1.0${path}`.replace(/\{(\w+)\}/g, ':$1').toLowerCase(),
      ),
    );
    const others = [
      'all /api/v1.0/*',
      'get /api/v1.0/openapi.json',
      'get /api/v1.0/docs',
      'get /api/v1.0/docs/open.js',
      'get /api/v1.0/docs/swagger-ui.css',
      'get /api/v1.0/docs/swagger-ui-bundle.js',
      'all /*',
      'get /healthz',
      'get /readyz',
      'get /',
      'get /dev/mail',
      'get /robots.txt',
      'get /.well-known/security.txt',
      'get /comregtaqusu/sitemap.xml',
    ];
    const strangers = createApp(app.deps, { folders: null })
      .routes.map(({ method, path }) => `${method} ${path}`.toLowerCase())
      .filter((route) => !known.has(route) && !others.includes(route));
    expect(strangers).toEqual([]);
  });

  test('every call of the table is served', () => {
    const served = new Set(
      createApp(app.deps, { folders: null }).routes.map(({ method, path }) =>
        `${method} ${path}`.toLowerCase(),
      ),
    );
    const missing = table
      .map(({ method, path }) =>
        `${method} /api/v1.0${path}`.replace(/\{(\w+)\}/g, ':$1').toLowerCase(),
      )
      .filter((route) => !served.has(route));
    expect(missing).toEqual([]);
  });
});

describe('every answer', () => {
  test('of the API is an envelope, also for a path that does not exist', async () => {
    const { status, body } = await app.call('get', '/no/such/path');
    expect(status).toBe(404);
    expect(body).toMatchObject({ statusCd: 500, errorList: [{ messageCd: 'cm101' }], data: null });
  });

  test('says each sentence once, whatever number of fields it is about', async () => {
    const path = '/user/core/customers/0/requests/add';
    const { body } = await app.call('post', path, { token: (await member(app)).token, json: {} });
    const sentences = body.message.split('\n');
    expect(body.errorList.length).toBeGreaterThan(sentences.length);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('carries a request id and strict headers', async () => {
    const { headers } = await app.call('get', '/all/core/plans');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  test('that is a page runs its own scripts alone, in no frame and without the camera', async () => {
    const { headers } = await app.request('/api/v1.0/docs');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  test('says to the browser what its kind may do, and whom it is for', async () => {
    const always = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    };
    const headersOf = async (path: string) =>
      Object.fromEntries((await app.request(path)).headers.entries());
    const ofPage = {
      ...always,
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    };
    expect(await headersOf('/api/v1.0/all/core/plans')).toMatchObject(always);
    const web = await headersOf('/comregtaqusu/mba100');
    expect(web).toMatchObject(ofPage);
    expect(web['permissions-policy']).toContain('camera=()');
    const capture = await headersOf('/comregtaqusu/capture/key/V2026112100001/0522211001');
    expect(capture).toMatchObject(ofPage);
    expect(capture['permissions-policy']).toContain('camera=(self)');
    for (const { 'content-security-policy': policy } of [web, capture]) {
      expect(policy).toMatch(/; object-src 'none'; base-uri 'none'; form-action 'self'; frame-anc/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  test('asks to come again later when more wait than can be served', async () => {
    const crowded = await createTestApp();
    const release = await busyHashing(crowded, { mostWaiting: 1 });
    const responses: TestAnswer[] = [];
    const logins = Array.from({ length: 3 }, async () => {
      const json = { username: 'nobody', password: 'x' };
      responses.push(await crowded.call('post', '/login/mainte', { json }));
      // Two are refused at once; the third waits.
      if (responses.length === 2) release();
    });
    await Promise.all(logins);
    await crowded.close();
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 401]);
    const refused = responses.find(({ status }) => status === 503);
    expect(refused?.headers.get('retry-after')).toBe('10');
    expect(refused?.body.errorList[0]?.messageCd).toBe('cm502');
  });

  test('to the staff waits for no visitors, of whom many wait for theirs', async () => {
    const crowded = await createTestApp();
    const release = await busyHashing(crowded);
    let registered = 0;
    const visitors = Array.from({ length: 40 }, async (_, nth) => {
      const json = registration({ mailAddress: `visitor${nth}@example.jp` });
      const from = `192.0.2.${nth}`;
      await crowded.call('post', '/all/core/customers/add', { json, from });
      registered += 1;
    });
    const json = { username: 'nobody', password: 'x' };
    const staff = crowded.call('post', '/login/mainte', { json });
    release();
    expect((await staff).status).toBe(401);
    expect(registered).toBeLessThan(20);
    await Promise.all(visitors);
    await crowded.close();
  });

  test('to a client that has gone is not worked for', async () => {
    const left = await createTestApp();
    const release = await busyHashing(left);
    const said = vi.spyOn(left.deps.log, 'info');
    const server = serve({ fetch: createApp(left.deps, { folders: null }).fetch, port: 0 });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const clients = Array.from({ length: 5 }, () => {
      const body = JSON.stringify({ username: 'nobody@example.jp', password: 'x' });
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const path = '/api/v1.0/login/core';
      const client = request({ port, path, method: 'POST', headers }).on('error', () => {});
      client.end(body);
      return client;
    });
    const checked = vi.spyOn(left.deps.limits, 'checkAll');
    await expect.poll(() => checked.mock.calls.length).toBe(5);
    for (const client of clients) client.destroy();
    const loggedDepartures = () =>
      said.mock.calls.filter(([, text]) => text === 'the client went away').length;
    await expect.poll(loggedDepartures).toBe(5);
    release();
    server.close();
    await left.close();
  });

  test('to a fault tells a number and nothing else', async () => {
    const broken = await createTestApp();
    broken.deps.auditBatcher.append = async () => {
      throw new Error('select secret from customers');
    };
    const customer = await member(broken);
    const { status, body } = await broken.call('get', '/user/core/customers/0/information', {
      token: customer.token,
    });
    await broken.close();
    expect(status).toBe(500);
    expect(body.messageCd).toBe('cm500');
    expect(body.message).toContain(body.requestId);
    expect(JSON.stringify(body)).not.toContain('select');
  });
});

describe('requests that are refused at the door', () => {
  test.each([
    ['a doubled token', `Bearer ${'a'.repeat(43)}, Bearer ${'a'.repeat(43)}`],
    ['a token without Bearer', 'a'.repeat(43)],
    ['an unknown token', `Bearer ${'a'.repeat(43)}`],
    ['an empty token', 'Bearer '],
  ])('%s', async (_, value) => {
    const { status, body } = await app.call('get', '/user/core/customers/0/information', {
      headers: { 'x-auth-token': value },
    });
    expect(status).toBe(401);
    expect(body.messageCd).toBe('cm400');
  });

  test('a right token that is doubled, or has something around it', async () => {
    const { token } = await member(app);
    const home = (value: string) =>
      app.call('get', '/user/core/customers/0/information', { headers: { 'x-auth-token': value } });
    const right = `Bearer ${token}`;
    expect((await home(right)).status).toBe(200);
    for (const value of [`${right}, ${right}`, `x${right}`, `${right}x`]) {
      expect((await home(value)).status).toBe(401);
    }
  });

  test.each([
    [{ PUBLIC_ORIGIN: 'https://touki.example' }, 'http://touki.example'],
    [{ PUBLIC_ORIGIN: 'https://touki.example' }, 'https://touki.example:8443'],
    [{ PUBLIC_ORIGIN: 'https://touki.example' }, 'ftp://touki.example'],
    [{ PUBLIC_ORIGIN: 'http://touki.example' }, 'https://touki.example'],
    [{ PUBLIC_ORIGIN: 'http://touki.example' }, 'http://touki.example:8080'],
  ])('a post from a page of another scheme or port: %o, %s', async (env, origin) => {
    const other = await createTestApp({ DEMO: '0', ...env });
    const post = (from: string) =>
      other.call('post', '/login/core', {
        json: { username: 'a@example.jp', password: 'x' },
        headers: { origin: from, host: 'touki.example' },
      });
    expect((await post(origin)).status).toBe(403);
    expect((await post(env.PUBLIC_ORIGIN)).status).toBe(401);
    await other.close();
  });

  test('a post from a page of another origin', async () => {
    const post = (origin: string) =>
      app.call('post', '/login/core', {
        json: { username: 'a@example.jp', password: 'x' },
        headers: { origin, host: 'localhost:8080' },
      });
    expect((await post('https://evil.example')).status).toBe(403);
    expect((await post('null')).status).toBe(403);
    expect((await post('http://localhost:9999')).status).toBe(403);
    expect((await post('http://localhost:8080')).status).toBe(401);
  });
});

test('a mail address whose name before the @ is too long is refused by every call that takes one', () => {
  // It compares the address with the stored one and stores none.
  const comparing = ['verification.verificationStatus'];
  const takers = allCalls.filter(
    ([, { body }]) => body instanceof z.ZodObject && 'mailAddress' in body.shape,
  );
  expect(takers.length).toBeGreaterThan(8);
  for (const [name, { body }] of takers) {
    const faultsOf = (mailAddress: string) =>
      body
        ?.safeParse({ mailAddress })
        .error?.issues.filter(({ path }) => path[0] === 'mailAddress') ?? [];
    expect(faultsOf(`${'a'.repeat(64)}@example.jp`), name).toEqual([]);
    expect(faultsOf('taro.@example.jp'), name).toEqual([]);
    expect(faultsOf(`${'a'.repeat(65)}@example.jp`).length === 0, name).toBe(
      comparing.includes(name),
    );
  }
});

test('a text that not every database keeps is refused wherever it comes', async () => {
  const { token } = await member(app);
  const refused = async (method: string, path: string, json?: unknown) => {
    const { status, body } = await app.call(method, path, {
      token,
      ...(json !== undefined && { json }),
    });
    return [status, ...body.errorList.map(({ field }) => field)];
  };
  const cursor = Buffer.from('2026-11-21T03:00:00.000Z a\0').toString('base64url');
  const home = '/user/core/customers/0/information';
  expect(await refused('get', `${home}?after=${cursor}`)).toEqual([400, 'after']);
  expect(await refused('get', `${home}?after=%00`)).toEqual([400, 'after']);
  const posted = '/user/core/customers/requestdetail/latestprogressclass/update';
  const version = { detailUpdateDatetime: 'a\0', detailUpdateUserId: '' };
  const sent = { requestNo: '1', latestProgressClass: '42', ...version };
  expect(await refused('post', posted, sent)).toEqual([400, 'detailUpdateDatetime']);
});

test('the API describes itself', async () => {
  const response = await app.request('/api/v1.0/openapi.json');
  const document = (await response.json()) as {
    openapi: string;
    paths: Record<string, Record<string, { requestBody?: object; responses: object }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(described.sort()).toEqual(table.map(({ method, path }) => `${method} ${path}`).sort());
  const apply = document.paths['/user/core/customers/{customerId}/requests/add']?.post;
  expect(JSON.stringify(apply?.requestBody)).toContain('changeOfficerList');
  const failures = (path: string, method: string) =>
    Object.keys(document.paths[path]?.[method]?.responses ?? {}).join(' ');
  expect(failures('/all/core/plans', 'get')).toBe('200 400 401 404 409 429 500 503');
  expect(failures('/login/core', 'post')).toBe('200 400 401 403 404 409 413 415 429 500 503');
  expect(failures('/all/app/digitalid/{receiptNo}/begin', 'post')).toMatch(/ 500 503$/);
  expect(JSON.stringify(apply?.responses)).toContain('requestId');
  const page = await (await app.request('/api/v1.0/docs')).text();
  expect(page).toContain('swagger-ui-bundle.js');
  const reader = await (await app.request('/api/v1.0/docs/open.js')).text();
  expect(reader).toContain('openapi.json');
  expect(page).not.toMatch(/https?:/);
});

test('outside the demo the description of the API is for administrators alone', async () => {
  const office = await createTestApp({ DEMO: '0' });
  const read = async (token?: string) => {
    const headers: Record<string, string> = token ? { 'x-auth-token': `Bearer ${token}` } : {};
    return (await office.request('/api/v1.0/openapi.json', { headers })).status;
  };
  const callers = [undefined, (await member(office)).token, (await manager(office)).token];
  for (const token of callers) expect(await read(token)).toBe(token ? 403 : 401);
  expect(await read((await manager(office, { admin: true })).token)).toBe(200);
  await office.close();
});

test('the process tells how it is', async () => {
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(200);
});

/** Passwords are hashed one at a time, and one hash lasts until the returned function is called. */
async function busyHashing(
  { deps }: TestApp,
  limits: { mostWaiting?: number } = {},
): Promise<() => void> {
  Object.assign(deps.passwords, createPasswords({ atOnce: 1, ...limits }));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await new Promise<void>((begun) => {
    const check = () => {
      begun();
      return held;
    };
    void deps.passwords.hash('x', { queue: 'staff', check });
  });
  return release;
}
