/** What happens after an application, step by step. */
export const afterRequest = [
  {
    title: '料金のお支払い',
    subTitle: 'お申込みから{{paymentDays}}日以内',
    content:
      '受付メールに記載の{{amountToPay}}を、銀行振込でお支払いください。受任のお知らせを待つ必要はありません。期日までに入金を確認できない場合、お申込みを取り消すことがあります。委任契約は、司法書士が受任をメールでお知らせした時に成立し、受任に至らないときは全額をお返しします。',
  },
  {
    title: '{{way.name}}',
    subTitle: '{{way.when}}',
    content: '{{way.how}}',
  },
  {
    title: '書類への押印と返送',
    subTitle: '書類のお届け後すみやかに',
    content:
      '当事務所が作成した書類は、画面に掲載するか、郵送でお届けします。内容をご確認のうえ押印し、ご返送ください。',
  },
  {
    title: '登記の申請と完了',
    subTitle: '法務局の処理期間 約1〜2週間',
    content:
      '当事務所が法務局に登記を申請します。完了はメールでお知らせします。登記情報のPDFを掲載したときは、申込内容の詳細画面でご覧いただけます。',
  },
];
