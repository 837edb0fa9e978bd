import { contentKind } from '#contract/codes.ts';
import { afterRequest } from './texts/after-request.ts';
import { commerce } from './texts/commerce.ts';
import { company } from './texts/company.ts';
import { faq, guide, planHelp } from './texts/help.ts';
import { privacy } from './texts/privacy.ts';
import { terms } from './texts/terms.ts';

/** The texts that a database is given, as an office publishes them; what it changed since stays. */
export const policies = [
  { kbnCd: '0', title: '利用規約', html: terms },
  { kbnCd: '1', title: '個人情報の取扱い', html: privacy },
  { kbnCd: '2', title: '特定商取引法に基づく表記', html: commerce },
  { kbnCd: '3', title: '運営会社', html: company },
];

export const helpPages = [
  { kbnCd: '0', title: 'よくある質問', groups: faq },
  { kbnCd: '1', title: 'ご利用ガイド', groups: guide },
  { kbnCd: '2', title: 'プラン・料金', groups: planHelp },
];

/** Shown after an application; not a page of its own. */
export const afterRequestText = {
  kbnTyp: contentKind.afterRequest,
  kbnCd: '0',
  title: 'お申込み後の流れ',
  steps: afterRequest,
};
