import { day, text } from './field-table.ts';
import { longest } from './fields.ts';

// The filters of lists, by their names in the browser's address.

const optional = { optional: 'empty' } as const;
const company = text('会社名', longest.companyName, { ...optional, wire: 'companyName' });

export const filingFilters = {
  from: day('申込日（開始）', { wire: 'requestDateStart' }),
  until: day('申込日（終了）', { wire: 'requestDateEnd', endOf: 'from' }),
  name: text('氏名', longest.name, optional),
  company,
};

export const inquiryFilters = {
  from: day('お問い合わせ日（開始）', { wire: 'inquiryDateStart' }),
  until: day('お問い合わせ日（終了）', { wire: 'inquiryDateEnd', endOf: 'from' }),
  name: text('氏名', longest.name, optional),
  company,
};

export const auditFilters = {
  from: day('日付（開始）', { ...optional, wire: 'dateStart' }),
  until: day('日付（終了）', { ...optional, wire: 'dateEnd', endOf: 'from' }),
  /** A login id, or a customer's mail address, in full. */
  user: text('ログインIDまたはメールアドレス', longest.mailAddress, optional),
  /** A number of a filing, inquiry or receipt, with or without hyphen. */
  number: text('申込・お問い合わせ・受付の番号', 64, optional),
};

export const voucherFilters = {
  from: day('取引年月日（開始）', { ...optional, wire: 'dateStart' }),
  until: day('取引年月日（終了）', { ...optional, wire: 'dateEnd', endOf: 'from' }),
  recipient: text('宛名', 200, optional),
};

export const receiptFilters = {
  receiptDateStart: day('受付日（開始）', optional),
  receiptDateEnd: day('受付日（終了）', { ...optional, endOf: 'receiptDateStart' }),
  appDateStart: day('申請日（開始）', optional),
  appDateEnd: day('申請日（終了）', { ...optional, endOf: 'appDateStart' }),
  receiptNo: text('受付番号', 20, { ...optional, id: true }),
  appName: text('申請者氏名', longest.name, optional),
};

/** The days of statistics and of exports. */
export const period = {
  dateStart: day('期間（開始）'),
  dateEnd: day('期間（終了）', { endOf: 'dateStart' }),
};

export const managerFilters = {
  from: day('有効期間（開始）', { ...optional, wire: 'validityperiodStartDate' }),
  until: day('有効期間（終了）', { ...optional, wire: 'validityperiodEndDate', endOf: 'from' }),
  name: text('氏名', longest.name, optional),
  login: text('ユーザーID', 32, { ...optional, wire: 'userNo' }),
};

export const verifierFilters = {
  userNo: text('ユーザーID', 32, optional),
  name: text('氏名', longest.name, optional),
};
