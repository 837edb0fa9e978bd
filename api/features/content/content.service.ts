import { contentKind } from '#contract/codes.ts';
import type { ContentPage } from '#contract/endpoints/content.ts';
import { message } from '#contract/server-messages.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { afterRequestText } from './content.data.ts';
import { selectContent } from './content.queries.ts';
import { filledPage } from './content-page.ts';
import { currentFacts, type FactDeps, fill } from './facts.ts';
import { unsubscribeNotice } from './unsubscribe.data.ts';

/**
 * A policy or help page with the office's facts and the masters' fees filled in.
 * @throws 404 for an unknown page
 */
export async function contentPage(
  deps: FactDeps,
  kbnTyp: string,
  kbnCd: string,
): Promise<ContentPage> {
  if (kbnTyp !== contentKind.help && kbnTyp !== contentKind.policy) throw notFound();
  const [row, facts] = await Promise.all([
    selectContent(deps.db.read, kbnTyp, kbnCd),
    currentFacts(deps),
  ]);
  if (!row) throw notFound();
  return filledPage(row, facts);
}

/** The texts of the registration form; HTML was sanitised when it was stored. */
export async function registrationTexts(deps: FactDeps) {
  const [terms, privacy] = await Promise.all([
    contentPage(deps, contentKind.policy, '0'),
    contentPage(deps, contentKind.policy, '1'),
  ]);
  return {
    termsOfService: terms.html,
    privacyPolicy: privacy.html,
    passwordRule: message('mb016'),
  };
}

interface Step {
  title: string;
  subTitle: string;
  content: string;
}

/** What happens after an application, step by step. */
export async function afterRequestSteps(deps: FactDeps): Promise<Step[]> {
  const { kbnTyp, kbnCd } = afterRequestText;
  const [row, facts] = await Promise.all([
    selectContent(deps.db.read, kbnTyp, kbnCd),
    currentFacts(deps),
  ]);
  return (JSON.parse(row?.body ?? '[]') as Step[]).map((step) => ({
    title: fill(step.title, facts),
    subTitle: fill(step.subTitle, facts),
    content: fill(step.content, facts),
  }));
}

/** What a member reads before the account is deleted; sanitised HTML. */
export async function unsubscribeText(db: Reader): Promise<string> {
  const { kbnTyp, kbnCd } = unsubscribeNotice;
  return (await selectContent(db, kbnTyp, kbnCd))?.body ?? '';
}
