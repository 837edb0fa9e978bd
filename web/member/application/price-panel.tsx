import type { ApplicationMasters } from '#contract/endpoints/filings.ts';
import { AmountTable } from '../amounts/amount-table.tsx';
import { amountsOf, chosenPlans } from './plans/chosen-plans.ts';
import classes from './price-panel.module.css';

/** What the present choice costs; stands beside the form, or under it on phones. */
export function PricePanel({
  masters,
  codes,
}: {
  masters: ApplicationMasters;
  codes: readonly string[];
}) {
  const any = chosenPlans(masters, codes).length > 0;
  return (
    <section className={classes.panel} aria-labelledby="price-title">
      <h2 id="price-title">料金</h2>
      {any ? (
        <AmountTable amounts={amountsOf(masters, codes)} />
      ) : (
        <p className={classes.none}>プランを選択すると、料金が表示されます。</p>
      )}
      <p className={classes.note}>
        お支払いは銀行振込です。お申し込みから7日以内にお振り込みください。
      </p>
    </section>
  );
}
