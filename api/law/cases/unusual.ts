import { changesOf, companies, type LawCase, officersOf } from './case.ts';

const { board, mutual, each, auditorBoard, committee } = companies;
const practice = '要確認（登記実務）';
const duties = '会社法346条1項、最判昭43.12.24';
const auditors = officersOf(
  ...['取締役 甲野太郎', '取締役 乙野次郎', '取締役 丙野三郎', '代表取締役 甲野太郎'],
  ...['監査役 丁野四郎', '監査役（社外監査役） 戊野五郎', '監査役（社外監査役） 己野六郎'],
);
const members = officersOf(
  ...['取締役 甲野太郎', '代表取締役 甲野太郎', '取締役・監査等委員 乙野次郎'],
  ...['取締役・監査等委員（社外取締役） 丙野三郎', '取締役・監査等委員（社外取締役） 丁野四郎'],
);

/** Kinds of filings that are met once in years: expected from the sources before they were tried. */
export const unusual: LawCase[] = [
  {
    title: '監査等委員の辞任と、補欠としての後任：任期は前任者の残り',
    source: '会社法332条1項・5項・346条1項、商業登記規則61条7項',
    company: { ...committee, officers: members },
    changes: changesOf('取締役・監査等委員 辞任 乙野次郎 2026-06-10', [
      '取締役・監査等委員 就任 戊野五郎 2026-06-26',
      { predecessorTermEnd: '2027-06-30' },
    ]),
    entries: [
      '1 取締役・監査等委員 乙野次郎 辞任 2026-06-10',
      '2 取締役・監査等委員 戊野五郎 就任 2026-06-26',
    ],
    documents: 'minutes shareholders acceptance-2 identity-2 resignation-1',
    matters: ['meeting elect 監査等委員である取締役 2'],
    periods: ['1 2026-06-26', '2 2026-06-26'],
    terms: ['2 2027-06-30'],
    advice: ['substituteNeedsArticles'],
  },
  {
    title: '会計監査人の交代：任期満了の監査法人と、新しい監査法人',
    source: '会社法338条1項・346条1項（会計監査人に権利義務はない）、商業登記法54条2項2号',
    company: auditorBoard,
    changes: changesOf(
      '会計監査人 任期満了による退任 暁監査法人 2026-06-26',
      '会計監査人 就任 宵監査法人 2026-06-26',
    ),
    entries: ['1 会計監査人 暁監査法人 退任 2026-06-26', '2 会計監査人 宵監査法人 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-2 qualification-2',
    matters: ['meeting elect 会計監査人 2'],
    terms: ['2 2027-06-30'],
    asked: ['accountantChange'],
  },
  {
    title: '監査役の死亡により、前年に選ばれた補欠監査役が就任する：予選の期間は問わない',
    source: '会社法329条3項・336条3項、会社法施行規則96条3項。要確認（決議の効力の期間）',
    company: board,
    changes: changesOf('監査役 死亡 甲野太郎 2026-06-10', [
      '監査役 就任 乙野次郎 2026-06-10',
      { decidedOn: '2025-06-26', acceptedOn: '2026-06-10', predecessorTermEnd: '2028-06-30' },
    ]),
    entries: ['1 監査役 甲野太郎 死亡 2026-06-10', '2 監査役 乙野次郎 就任 2026-06-10'],
    documents: 'minutes shareholders acceptance-2 identity-2 death-1',
    matters: ['meeting elect 監査役 2'],
    terms: ['2 2028-06-30'],
    advice: ['acceptedLater', 'substituteNeedsArticles'],
  },
  {
    title: '同上、就任承諾も前年：予選の期間は問わず、上申書を要しない',
    source: '会社法329条3項・336条3項、会社法施行規則96条3項。要確認（決議の効力の期間）',
    company: board,
    changes: changesOf('監査役 死亡 甲野太郎 2026-06-10', [
      '監査役 就任 乙野次郎 2026-06-10',
      { decidedOn: '2025-06-26', acceptedOn: '2025-06-26', predecessorTermEnd: '2028-06-30' },
    ]),
    entries: ['1 監査役 甲野太郎 死亡 2026-06-10', '2 監査役 乙野次郎 就任 2026-06-10'],
    documents: 'minutes shareholders acceptance-2 identity-2 death-1',
    matters: ['meeting elect 監査役 2'],
    advice: ['substituteNeedsArticles'],
  },
  {
    title: '選任の後に定時株主総会の時期を過ぎて就任する補欠監査役：効力を延ばす定款を添付する',
    source: '会社法施行規則96条3項、商業登記規則61条1項、平成15年4月9日民商1079号。要確認',
    company: board,
    changes: changesOf('監査役 死亡 甲野太郎 2026-06-10', [
      '監査役 就任 乙野次郎 2026-06-10',
      { decidedOn: '2024-06-26', acceptedOn: '2024-06-26', predecessorTermEnd: '2028-06-30' },
    ]),
    entries: ['1 監査役 甲野太郎 死亡 2026-06-10', '2 監査役 乙野次郎 就任 2026-06-10'],
    documents: 'minutes shareholders articles acceptance-2 identity-2 death-1',
    matters: ['meeting elect 監査役 2'],
    advice: ['substituteNeedsArticles', 'substituteLapses'],
  },
  {
    title: '同上、決算期が分からない会社：どの決算期でも定時株主総会の時期を過ぎている',
    source: '会社法施行規則96条3項、商業登記規則61条1項、平成15年4月9日民商1079号。要確認',
    company: {},
    changes: changesOf('監査役 死亡 甲野太郎 2026-06-10', [
      '監査役 就任 乙野次郎 2026-06-10',
      { decidedOn: '2025-02-28', acceptedOn: '2025-02-28', predecessorTermEnd: '2028-06-30' },
    ]),
    entries: ['1 監査役 甲野太郎 死亡 2026-06-10', '2 監査役 乙野次郎 就任 2026-06-10'],
    documents: 'minutes shareholders articles acceptance-2 identity-2 death-1',
    matters: ['meeting elect 監査役 2'],
    advice: ['substituteLapses'],
  },
  {
    title: '同上、どの決算期でも過ぎたとはいえない：定款を求めない',
    source: '会社法施行規則96条3項',
    company: {},
    changes: changesOf('監査役 死亡 甲野太郎 2026-06-10', [
      '監査役 就任 乙野次郎 2026-06-10',
      { decidedOn: '2025-04-01', acceptedOn: '2025-04-01', predecessorTermEnd: '2028-06-30' },
    ]),
    entries: ['1 監査役 甲野太郎 死亡 2026-06-10', '2 監査役 乙野次郎 就任 2026-06-10'],
    documents: 'minutes shareholders acceptance-2 identity-2 death-1',
    matters: ['meeting elect 監査役 2'],
  },
  {
    title: '日を定めて選ばれた補欠（予選）：決議の効力の期間は問わない',
    source: '会社法施行規則96条3項。要確認（登記実務）',
    company: board,
    changes: changesOf('監査役 辞任 甲野太郎 2026-06-10', [
      '監査役 就任 乙野次郎 2026-06-10',
      {
        ...{ decidedOn: '2024-06-26', acceptedOn: '2024-06-26', beginsAtMidnight: true },
        predecessorTermEnd: '2028-06-30',
      },
    ]),
    entries: ['1 監査役 甲野太郎 辞任 2026-06-10', '2 監査役 乙野次郎 就任 2026-06-10'],
    documents: 'minutes shareholders acceptance-2 identity-2 resignation-1',
    matters: ['meeting elect 監査役 2'],
    periods: ['1 2026-06-10', '2 2026-06-09'],
  },
  {
    title: '各自代表の取締役が一人死亡し、一人が残る',
    source: '会社法349条1項、商業登記法54条4項、商業登記規則9条1項',
    company: {
      ...each,
      officers: officersOf(
        ...['取締役 甲野太郎', '代表取締役 甲野太郎', '取締役 乙野次郎', '代表取締役 乙野次郎'],
      ),
    },
    filing: { sealNotification: false },
    changes: changesOf('取締役 死亡 甲野太郎 2026-06-26', '代表取締役 死亡 甲野太郎 2026-06-26'),
    entries: ['1 取締役 甲野太郎 死亡 2026-06-26', '2 代表取締役 甲野太郎 死亡 2026-06-26'],
    documents: 'death-1',
    matters: [],
    advice: ['sealHolderLeaves'],
  },
  {
    title: '互選の会社で代表取締役を解職し、同じ日に後任を選ぶ：取締役には残る',
    source: '会社法349条3項、商業登記規則61条1項・6項2号。要確認（登記実務）',
    company: mutual,
    changes: changesOf(
      '代表取締役 解任 甲野太郎 2026-06-26',
      '代表取締役 就任 乙野次郎 2026-06-26',
    ),
    entries: ['1 代表取締役 甲野太郎 解任 2026-06-26', '2 代表取締役 乙野次郎 就任 2026-06-26'],
    documents: 'mutualSelection articles selectorSeals acceptance-2',
    matters: ['directors dismiss 代表取締役 1', 'directors select 代表取締役 2'],
  },
  {
    title: '監査等委員が一人死亡し、後任がいない：欠員',
    source: '会社法331条6項・976条22号。要確認',
    company: { ...committee, officers: members },
    changes: changesOf('取締役・監査等委員（社外取締役） 死亡 丁野四郎 2026-06-26'),
    entries: ['1 取締役・監査等委員（社外取締役） 丁野四郎 死亡 2026-06-26'],
    documents: 'death-1',
    matters: [],
    advice: ['vacancy'],
  },
  {
    title: '氏名変更の後の辞任：新しい氏名で辞任する',
    source: '会社法915条1項、商業登記法54条4項',
    company: board,
    changes: changesOf(
      ['監査役 氏名変更 甲野花子 2026-06-01', { newName: '乙野花子' }],
      '監査役 辞任 乙野花子 2026-06-26',
    ),
    entries: [
      '1 監査役 乙野花子 監査役甲野花子の氏名変更 2026-06-01',
      '2 監査役 乙野花子 辞任 2026-06-26',
    ],
    documents: 'resignation-2',
    matters: [],
  },
  {
    title: '任期満了で退く取締役を、同じ総会で監査役に選ぶ',
    source: '会社法332条1項・335条2項・329条1項、商業登記規則61条7項',
    company: board,
    changes: changesOf(
      '取締役 任期満了による退任 乙野次郎 2026-06-26',
      '監査役 就任 乙野次郎 2026-06-26',
    ),
    entries: ['1 取締役 乙野次郎 退任 2026-06-26', '2 監査役 乙野次郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-2 identity-2',
    matters: ['meeting report 取締役 1', 'meeting elect 監査役 2'],
  },
  {
    title: '二人の代表取締役の一人が代表取締役だけを辞任する：残る代表者がいるため後任を要しない',
    source: '会社法351条1項、商業登記規則61条8項',
    company: {
      ...board,
      officers: [...auditors.slice(0, 5), ...officersOf('代表取締役 乙野次郎')],
    },
    changes: changesOf('代表取締役 辞任 乙野次郎 2026-06-26'),
    entries: ['1 代表取締役 乙野次郎 辞任 2026-06-26'],
    documents: 'resignation-1',
    matters: [],
    advice: ['whichOfficeIsLeft'],
  },
  {
    title: '住所移転の後に死亡した代表取締役：移転も死亡も登記する',
    source: `会社法911条3項14号・915条1項。${practice}`,
    company: board,
    changes: changesOf(
      ['代表取締役 住所変更 甲野太郎 2026-06-01', { address: '東京都港区芝一丁目1番1号' }],
      '取締役 死亡 甲野太郎 2026-06-20',
      '代表取締役 死亡 甲野太郎 2026-06-20',
    ),
    entries: [
      '1 代表取締役 甲野太郎 住所移転 2026-06-01',
      '2 取締役 甲野太郎 死亡 2026-06-20',
      '3 代表取締役 甲野太郎 死亡 2026-06-20',
    ],
    addresses: ['1 東京都港区芝一丁目1番1号'],
    documents: 'death-2',
    matters: [],
  },
  {
    title: '改選：二人が重任し、一人が退任し、一人が就任して、新しい取締役会が代表取締役を選ぶ',
    source: '会社法332条1項・362条2項3号、商業登記規則61条6項3号・7項',
    company: board,
    changes: changesOf(
      '取締役 重任 甲野太郎 2026-06-26',
      '取締役 重任 乙野次郎 2026-06-26',
      '取締役 就任 丁野四郎 2026-06-26',
      '代表取締役 重任 甲野太郎 2026-06-26',
      '取締役 任期満了による退任 丙野三郎 2026-06-26',
    ),
    entries: [
      '5 取締役 丙野三郎 退任 2026-06-26',
      '1 取締役 甲野太郎 重任 2026-06-26',
      '2 取締役 乙野次郎 重任 2026-06-26',
      '3 取締役 丁野四郎 就任 2026-06-26',
      '4 代表取締役 甲野太郎 重任 2026-06-26',
    ],
    documents:
      'minutes shareholders boardMinutes selectorSeals acceptance-1 acceptance-2 acceptance-3 acceptance-4 identity-3',
    matters: ['meeting elect 取締役 1,2,3', 'board select 代表取締役 4'],
  },
  {
    title: '三人の監査役会の監査役が辞任し、後の総会で社外監査役が就任する：後任を待つ',
    source: `会社法335条3項・${duties}`,
    company: { ...auditorBoard, officers: auditors },
    changes: changesOf(
      '監査役（社外監査役） 辞任 己野六郎 2026-06-10',
      '監査役（社外監査役） 就任 庚野七郎 2026-06-26',
    ),
    entries: [
      '1 監査役（社外監査役） 己野六郎 辞任 2026-06-10',
      '2 監査役（社外監査役） 庚野七郎 就任 2026-06-26',
    ],
    documents: 'minutes shareholders acceptance-2 identity-2 resignation-1',
    matters: ['meeting elect 監査役 2'],
    periods: ['1 2026-06-26', '2 2026-06-26'],
    terms: ['2 2030-06-30'],
  },
];
