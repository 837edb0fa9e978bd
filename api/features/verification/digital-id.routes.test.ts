import { createPublicKey, generateKeyPairSync, type JsonWebKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { CertifiedField } from '#contract/endpoints/digital-id.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import {
  certifiedPerson,
  signed,
  startIdentityProvider,
  type TestProvider,
} from '../../testing/identity-provider.ts';
import { agreeing } from '../../testing/judgement.ts';
import { systemKey } from '../../testing/system-key.ts';
import { createTestApp, type TestApp, testStart } from '../../testing/test-app.ts';
import {
  applicant,
  dealWith,
  type Invited,
  invited,
  person,
  photo,
  seenBy,
} from '../../testing/verification.ts';
import { sweepVisits } from './digital-id.service.ts';
import { keepRetention } from './retention.service.ts';

let provider: TestProvider;
let approver: string;
beforeAll(async () => {
  provider = await startIdentityProvider();
});
const app = sharedApp(() => provider.env);
beforeAll(async () => {
  approver = (await verifier(app)).token;
});
afterAll(() => provider.stop());
beforeEach(() => {
  app.clock.set(testStart);
  Object.assign(provider.behaviour, {
    denies: false,
    login: {},
    verifiedClaims: signed(app.clock.now()),
    tamper: null,
    instead: {},
  });
});

/** The actions of a link's holder besides photos, in one browser. */
function traveller(on: TestApp, { receiptNo, accessKey }: Invited) {
  let cookie = '';
  const headers = () => ({ 'x-access-key': accessKey, ...(cookie && { cookie }) });
  const path = (what: string) => `/all/app/digitalid/${receiptNo}/${what}`;
  return {
    begin: async () => {
      const response = await on.call<{ authorizationUrl: string }>('post', path('begin'), {
        headers: headers(),
      });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return response;
    },
    complete: (back: URL | Record<string, string>) =>
      on.call('post', path('complete'), {
        headers: headers(),
        json: back instanceof URL ? Object.fromEntries(back.searchParams) : back,
      }),
    forgetCookie: () => {
      cookie = '';
    },
  };
}

type Traveller = ReturnType<typeof traveller>;

/** A provider whose ID tokens have another claim. */
const says = (claim: string, value: unknown) => (behaviour: TestProvider['behaviour']) => {
  behaviour.tamper = (claims) => Object.assign(claims, { [claim]: value });
};

/** Out to the provider and back to the product's own page. */
async function wayBack(who: Traveller): Promise<URL> {
  const begun = await who.begin();
  if (!begun.body.data) throw new Error(begun.body.message);
  return provider.visit(begun.body.data.authorizationUrl);
}

const methodsOf = async (link: Invited, on = app) => {
  const { body } = await applicant(on, link).guidance();
  return (body.data as unknown as { methodList: { cd: string }[] }).methodList.map(({ cd }) => cd);
};
const certified = (receiptNo: string, token = approver) =>
  app.call<{
    method: { cd: string };
    ruleVersion: string;
    issuer: string;
    displaySignedDatetime: string;
    destroyed: boolean;
    certifiedFieldList: CertifiedField[];
    signedAnswer: string;
  }>('get', `/user/verify/verifyapps/${receiptNo}/certified`, { token });
const statusOf = async ({ receiptNo }: Invited) =>
  (
    await app.deps.db.read
      .selectFrom('receipts')
      .select(['status', 'method'])
      .where('id', '=', receiptNo)
      .executeTakeFirstOrThrow()
  ).status;
const resultsOf = ({ receiptNo }: Invited) =>
  app.deps.db.read
    .selectFrom('certified_results')
    .innerJoin('files', 'files.id', 'certified_results.file_id')
    .selectAll('files')
    .where('receipt_id', '=', receiptNo)
    .execute();

/** A receipt from before they were required. */
const withoutParticulars = ({ receiptNo }: Invited, none: { birth_date?: ''; address?: '' }) =>
  app.deps.db.write((trx) =>
    trx.updateTable('receipts').set(none).where('id', '=', receiptNo).execute(),
  );

describe('the way to the provider and back', () => {
  test('makes the application without a photo, and shows the verifier each field', async () => {
    const address = '東京都千代田区千代田1丁目1番1号';
    const link = await invited(app, { name: '乙山 花子', address });
    expect(await methodsOf(link)).toEqual(['photo', 'digital_id']);
    const holder = applicant(app, link);
    await holder.choose('10');
    await holder.add({ detail: '10', bytes: await photo(1) });

    const who = traveller(app, link);
    const begun = await who.begin();
    const cookie = begun.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('HttpOnly; SameSite=Strict');
    expect(cookie).toContain('Path=/api/v1.0/all/app/digitalid; Max-Age=600');
    const to = new URL(begun.body.data?.authorizationUrl ?? '');
    expect(to.origin).toBe(provider.issuer);
    expect(to.searchParams.get('code_challenge_method')).toBe('S256');
    expect(to.searchParams.get('redirect_uri')).toBe(
      'http://localhost:8080/comregtaqusu/capture/digital-id',
    );
    const back = await provider.visit(to.href);
    for (const url of [to, back]) expect(url.href).not.toContain(link.accessKey);

    const done = await who.complete(back);
    expect([done.status, done.body.message]).toEqual([200, '']);
    expect(done.headers.get('set-cookie')).toContain('Max-Age=0');
    const shown = await seenBy(app, approver, link.receiptNo);
    expect(shown).toMatchObject({
      verifyStatusKbn: '20',
      photoList: [],
      method: { cd: 'digital_id', name: 'デジタル認証アプリ（署名用電子証明書）' },
      canApproval: true,
    });
    const { status, body } = await certified(link.receiptNo);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      method: { cd: 'digital_id' },
      issuer: provider.issuer,
      displaySignedDatetime: '2026/11/21 12:00',
      destroyed: false,
      certifiedFieldList: [
        { field: 'name', given: '乙山 花子', certified: '乙山　花子', result: 'same' },
        { field: 'nameKana', certified: '', result: 'notCertified' },
        { field: 'birthDate', given: '1990-04-01', result: 'same' },
        { field: 'address', given: address, result: 'same' },
      ],
    });
    const approval = {
      dealKbn: '100',
      dealComment: '',
      judgement: undefined,
      appRequestUpdateDatetime: shown.appRequestUpdateDatetime,
      appRequestUpdateUserId: shown.appRequestUpdateUserId,
    };
    const read = { ...approval, judgement: agreeing() };
    const refused = await dealWith(app, approver, link.receiptNo, 'decide', read);
    expect([refused.status, refused.body.errorList[0]?.messageCd]).toEqual([400, 'vfv044']);
    const approved = await dealWith(app, approver, link.receiptNo, 'decide', approval);
    expect(approved.status).toBe(200);

    const audited = await app.deps.db.read
      .selectFrom('audit_log')
      .select(['action', 'actor_kind'])
      .where('object_id', '=', link.receiptNo)
      .execute();
    for (const action of ['certificate.begin', 'certificate.store', 'receipt.submit']) {
      expect(audited).toContainEqual({ action, actor_kind: 'applicant' });
    }
    expect(audited).toContainEqual({ action: 'certificate.view', actor_kind: 'verifier' });
  });

  test('keeps what the certificate said under a key of its own, and the photos sent before not at all', async () => {
    const link = await invited(app);
    const holder = applicant(app, link);
    await holder.choose('10');
    await holder.add({ detail: '10', bytes: await photo(2) });
    const before = await app.deps.db.read
      .selectFrom('receipt_photos')
      .select('file_id')
      .where('receipt_id', '=', link.receiptNo)
      .execute();
    const who = traveller(app, link);
    expect((await who.complete(await wayBack(who))).status).toBe(200);
    const photoRow = await app.deps.db.read
      .selectFrom('files')
      .select('destroyed_at')
      .where('id', '=', before[0]?.file_id ?? '')
      .executeTakeFirst();
    expect(photoRow?.destroyed_at).not.toBeNull();
    const [file] = await resultsOf(link);
    expect(file?.wrapped_key).not.toBeNull();
    const rows = await app.deps.db.read.selectFrom('certified_results').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('千代田');
    // The same photo sent again by a queue that does not know that the application is finished.
    const late = await holder.add({ detail: '10', bytes: await photo(2) });
    expect([late.status, late.body.messageCd]).toEqual([409, 'apv012']);
  });

  test('keeps the answer as it was received, which the signature of the provider still fits', async () => {
    const link = await invited(app);
    const who = traveller(app, link);
    expect((await who.complete(await wayBack(who))).status).toBe(200);
    const { body } = await certified(link.receiptNo);
    const { idToken, userInfo } = JSON.parse(body.data?.signedAnswer ?? '');
    expect(userInfo).toHaveProperty('verified_claims');
    const [header = '', payload = '', signature = ''] = idToken.split('.');
    const { keys } = (await (await fetch(`${provider.issuer}/jwks`)).json()) as {
      keys: JsonWebKey[];
    };
    const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
    const text = Buffer.from(`${header}.${payload}`);
    const bytes = Buffer.from(signature, 'base64url');
    expect(verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true);
  });

  test('takes another form of a character for a difference, and width and spaces for none', async () => {
    const link = await invited(app, { name: '渡邊　ﾊﾅｺ１', birthDate: '1990-04-02' });
    await withoutParticulars(link, { address: '' });
    provider.behaviour.verifiedClaims = signed(app.clock.now(), {
      ...certifiedPerson,
      name: '渡邉ハナコ1',
      'name#ja-Kana-JP': 'ｵﾂﾔﾏ ﾊﾅｺ',
    });
    const who = traveller(app, link);
    await who.complete(await wayBack(who));
    const { body } = await certified(link.receiptNo);
    expect(body.data?.certifiedFieldList.map(({ field, result }) => [field, result])).toEqual([
      ['name', 'differs'],
      ['nameKana', 'same'],
      ['birthDate', 'differs'],
      ['address', 'notGiven'],
    ]);
  });

  test('proves the office by its private key where the contract asks for one', async () => {
    const office = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const folder = await mkdtemp(join(tmpdir(), 'touki-key-'));
    const path = join(folder, 'client.pem');
    await writeFile(path, office.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const strict = await startIdentityProvider(office.publicKey);
    strict.behaviour.verifiedClaims = signed(app.clock.now());
    const env = { ...strict.env, DIGITAL_ID_CLIENT_KEY: path, DIGITAL_ID_KEY_ID: 'office' };
    const other = await createTestApp(env);
    const who = traveller(other, await invited(other));
    const begun = await who.begin();
    const back = await strict.visit(begun.body.data?.authorizationUrl ?? '');
    expect((await who.complete(back)).status).toBe(200);
    await other.close();
    await strict.stop();
    await rm(folder, { recursive: true });
  });
});

describe('an approval by a certificate', () => {
  const brought = async (link: Invited, claims: Record<string, unknown> = {}) => {
    provider.behaviour.verifiedClaims = signed(app.clock.now(), { ...certifiedPerson, ...claims });
    const who = traveller(app, link);
    expect((await who.complete(await wayBack(who))).status).toBe(200);
  };
  const approve = async ({ receiptNo }: Invited, dealComment = '') => {
    const shown = await seenBy(app, approver, receiptNo);
    const { appRequestUpdateDatetime, appRequestUpdateUserId } = shown;
    const version = { appRequestUpdateDatetime, appRequestUpdateUserId };
    const approval = { ...version, dealKbn: '100', dealComment, judgement: undefined };
    return dealWith(app, approver, receiptNo, 'decide', approval);
  };

  test('puts into the confirmation record what the certificate says, not what was asked for', async () => {
    const customer = await member(app);
    const office = (await manager(app)).token;
    const requestNo = await filing(app, customer.token);
    const path = `/user/mainte/requestdetails/${requestNo}`;
    const link = await invited(app, { mailAddress: customer.mailAddress, requestNo });
    const address = '東京都港区芝２丁目２番２号';
    await brought(link, { address: { formatted: address } });
    expect((await certified(link.receiptNo)).body.data).toMatchObject({
      certificateIssuer: 'J-LIS',
      serialNumber: '1',
    });
    app.clock.pass(60_000);
    expect((await approve(link)).status).toBe(200);
    const caseOf = async () =>
      (await app.call<CaseWork>('get', `${path}/case`, { token: office })).body.data;
    const transferred = {
      method: 'certificate',
      dealerName: '乙山　花子',
      address,
      birthDate: '1990-04-01',
      documentNumber: '',
      documentKind: '',
      imagesOn: '',
      confirmedBy: '確認　一子',
      confirmedOn: '2026-11-21',
      confirmedTime: '12:01',
      certificate: `署名日時 2026/11/21 12:00、発行者 J-LIS、シリアル番号 1、検証結果の提供元 ${provider.issuer}`,
    };
    const work = await caseOf();
    expect(work?.confirmation).toMatchObject(transferred);
    expect(work?.transferredList).toContain('certificate');
    const { updateDatetime, updateUserId, ...record } = work?.confirmation ?? {};
    const json = { ...record, certificate: '別の証明書', updateDatetime, updateUserId };
    const stored = await app.call('put', `${path}/confirmation`, { token: office, json });
    expect([stored.status, stored.body.errorList]).toEqual([200, []]);
    expect((await caseOf())?.confirmation).toMatchObject(transferred);

    // It stays when the certificate's own facts are destroyed.
    await app.deps.db.write((trx) =>
      trx
        .updateTable('files')
        .set({ wrapped_key: null, destroyed_at: app.clock.now().toISOString() })
        .where('created_by', '=', link.receiptNo)
        .execute(),
    );
    expect((await caseOf())?.confirmation).toMatchObject(transferred);
  });

  test('opens the gate only where the office verified signatures on that day, and is offered no more', async () => {
    const customer = await member(app);
    const office = (await manager(app)).token;
    const requestNo = await filing(app, customer.token);
    const link = await invited(app, { mailAddress: customer.mailAddress, requestNo });
    await brought(link);
    expect((await approve(link)).status).toBe(200);
    const officeFile = join(app.deps.config.dataDir, 'office.json');
    const officeSaying = async (signatureVerifier: object | null) => {
      await writeFile(officeFile, JSON.stringify({ name: '甲野', signatureVerifier }));
      return app.another({ officeFile });
    };
    const caseOn = async ({ call }: Pick<TestApp, 'call'>) => {
      const path = `/user/mainte/requestdetails/${requestNo}/case`;
      const { data } = (await call<CaseWork>('get', path, { token: office })).body;
      const offered = data?.identificationMethodList.map(({ method }) => method);
      return { gap: data?.gateFacts.identityGap, isOffered: offered?.includes('certificate') };
    };
    expect(await caseOn(app)).toEqual({ gap: '', isOffered: true });
    const unsaid = await officeSaying(null);
    expect(await caseOn(unsaid)).toEqual({
      gap: '乙山　花子さんの本人確認が済んでいません。公的個人認証は、事務所が署名検証者であるときに限ります',
      isOffered: false,
    });
    const { receiptNo, accessKey } = await invited(app);
    const begun = await unsaid.call('post', `/all/app/digitalid/${receiptNo}/begin`, {
      headers: { 'x-access-key': accessKey },
    });
    expect(begun.status).toBe(404);
    const later = await officeSaying({ since: '2026-11-22', number: '1' });
    expect((await caseOn(later)).gap).toContain('署名検証者');
  });

  test('is refused for another birth date, and for another name without a reason', async () => {
    const other = await invited(app);
    await brought(other, { birthdate: '1991-04-01' });
    const refused = await approve(other, '同じ方です。');
    expect([refused.status, refused.body.errorList]).toMatchObject([
      409,
      [{ field: 'judgement.birthDate', messageCd: 'vfv042' }],
    ]);
    expect(await statusOf(other)).toBe('20');

    const variant = await invited(app, { name: '渡邊　花子' });
    await brought(variant, { name: '渡邉　花子' });
    const silent = await approve(variant, '　');
    expect([silent.status, silent.body.errorList]).toMatchObject([
      400,
      [{ field: 'dealComment', messageCd: 'vfv053' }],
    ]);
    expect((await approve(variant, '邊と邉は異体字')).status).toBe(200);
    const { judgementList } = await seenBy(app, approver, variant.receiptNo);
    expect(judgementList[0]?.lineList).toContainEqual({
      line: 'name',
      result: 'differs',
      reason: '邊と邉は異体字',
      value: '渡邉　花子',
      cautionList: [],
    });
  });

  test('keeps no serial number that may be an individual number, and needs a result', async () => {
    const link = await invited(app);
    const claims = signed(app.clock.now());
    Object.assign(claims.verification.evidence[0] ?? {}, { serial_number: '123456789012' });
    provider.behaviour.verifiedClaims = claims;
    const who = traveller(app, link);
    await who.complete(await wayBack(who));
    const lost = await invited(app);
    await brought(lost);
    await app.deps.db.write((trx) =>
      trx.deleteFrom('certified_results').where('receipt_id', '=', lost.receiptNo).execute(),
    );
    expect((await approve(lost)).status).toBe(409);
    expect((await approve(link)).status).toBe(200);
    const { judgementList } = await seenBy(app, approver, link.receiptNo);
    expect(JSON.stringify(judgementList)).not.toContain('123456789012');
  });
});

describe('nothing but a fresh result of this very way counts', () => {
  /** Expects a refusal with a message, and an unchanged receipt. */
  async function refused(link: Invited, response: Promise<{ status: number; body: unknown }>) {
    const { status, body } = (await response) as Awaited<ReturnType<Traveller['complete']>>;
    expect(await statusOf(link)).toBe('10');
    expect(await resultsOf(link)).toEqual([]);
    return [status, body.messageCd];
  }

  test.each<[string, (behaviour: TestProvider['behaviour']) => void, string]>([
    ['the nonce of another way', says('nonce', 'x'), 'apv036'],
    ['another audience', says('aud', 'another'), 'apv037'],
    ['another issuer', says('iss', 'https://x.jp'), 'apv037'],
    ['an expired token', says('exp', 1_700_000_000), 'apv038'],
    ['a token without a nonce', says('nonce', undefined), 'apv039'],
    [
      'a login without a signature',
      (b) => {
        b.verifiedClaims = undefined;
        b.login = certifiedPerson;
      },
      'apv040',
    ],
    [
      'evidence of another kind',
      (b) => {
        const result = signed(new Date(testStart));
        b.verifiedClaims = {
          ...result,
          verification: { ...result.verification, evidence: [{ type: 'document' }] },
        };
      },
      'apv040',
    ],
    [
      'a certificate without an address',
      (b) => {
        const { address: _, ...rest } = certifiedPerson;
        b.verifiedClaims = signed(new Date(testStart), rest);
      },
      'apv041',
    ],
    [
      'a signature of yesterday',
      (b) => {
        b.verifiedClaims = signed(new Date('2026-11-20T03:00:00Z'));
      },
      'apv043',
    ],
    [
      'a signature of tomorrow',
      (b) => {
        b.verifiedClaims = signed(new Date('2026-11-22T03:00:00Z'));
      },
      'apv039',
    ],
    [
      'the person stopping there',
      (b) => {
        b.denies = true;
      },
      'apv035',
    ],
  ])('%s', async (_, behave, messageCd) => {
    behave(provider.behaviour);
    const link = await invited(app);
    const who = traveller(app, link);
    expect(await refused(link, who.complete(await wayBack(who)))).toEqual([409, messageCd]);
    // Photos remain.
    expect((await applicant(app, link).choose('10')).status).toBe(200);
  });

  test('the state of another way, another browser, a second time, and too late', async () => {
    const link = await invited(app);
    const who = traveller(app, link);
    const other = traveller(app, await invited(app));
    const foreign = await wayBack(other);
    const back = await wayBack(who);
    expect(await refused(link, who.complete(foreign))).toEqual([409, 'apv031']);
    const elsewhere = traveller(app, link);
    expect(await refused(link, elsewhere.complete(back))).toEqual([409, 'apv032']);
    // Neither has used the visit up; but another visit ends this one.
    const newer = await wayBack(who);
    expect(await refused(link, who.complete(back))).toEqual([409, 'apv031']);
    provider.behaviour.verifiedClaims = undefined;
    expect(await refused(link, who.complete(newer))).toEqual([409, 'apv040']);
    expect(await refused(link, who.complete(newer))).toEqual([409, 'apv033']);

    const slow = await wayBack(who);
    app.clock.pass(10 * 60 * 1000 + 1);
    expect(await refused(link, who.complete(slow))).toEqual([409, 'apv034']);
    app.clock.set('2026-11-23T03:00:00Z');
    expect(await sweepVisits(app.deps)).toBeGreaterThan(0);
  });

  test('a code that the provider has given out before', async () => {
    const link = await invited(app);
    const who = traveller(app, link);
    const used = await wayBack(who);
    await who.complete(used);
    const second = await invited(app);
    const thief = traveller(app, second);
    const back = await wayBack(thief);
    back.searchParams.set('code', used.searchParams.get('code') ?? '');
    expect(await refused(second, thief.complete(back))).toEqual([409, 'apv033']);
  });

  test('two at once: one application', async () => {
    const link = await invited(app);
    const who = traveller(app, link);
    const back = await wayBack(who);
    const responses = await Promise.all([who.complete(back), who.complete(back)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await who.complete(back);
    expect([again.status, again.body.messageCd]).toEqual([409, 'apv012']);
    expect(again.body.errorList[0]?.field).toBe('20');
    expect(await resultsOf(link)).toHaveLength(1);
  });

  test('a receipt that ended meanwhile, by photos, by the office, or by its due date', async () => {
    const cancelled = await invited(app);
    const who = traveller(app, cancelled);
    const back = await wayBack(who);
    const shown = await seenBy(app, approver, cancelled.receiptNo);
    await dealWith(app, approver, cancelled.receiptNo, 'cancel', {
      dealKbn: '',
      dealComment: '',
      appRequestUpdateDatetime: shown.appRequestUpdateDatetime,
      appRequestUpdateUserId: shown.appRequestUpdateUserId,
    });
    const late = await who.complete(back);
    expect([late.status, late.body.messageCd, late.body.errorList[0]?.field]).toEqual([
      409,
      'apv012',
      '50',
    ]);
    expect((await who.begin()).status).toBe(409);

    const expired = await invited(app);
    const slow = traveller(app, expired);
    app.clock.set('2026-11-28T14:55:00Z');
    const before = await wayBack(slow);
    app.clock.set('2026-11-28T15:01:00Z');
    const over = await slow.complete(before);
    expect([over.status, over.body.messageCd]).toEqual([409, 'apv013']);
    expect(await resultsOf(expired)).toEqual([]);
  });

  test('wrong keys and hostile values are turned away', async () => {
    const link = await invited(app);
    const wrong = traveller(app, { ...link, accessKey: 'x'.repeat(43) });
    expect((await wrong.begin()).status).toBe(404);
    expect((await wrong.complete({ state: 'x', code: 'y' })).status).toBe(404);
    const who = traveller(app, link);
    const hostile = (change: Record<string, unknown>) =>
      who.complete({ state: 'x', ...change } as Record<string, string>);
    for (const [field, value] of [
      ['state', 'x'.repeat(201)],
      ['code', 'x'.repeat(4001)],
      ['code', 1],
      ['error', ['access_denied']],
      ['iss', {}],
    ] as const) {
      const { status, body } = await hostile({ [field]: value });
      expect([status, body.errorList[0]?.field]).toEqual([400, field]);
    }
    expect((await hostile({ code: 'y' })).body.messageCd).toBe('apv031');
  });
});

describe('a provider that fails', () => {
  test('is told so, at the beginning and at the end, and leaves the way of photos open', async () => {
    const { behaviour } = provider;
    const link = await invited(app);
    const who = traveller(app, link);
    const back = await wayBack(who);
    behaviour.instead['/token'] = (response) => response.writeHead(500).end();
    const failed = await who.complete(back);
    expect([failed.status, failed.body.messageCd]).toEqual([503, 'apv030']);
    behaviour.instead = { '/me': (response) => response.end('<html>') };
    expect((await who.complete(await wayBack(who))).status).toBe(503);
    behaviour.instead = { '/me': (response) => response.end('x'.repeat(300_000)) };
    expect((await who.complete(await wayBack(who))).status).toBe(503);
    expect(await statusOf(link)).toBe('10');
    expect((await applicant(app, link).choose('10')).status).toBe(200);

    const down = await createTestApp({ ...provider.env, DIGITAL_ID_ISSUER: 'http://127.0.0.1:9' });
    const unreached = await traveller(down, await invited(down)).begin();
    expect([unreached.status, unreached.body.messageCd]).toEqual([503, 'apv030']);
    await down.close();
  });

  test('is not followed to other addresses', async () => {
    const asked: string[] = [];
    const inner = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    });
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    const elsewhere = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`;
    const told = await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json();
    const metadata = '/.well-known/openid-configuration';
    const tell = (change: Record<string, string>) => {
      provider.behaviour.instead[metadata] = (response) =>
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ ...(told as object), ...change }));
    };

    tell({ authorization_endpoint: `${elsewhere}/auth` });
    const first = await createTestApp(provider.env);
    expect((await traveller(first, await invited(first)).begin()).status).toBe(503);
    await first.close();

    tell({ token_endpoint: `${elsewhere}/token` });
    const second = await createTestApp(provider.env);
    const who = traveller(second, await invited(second));
    const back = await wayBack(who);
    expect((await who.complete(back)).status).toBe(503);
    await second.close();

    provider.behaviour.instead[metadata] = (response) =>
      response.writeHead(302, { location: `${elsewhere}${metadata}` }).end();
    const third = await createTestApp(provider.env);
    expect((await traveller(third, await invited(third)).begin()).status).toBe(503);
    await third.close();
    inner.close();
    expect(asked).toEqual([]);
  });
});

describe('what the certificate said', () => {
  test('is announced and destroyed when its time is over, as photos are', async () => {
    const link = await invited(app);
    const who = traveller(app, link);
    await who.complete(await wayBack(who));
    const shown = await seenBy(app, approver, link.receiptNo);
    await dealWith(app, approver, link.receiptNo, 'decide', {
      ...shown,
      dealKbn: '200',
      dealComment: '住所が異なります',
    });
    app.clock.set('2027-02-19T03:00:00Z');
    await keepRetention(app.deps);
    const token = (await verifier(app)).token;
    const listed = await app.call<{ retentionList: { receiptNo: string }[] }>(
      'get',
      '/user/verify/retention?pageSize=100',
      { token },
    );
    const numbers = listed.body.data?.retentionList.map(({ receiptNo }) => receiptNo);
    expect(numbers?.map((no) => no.replace('-', ''))).toContain(link.receiptNo);
    app.clock.set('2027-02-20T03:00:01Z');
    expect(await keepRetention(app.deps)).toBeGreaterThan(0);
    const { body } = await certified(link.receiptNo, (await verifier(app)).token);
    expect(body.data).toMatchObject({ destroyed: true, certifiedFieldList: [] });
  });
});

describe('which systems offer it', () => {
  test('without a contract, or outside it, or switched off: as if it did not exist', async () => {
    const key = await systemKey(app, '1234567890');
    const outside = await invited(app, { systemId: '1234567890' }, { 'x-system-key': key });
    expect(await methodsOf(outside)).toEqual(['photo']);
    expect((await traveller(app, outside).begin()).status).toBe(404);
    expect((await traveller(app, outside).complete({ state: 'x', code: 'y' })).status).toBe(404);

    const plain = await createTestApp();
    const link = await invited(plain);
    expect(await methodsOf(link, plain)).toEqual(['photo']);
    expect((await traveller(plain, link).begin()).status).toBe(404);
    await plain.close();

    const off = await createTestApp(provider.env);
    await off.deps.db.write((trx) =>
      trx
        .insertInto('system_methods')
        .values({ system_id: '0522211001', method_code: 'digital_id', is_offered: 0 })
        .execute(),
    );
    const switched = await invited(off);
    expect(await methodsOf(switched, off)).toEqual(['photo']);
    expect((await traveller(off, switched).begin()).status).toBe(404);
    await off.close();
  });

  test('is not offered without a birth date', async () => {
    const link = await invited(app);
    await withoutParticulars(link, { birth_date: '' });
    expect(await methodsOf(link)).toEqual(['photo']);
    const begun = await traveller(app, link).begin();
    expect([begun.status, begun.body.messageCd]).toEqual([409, 'apv042']);
  });

  test('goes on where photos have ended, and then takes no photo', async () => {
    app.clock.set('2027-04-01T03:00:00Z');
    const { token } = await manager(app);
    const without = await app.call('post', '/all/app/verifyappreqest/add', {
      token,
      json: person({ birthDate: '' }),
    });
    expect([without.status, without.body.errorList[0]?.field]).toEqual([400, 'birthDate']);
    const link = await invited(app);
    expect(await methodsOf(link)).toEqual(['digital_id']);
    const mail = await app.deps.db.read
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', link.mailAddress)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('「デジタル認証アプリ」');
    expect(mail.text).not.toContain('撮影');
    const chosen = await applicant(app, link).choose('10');
    expect([chosen.status, chosen.body.messageCd]).toEqual([409, 'cm210']);
    provider.behaviour.verifiedClaims = signed(app.clock.now());
    const who = traveller(app, link);
    expect((await who.complete(await wayBack(who))).status).toBe(200);
  });

  test('shows results to verifiers of the own system alone, and only where there is one', async () => {
    const link = await invited(app);
    expect((await certified(link.receiptNo)).status).toBe(404);
    const who = traveller(app, link);
    await who.complete(await wayBack(who));
    await systemKey(app, '1234567890');
    const stranger = (await verifier(app, { systemId: '1234567890' })).token;
    expect((await certified(link.receiptNo, stranger)).status).toBe(404);
  });
});
