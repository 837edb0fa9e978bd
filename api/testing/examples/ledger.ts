import type { FilingLedger, ledgerEndpoints } from '#contract/endpoints/ledger.ts';
import { examplesOf } from '#contract/field-table.ts';
import { refundAccountFields } from '#contract/refund-account.ts';
import { manager } from '../builders.ts';
import { dutyCalls } from '../duty-calls.ts';
import { type Examples, everybodys, json, sends } from './example.ts';
import type { Kit } from './kit.ts';

export function ledgerExamples({
  app,
  detailVersion,
  filed,
  overpaid,
  done,
  ofFiling,
}: Kit): Examples<typeof ledgerEndpoints> {
  return {
    ledger: ofFiling(),
    refundAccount: {
      mayName: everybodys,
      of: async (party) => ({ ids: { requestNo: await overpaid(party) } }),
    },
    enterRefundAccount: {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await overpaid(party);
        const json = { ...examplesOf(refundAccountFields), ...(await detailVersion(requestNo)) };
        return { ids: { requestNo }, call: () => ({ json }) };
      },
    },
    addEntries: {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const entryList = [{ kind: 'received', amount: 1, date: '2026-11-21' }];
        return {
          ids: { requestNo },
          call: json({ entryList, ...(await detailVersion(requestNo)) }),
        };
      },
    },
    divide: ofFiling(async (number) => {
      const { token } = await manager(app, { scrivener: true });
      const path = `/user/mainte/requestdetails/${number}`;
      const note = async (kind: string) => {
        const entryList = [{ kind, amount: 1, date: '2026-11-21', reason: '精算' }];
        const sent = { entryList, ...(await detailVersion(number)) };
        await done(app.call('post', `${path}/ledger/add`, { token, json: sent }));
      };
      await dutyCalls(app.call, token).accept(number);
      await note('received');
      await done(app.call('put', `${path}/suspend`, { token }));
      await note('retained');
      return {
        endedDate: '2026-11-21',
        lineList: [{ kind: 'reward', name: '書類の作成', amount: 1 }],
        ...(await detailVersion(number)),
      };
    }),
    revokeEntry: {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const path = `/user/mainte/requestdetails/${requestNo}`;
        const token = party.tokens.manager;
        await app.call('post', `${path}/payment`, { token, json: { paidDate: '2026-11-21' } });
        const { body } = await app.call<FilingLedger>('get', `${path}/ledger`, { token });
        const entryId = body.data?.entryList[0]?.entryId ?? '';
        return { ids: { requestNo, entryId }, call: json(await detailVersion(requestNo)) };
      },
    },
    exportJournal: sends({ dateStart: '2026-11-01', dateEnd: '2026-11-30', layout: 'freee' }),
  };
}
