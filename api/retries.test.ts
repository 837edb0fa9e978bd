import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  application,
  filing,
  manager,
  member,
  registration,
  verifier,
} from './testing/builders.ts';
import { createTestApp, type TestAnswer, type TestApp } from './testing/test-app.ts';
import {
  applicant,
  dealWith,
  invited,
  photo,
  seenBy,
  waitingReceipt,
} from './testing/verification.ts';

let app: TestApp;
let office: string;
let approver: string;
let pictures: Uint8Array[];
beforeAll(async () => {
  app = await createTestApp();
  withoutLimits();
  office = (await manager(app)).token;
  approver = (await verifier(app)).token;
  pictures = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => photo(seed)));
});
afterAll(() => app.close());

/** Retries count like any other call; what they come up against has tests of its own. */
function withoutLimits() {
  const used = async () => ({ forgive: async () => {} });
  Object.assign(app.deps.limits, { check: async () => {}, consume: used });
}

const picture = (index: number) => pictures[index] as Uint8Array;

/** An act whose answer may be lost, and what the database holds of it. */
interface Act {
  send: () => Promise<TestAnswer>;
  /** Another one under the same key, for the same slot, or from the same version. */
  other: () => Promise<TestAnswer>;
  /** How often each of its effects is there. */
  effects: () => Promise<number[]>;
  /** Whether who sends it again is answered as before; else he is told that it is done. */
  answers: 'again' | 'once';
}

const count = async (
  table:
    | 'filings'
    | 'audit_log'
    | 'outbox'
    | 'customers'
    | 'receipts'
    | 'receipt_photos'
    | 'bank_transfers',
  where: Record<string, string>,
) => {
  let query = app.deps.db.read.selectFrom(table as 'audit_log').selectAll();
  for (const [column, value] of Object.entries(where)) {
    query = query.where(column as 'action', '=', value);
  }
  return (await query.execute()).length;
};
const noted = (action: string, object_id: string) => count('audit_log', { action, object_id });

let acts = 0;
const makers: Record<string, () => Promise<Act>> = {
  apply: async () => {
    const me = await member(app);
    const apply = (change: object) =>
      app.call('post', '/user/core/customers/0/requests/add', {
        token: me.token,
        json: application(change),
        headers: { 'idempotency-key': `the key of ${me.id}` },
      });
    const wholeFilings = async () => {
      const rows = await app.deps.db.read
        .selectFrom('filings')
        .leftJoin('officer_changes', 'officer_changes.filing_id', 'filings.id')
        .select(['filings.id', 'officer_changes.no'])
        .where('customer_id', '=', me.id)
        .execute();
      return rows.length / 3;
    };
    return {
      send: () => apply({}),
      other: () => apply({ othersDate: '20261102' }),
      effects: async () => [
        await wholeFilings(),
        await count('audit_log', { action: 'filing.apply', actor_id: me.id }),
        await count('outbox', { recipient: me.mailAddress }),
      ],
      answers: 'again',
    };
  },
  register: async () => {
    acts += 1;
    const mailAddress = `retried${acts}@example.jp`;
    const register = (change: object) =>
      app.call('post', '/all/core/customers/add', {
        json: registration({ mailAddress, ...change }),
      });
    return {
      send: () => register({}),
      other: () => register({ pw: 'Other-1234' }),
      effects: async () => [await count('customers', { mail_key: mailAddress })],
      answers: 'again',
    };
  },
  submit: async () => {
    const link = await invited(app);
    const holder = applicant(app, link);
    await holder.choose('10');
    for (const [index, detail] of ['10', '20', '30', '40'].entries()) {
      await holder.add({ detail, bytes: picture(index) });
    }
    return {
      send: () => holder.submit({ bytes: picture(4) }),
      other: () => holder.submit({ bytes: picture(5) }),
      effects: async () => [
        await count('receipts', { id: link.receiptNo, status: '20' }),
        await count('receipt_photos', { receipt_id: link.receiptNo, detail: '50' }),
        await noted('receipt.submit', link.receiptNo),
      ],
      answers: 'again',
    };
  },
  transferFile: async () => {
    acts += 1;
    const payer = `ｶ)ｺｳﾉ${acts}`;
    const take = (line: string) =>
      app.call('post', '/user/mainte/transfers/add', {
        token: office,
        file: new TextEncoder().encode(`2026-11-20,${payer},32000\r\n${line}`),
      });
    return {
      send: () => take(''),
      other: () => take('\r\n'),
      effects: async () => [await count('bank_transfers', { payer })],
      answers: 'again',
    };
  },
  payment: async () => {
    const number = await filing(app, (await member(app)).token);
    const pay = (paidDate: string) =>
      app.call('post', `/user/mainte/requestdetails/${number}/payment`, {
        token: office,
        json: { paidDate },
      });
    return {
      send: () => pay('2026-11-20'),
      other: () => pay('2026-11-19'),
      effects: async () => [await noted('filing.payment', number)],
      answers: 'once',
    };
  },
  cancel: async () => {
    const me = await member(app);
    const number = await filing(app, me.token);
    const version = await app.deps.db.read
      .selectFrom('filings')
      .select(['updated_at as updateDatetime', 'updated_by as updateUserId'])
      .where('id', '=', number)
      .executeTakeFirstOrThrow();
    const cancel = () =>
      app.call('post', `/user/core/customers/0/requests/${number}/cancel`, {
        token: me.token,
        json: version,
      });
    return {
      send: cancel,
      other: () =>
        app.call('put', `/user/mainte/requestdetails/${number}/suspend`, { token: office }),
      effects: async () => [
        await count('filings', { id: number, progress: '81' }),
        await noted('filing.cancel', number),
        (await count('outbox', { recipient: me.mailAddress })) - 1,
      ],
      answers: 'once',
    };
  },
  verification: async () => {
    const me = await member(app);
    const requestNo = await filing(app, me.token);
    const person = {
      name: '乙山　花子',
      nameKana: 'オツヤマ　ハナコ',
      mailAddress: me.mailAddress,
    };
    const request = (name: string) =>
      app.call('post', '/all/app/verifyappreqest/add', {
        token: office,
        json: { systemId: '0522211001', requestNo, ...person, name },
      });
    return {
      send: () => request(person.name),
      other: () => request('乙山　華子'),
      effects: async () => [
        await count('receipts', { filing_id: requestNo }),
        (await count('outbox', { recipient: me.mailAddress })) - 1,
      ],
      answers: 'once',
    };
  },
  decision: async () => {
    const receiptNo = await waitingReceipt(app);
    const seen = await seenBy(app, approver, receiptNo);
    const decide = (dealKbn: string) =>
      dealWith(app, approver, receiptNo, 'decide', { ...seen, dealKbn, dealComment: '確認済み' });
    return {
      send: () => decide('100'),
      other: () => decide('200'),
      effects: async () => [
        (await noted('receipt.approve', receiptNo)) + (await noted('receipt.deny', receiptNo)),
      ],
      answers: 'once',
    };
  },
};

// One crash ends what all the acts have begun, and starting again takes its time.
const way = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('answered', 'lost', 'twice', 'other', 'both') },
  { weight: 1, arbitrary: fc.constant('crash') },
);
const script = fc.array(fc.record({ way, turns: fc.integer({ min: 0, max: 12 }) }), {
  minLength: 1,
  maxLength: 4,
});
const scripts = fc.record(Object.fromEntries(Object.keys(makers).map((name) => [name, script])));

/** What may be compared of two answers to the same act. */
const told = ({ body }: TestAnswer) => JSON.stringify(body.data);

test('an act has one effect however often, and together with what, it is sent', async () => {
  await fc.assert(
    fc.asyncProperty(scripts, async (given) => {
      const running = await Promise.all(
        Object.entries(given).map(async ([name, steps]) => {
          const act = await (makers[name] as () => Promise<Act>)();
          return { name, steps, act, sent: [] as TestAnswer[], others: [] as TestAnswer[] };
        }),
      );
      for (let step = 0; step < 4; step += 1) {
        const calls: Promise<unknown>[] = [];
        let crashAfter = Number.POSITIVE_INFINITY;
        for (const { steps, act, sent, others } of running) {
          const { way, turns } = steps[step] ?? {};
          const send = async () => void sent.push(await act.send());
          const sendOther = async () => void others.push(await act.other());
          if (way === 'crash') crashAfter = Math.min(crashAfter, turns ?? 0);
          if (way === 'other') calls.push(sendOther());
          if (way === 'both') calls.push(send(), sendOther());
          if (way === 'twice') calls.push(send(), send());
          if (way === 'answered') calls.push(send());
          if (way === 'lost' || way === 'crash') calls.push(act.send());
        }
        if (crashAfter === Number.POSITIVE_INFINITY) await Promise.all(calls);
        else {
          for (let turn = 0; turn < crashAfter; turn += 1) await nextTurn();
          // Nobody hears how these end: a pool that ends leaves unanswered what waits for a connection.
          void Promise.allSettled(calls);
          await app.restart();
          withoutLimits();
        }
      }
      for (const { name, act, sent, others } of running) {
        // After a crash this may be the first that has an effect.
        sent.push(await act.send());
        const last = await act.send();
        const lastOther = await act.other();
        expect(await act.effects(), name).toEqual((await act.effects()).map(() => 1));
        // A call that met the crash is answered with a fault; nobody is told twice that it was done.
        const done = [...sent, last].filter(({ status }) => status === 200);
        const othersDone = [...others, lastOther].filter(({ status }) => status === 200);
        if (act.answers === 'once') {
          expect(done.length + othersDone.length, name).toBeLessThanOrEqual(1);
          expect([last.status, lastOther.status], name).toEqual([409, 409]);
        } else if (name === 'apply' || name === 'submit') {
          const winners = last.status === 200 ? done : othersDone;
          expect([last.status, lastOther.status].sort(), name).toEqual([200, 409]);
          expect(new Set(winners.map(told)).size, name).toBe(1);
          expect(done.length === 0 || othersDone.length === 0, name).toBe(true);
        } else {
          expect([last.status, lastOther.status], name).toEqual([200, 200]);
        }
      }
    }),
    // What fails is told with its seed; to look for a shorter example takes minutes.
    { numRuns: 4, endOnFailure: true },
  );
}, 120_000);
