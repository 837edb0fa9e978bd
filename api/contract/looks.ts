import { registryPdf } from './registry-pdf.ts';

/** Who looked at what, as a customer is told: by role, never by name. */

const roles: Record<string, string> = {
  manager: '事務所の担当者',
  verifier: '本人確認の担当者',
};

/** The audited looks at a filing's identifications, photos and papers. */
const objects: Record<string, string> = {
  'receipt.view': '本人確認の申請内容',
  'photo.view': '本人確認の写真',
  'photo.recognise': '本人確認の写真（文字の読取り）',
  'certificate.view': '署名用電子証明書の結果',
  'evidence.view': '事務所による本人確認の資料',
  'paper.view': '書類',
  'paper.print': '書類（印刷）',
  'estimate.view': '見積書',
  'case.confirmation-paper': '確認記録（印刷）',
  'document.view': registryPdf,
  'attachment.view': 'やりとりの添付ファイル',
  'voucher.view': '請求書・領収証',
};

export const lookActions: readonly string[] = Object.keys(objects);

export const lookRole = (actorKind: string): string => roles[actorKind] ?? 'その他';

export const lookObject = (action: string): string => objects[action] ?? action;
