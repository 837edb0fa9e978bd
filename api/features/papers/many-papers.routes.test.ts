import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type CaseFacts, noCaseFacts } from '#contract/case-facts.ts';
import { progress } from '#contract/codes.ts';
import type { Look } from '#contract/endpoints/customer-filings.ts';
import type { PaperWork } from '#contract/endpoints/papers.ts';
import { longest } from '#contract/fields.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import { pdfPieces, pdfText } from '../../testing/pdf-text.ts';

const office = {
  ...{ name: '司法書士法人甲野事務所', representative: '司法書士　甲野　太郎' },
  ...{ zipCode: '〒100-0001', address: '東京都千代田区千代田一丁目1番1号' },
};
let scrivener: Awaited<ReturnType<typeof manager>>;
let clerk: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
const app = sharedApp(async (folder) => {
  const file = join(folder, 'office.json');
  await writeFile(file, JSON.stringify(office));
  return { OFFICE_FILE: file, OFFICE_KIND: 'corporation' };
});
beforeAll(async () => {
  scrivener = await manager(app, { scrivener: true });
  clerk = await manager(app);
});
beforeEach(async () => {
  customer = await member(app, { companyName: '株式会社甲野' });
});

async function listed(number: string) {
  const { updated_at, updated_by } = await app.deps.db.read
    .selectFrom('filings')
    .select(['updated_at', 'updated_by'])
    .where('id', '=', number)
    .executeTakeFirstOrThrow();
  return { requestNo: number, updateDatetime: updated_at, updateUserId: updated_by };
}
async function finalPaper(number: string, paper: string): Promise<void> {
  const path = `/user/mainte/requestdetails/${number}/papers`;
  const { token } = scrivener;
  const { body } = await app.call<PaperWork>('get', path, { token });
  const { updateDatetime = '', updateUserId = '' } = body.data ?? {};
  const json = { updateDatetime, updateUserId };
  const made = await app.call('post', `${path}/${paper}/final`, { token, json });
  if (made.status !== 200) throw new Error(made.body.message);
}
/** A filing whose mandate is final. */
async function ready(facts: Partial<CaseFacts> = {}): Promise<string> {
  const number = await filing(app, customer.token);
  const path = `/user/mainte/requestdetails/${number}/case`;
  const known = { ...noCaseFacts, representativeAddress: '東京都港区芝公園四丁目2番8号', ...facts };
  const json = { ...known, updateDatetime: '', updateUserId: '' };
  expect((await app.call('put', path, { token: clerk.token, json })).status).toBe(200);
  await finalPaper(number, 'power');
  return number;
}
const papers = async (numbers: readonly string[], more: object = {}, token = clerk.token) => {
  const requestList = await Promise.all(numbers.map(listed));
  const json = { requestList, setTyp: 'send', onFrontsFlg: false, ...more };
  return app.call('post', '/user/mainte/prints/papers', { token, json });
};
const labels = async (numbers: readonly string[], more: object = {}, token = clerk.token) => {
  const requestList = await Promise.all(numbers.map(listed));
  const usual = { sheetTyp: 'labels12', toTyp: 'customer', firstLabel: 1 };
  const json = { requestList, ...usual, ...more };
  return app.call('post', '/user/mainte/prints/labels', { token, json });
};
const faults = ({ body }: Awaited<ReturnType<typeof papers>>) =>
  body.errorList.map(({ field, messageCd }) => [field, messageCd]);
const audited = async (action: string) => {
  const rows = await app.deps.db.read
    .selectFrom('audit_log')
    .select('object_id')
    .where('action', '=', action)
    .orderBy('id')
    .execute();
  return rows.map(({ object_id }) => object_id);
};

test('each filing’s papers follow its letter, in the order of the list, and each filing remembers it', async () => {
  const [first, second] = [await ready(), await ready()];
  await finalPaper(first, 'taxStamps');
  const { status, bytes, headers } = await papers([second, first]);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain(encodeURIComponent('2件'));
  const pages = await pdfText(bytes);
  expect(pages).toHaveLength(4);
  for (const [index, number] of [second, first].entries()) {
    const [letter = '', power = ''] = pages.slice(index * 2);
    expect(letter).toContain('書類送付のご案内');
    expect(letter).toContain(`申込番号${number.slice(0, 8)}-${number.slice(8)}`);
    expect(letter).toMatch(/委任状1.+：登記所届出印/);
    expect(letter).toContain(`ご返送先：〒100-0001${office.address}${office.name}`);
    expect(power).toContain('委任状');
    expect(power).not.toContain('草案');
  }
  expect((await audited('paper.print')).slice(-2)).toEqual([second, first]);
  const kept = await app.deps.db.read
    .selectFrom('case_history')
    .select('subject')
    .where('kind', '=', 'paperPrint')
    .where('filing_id', '=', first)
    .execute();
  expect(kept).toEqual([{ subject: '委任状（第1版）' }]);
  // With both sides printed a blank page lies behind each single one; without the letters, all final papers are there.
  const sides = await pdfText((await papers([first], { onFrontsFlg: true })).bytes);
  expect(sides.map((text) => text === '')).toEqual([false, true, false]);
  const all = await pdfText((await papers([first], { setTyp: 'all' })).bytes);
  expect(all).toHaveLength(2);
  expect(all.join('')).not.toContain('書類送付のご案内');
});

test('what cannot be printed is named, each with its reason, and nothing is printed', async () => {
  const right = await ready();
  const owner = customer.id;
  // Of another company: what is known of a company is said by all of its papers.
  customer = await member(app);
  const [outdated, unmade, changed] = [await ready(), await ready(), await ready()];
  const path = `/user/mainte/requestdetails/${outdated}`;
  const { updated_at, updated_by } = await app.deps.db.read
    .selectFrom('case_facts')
    .select(['updated_at', 'updated_by'])
    .where('filing_id', '=', outdated)
    .executeTakeFirstOrThrow();
  const facts = { ...noCaseFacts, headOffice: '大阪府大阪市北区中之島一丁目3番20号' };
  const json = { ...facts, updateDatetime: updated_at, updateUserId: updated_by };
  expect((await app.call('put', `${path}/case`, { token: clerk.token, json })).status).toBe(200);
  await app.deps.db.write((trx) =>
    trx.deleteFrom('final_papers').where('filing_id', '=', unmade).execute(),
  );
  const requestList = [
    ...(await Promise.all([right, outdated, unmade].map(listed))),
    { ...(await listed(changed)), updateDatetime: '2020-01-01T00:00:00.000Z' },
    { ...(await listed(right)), requestNo: '2099123100001' },
  ];
  const before = await audited('paper.print');
  const answer = await papers([], { requestList });
  expect([answer.status, faults(answer)]).toEqual([
    409,
    [
      ...[
        ['requestList[1]', 'mt189'],
        ['requestList[2]', 'mt188'],
      ],
      ...[
        ['requestList[3]', 'cm200'],
        ['requestList[4]', 'cm101'],
      ],
    ],
  ]);
  expect(answer.body.errorList[0]?.message).toContain('委任状（第1版）');
  await app.deps.db.write((trx) =>
    trx.updateTable('customers').set({ zip_code: '' }).where('id', '=', owner).execute(),
  );
  expect(faults(await papers([right]))).toEqual([['requestList[0]', 'cm101']]);
  expect(faults(await labels([right]))).toEqual([['requestList[0]', 'cm101']]);
  expect((await papers([right], { setTyp: 'all' })).status).toBe(200);
  expect((await labels([right], { toTyp: 'office' })).status).toBe(200);
  expect((await audited('paper.print')).length).toBe(before.length + 1);
});

test('no papers to be stamped go to the customer of a cancelled filing', async () => {
  const number = await ready();
  const cancelled = { progress: progress.cancelled };
  await app.deps.db.write((trx) =>
    trx.updateTable('filings').set(cancelled).where('id', '=', number).execute(),
  );
  expect(faults(await papers([number]))).toEqual([['requestList[0]', 'cm210']]);
  expect((await papers([number], { setTyp: 'all' })).status).toBe(200);
});

test('a customer sees that the papers were printed as that they were opened', async () => {
  const number = await ready();
  const path = `/user/core/customers/0/requestdetail/${number}/looks`;
  const looks = async () => {
    const { body } = await app.call<{ lookList: Look[] }>('get', path, { token: customer.token });
    return body.data?.lookList.map(({ role, what }) => [role, what]);
  };
  expect(await looks()).toEqual([]);
  expect((await papers([number], { setTyp: 'all' })).status).toBe(200);
  expect(await looks()).toEqual([['事務所の担当者', '書類（印刷）']]);
});

test('addresses stand on their labels, also from a label on and with the longest names', async () => {
  const companyName = `株式会社${'長'.repeat(longest.companyName - 4)}`;
  const long = await member(app, { companyName });
  const numbers = [await filing(app, customer.token), await filing(app, long.token)];
  const address = '東京都千代田区'.repeat(40).slice(0, longest.address);
  const manager_name = '髙'.repeat(longest.name);
  await app.deps.db.write(async (trx) => {
    await trx.updateTable('customers').set({ address }).where('id', '=', long.id).execute();
    const filings = trx.updateTable('filings').set({ manager_name });
    await filings.where('id', '=', numbers[1] ?? '').execute();
  });
  const { status, bytes } = await labels(numbers, { firstLabel: 12 });
  expect(status).toBe(200);
  const pages = await pdfText(bytes);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatch(/^〒\d{3}-\d{4}.+株式会社甲野.+様$/);
  expect(pages[1]).toContain(`${address}${companyName}${manager_name}様`);
  expect((await audited('paper.label')).slice(-2)).toEqual(numbers);
  const windows = await pdfPieces((await labels(numbers, { sheetTyp: 'window' })).bytes);
  expect(windows).toHaveLength(2);
  const back = await pdfText((await labels(numbers, { toTyp: 'office' })).bytes);
  expect(back).toHaveLength(1);
  expect(back[0]).toContain(`${office.name}行申込番号${numbers[0]?.slice(0, 8)}-`);
  // An office may have named no zip code.
  const { zipCode } = app.deps.office;
  Object.assign(app.deps.office, { zipCode: '' });
  const [without] = await pdfText((await labels(numbers, { toTyp: 'office' })).bytes);
  Object.assign(app.deps.office, { zipCode });
  expect(without).toMatch(new RegExp(`^${office.address}`));
});

test.each([
  ['no filing', { requestList: [] }],
  ['too many', { requestList: Array.from({ length: 101 }, () => ({ requestNo: '1' })) }],
  ['no set', { setTyp: 'draft', sheetTyp: 'labels9' }],
  ['a label beyond every sheet', { firstLabel: 25, onFrontsFlg: 'yes' }],
  ['a label beyond the sheet', { firstLabel: 13, onFrontsFlg: 'yes' }],
  ['a huge number', { requestList: [{ requestNo: '9'.repeat(300) }] }],
])('%s is refused', async (_, change) => {
  const number = await filing(app, customer.token);
  expect((await papers([number], change)).status).toBe(400);
  expect((await labels([number], change)).status).toBe(400);
});

test('nobody but the office prints, and two at once both do', async () => {
  const number = await ready();
  for (const { token } of [customer, await verifier(app)]) {
    expect((await papers([number], {}, token)).status).toBe(403);
    expect((await labels([number], {}, token)).status).toBe(403);
  }
  const both = await Promise.all([papers([number]), papers([number])]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
});
