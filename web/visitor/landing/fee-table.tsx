import { useQuery } from '@tanstack/react-query';
import { planTyp } from '#contract/codes.ts';
import { formatYen } from '#contract/price.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { RowsSkeleton } from '#shared/ui/skeletons.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
import classes from './fee-table.module.css';
import { plansQuery } from './fees.ts';

export function FeeTable() {
  const { data, error, refetch } = useQuery(plansQuery);
  if (!data) {
    return error ? <ErrorState query={{ error, refetch }} /> : <RowsSkeleton lines={5} />;
  }
  const tax = data.taxRateKbnInfo;
  const groups = [
    {
      name: '登記の申込み',
      plans: data.displayPlanList.filter((plan) => plan.planTyp === planTyp.base),
    },
    {
      name: 'オプション',
      plans: data.displayPlanList.filter((plan) => plan.planTyp === planTyp.option),
    },
  ];
  return (
    <>
      <table className={classes.table}>
        <TableHead caption="料金表" of={['プラン', '報酬（税抜）', '登録免許税・登記手数料']} />
        {groups.map(({ name, plans }) => (
          <tbody key={name}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={3}>
                {name}
              </th>
            </tr>
            {plans.map((plan) => (
              <tr key={plan.planCd}>
                <th scope="row">{plan.name}</th>
                <td data-label="報酬（税抜）">
                  <strong>{formatYen(plan.price)}</strong>
                </td>
                <td data-label="登録免許税・登記手数料">
                  {plan.childPlanSelectDtoList.length > 0
                    ? plan.childPlanSelectDtoList.map((child) => (
                        <span key={child.planCd} className={classes.duty}>
                          <span>{child.nameDetail2}</span>
                          {formatYen(child.supplInfo1)}
                        </span>
                      ))
                    : formatYen(plan.supplInfo1)}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <ul className={classes.notes}>
        <li>
          報酬には、別途{tax.name}（{Math.round(Number(tax.value3) * 1000) / 10}
          %）がかかります。登録免許税・登記手数料に消費税はかかりません。
        </li>
        <li>役員変更と代表取締役の住所変更を同時に申し込む場合、登録免許税は1件分です。</li>
        <li>お支払いは銀行振込です。お申込みから{data.paymentDays}日以内にお振り込みください。</li>
      </ul>
    </>
  );
}
