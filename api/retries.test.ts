import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from './testing/apps.ts';
import {
  application,
  earlierFiling as filing,
  manager,
  member,
  registration,
  verifier,
} from './testing/builders.ts';
import { agreeing } from './testing/judgement.ts';
import type { TestAnswer, TestCall } from './testing/test-app.ts';
import {
  applicant,
  invited,
  person,
  photo,
  seenBy,
  waitingReceipt,
} from './testing/verification.ts';

const app = sharedApp();
let office: string;
let approver: string;
let pictures: Uint8Array[];
beforeAll(async () => {
  withoutLimits();
  office = (await manager(app)).token;
  approver = (await verifier(app)).token;
  pictures = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => photo(seed)));
});

/** Retries count like any other call; the limits have tests of their own. */
function withoutLimits() {
  const used = async () => ({ forgive: async () => {} });
  Object.assign(app.deps.limits, { check: async () => {}, consume: used });
}

const picture = (index: number) => pictures[index] as Uint8Array;

/** A mutation whose response may be lost, with its effects in the database. */
interface Act {
  send: () => Promise<TestAnswer>;
  /** With another body under the same key. */
  other: () => Promise<TestAnswer>;
  /** How often each of its effects is stored. */
  effects: () => Promise<number[]>;
}

const count = async (
  table:
    | 'filings'
    | 'audit_log'
    | 'outbox'
    | 'customers'
    | 'inquiries'
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
/** Makes calls with one key, also with another body. */
const keyed = (path: string, call: TestCall) => {
  acts += 1;
  const headers = { ...call.headers, 'idempotency-key': `the key of act ${acts}` };
  return (body: TestCall = {}) => app.call('post', path, { ...call, ...body, headers });
};

const makers: Record<string, () => Promise<Act>> = {
  apply: async () => {
    const me = await member(app);
    const call = keyed('/user/core/customers/0/requests/add', { token: me.token });
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
      send: () => call({ json: application() }),
      other: () => call({ json: application({ othersDate: '20261102' }) }),
      effects: async () => [
        await wholeFilings(),
        await count('audit_log', { action: 'filing.apply', actor_id: me.id }),
        await count('outbox', { recipient: me.mailAddress }),
      ],
    };
  },
  register: async () => {
    const call = keyed('/all/core/customers/add', {});
    const mailAddress = `retried${acts}@example.jp`;
    return {
      send: () => call({ json: registration({ mailAddress }) }),
      other: () => call({ json: registration({ mailAddress, pw: 'Other-1234' }) }),
      effects: async () => [
        await count('customers', { mail_key: mailAddress }),
        await count('outbox', { recipient: mailAddress }),
      ],
    };
  },
  inquiry: async () => {
    const {
      pw: _,
      pwConfirm: __,
      ...writer
    } = registration({
      mailAddress: `writer${acts}@example.jp`,
    });
    const call = keyed('/all/core/inquiries/add', {});
    const ask = (detail: string) =>
      call({ json: { ...writer, selectedInquiryType: '10', detail } });
    return {
      send: () => ask('費用を知りたい。'),
      other: () => ask('期間を知りたい。'),
      effects: async () => [
        await count('inquiries', { mail_address: writer.mailAddress }),
        await count('outbox', { recipient: writer.mailAddress }),
      ],
    };
  },
  submit: async () => {
    const link = await invited(app);
    const holder = applicant(app, link);
    await holder.choose('10');
    for (const [index, detail] of ['10', '20', '30', '40'].entries()) {
      await holder.add({ detail, bytes: picture(index) });
    }
    const path = `/all/app/verifyappreqest/${link.systemId}/${link.receiptNo}/verifyappfileinfo/add/null/50`;
    const call = keyed(path, { headers: { 'x-access-key': link.accessKey } });
    return {
      send: () => call({ file: picture(4) }),
      other: () => call({ file: picture(5) }),
      effects: async () => [
        await count('receipts', { id: link.receiptNo, status: '20' }),
        await count('receipt_photos', { receipt_id: link.receiptNo, detail: '50' }),
        await noted('receipt.submit', link.receiptNo),
      ],
    };
  },
  transferFile: async () => {
    const call = keyed('/user/mainte/transfers/add', { token: office });
    // None begins like another one, which would be taken for the same payer.
    const payer = `ｶ)ｺｳﾉ${acts}ｼﾞｮｳﾑ`;
    const file = (line: string) => new TextEncoder().encode(`2026-11-20,${payer},32000\r\n${line}`);
    return {
      send: () => call({ file: file('') }),
      other: () => call({ file: file('\r\n') }),
      effects: async () => [await count('bank_transfers', { payer })],
    };
  },
  payment: async () => {
    const number = await filing(app, (await member(app)).token);
    const call = keyed(`/user/mainte/requestdetails/${number}/payment`, { token: office });
    return {
      send: () => call({ json: { paidDate: '2026-11-20' } }),
      other: () => call({ json: { paidDate: '2026-11-19' } }),
      effects: async () => [await noted('filing.payment', number)],
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
    const call = keyed(`/user/core/customers/0/requests/${number}/cancel`, { token: me.token });
    return {
      send: () => call({ json: version }),
      other: () => call({ json: { ...version, requestNo: number } }),
      effects: async () => [
        await count('filings', { id: number, progress: '81' }),
        await noted('filing.cancel', number),
        (await count('outbox', { recipient: me.mailAddress })) - 1,
      ],
    };
  },
  verification: async () => {
    const applicantData = person();
    const call = keyed('/all/app/verifyappreqest/add', { token: office });
    return {
      send: () => call({ json: applicantData }),
      other: () => call({ json: { ...applicantData, name: '乙山　華子' } }),
      effects: async () => [
        await count('receipts', { mail_address: applicantData.mailAddress }),
        await count('outbox', { recipient: applicantData.mailAddress }),
      ],
    };
  },
  decision: async () => {
    const receiptNo = await waitingReceipt(app);
    const receipt = await seenBy(app, approver, receiptNo);
    const path = `/user/verify/verifyapps/${receiptNo}/verifydealwirhhistory/dealwith`;
    const call = keyed(path, { token: approver });
    const decide = (dealKbn: string) =>
      call({ json: { ...receipt, dealKbn, dealComment: '確認済み', judgement: agreeing() } });
    return {
      send: () => decide('100'),
      other: () => decide('200'),
      effects: async () => [
        (await noted('receipt.approve', receiptNo)) + (await noted('receipt.deny', receiptNo)),
      ],
    };
  },
};

// Crashes are rare in the examples, because each ends everything in progress and a restart takes time.
const way = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('answered', 'lost', 'twice', 'other', 'both') },
  { weight: 1, arbitrary: fc.constant('crash') },
);
const script = fc.array(fc.record({ way, turns: fc.integer({ min: 0, max: 12 }) }), {
  minLength: 1,
  maxLength: 4,
});
const scripts = fc.record(Object.fromEntries(Object.keys(makers).map((name) => [name, script])));

/** What can be compared of two responses to the same mutation. */
const comparable = ({ body }: TestAnswer) => JSON.stringify(body);

test('an act has one effect however often, and together with what, it is sent', async () => {
  await fc.assert(
    fc.asyncProperty(scripts, async (chosen) => {
      const running = await Promise.all(
        Object.entries(chosen).map(async ([name, steps]) => {
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
          // Not awaited: a pool that ends never responds to what waits for a connection.
          void Promise.allSettled(calls);
          for (let turn = 0; turn < crashAfter; turn += 1) await nextTurn();
          await app.restart();
          withoutLimits();
        }
      }
      for (const { name, act, sent, others } of running) {
        // After a crash this may be the first call that has an effect.
        sent.push(await act.send());
        const last = await act.send();
        const lastOther = await act.other();
        expect(await act.effects(), name).toEqual((await act.effects()).map(() => 1));
        // A call during the crash gets an error; the successful responses must all be the same.
        const done = [...sent, last].filter(({ status }) => status === 200);
        const othersDone = [...others, lastOther].filter(({ status }) => status === 200);
        expect([last.status, lastOther.status].sort(), name).toEqual([200, 409]);
        expect(new Set([...done, ...othersDone].map(comparable)).size, name).toBe(1);
        expect(done.length === 0 || othersDone.length === 0, name).toBe(true);
      }
    }),
    // A failure prints its seed; shrinking the example would take minutes.
    { numRuns: 4, endOnFailure: true },
  );
});
