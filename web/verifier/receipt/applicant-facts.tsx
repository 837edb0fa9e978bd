import type { ReactNode } from 'react';
import type { ReceiptDetail } from '#contract/endpoints/verification.ts';
import classes from './applicant-facts.module.css';

/** Who applied, when, and with which document: one band above the photos that it is compared with. */
export function ApplicantFacts({ receipt }: { receipt: ReceiptDetail }) {
  const { receiptNo, originReceiptNo } = receipt;
  const facts: readonly { label: string; value: ReactNode }[] = [
    {
      label: '氏名',
      value: (
        <>
          <strong>{receipt.appName}</strong>
          {receipt.appNameKana && <span className={classes.kana}>{receipt.appNameKana}</span>}
        </>
      ),
    },
    { label: '生年月日', value: receipt.displayAppBirthday || '―' },
    { label: '性別', value: receipt.appSex || '―' },
    { label: '確認書類', value: receipt.appDocKbnName || '未選択' },
    {
      label: '受付番号',
      value: (
        <>
          {receiptNo}
          {originReceiptNo && originReceiptNo !== receiptNo && (
            <span className={classes.origin}>（{originReceiptNo}）</span>
          )}
        </>
      ),
    },
    { label: '受付日時', value: receipt.displayReceiptDatetime },
    { label: '申請日時', value: receipt.displayAppDatetime || '未申請' },
    {
      label: '期限',
      value: (
        <span className={receipt.expired ? classes.expired : undefined}>
          {receipt.displayValidityperiodEndDatetime}
          {receipt.expired && '（期限切れ）'}
        </span>
      ),
    },
  ];
  return (
    <section className={classes.band} aria-label="申請者">
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
