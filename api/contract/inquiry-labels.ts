/** Labels of an inquiry's fields, in the form, messages and lists. */
export const inquiryLabels = {
  name: 'お名前',
  nameKana: 'お名前（カナ）',
  companyName: '会社名',
  companyNameKana: '会社名（カナ）',
  phoneNo: '電話番号',
  mailAddress: 'メールアドレス',
  mailAddressConfirm: 'メールアドレス（確認）',
  selectedInquiryType: 'お問い合わせの種類',
  detail: 'お問い合わせの内容',
} as const;

/** Labels of the office's own fields of an inquiry. */
export const responseLabels = {
  waiting: '対応状況',
  note: '対応の内容',
} as const;
