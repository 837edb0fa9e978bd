import { contentKind } from '#contract/codes.ts';
import type { ContentPage, HelpGroup } from '#contract/endpoints/content.ts';
import type { ContentRow } from '../../platform/database/tables.ts';
import { escapeHtml } from '../../platform/html.ts';
import { type Facts, fill } from './facts.ts';

/** A stored text for its page, with the facts filled in. */
export function filledPage(row: ContentRow, facts: Facts): ContentPage {
  return pageOf(row, (text, html) => fill(text, facts, html ? escapeHtml : undefined));
}

/** The same with its marks, for the prerender, which knows no facts. */
export function markedPage(row: ContentRow): ContentPage {
  return pageOf(row, (text) => text);
}

function pageOf(row: ContentRow, filled: (text: string, html: boolean) => string): ContentPage {
  const { kbn_typ: kbnTyp, kbn_cd: kbnCd, title, body } = row;
  if (kbnTyp !== contentKind.help) {
    return { kbnTyp, kbnCd, title, html: filled(body, true), helpGroupList: [] };
  }
  const helpGroupList = (JSON.parse(body) as HelpGroup[]).map((group) => ({
    title: group.title,
    helpList: group.helpList
      .map(({ question, answer }) => ({
        question: filled(question, false),
        answer: filled(answer, true),
      }))
      // What is not said today.
      .filter(({ answer }) => answer !== ''),
  }));
  return { kbnTyp, kbnCd, title, html: '', helpGroupList };
}
