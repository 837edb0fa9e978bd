import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { isComplete } from '#contract/officer-changes.ts';
import { amountsOf, chosenPlans } from '#contract/plan-amounts.ts';
import { formatYen } from '#contract/price.ts';
import { PlanNames } from '#shared/amounts/plan-names.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { Space } from '#shared/ui/layout.tsx';
import type { Draft } from './draft/draft.ts';
import { modeName, modes } from './officers/modes.ts';
import { MissingEntries } from './plans/missing-entries.tsx';

/** Step 3: a summary of the input, before the check page shows all of it. */
export function FinishStep({ masters, draft }: { masters: ApplicationMasters; draft: Draft }) {
  const plans = chosenPlans(masters, draft.planCodes);
  const { billed, withheld } = amountsOf(masters, draft.planCodes);
  const entered = modes.flatMap((mode) => {
    const count = draft.officers[mode].rows.filter(isComplete).length;
    return count > 0 ? [`${modeName(masters, mode)}　${count}件`] : [];
  });
  return (
    <>
      <Space as="p" mb={20} className="phrases">
        入力した内容を次の画面で確認します。まだ申し込みは完了していません。
      </Space>
      <MissingEntries masters={masters} draft={draft} />
      <DescriptionList
        items={[
          {
            label: '申込プラン',
            value: plans.length > 0 && (
              <PlanNames names={plans.map(({ name }) => name).join('\n')} />
            ),
          },
          { label: '役員変更', value: entered.join('\n') },
          {
            label: 'ご請求額',
            value: plans.length > 0 && formatYen(billed),
          },
          ...(withheld > 0 ? [{ label: '差引お支払額', value: formatYen(billed - withheld) }] : []),
        ].map((item) => ({ ...item, value: item.value || null }))}
      />
    </>
  );
}
