import { createAuthenticator } from './authenticator.ts';
import { registration, viewSettings } from './builders.ts';
import type { IdCalls, Party } from './id-calls.ts';
import { mailedKeys } from './mailed-keys.ts';
import type { TestApp, TestCall } from './test-app.ts';

/** Calls that make or change something and take no ids; `party` is whom those are about that ask about a person. */
export function actsWithoutIds(app: TestApp, party: Party): Record<string, IdCalls> {
  const { changeKey, resetKey } = mailedKeys(app);
  let made = 0;
  const another = () => {
    made += 1;
    return made;
  };
  const of = (call: () => TestCall): IdCalls => ({ of: async () => ({ ids: {}, call }) });
  const anew = (json: (nth: number) => object): IdCalls => ({
    of: async () => {
      const sent = json(another());
      return { ids: {}, call: () => ({ json: sent }) };
    },
  });
  const { pw: _, pwConfirm: __, ...writer } = registration();
  const password = { pw: 'other words 5678', pwConfirm: 'other words 5678' };
  const profile = { name: '丙川　次郎', nameKana: 'ヘイカワ　ジロウ' };
  const valid = { validityperiodStartDate: '2026-01-01' };
  const mail = { mailAddress: 'user@example.jp', mailAddressConfirm: 'user@example.jp' };
  return {
    'accounts.register': anew((nth) => registration({ mailAddress: `keyed${nth}@example.jp` })),
    'accounts.requestLoginLink': of(() => ({
      json: { mailAddress: party.member.mailAddress },
    })),
    'access.addPasskey': {
      kinds: ['administrator'],
      of: async ({ tokens: { administrator: token } }) => {
        const { body } = await app.call('post', '/user/passkeys/options', { token });
        const { make } = createAuthenticator(app.deps.config.publicOrigin);
        const json = { name: 'PC', credential: make(body.data as never) };
        return { ids: {}, call: () => ({ json }) };
      },
    },
    'inquiries.add': of(() => ({
      json: { ...writer, selectedInquiryType: '10', detail: '費用を知りたい。' },
    })),
    'templates.addTemplate': of(() => ({ json: { name: 'お願い', text: '{{会社名}} 様' } })),
    'managers.addManager': anew((nth) => ({
      ...{ ...profile, ...valid, ...password, userId: `added${nth}` },
    })),
    'verifiers.addVerifier': anew((nth) => ({
      ...{ ...profile, ...mail, ...valid, ...password, userNo: `added${nth}` },
    })),
    'listViews.addView': anew((nth) => ({ viewName: `表示${nth}`, ...viewSettings })),
    'listViews.orderViews': {
      kinds: ['manager'],
      of: async ({ manager: { id } }) => {
        const views = app.deps.db.read.selectFrom('list_views').select('id');
        const rows = await views.where('manager_id', '=', id).execute();
        return { ids: {}, call: () => ({ json: { viewList: rows.map((row) => row.id) } }) };
      },
    },
    'customers.confirmMail': {
      spends: true,
      of: async (who) => {
        const { onetimeurl: oneTimeUrl } = await changeKey(who);
        return { ids: {}, call: () => ({ json: { oneTimeUrl } }) };
      },
    },
    'passwordResets.resetPasswordByBody': {
      spends: true,
      of: async (who) => {
        const { onetimeurl: oneTimeUrl } = await resetKey(who);
        const newPw = 'Other-5678';
        const sent = { oneTimeUrl, authCd: '123456', newPw, newPwConfirm: newPw };
        return { ids: {}, call: () => ({ json: sent }) };
      },
    },
    'access.endOtherLogins': { kinds: ['member'], of: async () => ({ ids: {} }) },
    'transfers.rememberLayout': anew((nth) => ({
      headingList: [`いつ${nth}`],
      ...{ columnCount: 3, dateColumnList: [0], amountColumn: 1, payerColumn: 2 },
    })),
    'transfers.importTransfers': {
      of: async () => {
        const file = new TextEncoder().encode(`2026-11-20,ｶ)ｺｳﾉ${another()},32000\r\n`);
        return { ids: {}, call: () => ({ file }) };
      },
    },
  };
}
