import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { amountsOf, chosenPlans } from '#contract/plan-amounts.ts';
import { AmountTable } from '#shared/amounts/amount-table.tsx';
import { Note, Stack } from '#shared/ui/layout.tsx';
import type { Draft } from './draft/draft.ts';
import { EntryDues } from './entry-dues.tsx';
import { ChoiceEstimate } from './plans/choice-estimate.tsx';
import classes from './price-panel.module.css';

/** The current choice's price and deadlines, beside the form, or under it on phones. */
export function PricePanel({
  masters,
  draft,
  none = 'プランを選択すると、料金が表示されます。',
}: {
  masters: ApplicationMasters;
  draft: Draft;
  /** What stands there before there is a price. */
  none?: string;
}) {
  const any = chosenPlans(masters, draft.planCodes).length > 0;
  return (
    <section className={classes.panel} aria-labelledby="price-title">
      <h2 id="price-title">料金</h2>
      {any ? (
        <>
          <AmountTable amounts={amountsOf(masters, draft.planCodes)} />
          <EntryDues masters={masters} draft={draft} />
          <Stack gap={0} mt={20}>
            <ChoiceEstimate masters={masters} codes={draft.planCodes} />
          </Stack>
        </>
      ) : (
        <p className="support">{none}</p>
      )}
      <Note mt={16}>
        お支払いは銀行振込です。お申し込みから{masters.paymentDays}日以内にお振り込みください。
      </Note>
    </section>
  );
}
