import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { amountsOf, chosenPlans } from '#contract/plan-amounts.ts';
import { AmountTable } from '#shared/amounts/amount-table.tsx';
import { Fold, Note, Stack } from '#shared/ui/layout.tsx';
import { useWide } from '#shared/ui/wide.ts';
import type { Draft } from './draft/draft.ts';
import { Billed, EntryDues } from './entry-dues.tsx';
import { ChoiceEstimate } from './plans/choice-estimate.tsx';
import classes from './price-panel.module.css';

/** The current choice's price and deadlines, beside the form; on phones in short, above the button that goes on. */
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
  const isWide = useWide('75em');
  const details = (
    <>
      <AmountTable amounts={amountsOf(masters, draft.planCodes)} />
      {isWide && <EntryDues masters={masters} draft={draft} />}
      <Stack gap={0} mt={20}>
        <ChoiceEstimate masters={masters} codes={draft.planCodes} />
      </Stack>
    </>
  );
  return (
    <section className={classes.panel} aria-labelledby="price-title">
      <h2 id="price-title">料金</h2>
      {!any ? (
        <p className="support">{none}</p>
      ) : isWide ? (
        details
      ) : (
        <>
          <Billed masters={masters} draft={draft} />
          <Fold title="内訳・見積書">{details}</Fold>
        </>
      )}
      <Note mt={16}>
        お支払いは銀行振込です。
        {!any && `お申込みから${masters.paymentDays}日以内にお振り込みください。`}
      </Note>
    </section>
  );
}
