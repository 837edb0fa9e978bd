import type { Application, ApplicationMasters } from '#contract/endpoints/application.ts';
import { type MessageKind, messages } from '#contract/messages.ts';
import { officerPayload } from '#contract/wire-officer-changes.ts';
import { perhapsDone, send } from '#shared/api.ts';
import { ApiFailure } from '#shared/api-failure.ts';
import { asksAddressHidden, type Draft } from '../draft/draft.ts';
import { withSentDays } from '../people/days.ts';
import { sentPlans } from '../plans/chosen-plans.ts';

/** The request's payload for a draft. */
export function applicationOf(masters: ApplicationMasters, draft: Draft): Application {
  return {
    ...officerPayload(withSentDays(draft.officers)),
    requestPlanList: sentPlans(masters, draft.planCodes),
    ...(asksAddressHidden(draft) && { addressHiddenTyp: draft.addressHidden }),
    ...(draft.firstMessage.trim() && { firstMessage: draft.firstMessage }),
    taxRate: masters.taxRateKbnInfo.value3,
  };
}

/**
 * Whether a refusal asks about what may be a mistake: sent again without `askFlg`, the application is taken. A page that is
 * older than a question does not know its code; what turns out to be no question is refused again.
 */
export const isQuestion = (failure: unknown): failure is ApiFailure => {
  if (!(failure instanceof ApiFailure) || failure.status !== 409) return false;
  if (isOldDraft(failure) || isFiledBefore(failure)) return false;
  const { errorList } = failure;
  if (errorList.length === 0) return false;
  return errorList.every(({ messageCd = '' }) => (kindOf(messageCd) ?? 'confirm') === 'confirm');
};

const kindOf = (code: string) =>
  (messages as Record<string, { kind: MessageKind } | undefined>)[code]?.kind;

/** Whether a refusal says that another device has changed or ended the draft since it was shown. */
export const isOldDraft = (failure: unknown): boolean => says(failure, 'mb078', 'mb074', 'mb170');

/** Whether a refusal says that an earlier try did arrive: with other input, or cancelled since. */
export const isFiledBefore = (failure: unknown): boolean => says(failure, 'cm211', 'mb038');

/** Whether a refusal says that the account has been given another company name since it was shown. */
export const isOtherCompany = (failure: unknown): boolean => says(failure, 'mb099');

/** Whether a refusal takes no other application before the mailbox is proven. */
export const wantsProof = (failure: unknown): boolean => says(failure, 'mb153', 'mb154');

const says = (failure: unknown, ...codes: string[]) =>
  failure instanceof ApiFailure &&
  failure.status === 409 &&
  failure.messageCd !== undefined &&
  codes.includes(failure.messageCd);

/** What showed when the button was pressed. */
interface Seen {
  draftVersion: number | undefined;
  /** Of the account; undefined where it cannot be had. */
  companyName: string | undefined;
}

/** Sends the application. The draft's key lets a retry after a lost response find the first. */
export async function applyFor(
  customerId: string,
  masters: ApplicationMasters,
  draft: Draft,
  { askFlg, draftVersion, companyName }: Seen & { askFlg: boolean },
) {
  const { data } = await send(
    'post',
    '/user/core/customers/{customerId}/requests/add',
    {
      params: { customerId },
      headers: { 'Idempotency-Key': draft.key },
      body: {
        ...applicationOf(masters, draft),
        ...(askFlg && { askFlg }),
        ...(draftVersion !== undefined && { draftVersion }),
        ...(companyName !== undefined && { companyName }),
      },
    },
    perhapsDone('お申込み', '申し込む', 'ホームの申込一覧'),
  );
  return data;
}
