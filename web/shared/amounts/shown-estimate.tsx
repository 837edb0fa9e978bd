import { Space } from '../ui/layout.tsx';

interface ShownEstimateProps {
  detail: { displayRequestDatetime: string; termsDate: string; agreedAnewDatetime?: string };
}

/** Says when the customer saw or agreed on the amounts below, and with which terms. */
export function ShownEstimate({
  detail: { displayRequestDatetime, termsDate, agreedAnewDatetime },
}: ShownEstimateProps) {
  if (agreedAnewDatetime) {
    return (
      <Space as="p" mb={12}>
        {`訂正にご同意いただいた時（${agreedAnewDatetime}）の金額です。`}
      </Space>
    );
  }
  return (
    <Space as="p" mb={12}>
      お申込みの時（{displayRequestDatetime}
      ）に画面でご確認いただいた見積りの金額です。その後の料金の改定では変わりません。
      {termsDate && `利用規約：${termsDate}制定`}
    </Space>
  );
}
