import { expect, test } from 'vitest';
import { phrasesOf } from './phrases.tsx';

test.each([
  '役員変更の|登記を、|オンラインで。',
  '登録は|無料です。|まずは|アカウントを|お作りください。',
  '登記を|行う|司法書士事務所',
  'ご利用の|流れ',
  'オンライン本人確認の|ご案内',
  '申し込んだ|後で|取り消せますか。',
  '支払い方法を|教えてください。',
  '全部で|いくらかかりますか。',
  '代表取締役の|住所変更',
  '特定商取引法に|基づく|表記',
  'お申込みありがとうございます',
])('%s breaks between phrases alone', (marked) => {
  expect(phrasesOf(marked.replaceAll('|', '')).join('|')).toBe(marked);
});
