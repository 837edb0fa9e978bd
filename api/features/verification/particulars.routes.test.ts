import { beforeAll, describe, expect, test } from 'vitest';
import { verifyStatus } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import { agreeing } from '../../testing/judgement.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  applicant,
  applied,
  dealWith,
  type Invited,
  invited,
  mailedLink,
  photo,
  seenBy,
} from '../../testing/verification.ts';

// Address and birth date that the office does not know are asked of the person by the mailed link.

const app = sharedApp();
let approver: string;
beforeAll(async () => {
  approver = (await verifier(app)).token;
});

const unknown = { birthDate: '', address: '', askPerson: true };
const said = { birthDate: '1985-12-24', address: '　京都府京都市中京区寺町通5番地　' };
const asked = (change: Record<string, unknown> = {}) => invited(app, { ...unknown, ...change });
const codes = ({ status, body }: Awaited<ReturnType<TestApp['call']>>) => [
  status,
  body.errorList.map(({ field, messageCd }) => `${field ?? ''} ${messageCd}`),
];
const stateOf = async (link: Invited) => {
  const { data } = (await applicant(app, link).guidance()).body;
  return [data?.askedParticularList, data?.particularsTold];
};
const tellsOf = async ({ receiptNo }: Invited) => {
  const rows = await app.deps.db.read
    .selectFrom('audit_log')
    .select('actor_kind')
    .where('action', '=', 'receipt.tell')
    .where('object_id', '=', receiptNo)
    .execute();
  return rows.map(({ actor_kind }) => actor_kind);
};

test('what the office does not know is refused, or asked of the person before the submit', async () => {
  const token = (await manager(app)).token;
  const json = { systemId: '0522211001', mailAddress: 'a@example.jp', name: '乙山　花子' };
  const request = (more: object) =>
    app.call('post', '/all/app/verifyappreqest/add', {
      token,
      json: { ...json, nameKana: 'オツヤマ　ハナコ', ...more },
    });
  expect(codes(await request({ address: '東京都港区' }))).toEqual([400, ['birthDate cm020']]);
  expect((await request({ address: '東京都港区', askPerson: true })).status).toBe(200);
  expect(await stateOf(await mailedLink(app, 'a@example.jp'))).toEqual([['birthDate'], false]);
  expect(await stateOf(await invited(app, { askPerson: true }))).toEqual([[], false]);

  const link = await asked();
  expect(await stateOf(link)).toEqual([['address', 'birthDate'], false]);
  const holder = applicant(app, link);
  await expect(applied(app, link)).rejects.toThrow('住居、生年月日');
  expect((await seenBy(app, approver, link.receiptNo)).verifyStatusKbn).toBe('10');
  expect((await holder.tell(said)).status).toBe(200);
  expect(await stateOf(link)).toEqual([['address', 'birthDate'], true]);
  expect((await holder.submit({ bytes: await photo(4711) })).status).toBe(200);
  expect(await seenBy(app, approver, link.receiptNo)).toMatchObject({
    displayAppBirthday: '1985/12/24',
    appAddress: '京都府京都市中京区寺町通5番地',
    askedParticularList: ['address', 'birthDate'],
    displayToldDatetime: expect.stringMatching(/^2026\/11\/21 /),
  });
});

describe('what a person tells', () => {
  test.each([
    ['nothing', {}, ['address cm020', 'birthDate cm020']],
    ['spaces', { ...said, address: '　' }, ['address cm020']],
    ['no day of the calendar', { ...said, birthDate: '1985-02-30' }, ['birthDate cm031']],
    ['a birth to come', { ...said, birthDate: '2027-01-01' }, ['birthDate apv017']],
    ['a child', { ...said, birthDate: '2011-11-22' }, ['birthDate apv017']],
    ['a birth long ago', { ...said, birthDate: '1899-12-31' }, ['birthDate apv017']],
    ['a line break', { ...said, address: '京都市\n中京区' }, ['address cm030']],
    ['an endless address', { ...said, address: '京'.repeat(201) }, ['address cm032']],
    ['no text', { ...said, address: ['京都市'] }, ['address cm031']],
  ])('is refused: %s', async (_, told, errors) => {
    const link = await asked();
    expect(codes(await applicant(app, link).tell(told))).toEqual([400, errors]);
    expect(await stateOf(link)).toEqual([['address', 'birthDate'], false]);
  });

  test('is only what was asked, of an open link, with its key', async () => {
    const known = await invited(app);
    expect((await applicant(app, known).tell(said)).status).toBe(409);
    const half = await asked({ address: '東京都港区' });
    expect(codes(await applicant(app, half).tell(said))).toEqual([400, ['address cm040']]);
    expect((await applicant(app, half).tell({ birthDate: said.birthDate })).status).toBe(200);
    const link = await asked();
    const stranger = applicant(app, { ...link, accessKey: half.accessKey });
    expect((await stranger.tell(said)).status).toBe(404);
    const { appRequestUpdateDatetime, appRequestUpdateUserId } = await seenBy(
      app,
      approver,
      link.receiptNo,
    );
    const version = { appRequestUpdateDatetime, appRequestUpdateUserId };
    await dealWith(app, approver, link.receiptNo, 'cancel', { ...version, dealKbn: '' });
    expect((await applicant(app, link).tell(said)).status).toBe(409);
    expect(await tellsOf(link)).toEqual([]);
  });

  test('may be said again and mended before the submit, and not after it', async () => {
    const link = await asked();
    const holder = applicant(app, link);
    const other = { ...said, address: '大阪府大阪市北区1番' };
    const sent = [
      await holder.tell(other, 5),
      await holder.tell(said, 7),
      await holder.tell(said, 7),
      // Left behind on its way.
      await holder.tell(other, 5),
    ];
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await tellsOf(link)).toEqual(['applicant', 'applicant']);
    await applied(app, link);
    expect((await seenBy(app, approver, link.receiptNo)).appAddress).toBe(said.address.trim());
    expect((await holder.tell(said, 8)).status).toBe(200);
    expect((await holder.tell(other, 9)).status).toBe(409);
    expect((await seenBy(app, approver, link.receiptNo)).appAddress).toBe(said.address.trim());
  });

  test('stays his word when photos are asked for again, and is asked anew where the verifier says so', async () => {
    const told = async () => {
      const link = await asked();
      await applicant(app, link).tell(said);
      await applied(app, link);
      return link;
    };
    const again = async ({ receiptNo, mailAddress }: Invited, change: object) => {
      const shown = await seenBy(app, approver, receiptNo);
      const sent = { ...shown, dealComment: '不鮮明', ...change };
      expect((await dealWith(app, approver, receiptNo, 'reapply', sent)).status).toBe(200);
      return mailedLink(app, mailAddress);
    };
    const second = await again(await told(), {});
    expect(await stateOf(second)).toEqual([['address', 'birthDate'], true]);
    expect((await seenBy(app, approver, second.receiptNo)).appAddress).toBe(said.address.trim());
    await applied(app, second);
    const third = await again(second, { askPerson: true });
    expect(await stateOf(third)).toEqual([['address', 'birthDate'], false]);
    expect(await seenBy(app, approver, third.receiptNo)).toMatchObject({
      appAddress: '',
      displayAppBirthday: '',
      displayToldDatetime: '',
    });
    // The office has learnt it meanwhile.
    const untold = await asked();
    await app.deps.db.write((trx) =>
      trx
        .updateTable('receipts')
        .set({ status: verifyStatus.expired })
        .where('id', '=', untold.receiptNo)
        .execute(),
    );
    const known = { birthDate: said.birthDate, address: '東京都港区' };
    expect(await stateOf(await again(untold, known))).toEqual([[], false]);
  });

  test('is compared as what the office knows, and the confirmation record says whose word it was', async () => {
    const customer = await member(app);
    const requestNo = await filing(app, customer.token);
    const link = await asked({ requestNo, mailAddress: customer.mailAddress });
    await applicant(app, link).tell(said);
    await applied(app, link);
    const shown = await seenBy(app, approver, link.receiptNo);
    const { appRequestUpdateDatetime, appRequestUpdateUserId } = shown;
    const approved = await dealWith(app, approver, link.receiptNo, 'decide', {
      appRequestUpdateDatetime,
      appRequestUpdateUserId,
      dealKbn: '100',
      judgement: agreeing({ expiresOn: { value: '2029-01-24' } }),
    });
    expect(approved.status).toBe(200);
    const work = await app.call<CaseWork>('get', `/user/mainte/requestdetails/${requestNo}/case`, {
      token: (await manager(app)).token,
    });
    expect(work.body.data?.transferredList).toContain('toldBy');
    expect(work.body.data?.confirmation).toMatchObject({
      address: said.address.trim(),
      birthDate: said.birthDate,
      toldBy: expect.stringMatching(/^住居、生年月日：本人が本人確認のページで申告（2026\/11\/21 /),
    });
  });
});
