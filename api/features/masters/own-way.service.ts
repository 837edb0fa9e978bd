import { plan, registrySystemId } from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import { methodOn } from '#law/provisions.ts';
import type { Deps } from '../../platform/deps.ts';
import { verifiesSignatures } from '../../platform/office.ts';

/**
 * How the contact of an application is identified on a day: by photos or by the certificate of the card, through a mailed
 * link, or in a way that the office tells.
 */
export type OwnWay = 'photo' | 'certificate' | 'office';

export interface WayWords {
  /** The landing page's first sentence, its step, its answer, and the end of its description for search engines. */
  lead: string;
  step: string;
  answer: string;
  description: string;
  /** The plan that every application contains, and the step after an application. */
  name: string;
  when: string;
  how: string;
  /** The sentence in the mail about an application, and in that about a payment; an earlier identification may do. */
  mail: string;
  paid: string;
}

const byLink = {
  lead: '入力と本人確認は、パソコンとスマートフォンで。',
  description: '入力と本人確認はスマートフォンで完了します。',
  name: 'オンライン本人確認',
  when: '所要時間 約5分',
  mail: '本人確認が必要なときは、ご案内をメールでお送りします。スマートフォンでお手続きください。',
  paid: 'オンライン本人確認が必要なときは、ご担当者あてにご案内をメールでお送りします。',
};
const noNumber = '個人番号（マイナンバー）は取得しません。';
const byOffice =
  '事務所が、ご担当者の本人確認の方法（本人限定受取郵便、書類の原本のご郵送、ご来所など）をご案内します。マイナンバーカードなどの写真付きの本人確認書類、または住民票の写しなどの原本をご用意いただきます。';

/** The words of pages, mails and structured data for each way. */
export const wayWords: Record<OwnWay, WayWords> = {
  photo: {
    ...byLink,
    step: 'メールで届くリンクを開き、本人確認書類とお顔をスマートフォンで撮影します。',
    answer: `ご担当者がスマートフォンでリンクを開き、運転免許証などの本人確認書類とお顔を撮影します。所要時間は約5分です。${noNumber}`,
    how: 'ご担当者あてに本人確認の案内メールをお送りします。スマートフォンでリンクを開き、本人確認書類とお顔を撮影してください。',
  },
  certificate: {
    ...byLink,
    when: '案内メールの到着後',
    step: 'メールで届くリンクを開き、マイナンバーカードの署名用電子証明書で本人確認をします。',
    answer: `ご担当者がスマートフォンでリンクを開き、マイナンバーカードの署名用電子証明書（デジタル認証アプリ）で本人確認をします。${noNumber}`,
    how: 'ご担当者あてに本人確認の案内メールをお送りします。スマートフォンでリンクを開き、マイナンバーカードの署名用電子証明書（デジタル認証アプリ）でお手続きください。',
  },
  office: {
    lead: '入力は、パソコンとスマートフォンで。',
    description: '入力はスマートフォンで完了します。',
    name: '本人確認',
    when: '事務所のご案内の後',
    mail: 'ご担当者の本人確認が必要なときは、その方法を事務所からご案内します。',
    paid: 'ご担当者の本人確認が必要なときは、その方法を事務所からご案内します。',
    step: '事務所がご案内する方法で、ご担当者の本人確認をします。',
    answer: `${byOffice}${noNumber}`,
    how: byOffice,
  },
};

type WayDeps = Pick<Deps, 'config' | 'office' | 'clock'>;

/** Whether the office verifies signatures today, and has a contract for デジタル認証アプリ that covers a system. */
export function hasDigitalId({ config, office, clock }: WayDeps, system: string): boolean {
  const mayVerify = verifiesSignatures(office, japanDate(clock.now()));
  return mayVerify && (config.digitalId?.systems.includes(system) ?? false);
}

/** How the contact of an application is identified today. */
export function ownWay(deps: WayDeps): OwnWay {
  if (methodOn('photo', japanDate(deps.clock.now()))) return 'photo';
  return hasDigitalId(deps, registrySystemId) ? 'certificate' : 'office';
}

/** The words of today's way. */
export const wordsOfToday = (deps: WayDeps): WayWords => wayWords[ownWay(deps)];

interface Named {
  planCd: string;
  name: string;
}

/** The plans, with the identification that every application contains named as it is made today. */
export function plansToday<
  Plans extends { planList: readonly Named[]; displayPlanList: readonly Named[] },
>(deps: WayDeps, plans: Plans): Plans {
  if (ownWay(deps) !== 'office') return plans;
  const named = (one: Named) =>
    one.planCd === plan.verification ? { ...one, name: wayWords.office.name } : one;
  const { planList, displayPlanList } = plans;
  return {
    ...plans,
    planList: planList.map(named),
    displayPlanList: displayPlanList.map(named),
  };
}
