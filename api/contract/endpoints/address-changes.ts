import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, nothing } from './schema.ts';

const frozenChange = z.object({
  changeId: id,
  kind: z.enum(['member', 'manager', 'verifier']),
  name: z.string(),
  /** A member's company; '' for others. */
  companyName: z.string(),
  formerMailAddress: z.string(),
  mailAddress: z.string(),
  displayChangedDatetime: z.string(),
  displayFrozenDatetime: z.string(),
  displayFrozenUntilDatetime: z.string(),
  /** True for a change of the caller's own address, about which a colleague decides. */
  ownFlg: z.boolean(),
});
export type FrozenChange = z.infer<typeof frozenChange>;

const deciding = <const Path extends string, const By extends 'administrator' | 'verifier'>(
  path: Path,
  caller: By,
  tag: string,
  whose: string,
) => {
  const common = { caller, act: '凍結された変更を確認', tag } as const;
  return {
    list: endpoint({
      ...common,
      method: 'get',
      path,
      summary: `Changes of mail addresses of ${whose} that their former addresses have frozen`,
      data: z.object({ frozenChangeList: z.array(frozenChange) }),
    }),
    decide: endpoint({
      ...common,
      method: 'put',
      path: `${path}/{changeId}/decide`,
      proof: 'always',
      summary: `Keeps a frozen change of ${whose}, or puts the former address back, which ends all logins`,
      params: z.object({ changeId: id }),
      body: z.object({ decision: z.enum(['keep', 'putBack']) }),
      data: nothing,
    }),
  };
};

const office = deciding(
  '/user/mainte/frozenaddresses',
  'administrator',
  '事務所（利用者）',
  'members and managers',
);
const system = deciding(
  '/user/verify/frozenaddresses',
  'verifier',
  '本人確認（利用者）',
  "the system's verifiers",
);

/** Changes of mail addresses that a former address has frozen. */
export const addressChangeEndpoints = {
  freeze: endpoint({
    method: 'put',
    path: '/user/frozenaddress',
    caller: 'anyone',
    tag: 'ログインの設定',
    summary:
      'Freezes a change of a mail address for 72 hours with the link that was mailed to the former one, and ends all logins',
    body: z.object({ onetimeurl: z.string().max(100) }),
    data: nothing,
  }),
  frozenChanges: office.list,
  decideFrozenChange: office.decide,
  frozenVerifierChanges: system.list,
  decideFrozenVerifierChange: system.decide,
};
