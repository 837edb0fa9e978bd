import { codeIn } from '#contract/code.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { isEnd } from '#contract/next-act.ts';
import { type Act, act, type DueKind, type Turn } from '#contract/next-act-codes.ts';

type WireActs = FilingDetail['nextActList'];
export type ShownAct = Omit<WireActs[number], 'act'> & { act: Act };

/** The acts that this version of the app knows; a newer server may name others. */
export function knownActs(list: WireActs): ShownAct[] {
  return list.flatMap((one) => {
    const known = codeIn(act, one.act);
    return known ? [{ ...one, act: known }] : [];
  });
}

/** Whether nothing is left to be done. */
export const isOver = ([first]: readonly ShownAct[]) => first === undefined || isEnd(first.act);

export const turnNames: Record<Turn, string> = {
  customer: 'お客様のお手続き',
  office: '事務所の手続き',
  registry: '法務局の審査中',
  nobody: 'お手続きは不要です',
};

export const dueNames: Record<DueKind, string> = {
  payment: '振込期限',
  verification: '本人確認の期限',
  registration: '登記の期限',
  effect: '効力発生日',
  correction: '補正の期限',
  expected: '完了予定日',
  refund: '返金の予定',
  '': '',
};
