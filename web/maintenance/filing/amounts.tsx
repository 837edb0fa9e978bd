import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { formatYen } from '#contract/price.ts';
import { EstimateButtons } from '#shared/amounts/estimate-buttons.tsx';
import { ShownEstimate } from '#shared/amounts/shown-estimate.tsx';
import { loadFile } from '#shared/api.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './case-table.module.css';

/** The billed amounts, which are those that the customer saw. */
export function Amounts({ requestNo, filing }: { requestNo: string; filing: FilingCase }) {
  const sums = [
    ['小計', filing.rewardSubtotal, filing.dutySubtotal],
    ['合計', filing.total],
    [filing.taxName, filing.tax],
  ] as const;
  return (
    <SectionPanel title="料金">
      <ShownEstimate detail={filing} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls */}
      <section className={classes.scroll} aria-label="料金の内訳" tabIndex={0}>
        <table className={classes.table}>
          <caption className="visually-hidden">料金の内訳</caption>
          <thead>
            <tr>
              <th scope="col">プラン</th>
              <th scope="col" className={classes.number}>
                報酬
              </th>
              <th scope="col" className={classes.number}>
                登録免許税・
                <wbr />
                登記手数料
              </th>
            </tr>
          </thead>
          <tbody>
            {filing.planAmountList.map((plan) => (
              <tr key={plan.planCd}>
                <td>
                  {plan.planName}
                  {plan.dutyNote && <span className={classes.note}>{plan.dutyNote}</span>}
                </td>
                <td className={classes.number}>{formatYen(plan.planPrice)}</td>
                <td className={classes.number}>{formatYen(plan.supplInfo1)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums.map(([label, ...values]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td
                    // Two sums have a column each; a single one spans both.
                    key={`${label}-${index === 0 ? 'first' : 'second'}`}
                    colSpan={values.length === 1 ? 2 : 1}
                    className={classes.number}
                  >
                    {formatYen(value)}
                  </td>
                ))}
              </tr>
            ))}
            <tr className={classes.total}>
              <th scope="row">ご請求額</th>
              <td colSpan={2} className={classes.number}>
                {formatYen(filing.billed)}
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
      <EstimateButtons
        displayRequestNo={filing.displayRequestNo}
        former={filing.formerEstimateList}
        load={(edition) =>
          loadFile(
            'get',
            '/user/mainte/requestdetails/{requestNo}/estimate',
            { params: { requestNo }, query: { edition } },
            ['cm110', '見積書の作成'],
          )
        }
      />
    </SectionPanel>
  );
}
