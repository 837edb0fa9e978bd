import { describe, expect, test } from 'vitest';
import { noCaseFacts } from './case-facts.ts';
import { type DocumentRow, neededDocuments } from './filing-documents.ts';

const row = (positionCode: string, reasonCode: string, no = 1): DocumentRow => ({
  no,
  positionCode,
  reasonCode,
  name: `役員${no}`,
});
const names = (rows: DocumentRow[], facts = {}) =>
  neededDocuments(rows, { ...noCaseFacts, ...facts }).map(({ name }) => name);
const always = ['登記申請書（別紙を含む）', '委任状'];
const meeting = ['株主総会議事録', '株主リスト'];

describe('documents of a filing', () => {
  test.each([
    ['就任', '取締役', row('20', '11'), [...meeting, '就任承諾書', '本人確認証明書']],
    ['就任', '監査役', row('30', '11'), [...meeting, '就任承諾書', '本人確認証明書']],
    ['重任', '取締役', row('20', '12'), [...meeting, '就任承諾書']],
    ['重任', '監査役', row('31', '12'), [...meeting, '就任承諾書']],
    [
      '就任',
      '会計参与',
      row('40', '11'),
      [...meeting, '就任承諾書', '資格証明書（法人のときは登記事項証明書）'],
    ],
    [
      '重任',
      '会計監査人',
      row('50', '12'),
      [...meeting, '就任承諾書', '資格証明書（法人のときは登記事項証明書）'],
    ],
    ['辞任', '取締役', row('20', '21'), ['辞任届']],
    ['任期満了', '取締役', row('20', '22'), meeting],
    ['解任', '監査役', row('30', '23'), meeting],
    ['死亡', '取締役', row('20', '24'), ['死亡を証する書面']],
    ['資格喪失', '取締役', row('20', '25'), ['資格喪失を証する書面']],
    ['住所変更', '代表取締役', row('10', '40'), []],
  ])('%s, %s', (_reason, _position, changed, expected) => {
    expect(names([changed])).toEqual([...always, ...expected]);
  });

  test('without a board a new director stamps with the registered personal seal', () => {
    expect(names([row('20', '11')], { board: 'no' })).toEqual([
      ...always,
      ...meeting,
      '就任承諾書',
      '印鑑証明書',
    ]);
    expect(names([row('30', '11')], { board: 'no' })).toContain('本人確認証明書');
    // Their company has a board by law.
    expect(names([row('22', '11')], { board: 'no' })).toContain('本人確認証明書');
  });

  test.each([
    ['board', ['取締役会議事録']],
    ['directors', ['互選書', '定款']],
    ['meeting', meeting],
    ['', ['代表取締役の選定を証する書面']],
  ])('a representative chosen by %o', (selection, expected) => {
    expect(names([row('10', '12')], { selection })).toEqual([
      ...always,
      ...expected,
      '選定書面に押印した者の印鑑証明書',
      '就任承諾書',
    ]);
  });

  test('a new representative of a company with a board brings a seal certificate', () => {
    const facts = { selection: 'board', board: 'yes' };
    expect(names([row('10', '11')], facts)).toContain('印鑑証明書');
    expect(names([row('10', '12')], facts)).not.toContain('印鑑証明書');
    expect(names([row('10', '11')], { ...facts, formerSeal: true })).not.toContain(
      '選定書面に押印した者の印鑑証明書',
    );
    expect(names([row('10', '11')], { ...facts, sealNotification: true })).toContain('印鑑届書');
  });

  test('a representative is dismissed by whoever chooses him', () => {
    expect(names([row('10', '23')])).toEqual([...always, ...meeting]);
    expect(names([row('10', '23')], { selection: 'board' })).toEqual([...always, '取締役会議事録']);
    // The shareholders elect any other officer, even where directors choose the representative.
    expect(names([row('20', '23')], { selection: 'board' })).toEqual([...always, ...meeting]);
  });

  test('a resigning representative stamps with the seal that the registry holds', () => {
    const [, , letter] = neededDocuments([row('10', '21')], noCaseFacts);
    expect(letter).toMatchObject({ name: '辞任届', of: '役員1', paper: 'resignation' });
    expect(letter?.note).toContain('登記所届出印');
  });

  test('of the dead no certificate with an individual number is taken', () => {
    const [, , death] = neededDocuments([row('20', '24')], noCaseFacts);
    expect(death?.note).toContain('個人番号のある住民票は受け取らない');
  });

  test('what is the company’s is asked once, what is a person’s for each, under names that stay', () => {
    const rows = [row('20', '11', 1), row('20', '12', 2), row('20', '21', 3), row('30', '22', 4)];
    expect(neededDocuments(rows, noCaseFacts).map(({ id }) => id)).toEqual([
      ...['application', 'power', 'minutes', 'shareholders'],
      ...['acceptance-1', 'acceptance-2', 'identity-1', 'resignation-3'],
    ]);
    const withFacts = neededDocuments(rows, { ...noCaseFacts, board: 'no' });
    expect(withFacts.map(({ id }) => id)).toContain('acceptance-1');
  });
});
