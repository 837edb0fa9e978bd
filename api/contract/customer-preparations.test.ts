import { expect, test } from 'vitest';
import { customerPreparations } from './customer-preparations.ts';

const names = (...rows: [position: string, reason: string, name: string][]) =>
  customerPreparations(
    rows.map(([position, reason, name], index) => ({
      ...{ no: index + 1, position, reason, name, address: '', date: '' },
    })),
  ).map(({ name, of }) => (of ? `${name}（${of}）` : name));

test('customers are told what they bring, and nothing that the office drafts', () => {
  const seal = '登記所届出印（会社の実印）';
  expect(names(['10', '40', '甲野'])).toEqual([seal]);
  expect(names(['20', '11', '丙川'], ['20', '21', '丁野'])).toEqual([
    seal,
    '本人確認証明書（丙川）',
  ]);
  expect(names(['10', '12', '甲野'], ['30', '24', '戊山'])).toEqual([
    seal,
    '代表取締役を選定した方の印鑑証明書',
    '死亡を証する書面（戊山）',
  ]);
  expect(names(['50', '11', '己田'])).toEqual([seal, '資格証明書（己田）']);
});

test('each is explained where its name does not say enough', () => {
  const rows = [
    ['10', '12'],
    ['20', '11'],
    ['40', '11'],
    ['30', '24'],
    ['30', '25'],
  ].map(([position = '', reason = ''], index) => ({
    ...{ no: index + 1, position, reason, name: '甲野', address: '', date: '' },
  }));
  expect(customerPreparations(rows).map(({ id, name, note }) => [id, name, note])).toEqual([
    ['power', '登記所届出印（会社の実印）', '事務所がお送りする委任状に押していただきます。'],
    [
      'selectorSeals',
      '代表取締役を選定した方の印鑑証明書',
      '選定の議事録などに、前の代表取締役が登記所届出印を押すときは不要です。',
    ],
    ['identity-2', '本人確認証明書', expect.stringContaining('個人番号の記載がないもの')],
    ['qualification-3', '資格証明書', '法人のときは登記事項証明書。'],
    ['death-4', '死亡を証する書面', expect.stringContaining('個人番号の記載がないもの')],
    ['disqualification-5', '資格喪失を証する書面', '内容は事務所からご案内します。'],
  ]);
});
