import classes from './shown-estimate.module.css';

interface ShownEstimateProps {
  detail: { displayRequestDatetime: string; termsDate: string };
}

/** Says that the amounts below are those that the customer saw while applying, and with which terms. */
export function ShownEstimate({
  detail: { displayRequestDatetime, termsDate },
}: ShownEstimateProps) {
  return (
    <p className={classes.text}>
      お申し込みの時（{displayRequestDatetime}
      ）に画面でご確認いただいた見積りの金額です。その後の料金の改定では変わりません。
      {termsDate && `利用規約：${termsDate}制定`}
    </p>
  );
}
