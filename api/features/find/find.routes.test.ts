import { beforeAll, expect, test } from 'vitest';
import type { FoundKind, FoundThing } from '#contract/endpoints/find.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, registration } from '../../testing/builders.ts';

const app = sharedApp();
let token: string;
let sakurai: { id: string; token: string; mailAddress: string };
let old: string;
let recent: string;
let inquiryNo: string;
const corporateNumber = '010001123456';

beforeAll(async () => {
  token = (await manager(app)).token;
  sakurai = await member(app, {
    companyName: '株式会社桜井',
    companyNameKana: 'カブシキガイシャサクライ',
    name: '桜井　健一',
    nameKana: 'サクライ　ケンイチ',
    telNo: '0598765432',
  });
  await filing(app, (await member(app)).token);
  app.clock.set('2023-04-03T03:00:00.000Z');
  old = await filing(app, sakurai.token, {
    appointDate: '20230315',
    resignDate: '20230315',
    othersDate: '20230301',
  });
  app.clock.set('2026-11-21T03:00:00.000Z');
  recent = await filing(app, sakurai.token);
  const sent = await app.call('post', '/all/core/inquiries/add', {
    json: {
      ...{ companyName: '100%青空（株）', companyNameKana: 'アオゾラ', name: '空　青子' },
      ...{ nameKana: 'ソラ　アオコ', mailAddress: 'sora_1@example.jp', detail: '教えて。' },
      ...{ mailAddressConfirm: 'sora_1@example.jp', phoneNo: '090-1111-2222' },
      ...{ selectedInquiryType: '20', agreeCheck: true },
    },
  });
  expect(sent.body).toMatchObject({ statusCd: 200 });
  inquiryNo = (
    await app.deps.db.read.selectFrom('inquiries').select('id').executeTakeFirstOrThrow()
  ).id;
  const path = '/user/core/customers/0/company';
  const { body } = await app.call<Record<string, string>>('get', path, { token: sakurai.token });
  const { updateDatetime, updateUserId } = body.data ?? {};
  const factList = [{ name: 'corporateNumber', value: corporateNumber }];
  const json = { factList, updateDatetime, updateUserId };
  const { status } = await app.call('put', `${path}/facts`, { token: sakurai.token, json });
  expect(status).toBe(200);
});

const path = '/user/mainte/find';
async function found(word: string) {
  const { body } = await app.call<{ foundList: FoundThing[]; moreList: FoundKind[] }>(
    'post',
    path,
    { token, json: { word } },
  );
  if (!body.data) throw new Error(body.message);
  return body.data;
}
const kinds = async (word: string) =>
  (await found(word)).foundList.map(({ kind, id }) => `${kind} ${id}`);

test.each([
  '桜井',
  '井',
  '株式会社桜井',
  '桜井㈱',
  'さくらい',
  'ｻｸﾗｲ',
  '桜井 健一',
  '櫻井',
  '健一　桜井',
  'かぶしきがいしゃさくらい',
  '05-9876-5432',
  '０５９８７６５４３２',
  '+81 5 9876 5432',
  '98765',
])(
  '%s finds the customer, the company, and the filings of all time, newest first',
  async (word) => {
    const all = await kinds(word);
    expect(all.slice(0, 3)).toEqual([
      ...[`filing ${recent}`, `filing ${old}`, `customer ${sakurai.id}`],
    ]);
    expect(all.every((one) => !one.startsWith('inquiry'))).toBe(true);
  },
);

test('what was found says by what', async () => {
  const matchedBy = async (word: string) =>
    (await found(word)).foundList.map(({ kind, matchedList }) => [
      kind,
      ...matchedList.map(({ label, text }) => `${label} ${text}`),
    ]);
  expect(await matchedBy('サクライ')).toEqual([
    ['filing', '会社名（カナ） カブシキガイシャサクライ'],
    ['filing', '会社名（カナ） カブシキガイシャサクライ'],
    ['customer', '会社名（カナ） カブシキガイシャサクライ'],
    ['company', '会社名（カナ） カブシキガイシャサクライ'],
  ]);
  expect((await matchedBy('健一 桜井'))[0]).toEqual([
    ...['filing', '代表者氏名 桜井　健一', '会社名 株式会社桜井'],
  ]);
  expect((await matchedBy('0598765432'))[0]).toEqual(['filing', '現在の電話番号 0598765432']);
  expect(await matchedBy(sakurai.mailAddress.toUpperCase())).toHaveLength(3);
  // Officers of the filing alone.
  expect((await matchedBy('丁野三郎')).map(([kind, by]) => `${kind} ${by}`)).toEqual(
    Array.from({ length: 3 }, () => 'filing 役員 丁野　三郎'),
  );
});

test('numbers: of a filing or inquiry and their beginnings, of a company in either notation', async () => {
  const display = `${recent.slice(0, 8)}-${recent.slice(8)}`;
  for (const word of [recent, display, `　${display} `, display.normalize('NFKD')])
    expect(await kinds(word)).toEqual([`filing ${recent}`]);
  expect(await kinds('202304')).toEqual([`filing ${old}`]);
  expect(await kinds(inquiryNo)).toEqual([`inquiry ${inquiryNo}`]);
  // 法人番号 with its check digit, and the beginning of the 会社法人等番号.
  for (const word of ['0100-01-123456', '4010001123456', '010001']) {
    const all = await kinds(word);
    expect(all.slice(0, 2)).toEqual([`filing ${recent}`, `filing ${old}`]);
    expect(all[2]).toMatch(/^company /);
  }
});

test('the 受付番号 of the registry and the numbers of the post find their filing, however they are written', async () => {
  const path = `/user/mainte/requestdetails/${old}/registryrecord`;
  // Longer than the numbers in the mail addresses of tests' members.
  const noted = {
    ...{
      filedOn: '2023-04-04',
      receiptNumber: '第７３１９４２号',
      bureauContact: '',
      correction: '',
    },
    ...{ correctionDue: '', expectedOn: '', originals: '' },
    ...{ trackingOut: '3344-5566-7788', trackingBack: 'RR123987JP' },
    ...{ updateDatetime: '', updateUserId: '' },
  };
  expect((await app.call('put', path, { token, json: noted })).status).toBe(200);
  for (const [word, label, text] of [
    ['第731942号', '受付番号', '第731942号'],
    ['７３１９４２', '受付番号', '第731942号'],
    ['73194', '受付番号', '第731942号'],
    ['334455667788', '発送の追跡番号', '3344-5566-7788'],
    ['3344-5566', '発送の追跡番号', '3344-5566-7788'],
    ['123987', '返送の追跡番号', 'RR123987JP'],
    ['RR123987JP', '返送の追跡番号', 'RR123987JP'],
  ]) {
    const { foundList } = await found(word ?? '');
    expect(foundList, word).toMatchObject([{ id: old, matchedList: [{ label, text }] }]);
  }
  for (const word of ['第31942号', '731943', '31942', 'RR123988JP'])
    expect(await kinds(word)).toEqual([]);
});

test.each(['桧渕', '檜淵', '桧淵'])(
  '%s finds a name in other forms of its characters',
  async (word) => {
    const { id } = await member(app, { name: '檜渕　一' });
    expect(await kinds(word)).toContain(`customer ${id}`);
  },
);

test('a company whose name holds its number is found once', async () => {
  const { token: own } = await member(app, { companyName: '株式会社0100029' });
  const company = '/user/core/customers/0/company';
  const { body } = await app.call<Record<string, string>>('get', company, { token: own });
  const { updateDatetime, updateUserId } = body.data ?? {};
  const factList = [{ name: 'corporateNumber', value: '010002912345' }];
  const json = { factList, updateDatetime, updateUserId };
  await app.call('put', `${company}/facts`, { token: own, json });
  const companies = (await kinds('0100029')).filter((one) => one.startsWith('company'));
  expect(companies).toHaveLength(1);
});

test('inquiries are found by company, writer, telephone and mail address; signs of a query mean themselves', async () => {
  for (const word of ['青空', '空　青子', 'アオコ', '09011112222', 'sora_1@', 'SORA_1'])
    expect(await kinds(word)).toEqual([`inquiry ${inquiryNo}`]);
  for (const word of ['%', '_', '"', '株式会社', 'a OR b', 'part:桜', '\\', 'サイ', '桜井 丸'])
    expect(await kinds(word), word).toEqual(
      word === '%' || word === '_' ? [`inquiry ${inquiryNo}`] : [],
    );
});

test('a new name of the customer finds the filings, too, and at most ten of a kind are listed', async () => {
  const mover = await member(app, { companyName: '旧名商事株式会社', telNo: '0311112222' });
  for (let nth = 0; nth < 11; nth += 1) await filing(app, mover.token);
  const own = '/user/core/customers/0';
  const { body } = await app.call<Record<string, string>>('get', own, { token: mover.token });
  const { data } = body;
  const json = { ...data, companyName: '新名商事株式会社' };
  const { status } = await app.call('put', own, {
    token: mover.token,
    json: { ...json, mailAddressConfirm: data?.mailAddress, befMailAddress: data?.mailAddress },
    headers: {
      'X-UPDATE-DATETIME': data?.updateDatetime ?? '',
      'X-UPDATE-USER-ID': data?.updateUserId ?? '',
    },
  });
  expect(status).toBe(200);
  for (const [word, label] of [
    ['旧名', '会社名'],
    ['新名商事', '現在の会社名'],
  ] as const) {
    const { foundList, moreList } = await found(word);
    const filings = foundList.filter(({ kind }) => kind === 'filing');
    expect(filings).toHaveLength(10);
    expect(filings[0]?.matchedList[0]?.label).toBe(label);
    expect(moreList).toEqual(['filing']);
  }
});

test('it is for managers, and each search leaves a line', async () => {
  for (const someone of [undefined, sakurai.token]) {
    const { status } = await app.call('post', path, {
      json: { word: '桜井' },
      ...(someone && { token: someone }),
    });
    expect(status).toBe(someone ? 403 : 401);
  }
  for (const word of ['', '　', 'あ'.repeat(101), '株\u0000', 5, null]) {
    const { status } = await app.call('post', path, { token, json: { word } });
    expect(status).toBe(400);
  }
  await found('桜井');
  const line = await app.deps.db.read
    .selectFrom('audit_log')
    .select('action')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line?.action).toBe('customer.search');
});

test('of more forms than are searched for, those that differ least from what was typed are', async () => {
  const { id } = await member(app, { companyName: '株式会社富士', name: '齋藤　一' });
  expect(await kinds('富士 斎藤')).toContain(`customer ${id}`);
});

test('who registers is found, who changes is found by what is new alone, and who has withdrawn is not', async () => {
  const mail = { mailAddress: 'kujira@example.jp', mailAddressConfirm: 'kujira@example.jp' };
  const who = { name: '鯨井　渚', nameKana: 'クジライ　ナギサ', telNo: '0466112233' };
  const json = registration({ ...mail, ...who, companyName: '株式会社鯨' });
  const sent = await app.call('post', '/all/core/customers/add', { json });
  expect(sent.body).toMatchObject({ statusCd: 200 });
  const [registered] = await kinds('鯨井');
  expect(registered).toMatch(/^customer /);
  for (const word of ['クジライ', '0466112233', 'kujira@'])
    expect(await kinds(word), word).toContain(registered);

  const { id, token: own } = await member(app, {
    companyName: '株式会社海猫',
    telNo: '0466445566',
  });
  const path = '/user/core/customers/0';
  const { body } = await app.call<Record<string, string>>('get', path, { token: own });
  const { updateDatetime = '', updateUserId = '', ...data } = body.data ?? {};
  const changed = { ...data, companyName: '株式会社海燕', telNo: '0466778899' };
  const headers = { 'X-UPDATE-DATETIME': updateDatetime, 'X-UPDATE-USER-ID': updateUserId };
  const change = await app.call<Record<string, string>>('put', path, {
    ...{ token: own, headers },
    json: { ...changed, mailAddressConfirm: data.mailAddress, befMailAddress: data.mailAddress },
  });
  expect(change.status).toBe(200);
  for (const word of ['海燕', '0466778899']) expect(await kinds(word)).toContain(`customer ${id}`);
  for (const word of ['海猫', '0466445566']) expect(await kinds(word)).toEqual([]);

  const leaving = { token: own, json: { unsubscribeCheck: true } };
  const left = await app.call('put', `${path}/unsubscribe`, leaving);
  expect(left.status).toBe(200);
  expect(await kinds('海燕')).toEqual([]);
});
