import type { DataOf } from '#api-client';
import { DescriptionList } from '#shared/ui/description-list.tsx';

export type Typed = DataOf<'get', '/user/core/customers/{customerId}/typed'>;

const textOf = (request: Typed['requestList'][number]) =>
  [
    `${request.displayRequestNo}（${request.displayRequestDatetime}）`,
    request.displayPlanName,
    request.companyName,
  ].join('\n');

/** What was typed before the mailbox was proven, in a few lines. */
export function TypedFacts({ typed }: { typed: Typed }) {
  const { fieldList, companyList, displayDraftDatetime, requestList } = typed;
  const others = companyList.filter((name) => fieldList.every(({ value }) => value !== name));
  const items = [
    ...fieldList,
    ...(others.length > 0 ? [{ label: '会社の情報', value: others.join('\n') }] : []),
    ...(displayDraftDatetime ? [{ label: '入力途中の申込み', value: displayDraftDatetime }] : []),
    ...(requestList.length > 0
      ? [{ label: 'お申込み', value: requestList.map(textOf).join('\n\n') }]
      : []),
  ];
  return <DescriptionList items={items} />;
}
