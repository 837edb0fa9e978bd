import { contentKind } from '#contract/codes.ts';
import { message } from '#contract/messages.ts';
import type { Reader } from '../../platform/database/database.ts';
import { afterRequestTexts } from './content.data.ts';
import { selectContent } from './content.queries.ts';

/** The texts of the registration form; HTML was sanitised when it was stored. */
export async function registrationTexts(db: Reader) {
  const [terms, privacy] = await Promise.all([
    selectContent(db, contentKind.policy, '0'),
    selectContent(db, contentKind.policy, '1'),
  ]);
  return {
    termsOfService: terms?.body ?? '',
    privacyPolicy: privacy?.body ?? '',
    passwordRule: message('mb016'),
  };
}

/** What happens after an application, step by step. */
export async function afterRequestSteps(db: Reader) {
  const content = await selectContent(db, afterRequestTexts.kbnTyp, afterRequestTexts.kbnCd);
  return JSON.parse(content?.body ?? '[]') as {
    title: string;
    subTitle: string;
    content: string;
  }[];
}
