import { type Office, unknownOffice } from '../platform/office.ts';

/** An office that does not exist, for the pages of the demo. */
export const demoOffice: Office = Object.freeze({
  name: 'サンプル司法書士事務所',
  representative: '司法書士　見本　太郎',
  registration: '東京司法書士会所属　登録番号 東京第00000号（見本）',
  zipCode: '〒100-0001',
  address: '東京都千代田区千代田一丁目1番1号 見本ビル3階',
  telNo: '03-0000-0000',
  mailAddress: 'office@example.jp',
  privacyOfficer: '司法書士　見本　太郎',
  bankAccount: 'サンプル銀行　本店営業部　普通　0000000　サンプル司法書士事務所',
  termsDate: '2026年12月1日',
  invoiceNumber: 'T0000000000000',
  advances: unknownOffice.advances,
  signatureVerifier: { since: '2026-04-01', number: '（見本）' },
});
