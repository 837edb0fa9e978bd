import { beforeAll, describe, expect, test } from 'vitest';
import type { FoundInquiry, InquiryDetail, InquirySearch } from '#contract/endpoints/inquiries.ts';
import { sharedApp } from '../../testing/apps.ts';
import { manager } from '../../testing/builders.ts';

const app = sharedApp({ TRUST_PROXY: '127.0.0.1' });
let token: string;
beforeAll(async () => {
  token = (await manager(app)).token;
  await send(
    '株式会社さくら水産',
    'カブシキガイシャサクラスイサン',
    '桜田　一',
    'サクラダ　ハジメ',
  );
  await send('さくら食堂株式会社', 'サクラショクドウ', '髙橋　次', 'タカハシ　ツギ');
  await send("100%_O'商事", 'ヒャク', "O'Brien", 'オブライエン');
  app.clock.set('2026-11-20T14:59:59.999Z');
  await send('前日株式会社', 'ゼンジツ', '前田　日', 'マエダ　ヒ');
  app.clock.set('2026-11-21T03:00:00.000Z');
});

let peer = 0;
const send = async (
  companyName: string,
  companyNameKana: string,
  name: string,
  nameKana: string,
) => {
  peer += 1;
  const mailAddress = `writer${peer}@example.jp`;
  const { status } = await app.call('post', '/all/core/inquiries/add', {
    headers: { 'x-forwarded-for': `10.1.0.${peer}` },
    json: {
      ...{ companyName, companyNameKana, name, nameKana },
      ...{ mailAddress, mailAddressConfirm: mailAddress, phoneNo: '0312345678' },
      ...{ selectedInquiryType: '20', detail: '振込先は\nどこですか。', agreeCheck: true },
    },
  });
  if (status !== 200) throw new Error(`not sent: ${status}`);
};
const today = { inquiryDateStart: '2026-11-21', inquiryDateEnd: '2026-11-21' };
const find = (json: Partial<InquirySearch>) =>
  app.call<{
    inquiryInfoListSeachResultDtoList: FoundInquiry[];
    totalCount: number;
    nextCursor: string | null;
  }>('post', '/user/mainte/inquiries', { token, json: { ...today, ...json } });
const found = async (json: Partial<InquirySearch>) =>
  (await find(json)).body.data?.inquiryInfoListSeachResultDtoList.map(({ name }) => name);

describe('the inquiry list', () => {
  test('holds the days asked for, both ends included, newest first', async () => {
    expect(await found({})).toEqual(["O'Brien", '髙橋　次', '桜田　一']);
    expect(await found({ inquiryDateStart: '2026-11-20' })).toHaveLength(4);
    expect(await found({ inquiryDateStart: '2026-11-20', inquiryDateEnd: '2026-11-20' })).toEqual([
      '前田　日',
    ]);
  });

  test('finds names and companies by prefix, in kana or kanji', async () => {
    expect(await found({ companyName: 'さくら' })).toEqual(['髙橋　次']);
    expect(await found({ companyName: '株式会社さくら' })).toEqual(['桜田　一']);
    expect(await found({ companyName: '株式会社あ' })).toEqual([]);
    expect(await found({ companyName: '株式会社ん' })).toEqual([]);
    expect(await found({ companyName: 'カブシキガイシャサクラ' })).toEqual(['桜田　一']);
    expect(await found({ name: 'たかはし つ' })).toEqual(['髙橋　次']);
    expect(await found({ name: 'さくらだ', companyName: '株式会社さ' })).toEqual(['桜田　一']);
    expect(await found({ name: 'さくらだ', companyName: 'さくら' })).toEqual([]);
    expect(await found({ companyName: '食堂' })).toEqual([]);
  });

  test.each(['%', '_', "'", '100_', '\\'])('takes %s as text', async (companyName) => {
    expect(await found({ companyName })).toEqual([]);
    expect(await found({ companyName: '100%_' })).toEqual(["O'Brien"]);
    expect(await found({ name: "O'B" })).toEqual(["O'Brien"]);
  });

  test('goes on behind a page by its cursor', async () => {
    const first = (await find({ pageSize: 2 })).body.data;
    expect(first?.inquiryInfoListSeachResultDtoList).toHaveLength(2);
    expect(await found({ pageSize: 2, after: first?.nextCursor ?? '' })).toEqual(['桜田　一']);
  });

  test.each([
    ['inquiryDateEnd', { inquiryDateEnd: '2026-11-20' }],
    ['inquiryDateStart', { inquiryDateStart: '' }],
    ['inquiryDateStart', { inquiryDateStart: '2026-11' }],
    ['inquiryDateEnd', { inquiryDateEnd: '2026-02-30' }],
    ['name', { name: '長'.repeat(61) }],
    ['after', { after: 'xx' }],
  ])('refuses a wrong %s', async (field, change) => {
    const { status, body } = await find(change);
    expect(status).toBe(400);
    expect(body.errorList[0]?.field).toBe(field);
  });
});

test('an inquiry is shown whole, with or without hyphen, and the look is noted', async () => {
  const list = (await find({})).body.data?.inquiryInfoListSeachResultDtoList ?? [];
  const number = list.at(-1)?.displayInquiryNo ?? '';
  for (const written of [number, number.replace('-', '')]) {
    const { body } = await app.call<InquiryDetail>('get', `/user/mainte/inquiries/${written}`, {
      token,
    });
    expect(body.data).toMatchObject({
      displayInquiryNo: number,
      inquiryDatetime: '2026/11/21 12:00',
      nameKana: 'サクラダ　ハジメ',
      companyNameKana: 'カブシキガイシャサクラスイサン',
      phoneNo: '0312345678',
      inquiryType: '20',
      inquiryTypeMap: { 20: '料金・お支払いについて' },
      detail: '振込先は\nどこですか。',
    });
  }
  const looks = await app.deps.db.read
    .selectFrom('audit_log')
    .select('object_id')
    .where('action', '=', 'inquiry.view')
    .execute();
  expect(looks).toHaveLength(2);
  const missing = await app.call('get', '/user/mainte/inquiries/Q2026112199999', { token });
  expect(missing.status).toBe(404);
});
