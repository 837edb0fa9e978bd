import sanitize from 'sanitize-html';
import { contentKind } from '#contract/codes.ts';
import type { HelpGroup } from '#contract/endpoints/content.ts';
import type { ContentRow } from '../../platform/database/tables.ts';
import { helps, policies } from './content.data.ts';

/** Policies and help as a new database gets them. */
export function defaultRows(): ContentRow[] {
  return [
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
  ];
}
