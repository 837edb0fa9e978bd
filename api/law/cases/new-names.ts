import { changesOf, companies, type LawCase, lapsed, officersOf } from './case.ts';

const { mutual } = companies;
const sameDay = '会社法915条1項。前後は要確認（登記実務）';
const hanako = officersOf('取締役 甲野花子', '代表取締役 甲野花子');
const jiro = officersOf('取締役 乙野次郎');
const jirosAddress = '東京都千代田区乙野次郎町1番1号';
const moved = '東京都港区芝一丁目1番1号';

/** Who is renamed on the day on which he is elected or leaves. */
export const newNames: LawCase[] = [
  {
    title: '氏名変更と同じ日の重任を新しい氏名で書く：氏名変更が先',
    source: sameDay,
    company: { ...mutual, officers: jiro },
    changes: changesOf(
      ['取締役 重任 新野次郎 2026-06-26', { address: jirosAddress }],
      ['取締役 氏名変更 乙野次郎 2026-06-26', { newName: '新野次郎' }],
    ),
    entries: [
      '2 取締役 新野次郎 取締役乙野次郎の氏名変更 2026-06-26',
      '1 取締役 新野次郎 重任 2026-06-26',
    ],
    documents: 'minutes shareholders acceptance-1',
    matters: ['meeting elect 取締役 1'],
  },
  {
    title: '同上、前の氏名で書く：重任が先',
    source: sameDay,
    company: { ...mutual, officers: jiro },
    changes: changesOf(
      ['取締役 氏名変更 乙野次郎 2026-06-26', { newName: '新野次郎' }],
      '取締役 重任 乙野次郎 2026-06-26',
    ),
    entries: [
      '2 取締役 乙野次郎 重任 2026-06-26',
      '1 取締役 新野次郎 取締役乙野次郎の氏名変更 2026-06-26',
    ],
    documents: 'minutes shareholders acceptance-2',
    matters: ['meeting elect 取締役 2'],
  },
  {
    title: '任期の過ぎた方の、氏名変更と同じ日の再任：前の氏名で退任し、新しい氏名で就任する',
    source: '会社法332条1項・346条1項、昭和33年12月23日民事甲2655号。要確認',
    company: { ...mutual, officers: officersOf('取締役 乙野次郎 2026-05-31') },
    filing: { answers: lapsed(2) },
    changes: changesOf(
      ['取締役 氏名変更 乙野次郎 2026-06-26', { newName: '新野次郎' }],
      ['取締役 重任 新野次郎 2026-06-26', { address: jirosAddress }],
    ),
    entries: [
      '2 取締役 乙野次郎 退任 2026-05-31',
      '1 取締役 新野次郎 取締役乙野次郎の氏名変更 2026-06-26',
      '2 取締役 新野次郎 就任 2026-06-26',
    ],
    documents: 'minutes shareholders articles acceptance-2',
    matters: ['meeting elect 取締役 2'],
    advice: ['termEndedBefore'],
  },
  {
    title: '代表取締役の重任と同じ日の氏名変更を前の氏名で書く：受け付ける',
    source: sameDay,
    company: { ...mutual, officers: hanako },
    changes: changesOf(
      ['取締役 氏名変更 甲野花子 2026-06-26', { newName: '乙野花子' }],
      '取締役 重任 甲野花子 2026-06-26',
      '代表取締役 重任 甲野花子 2026-06-26',
    ),
    entries: [
      '2 取締役 甲野花子 重任 2026-06-26',
      '3 代表取締役 甲野花子 重任 2026-06-26',
      '1 取締役 乙野花子 取締役甲野花子の氏名変更 2026-06-26',
      '1 代表取締役 乙野花子 代表取締役甲野花子の氏名変更 2026-06-26',
    ],
    documents: 'minutes shareholders selectorSeals acceptance-2',
    matters: ['meeting elect 取締役 2'],
    advice: ['otherOfficesRenamed'],
  },
  {
    title: '氏名変更と同じ日の辞任を新しい氏名で書く：氏名変更が先',
    source: sameDay,
    company: { ...mutual, officers: officersOf('取締役 甲野花子', '取締役 乙野次郎') },
    changes: changesOf('取締役 辞任 新野次郎 2026-06-26', [
      '取締役 氏名変更 乙野次郎 2026-06-26',
      { newName: '新野次郎' },
    ]),
    entries: [
      '2 取締役 新野次郎 取締役乙野次郎の氏名変更 2026-06-26',
      '1 取締役 新野次郎 辞任 2026-06-26',
    ],
    documents: 'resignation-1',
    matters: [],
  },
  {
    title: '代表取締役の氏名変更・住所移転と同じ日の重任を新しい氏名と住所で書く',
    source: '会社法911条3項14号・915条1項。まとめ方は要確認（登記実務）',
    company: { ...mutual, officers: hanako },
    changes: changesOf(
      ['代表取締役 住所変更 甲野花子 2026-06-26', { address: moved }],
      ['代表取締役 氏名変更 甲野花子 2026-06-26', { newName: '乙野花子' }],
      ['取締役 重任 乙野花子 2026-06-26', { address: moved }],
      ['代表取締役 重任 乙野花子 2026-06-26', { address: moved }],
    ),
    entries: [
      '2 代表取締役 乙野花子 代表取締役甲野花子の氏名変更、住所移転 2026-06-26',
      '2 取締役 乙野花子 取締役甲野花子の氏名変更 2026-06-26',
      '3 取締役 乙野花子 重任 2026-06-26',
      '4 代表取締役 乙野花子 重任 2026-06-26',
    ],
    addresses: [`2 ${moved}`, `4 ${moved}`],
    documents: 'minutes shareholders selectorSeals acceptance-3',
    matters: ['meeting elect 取締役 3'],
  },
];
