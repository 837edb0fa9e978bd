import { type Addressee, compose, type Mail, type Sender } from './mail.texts.ts';

const notHere = 'お客様の情報を守るため、メッセージの内容はメールに記載していません。';
const correctionNotHere = 'お客様の情報を守るため、訂正の内容はメールに記載していません。';

/** The office wrote to a customer; what it says stands on the site alone. */
export function messageForCustomer(
  to: Addressee,
  number: string,
  from: Sender & { detail: string },
): Mail {
  return compose(`事務所からメッセージが届いています（${number}）`, to, from, [
    'お申込みについて、事務所からメッセージをお送りしました。次のページを開いてログインし、「事務所とのやりとり」でご確認ください。ご返信とファイルの送付も、同じページからお願いします。',
    { facts: [['申込番号', number]] },
    { link: from.detail },
    notHere,
  ]);
}

/** The office proposes a correction, which waits for the customer's answer; what it says stands on the site alone. */
export function correctionForCustomer(
  to: Addressee,
  number: string,
  from: Sender & { detail: string },
): Mail {
  return compose(`お申込みの訂正をご確認ください（${number}）`, to, from, [
    'お申込みの内容について、訂正が必要なところがあります。次のページを開いてログインし、訂正前と訂正後の内容をご確認のうえ、同意するかどうかをお答えください。お答えをいただくまで、訂正はしません。',
    { facts: [['申込番号', number]] },
    { link: from.detail },
    correctionNotHere,
  ]);
}

/** The office noted that the customer agreed to a correction on the telephone; what it says stands on the site alone. */
export function telephoneConsentForCustomer(
  to: Addressee,
  number: string,
  from: Sender & { detail: string },
): Mail {
  return compose(`お電話でのご同意により、お申込みを訂正しました（${number}）`, to, from, [
    'お電話で伺ったご同意にもとづいて、お申込みの内容を訂正しました。次のページを開いてログインし、「これまでの訂正」で、訂正前と訂正後の内容をご確認ください。お心当たりのないときや、内容が違うときは、同じページの「事務所とのやりとり」でお知らせください。',
    { facts: [['申込番号', number]] },
    { link: from.detail },
    correctionNotHere,
  ]);
}

/** Questions of the law or about the meetings wait for the customer's answer; they stand on the site alone. */
export function questionsForCustomer(
  to: Addressee,
  number: string,
  from: Sender & { detail: string },
): Mail {
  return compose(`登記の内容についてお答えください（${number}）`, to, from, [
    '登記の書類を正しく作るために、お尋ねしたいことがあります。次のページを開いてログインし、「登記の内容についてのご質問」「株主総会などについてのご質問」のうち、表示されているものにお答えください。分からないときは「分からない」を選んでください。',
    { facts: [['申込番号', number]] },
    { link: from.detail },
    'お客様の情報を守るため、ご質問の内容はメールに記載していません。',
  ]);
}

/** A customer wrote to the office; who it is and what it says stand on the site alone. */
export function messageForOffice(number: string, from: Sender & { case: string }): Mail {
  const to = { companyName: from.office.name, name: 'ご担当者' };
  return compose(`お客様からメッセージが届いています（${number}）`, to, from, [
    'お申込みについて、お客様からメッセージが届きました。次の画面を開いてログインし、「お客様とのやりとり」で確認して、ご返信ください。',
    { facts: [['申込番号', number]] },
    { link: from.case },
    notHere,
  ]);
}
