import classes from './shown-estimate.module.css';

interface ShownEstimateProps {
  detail: { displayRequestDatetime: string; termsDate: string; agreedAnewDatetime?: string };
}

/** Says when the customer saw or agreed on the amounts below, and with which terms. */
export function ShownEstimate({
  detail: { displayRequestDatetime, termsDate, agreedAnewDatetime },
}: ShownEstimateProps) {
  if (agreedAnewDatetime) {
    return (
      <p className={classes.text}>
        {`訂正にご同意いただいた時（${agreedAnewDatetime}）の金額です。`}
      </p>
    );
  }
  return (
    <p className={classes.text}>
      お申し込みの時（{displayRequestDatetime}
      ）に画面でご確認いただいた見積りの金額です。その後の料金の改定では変わりません。
      {termsDate && `利用規約：${termsDate}制定`}
    </p>
  );
}
