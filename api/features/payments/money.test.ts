import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { Corrections } from '#contract/endpoints/corrections.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import type { Transfer } from '#contract/endpoints/transfers.ts';
import { noRegistryRecord } from '#contract/registry-record.ts';
import { sharedApp } from '../../testing/apps.ts';
import { earlierFiling as filing, manager, member, officer } from '../../testing/builders.ts';
import { takePaymentBack } from '../../testing/take-payment-back.ts';

// Whatever the office does with a filing's money, in any order: the sums stay those of the entries, no yen counts twice or
// is paid back that never came, and the journal balances and closes.

let token: string;
let customer: string;
beforeAll(async () => {
  // Customers of an individual withhold tax.
});
const app = sharedApp({ OFFICE_KIND: 'individual' });
beforeAll(async () => {
  token = (await manager(app)).token;
  customer = (await member(app)).token;
});

const base = (number: string) => `/user/mainte/requestdetails/${number}`;
const ledgerOf = async (number: string): Promise<FilingLedger> => {
  const { body } = await app.call<FilingLedger>('get', `${base(number)}/ledger`, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
/** Sends a change, and again with the same key, as a browser does whose answer was lost. */
const send = async <Data>(method: string, path: string, json: object): Promise<Data | null> => {
  const call = { token, json, headers: { 'idempotency-key': uuidv7() } };
  const first = await app.call<Data>(method, path, call);
  const again = await app.call<Data>(method, path, call);
  expect(first.status, `${path} ${JSON.stringify(json)}`).toBeLessThan(500);
  expect(again.status).toBe(first.status);
  return first.body.data;
};
const versionOf = ({ detailUpdateDatetime, detailUpdateUserId }: FilingLedger) => ({
  detailUpdateDatetime,
  detailUpdateUserId,
});

interface Step {
  act: 'note' | 'revoke' | 'correct' | 'transfer' | 'reopen' | 'takeBack' | 'cancel' | 'payBack';
  kind: string;
  /** In thousandths of what is open, so that money is short, exact or too much. */
  share: number;
  nth: number;
  day: string;
}

const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
const steps = fc.array(
  fc.record<Step>({
    // What ends a sequence comes rarely.
    act: fc.oneof(
      { weight: 6, arbitrary: fc.constant('note' as const) },
      { weight: 2, arbitrary: fc.constantFrom('revoke' as const, 'correct' as const) },
      { weight: 2, arbitrary: fc.constantFrom('transfer' as const, 'reopen' as const) },
      { weight: 1, arbitrary: fc.constantFrom('takeBack' as const, 'payBack' as const) },
      { weight: 1, arbitrary: fc.constant('cancel' as const) },
    ),
    kind: fc.constantFrom('received', 'received', 'received', 'refunded', 'writtenOff', 'retained'),
    share: fc.constantFrom(10, 300, 970, 1000, 1000, 1030, 2000),
    nth: fc.nat(20),
    day: fc.constantFrom(...days),
  }),
  { minLength: 4, maxLength: 12 },
);

let transfers = 0;

async function take(number: string, { act, kind, share, nth, day }: Step): Promise<void> {
  const ledger = await ledgerOf(number);
  const most = kind === 'refunded' || kind === 'retained' ? ledger.refundDue : ledger.openAmount;
  const amount = Math.max(1, Math.round(((most > 0 ? most : 5000) * share) / 1000));
  switch (act) {
    case 'note': {
      const entry = { kind, amount, date: day, payer: '', reason: '確認済み', way: 'cash' };
      await send('post', `${base(number)}/ledger/add`, {
        entryList: [entry],
        ...versionOf(ledger),
      });
      return;
    }
    case 'revoke': {
      const entry = ledger.entryList[nth % Math.max(1, ledger.entryList.length)];
      if (!entry) return;
      await send('post', `${base(number)}/ledger/${entry.entryId}/delete`, versionOf(ledger));
      return;
    }
    case 'correct': {
      const path = `${base(number)}/corrections`;
      const { body } = await app.call<Corrections>('get', path, { token });
      const planCdList = body.data?.present.planCdList.includes('1011')
        ? ['1012', '9010']
        : ['1011', '9010'];
      const change = { ...body.data?.present, planCdList, reason: '誤記', ...versionOf(ledger) };
      const made = await send<{ correctionId: string }>('post', path, change);
      if (!made) return;
      const talk = { person: '乙山　花子', talkedOn: '2026-11-20', talkedTime: '09:30' };
      await send('post', `${path}/${made.correctionId}/telephone`, talk);
      return;
    }
    case 'transfer': {
      transfers += 1;
      const payer = `ｱ${String(transfers).padStart(4, '0')}`;
      const file = new TextEncoder().encode(`${day.replaceAll('-', '/')},${payer},${amount}`);
      await app.call('post', '/user/mainte/transfers/add', { token, file });
      const waiting = (await transferList('waiting')).find((one) => one.payer === payer);
      const writeOffAmount = share < 1000 ? Math.max(0, ledger.openAmount - amount) : 0;
      const part = { transferId: waiting?.transferId, requestNo: number, amount, writeOffAmount };
      await send('post', '/user/mainte/transfers/confirm', {
        transferList: [{ ...part, reason: '確認済み' }],
      });
      return;
    }
    case 'reopen': {
      const ids = ledger.entryList.filter(({ transferNoList }) => transferNoList.length > 0);
      const confirmed = (await transferList('confirmed')).filter((one) =>
        one.filingList.some(({ displayNo }) => displayNo === ledger.displayRequestNo),
      );
      const one = confirmed[nth % Math.max(1, confirmed.length)];
      if (!one || ids.length === 0) return;
      await send('post', `/user/mainte/transfers/${one.transferId}/reopen`, {});
      return;
    }
    case 'takeBack':
      expect((await takePaymentBack(app, token, number)).status).toBeLessThan(500);
      return;
    case 'payBack':
      await send('put', `${base(number)}/refund`, {
        ...{ doneFlg: true, amount: ledger.refundDue, accountAt: '', way: 'cash' },
      });
      return;
    case 'cancel':
      // Only now and then, so that most sequences go on.
      if (nth > 15) await send('put', `${base(number)}/suspend`, {});
  }
}

async function transferList(state: string): Promise<Transfer[]> {
  const json = { state, pageSize: 100 };
  const { body } = await app.call<{ transferList: Transfer[] }>('post', '/user/mainte/transfers', {
    token,
    json,
  });
  return body.data?.transferList ?? [];
}

async function expectSound(number: string, after: string): Promise<void> {
  const ledger = await ledgerOf(number);
  const inForce = ledger.entryList.filter(({ revokedFlg }) => !revokedFlg);
  const sum = (kind: string) =>
    inForce.filter((one) => one.kind === kind).reduce((yen, { amount }) => yen + amount, 0);
  const due = ledger.billed - ledger.withheld;
  const received = sum('received') - sum('refunded');
  const row = await app.deps.db.read
    .selectFrom('filings')
    .select(['received', 'written_off', 'retained', 'open_amount', 'refund_due', 'paid_at'])
    .where('id', '=', number)
    .executeTakeFirstOrThrow();
  expect(row, after).toMatchObject({
    ...{ received, written_off: sum('writtenOff'), retained: sum('retained') },
    ...{ open_amount: due - received - sum('writtenOff') + sum('retained') },
    refund_due: ledger.refundDue,
  });
  expect(ledger.openAmount, after).toBe(row.open_amount);
  expect(received, after).toBeGreaterThanOrEqual(0);
  expect(ledger.refundDue, after).toBe(
    (ledger.cancelledFlg ? received : Math.max(0, received - due)) - sum('retained'),
  );
  if (!ledger.cancelledFlg) {
    expect(sum('writtenOff'), after).toBeLessThanOrEqual(Math.max(0, due - received));
    expect(row.paid_at !== null, after).toBe(row.open_amount <= 0);
  }
  const parts = await app.deps.db.read
    .selectFrom('bank_transfers as t')
    .leftJoin('ledger_entries as e', (join) =>
      join
        .onRef('e.transfer_id', '=', 't.id')
        .on('e.kind', '=', 'received')
        .on('e.revoked_at', 'is', null),
    )
    .select(['t.state', 't.amount', 'e.amount as part'])
    .execute();
  for (const { state, amount, part } of parts) {
    expect(part, after).toBe(state === 'confirmed' ? amount : null);
  }
}

/** Balances of all accounts after the export of a filing's entries, each of which balances. */
async function balances(number: string): Promise<Record<string, number>> {
  const json = { layout: 'moneyForward', dateStart: '2026-11-01', dateEnd: '2026-11-30' };
  const { bytes } = await app.call('post', '/user/mainte/journal/export', { token, json });
  const [head = [], ...rows] = new TextDecoder()
    .decode(bytes)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  const entries: Record<string, number> = {};
  const accounts: Record<string, number> = {};
  let isOwn = false;
  for (const cells of rows) {
    const row = Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']));
    const [debit, credit] = [Number(row['借方金額(円)']), Number(row['貸方金額(円)'])];
    const no = row.取引No ?? '';
    entries[no] = (entries[no] ?? 0) + debit - credit;
    if (row.摘要) isOwn = row.摘要.startsWith(`${number.slice(0, 8)}-${number.slice(8)}`);
    if (!isOwn) continue;
    for (const [account = '', yen] of [
      [row.借方勘定科目, debit],
      [row.貸方勘定科目, -credit],
    ] as const) {
      if (account) accounts[account] = (accounts[account] ?? 0) + yen;
    }
  }
  expect(Object.values(entries).filter((rest) => rest !== 0)).toEqual([]);
  return accounts;
}

/** Brings a filing's money to its end: all paid and completed, or all paid back. */
async function close(number: string): Promise<void> {
  const { openAmount, refundDue, cancelledFlg, ...ledger } = await ledgerOf(number);
  const note = (kind: string, amount: number) =>
    send('post', `${base(number)}/ledger/add`, {
      entryList: [{ kind, amount, date: '2026-11-21', payer: '', reason: '最後', way: 'cash' }],
      ...versionOf({ openAmount, refundDue, cancelledFlg, ...ledger }),
    });
  if (refundDue > 0) await note('refunded', refundDue);
  if (cancelledFlg) return;
  if (openAmount > 0) await note('received', openAmount);
  const filed = { ...noRegistryRecord, filedOn: '2026-11-21' };
  await send('put', `${base(number)}/registryrecord`, {
    ...{ ...filed, updateDatetime: '', updateUserId: '' },
  });
  await app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ progress: progress.completed, progress_at: app.clock.now().toISOString() })
      .where('id', '=', number)
      .execute(),
  );
}

test('money stays true through any sequence of acts', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const number = await filing(app, customer, {
        ...{ resignDate: '', othersDate: '', addressHiddenTyp: '' },
        requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
        changeOfficerList: [officer(1, '20', '丙川　次郎', '11')],
      });
      for (const [at, step] of sequence.entries()) {
        await take(number, step);
        await expectSound(number, JSON.stringify(sequence.slice(0, at + 1)));
      }
      await close(number);
      await expectSound(number, `${JSON.stringify(sequence)} closed`);
      const { 前受金: advance = 0, 預り金: kept = 0 } = await balances(number);
      expect([advance, kept], JSON.stringify(sequence)).toEqual([0, 0]);
    }),
    {
      numRuns: Number(process.env.MONEY_RUNS ?? 12),
      seed: Number(process.env.MONEY_SEED ?? 20261123),
    },
  );
});
