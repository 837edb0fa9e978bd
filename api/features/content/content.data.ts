import { contentKind } from '#contract/codes.ts';
import { type ContentPageName, helpPages, policyPages } from '#contract/content-pages.ts';
import { afterRequest } from './texts/after-request.ts';
import { commerce } from './texts/commerce.ts';
import { company } from './texts/company.ts';
import { faq, guide, type HelpEntry, type HelpText, planHelp } from './texts/help.ts';
import {
  identity,
  identityInEasyJapanese,
  identityInEnglish,
  photos,
  photosInEasyJapanese,
  photosInEnglish,
} from './texts/identity-help.ts';
import { privacy } from './texts/privacy.ts';
import { terms } from './texts/terms.ts';

/** The texts that a new database gets; an office's changes to them stay. */
export const policies: readonly (ContentPageName & { html: string })[] = withTexts(policyPages, {
  '0': { html: terms },
  '1': { html: privacy },
  '2': { html: commerce },
  '3': { html: company },
});

export const helps: readonly (ContentPageName & { groups: readonly HelpText[] })[] = withTexts(
  helpPages,
  {
    '0': { groups: faq },
    '1': { groups: guide },
    '2': { groups: planHelp },
    '3': oneGroup('本人確認', identity),
    '3en': oneGroup('Identity verification', identityInEnglish),
    '3easy': oneGroup('本人確認（ほんにんかくにん）', identityInEasyJapanese),
    '4': oneGroup('写真', photos),
    '4en': oneGroup('Photos', photosInEnglish),
    '4easy': oneGroup('写真（しゃしん）', photosInEasyJapanese),
  },
);

/** Shown after an application; not a page of its own. */
export const afterRequestText = {
  kbnTyp: contentKind.answered,
  kbnCd: '0',
  title: 'お申込み後の流れ',
  steps: afterRequest,
};

function oneGroup(title: string, entries: Record<string, HelpEntry>) {
  return { groups: [{ title, entries: Object.values(entries) }] };
}

function withTexts<Text>(pages: readonly ContentPageName[], texts: Record<string, Text>) {
  return pages.map((page) => {
    const text = texts[page.kbnCd];
    if (!text) throw new Error(`no text for the page ${page.title}`);
    return { ...page, ...text };
  });
}
