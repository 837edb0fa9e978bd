import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Corrections } from '#contract/endpoints/corrections.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import type { FilingVouchers } from '#contract/endpoints/vouchers.ts';
import { freshApp } from '../../testing/apps.ts';
import { earlierFiling as filing, manager, member } from '../../testing/builders.ts';

// The day on which a filing was paid is one, on screens and on its receipt.

let token: string;
let number: string;
const app = freshApp(async (folder) => {
  const OFFICE_FILE = join(folder, 'office.json');
  const office = { name: '司法書士法人甲野事務所', representative: '司法書士　甲野　太郎' };
  await writeFile(OFFICE_FILE, JSON.stringify(office));
  return { OFFICE_FILE };
});
beforeEach(async () => {
  ({ token } = await manager(app));
  number = await filing(app, (await member(app)).token);
});

async function call<Data>(method: string, path: string, json?: object): Promise<Data> {
  const at = `/user/mainte/requestdetails/${number}${path}`;
  const { status, body } = await app.call<Data>(method, at, { token, ...(json && { json }) });
  expect(status, body.message).toBe(200);
  return body.data as Data;
}
const ledger = () => call<FilingLedger>('get', '/ledger');
const note = async (kind: string, amount: number, date: string, billAgainFlg = true) => {
  const entryList = [{ kind, amount, date, payer: '', reason: '確認済み', way: 'cash' }];
  await call('post', '/ledger/add', { ...(await ledger()), entryList, billAgainFlg });
};
const revokeFirst = async () => {
  const seen = await ledger();
  await call('post', `/ledger/${seen.entryList[0]?.entryId}/delete`, seen);
};
const correct = async (...planCdList: string[]) => {
  const { present } = await call<Corrections>('get', '/corrections');
  const sent = { ...(await ledger()), ...present, planCdList, reason: '誤記' };
  const { correctionId } = await call<{ correctionId: string }>('post', '/corrections', sent);
  const talk = { person: '乙山　花子', talkedOn: '2026-11-20', talkedTime: '09:30' };
  await call('post', `/corrections/${correctionId}/telephone`, talk);
};
/** Of the screens, and of the receipt that is issued now. */
const paidDays = async () => {
  const { requestDetailsConfirmResultDto } = await call<{
    requestDetailsConfirmResultDto: FilingCase;
  }>('get', '');
  const choice = { kind: 'paymentReceipt', medium: 'electronic' };
  await call('post', '/vouchers/add', { ...(await ledger()), ...choice });
  const { voucherList } = await call<FilingVouchers>('get', '/vouchers');
  return [requestDetailsConfirmResultDto.paidDate, voucherList[0]?.displayTradedDate];
};

test('of a payment that was noted beside a mistake is the real one', async () => {
  await note('received', 32_000, '2026-11-05');
  await note('received', 32_000, '2026-11-20');
  await revokeFirst();
  expect(await paidDays()).toEqual(['2026-11-20', '2026/11/20']);
});

test('of what was paid twice is the first', async () => {
  await note('received', 32_000, '2026-11-05');
  await note('received', 32_000, '2026-11-19');
  await note('refunded', 32_000, '2026-11-20');
  expect(await paidDays()).toEqual(['2026-11-05', '2026/11/05']);
});

test('of what was paid back, asked for again and paid is the last', async () => {
  await note('received', 32_000, '2026-11-05');
  await note('refunded', 32_000, '2026-11-10');
  await note('received', 32_000, '2026-11-20');
  expect(await paidDays()).toEqual(['2026-11-20', '2026/11/20']);
});

test('of a bill that a correction lowers to what came is the day on which that came', async () => {
  await correct('1012', '1022', '9010');
  await note('received', 32_000, '2026-11-18');
  await correct('1011', '1021', '9010');
  expect(await paidDays()).toEqual(['2026-11-18', '2026/11/18']);
});

test('of a payment in parts is that of the last, and of one with a shortage the day on which the money came', async () => {
  await note('received', 20_000, '2026-11-10');
  await note('received', 11_560, '2026-11-18');
  await note('writtenOff', 440, '2026-11-20');
  expect(await paidDays()).toEqual(['2026-11-18', '2026/11/18']);
});

test('of a payment of which a part is given back for good stays', async () => {
  await note('received', 32_000, '2026-11-10');
  await note('refunded', 5000, '2026-11-20', false);
  expect(await paidDays()).toEqual(['2026-11-10', '2026/11/10']);
});
