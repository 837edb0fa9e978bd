import { type Code, codesOf, forEachCode } from './code.ts';

/** The office's work after a filing was completed, beside its registry PDF and a refund. */
export type ClosingItem = Code<'closingItem'>;
export const closingItem = /* @__PURE__ */ codesOf<ClosingItem>()({
  receipt: 'closing-receipt',
  certificate: 'closing-certificate',
  originals: 'closing-originals',
  officers: 'closing-officers',
  confirmation: 'closing-confirmation',
});

export const closingName = /* @__PURE__ */ forEachCode(closingItem, {
  receipt: '領収証の発行',
  certificate: '登記事項証明書の郵送',
  originals: '原本の返送',
  officers: '登記後の役員の確認',
  confirmation: '確認記録の入力',
});
