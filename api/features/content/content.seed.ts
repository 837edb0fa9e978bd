import sanitize from 'sanitize-html';
import { contentKind } from '#contract/codes.ts';
import type { HelpGroup } from '#contract/endpoints/content.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { afterRequestText, helps, policies } from './content.data.ts';
import { insertContents } from './content.queries.ts';
import { unsubscribeNotice } from './unsubscribe.data.ts';

/** Gives a database the legal and guide texts that it lacks. */
export async function seedContents(trx: Transaction): Promise<void> {
  const { kbnTyp, kbnCd, title, steps } = afterRequestText;
  await insertContents(trx, [
    ...policies.map((policy) => ({
      kbn_typ: contentKind.policy,
      kbn_cd: policy.kbnCd,
      title: policy.title,
      body: sanitize(policy.html.trim()),
    })),
    ...helps.map((page) => ({
      kbn_typ: contentKind.help,
      kbn_cd: page.kbnCd,
      title: page.title,
      body: JSON.stringify(
        page.groups.map(
          (group): HelpGroup => ({
            title: group.title,
            helpList: group.entries.map(([question, answer]) => ({
              question,
              answer: sanitize(answer),
            })),
          }),
        ),
      ),
    })),
    { kbn_typ: kbnTyp, kbn_cd: kbnCd, title, body: JSON.stringify(steps) },
    {
      kbn_typ: unsubscribeNotice.kbnTyp,
      kbn_cd: unsubscribeNotice.kbnCd,
      title: unsubscribeNotice.title,
      body: sanitize(unsubscribeNotice.html.trim()),
    },
  ]);
}
