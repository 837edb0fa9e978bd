import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SystemCondition } from '#contract/endpoints/status.ts';
import { manager } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const canMakeCertificates = spawnSync('openssl', ['version']).status === 0;

let folder: string;
let app: TestApp;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificate-'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const pathOf = (name: string) => join(folder, name);
function makeCertificate(days: number) {
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', `${days}`, '-subj', '/CN=a'];
  const files = ['-keyout', pathOf('key.pem'), '-out', pathOf('cert.pem')];
  execFileSync('openssl', ['req', ...made, ...files], { stdio: 'ignore' });
}
async function condition() {
  const { token } = await manager(app, { admin: true });
  const { body } = await app.call<{ conditionList: SystemCondition[] }>(
    'get',
    '/user/mainte/systemstatus',
    { token },
  );
  return body.data?.conditionList.find(({ name }) => name === 'certificate');
}

test.skipIf(!canMakeCertificates)(
  'the alarm of a certificate lasts until the server shows the renewed one',
  async () => {
    makeCertificate(1);
    app = await createTestApp({ TLS_CERT: pathOf('cert.pem'), TLS_KEY: pathOf('key.pem') });
    // Certificates are made for the time of this machine.
    app.clock.set(new Date().toISOString());
    const before = await condition();
    expect(before).toMatchObject({ alarmFlg: true, detail: expect.stringMatching(/まで$/) });
    makeCertificate(365);
    expect(await condition()).toMatchObject({
      alarmFlg: true,
      detail: `${before?.detail}（ファイルは更新済み。サーバーを再起動すると使われます）`,
    });
    await app.restart();
    const after = await condition();
    expect(after).toMatchObject({ alarmFlg: false, detail: expect.stringMatching(/まで$/) });
    await rm(pathOf('cert.pem'));
    expect(await condition()).toEqual(after);
  },
);
