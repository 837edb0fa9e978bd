import { addressHidden } from '../hidden-address.ts';
import { changesOf, companies, type LawCase, officersOf } from './case.ts';

const { unknown, mutual, board } = companies;
const ofAddress = '会社法911条3項14号・915条1項。添付書面は要確認（登記実務）';
const hiding = '商業登記規則31条の3、令和6年7月26日法務省民商第116号通達';

/** 住所移転, 氏名変更, 旧氏: nobody comes or leaves. */
export const entriesAlone: LawCase[] = [
  {
    title: '代表取締役の住所移転：委任状だけ',
    source: ofAddress,
    company: unknown,
    changes: changesOf('代表取締役 住所変更 甲野太郎 2026-06-26'),
    entries: ['1 代表取締役 甲野太郎 住所移転 2026-06-26'],
    documents: '',
    matters: [],
  },
  {
    title: '二人の代表取締役の住所移転',
    source: ofAddress,
    company: board,
    changes: changesOf(
      '代表取締役 住所変更 甲野太郎 2026-06-26',
      '代表取締役 住所変更 乙野次郎 2026-06-20',
    ),
    entries: [
      '2 代表取締役 乙野次郎 住所移転 2026-06-20',
      '1 代表取締役 甲野太郎 住所移転 2026-06-26',
    ],
    documents: '',
    matters: [],
  },
  {
    title: '住所移転の後の重任：移転を先に並べる',
    source: '要確認（登記実務）',
    company: board,
    changes: changesOf(
      '代表取締役 重任 甲野太郎 2026-06-26',
      '代表取締役 住所変更 甲野太郎 2026-06-01',
    ),
    entries: ['2 代表取締役 甲野太郎 住所移転 2026-06-01', '1 代表取締役 甲野太郎 重任 2026-06-26'],
    documents: 'boardMinutes selectorSeals acceptance-1',
    matters: ['board select 代表取締役 1'],
  },
  {
    title: '住所移転とともに非表示を申し出る',
    source: hiding,
    company: mutual,
    filing: { hidden: addressHidden.wanted },
    changes: changesOf('代表取締役 住所変更 甲野太郎 2026-06-26'),
    entries: ['1 代表取締役 甲野太郎 住所移転 2026-06-26'],
    documents: 'hiddenRequest hiddenAddress hiddenSeat hiddenOwners',
    matters: [],
  },
  {
    title: '非表示の会社の住所移転：申出を続ける',
    source: `${hiding}。添付書面は要確認`,
    company: { ...mutual, addressHidden: true },
    filing: { hidden: addressHidden.hidden },
    changes: changesOf('代表取締役 住所変更 甲野太郎 2026-06-26'),
    entries: ['1 代表取締役 甲野太郎 住所移転 2026-06-26'],
    documents: 'hiddenRequest hiddenAddress',
    matters: [],
  },
  {
    title: '非表示の会社の重任：事務所が確認する',
    source: '要確認',
    company: { ...board, addressHidden: true },
    filing: { hidden: addressHidden.hidden, formerSeal: true },
    changes: changesOf('代表取締役 重任 甲野太郎 2026-06-26'),
    entries: ['1 代表取締役 甲野太郎 重任 2026-06-26'],
    documents: 'boardMinutes acceptance-1 hiddenRequest hiddenAddress',
    matters: ['board select 代表取締役 1'],
    advice: ['reappointedHidden'],
  },
  {
    title: '取締役の氏名変更：委任状だけ',
    source: '会社法911条3項13号・915条1項。添付書面は要確認（登記実務）',
    company: board,
    changes: changesOf(['取締役 氏名変更 甲野花子 2026-06-26', { newName: '乙野花子' }]),
    entries: ['1 取締役 乙野花子 取締役甲野花子の氏名変更 2026-06-26'],
    documents: '',
    matters: [],
  },
  {
    title: '氏名変更の後の重任：新しい氏名で在任している',
    source: '要確認（登記実務）',
    company: { ...mutual, officers: officersOf('取締役 甲野花子', '取締役 丙野三郎') },
    changes: changesOf(
      ['取締役 氏名変更 甲野花子 2026-06-01', { newName: '乙野花子' }],
      '取締役 重任 乙野花子 2026-06-26',
    ),
    entries: [
      '1 取締役 乙野花子 取締役甲野花子の氏名変更 2026-06-01',
      '2 取締役 乙野花子 重任 2026-06-26',
    ],
    documents: 'minutes shareholders acceptance-2',
    matters: ['meeting elect 取締役 2'],
  },
  {
    title: '代表取締役の氏名変更と同じ日の住所移転：代表取締役については一つの登記にまとめる',
    source: '会社法911条3項13号・14号・915条1項。まとめ方は要確認（登記実務）',
    company: { ...mutual, officers: officersOf('取締役 甲野花子', '代表取締役 甲野花子') },
    changes: changesOf(
      ['取締役 氏名変更 甲野花子 2026-06-26', { newName: '乙野花子' }],
      ['代表取締役 氏名変更 甲野花子 2026-06-26', { newName: '乙野花子' }],
      ['代表取締役 住所変更 甲野花子 2026-06-26', { address: '東京都港区芝一丁目1番1号' }],
    ),
    entries: [
      '1 取締役 乙野花子 取締役甲野花子の氏名変更 2026-06-26',
      '2 代表取締役 乙野花子 代表取締役甲野花子の氏名変更、住所移転 2026-06-26',
    ],
    addresses: ['2 東京都港区芝一丁目1番1号'],
    documents: '',
    matters: [],
    advice: ['renamedAndMoved'],
  },
  {
    title: '氏名変更の後の日に、元の氏名では在任していない',
    source: '要確認（登記実務）',
    company: { ...mutual, officers: officersOf('取締役 甲野花子', '代表取締役 甲野花子') },
    changes: changesOf(
      ['取締役 氏名変更 甲野花子 2026-06-01', { newName: '乙野花子' }],
      ['代表取締役 氏名変更 甲野花子 2026-06-01', { newName: '乙野花子' }],
      ['代表取締役 住所変更 甲野花子 2026-06-26', { address: '東京都港区芝一丁目1番1号' }],
    ),
    entries: [
      '1 取締役 乙野花子 取締役甲野花子の氏名変更 2026-06-01',
      '2 代表取締役 乙野花子 代表取締役甲野花子の氏名変更 2026-06-01',
      '3 代表取締役 甲野花子 住所移転 2026-06-26',
    ],
    documents: '',
    matters: [],
    refused: ['notInOffice'],
  },
  {
    title: '氏名変更は、名簿にあるほかの役職にも及ぶ：氏名変更を加える',
    source: '会社法911条3項13号・14号・915条1項。要確認（登記実務）',
    company: { ...mutual, officers: officersOf('取締役 甲野花子', '代表取締役 甲野花子') },
    changes: changesOf(['取締役 氏名変更 甲野花子 2026-06-26', { newName: '乙野花子' }]),
    entries: [
      '1 取締役 乙野花子 取締役甲野花子の氏名変更 2026-06-26',
      '1 代表取締役 乙野花子 代表取締役甲野花子の氏名変更 2026-06-26',
    ],
    documents: '',
    matters: [],
    advice: ['otherOfficesRenamed'],
  },
  {
    title: '旧氏の記録の申出だけ',
    source: '商業登記規則81条の2。登録免許税は要確認',
    company: board,
    changes: changesOf(['取締役 旧氏の記録 乙野花子 2026-06-26', { formerSurname: '甲野' }]),
    entries: ['1 取締役 乙野花子（甲野）  2026-06-26'],
    documents: 'surname-1 surnameRequest',
    matters: [],
    periods: [],
    advice: ['surnameAlone', 'surnameNotation'],
  },
  {
    title: '就任とともに旧氏を記録する',
    source: '商業登記規則81条の2',
    company: board,
    changes: changesOf('監査役 就任 乙野花子 2026-06-26', [
      '監査役 旧氏の記録 乙野花子 2026-06-26',
      { formerSurname: '甲野' },
    ]),
    entries: ['1 監査役 乙野花子 就任 2026-06-26', '2 監査役 乙野花子（甲野）  2026-06-26'],
    documents: 'minutes shareholders acceptance-1 identity-1 surname-2 surnameRequest',
    matters: ['meeting elect 監査役 1'],
    periods: ['1 2026-06-26'],
  },
];
