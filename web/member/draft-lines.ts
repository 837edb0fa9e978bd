import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { addressHiddenLabel, addressHiddenNames } from '#contract/hidden-address.ts';
import { type OfficerList, type OfficerRow, officerLabels } from '#contract/officer-changes.ts';
import { noParticulars, particularLines } from '#contract/officer-particulars.ts';
import { threadLabels } from '#contract/thread.ts';
import type { Entered } from './application/draft/draft.ts';

/** All that a draft says, a line each, by which two drafts can be compared: who changes how comes first. */
export function draftLines(
  { planCodes, officers, addressHidden, firstMessage, unsaved, adding }: Entered,
  { planList }: Pick<ApplicationMasters, 'planList'>,
): string[] {
  const planName = (code: string) => planList.find(({ planCd }) => planCd === code)?.name ?? code;
  const open = unsaved
    ? [...linesOf(unsaved.list), ...(unsaved.row ? [lineOf(unsaved.row, unsaved.list.date)] : [])]
    : [];
  const somebody = adding ? [adding.name, adding.address].filter(Boolean).join('　') : '';
  const said: [label: string, text: string][] = [
    ...open.map((line): [string, string] => ['保存していない表の入力', line]),
    ['まだ加えられていない役員', somebody],
    ...planCodes.map((code): [string, string] => ['プラン', planName(code)]),
    [addressHiddenLabel, addressHiddenNames[addressHidden] ?? ''],
    [threadLabels.firstMessage, firstMessage],
  ];
  return [
    ...Object.values(officers).flatMap(linesOf),
    ...said.filter(([, text]) => text !== '').map(([label, text]) => `${label}：${text}`),
  ];
}

const linesOf = ({ date, rows }: OfficerList) =>
  rows.filter(({ officer }) => officer.cd !== '').map((row) => lineOf(row, date));

function lineOf({ officer, name, reason, address, particulars }: OfficerRow, date: string): string {
  const said = particulars ?? noParticulars;
  const day = (said.effectiveDate || date).replaceAll('-', '/');
  return [
    ...[day, officer.name, name, reason.name],
    ...particularLines({ ...said, effectiveDate: '' }),
    address && `${officerLabels.address}：${address}`,
  ]
    .filter(Boolean)
    .join('　');
}
