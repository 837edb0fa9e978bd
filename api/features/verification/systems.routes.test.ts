import { expect, test } from 'vitest';
import { registrySystemId } from '#contract/codes.ts';
import { freshApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';
import {
  applicant,
  invited,
  person,
  photo,
  seenBy,
  waitingReceipt,
} from '../../testing/verification.ts';
import { listSystems, setSystem } from './systems.service.ts';

const app = freshApp();

const branch = '1234567890';
const request = (key: string) =>
  app.call('post', '/all/app/verifyappreqest/add', {
    headers: { 'x-system-key': key },
    json: person({ systemId: branch }),
  });
const set = (id: string, change: Parameters<typeof setSystem>[2]) =>
  setSystem(app.deps, id, change);

test('another system asks with its key, until it gets a new one or none', async () => {
  await expect(set(branch, { key: 'new' })).rejects.toThrow('needs --name');
  const made = await set(branch, { name: '支店', key: 'new' });
  expect(made).toEqual({ made: true, key: expect.stringMatching(/^[\w-]{43}$/) });
  const first = made.key ?? '';
  expect((await request(first)).status).toBe(200);
  const stored = await app.deps.db.read.selectFrom('systems').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(first);
  const second = (await set(branch, { key: 'new' })).key ?? '';
  expect((await request(first)).status).toBe(401);
  expect((await request(second)).status).toBe(200);
  expect(await set(branch, { key: 'none' })).toEqual({ made: false, key: null });
  expect((await request(second)).status).toBe(401);
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select('action')
    .where('object_kind', '=', 'system')
    .where('object_id', '=', branch)
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual([
    'system.add',
    'system.change',
    'system.change',
  ]);
});

test('decisions take two only where two can decide', async () => {
  const { token } = await verifier(app);
  await verifier(app, { approver: false });
  await verifier(app, { systemId: branch });
  const id = await waitingReceipt(app);
  await expect(set(registrySystemId, { approversNeeded: 2, filePhotos: false })).rejects.toThrow(
    `${registrySystemId} has 1`,
  );
  // Such pictures take two approvers to approve.
  await expect(set(registrySystemId, { filePhotos: true })).rejects.toThrow('has 1');
  expect((await seenBy(app, token, id)).approversNeeded).toBe(1);
  await verifier(app);
  await set(registrySystemId, { approversNeeded: 2 });
  expect((await seenBy(app, token, id)).approversNeeded).toBe(2);
  expect(await listSystems(app.deps)).toMatchObject([
    {
      id: registrySystemId,
      approversNeeded: 2,
      activeApprovers: 2,
      filePhotos: false,
      hasKey: false,
      methods: ['photo'],
    },
    { id: branch, approversNeeded: 1, activeApprovers: 1 },
  ]);
});

test('pictures from the device and methods are taken away by name, the last method never', async () => {
  await expect(set(registrySystemId, { methods: { photo: false } })).rejects.toThrow('no method');
  await expect(set(registrySystemId, { methods: { fax: true } })).rejects.toThrow('no method fax');
  await set(registrySystemId, { filePhotos: false });
  const holder = applicant(app, await invited(app));
  await holder.choose('10');
  const refused = await holder.add({ detail: '10', bytes: await photo(1), capturedBy: 'file' });
  expect(refused.status).toBe(409);
  expect((await holder.add({ detail: '10', bytes: await photo(1) })).status).toBe(200);
});
