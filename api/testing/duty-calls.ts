import { usuallyNotApplicable } from '#contract/confirmation-numbers.ts';
import { type Confirmation, noConfirmation } from '#contract/confirmation-record.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import type { Envelope } from '#contract/envelope.ts';
import { mandateStatementNames } from '#contract/mandate.ts';

/** A complete record of a person identified face to face. */
export const fullConfirmation: Confirmation = {
  ...noConfirmation,
  confirmedBy: '事務　太郎',
  confirmedOn: '2026-11-20',
  confirmedTime: '10:00',
  madeBy: '事務　太郎',
  shownOn: '2026-11-20',
  shownTime: '10:00',
  registryOn: '2026-11-20',
  purposeOn: '2026-11-20',
  transactionKind: '商業登記（役員変更）の代理',
  method: 'meeting',
  companyMethod: '登記情報提供サービスの登記情報',
  documentKind: '10',
  documentNumber: '第123456789012号',
  companyDocument: '登記情報',
  companyName: '株式会社甲野商店',
  companyAddress: '東京都千代田区千代田一丁目1番1号',
  dealerName: '乙山　花子',
  address: '東京都港区虎ノ門一丁目1番1号',
  birthDate: '1984-05-01',
  relation: '総務課長',
  authority: '代表者からの委任状',
  purpose: '商業登記（役員変更）の申請',
  business: '日用品の小売',
  businessMethod: '定款',
  beneficialOwners:
    '甲野　太郎　東京都千代田区千代田一丁目1番1号　昭和45年4月1日生（議決権の過半数）',
  ownersMethod: '担当者からの申告',
  reference: '1',
  notApplicable: [...usuallyNotApplicable('meeting'), 28].join(','),
  riskGrade: 'low',
  riskReason: '継続した顧客の通常の役員変更',
};

/** A check of the representative's intention. */
export const intentionCheck = {
  subject: 'representative',
  person: '甲野　太郎',
  checkedOn: '2026-11-21',
  way: 'telephone',
  checkedBy: '事務　太郎',
  asked: '依頼の内容と意思',
  result: 'confirmed',
  note: '',
};

export const mandateStatements = Object.fromEntries(
  mandateStatementNames.map((name) => [name, true]),
);

/** Calls the API below `/api/v1.0`. */
type Call = <Data>(
  method: string,
  path: string,
  call: { token: string; json?: object },
) => Promise<{ status: number; body: Envelope<Data> }>;

/** How a test does the duties of a case, one by one, as the judicial scrivener of `token`. */
export function dutyCalls(call: Call, token: string) {
  const base = (number: string) => `/user/mainte/requestdetails/${number}`;
  const version = async (number: string) => {
    const { body } = await call<{ requestDetailsConfirmResultDto: FilingCase }>(
      'get',
      base(number),
      { token },
    );
    const filing = body.data?.requestDetailsConfirmResultDto;
    return {
      detailUpdateDatetime: filing?.detailUpdateDatetime ?? '',
      detailUpdateUserId: filing?.detailUpdateUserId ?? '',
    };
  };
  const work = async (number: string) => {
    const { body } = await call<CaseWork>('get', `${base(number)}/case`, { token });
    if (!body.data) throw new Error(body.message);
    return body.data;
  };
  const send = (method: string, path: string, json: object, as = token) =>
    call<{ checkId: string }>(method, path, { token: as, json });
  const calls = {
    accept: async (number: string, as = token) =>
      send(
        'post',
        `${base(number)}/mandate/accept`,
        { ...mandateStatements, ...(await version(number)) },
        as,
      ),
    ask: async (number: string, change: object = {}) => {
      const checkedOn = (await work(number)).appliedDate;
      const check = { ...intentionCheck, checkedOn, ...change };
      return send('post', `${base(number)}/case/intentionchecks`, check);
    },
    /** Asks everyone whose intention the filing needs. */
    askAll: async (number: string) => {
      const { intentionPeople, appliedDate: checkedOn } = await work(number);
      for (const { subject, name: person } of intentionPeople) {
        await send('post', `${base(number)}/case/intentionchecks`, {
          ...{ ...intentionCheck, checkedOn, subject, person },
        });
      }
    },
    record: async (number: string, change: object = {}) => {
      const { confirmation, appliedDate: day } = await work(number);
      const { updateDatetime, updateUserId } = confirmation;
      const days = { registryOn: day, purposeOn: day };
      const kept = { ...fullConfirmation, ...days, ...change, updateDatetime, updateUserId };
      return send('put', `${base(number)}/confirmation`, kept);
    },
    tick: async (number: string) => {
      for (const document of (await work(number)).documentList) {
        const { documentId, updateDatetime, updateUserId } = document;
        const path = `${base(number)}/documents/${documentId}`;
        await send('put', path, { isThere: true, updateDatetime, updateUserId });
      }
    },
    pay: async (number: string) =>
      send('post', `${base(number)}/payment`, { paidDate: (await work(number)).appliedDate }),
  };
  return {
    ...calls,
    token,
    version,
    work,
    /** Does all that the gates ask for. */
    all: async (number: string) => {
      await calls.accept(number);
      await calls.askAll(number);
      await calls.record(number);
      await calls.tick(number);
      await calls.pay(number);
    },
  };
}
