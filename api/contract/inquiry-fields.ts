import { again, chosen, kana, mail, phone, text } from './field-table.ts';
import { longest } from './fields.ts';

/** Fields that a visitor fills in for an inquiry. */
export const inquiryFields = {
  name: text('お名前', longest.name, { example: '山田　太郎', hint: '全角' }),
  nameKana: kana('お名前（カナ）', { example: 'ヤマダ　タロウ', hint: '全角カタカナ' }),
  companyName: text('会社名', longest.companyName, {
    optional: 'empty',
    example: '株式会社サンプル商事',
    hint: '全角',
  }),
  companyNameKana: kana('会社名（カナ）', {
    optional: 'empty',
    example: 'サンプルショウジ',
    hint: '全角カタカナ',
  }),
  phoneNo: phone('電話番号', {
    optional: 'empty',
    example: '0312345678',
    hint: '半角数字・ハイフンなし',
  }),
  mailAddress: mail('メールアドレス', {
    example: 'taro@example.co.jp',
    hint: 'ご返信をお送りします',
  }),
  mailAddressConfirm: again(
    'メールアドレス（確認）',
    'mailAddress',
    '同じメールアドレスをもう一度入力してください',
  ),
  selectedInquiryType: chosen('お問い合わせの種類'),
  detail: text('お問い合わせの内容', longest.inquiry, {
    lines: true,
    hint: 'お申込みについてのお問い合わせは、申込番号もご記入ください。個人番号（マイナンバー）は記入しないでください',
  }),
};

/** Labels of the office's own fields of an inquiry. */
export const responseLabels = {
  waiting: '対応状況',
  note: '対応の内容',
} as const;
