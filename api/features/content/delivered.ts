import sanitize from 'sanitize-html';
import { contentKind } from '#contract/codes.ts';
import type { HelpGroup } from '#contract/endpoints/content.ts';
import type { ContentRow } from '../../platform/database/tables.ts';
import { helps, policies } from './content.data.ts';

let rows: readonly ContentRow[] | undefined;

/** Policies and help as a new database gets them; cleaned once, because every start asks. */
export function defaultRows(): readonly ContentRow[] {
  rows ??= cleanRows();
  return rows;
}

function cleanRows(): ContentRow[] {
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
