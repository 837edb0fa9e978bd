import { answersOf, changesOf, companies, type LawCase, officersOf } from './case.ts';

const { auditorBoard, board, mutual } = companies;
const practice = '要確認（登記実務）';
const three = officersOf(
  ...['取締役 甲野太郎', '取締役 乙野次郎', '取締役 丙野三郎', '代表取締役 甲野太郎'],
  '監査役 丁野四郎',
);

/** Kinds that are seldom met, and of which the rows alone say too little. */
export const doubtful: LawCase[] = [
  {
    title: '就任した日に辞任した取締役：就任、辞任の順にどちらも登記する',
    source: `会社法911条3項13号・915条1項。${practice}`,
    company: { ...board, officers: three },
    changes: changesOf('取締役 辞任 戊野五郎 2026-06-26', '取締役 就任 戊野五郎 2026-06-26'),
    entries: ['2 取締役 戊野五郎 就任 2026-06-26', '1 取締役 戊野五郎 辞任 2026-06-26'],
    documents: 'minutes shareholders acceptance-2 identity-2 resignation-1',
    matters: ['meeting elect 取締役 2'],
    advice: ['joinedAndLeft'],
  },
  {
    title: '同上、就任した日の辞任により欠員になる：後任を待つ',
    source: '会社法346条1項、最判昭43.12.24',
    company: { ...board, officers: three },
    changes: changesOf(
      '取締役 死亡 丙野三郎 2026-06-20',
      '取締役 就任 戊野五郎 2026-06-26',
      '取締役 辞任 戊野五郎 2026-06-26',
    ),
    entries: [
      '1 取締役 丙野三郎 死亡 2026-06-20',
      '2 取締役 戊野五郎 就任 2026-06-26',
      '3 取締役 戊野五郎 辞任 2026-06-26',
    ],
    documents: 'minutes shareholders acceptance-2 identity-2 resignation-3 death-1',
    matters: ['meeting elect 取締役 2'],
    refused: ['tooFewInOrgan'],
    periods: ['1 2026-06-20', '2 2026-06-26'],
  },
  {
    title: '役員が分からない会社の、同じ日の辞任と就任：順を確かめる',
    source: practice,
    company: board,
    changes: changesOf('取締役 辞任 戊野五郎 2026-06-26', '取締役 就任 戊野五郎 2026-06-26'),
    entries: ['1 取締役 戊野五郎 辞任 2026-06-26', '2 取締役 戊野五郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-2 identity-2 resignation-1',
    matters: ['meeting elect 取締役 2'],
    advice: ['leftAndJoined'],
  },
  {
    title: '3名の取締役のうち、任期の満了した1名が再任されない：権利義務が続く',
    source: '会社法346条1項・976条22号',
    company: {
      ...board,
      officers: officersOf(
        ...['取締役 甲野太郎 2026-06-26', '取締役 乙野次郎 2026-06-26'],
        ...['取締役 丙野三郎 2026-06-26', '代表取締役 甲野太郎', '監査役 丁野四郎'],
      ),
    },
    changes: changesOf(
      '取締役 重任 甲野太郎 2026-06-26',
      '取締役 重任 乙野次郎 2026-06-26',
      '代表取締役 重任 甲野太郎 2026-06-26',
    ),
    entries: [
      '1 取締役 甲野太郎 重任 2026-06-26',
      '2 取締役 乙野次郎 重任 2026-06-26',
      '3 代表取締役 甲野太郎 重任 2026-06-26',
    ],
    documents:
      'minutes shareholders boardMinutes selectorSeals acceptance-1 acceptance-2 acceptance-3',
    matters: ['meeting elect 取締役 1,2', 'board select 代表取締役 3'],
    advice: ['dutiesLast'],
  },
  {
    title: '一字姓の氏名で、外国人かもしれない取締役の就任：実印の有無を尋ねる',
    source: '商業登記規則61条4項、昭和48年1月29日民四821号、平成28年6月28日民商100号',
    company: mutual,
    changes: changesOf('取締役 就任 王明 2026-06-26'),
    entries: ['1 取締役 王明 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 seal-1',
    matters: ['meeting elect 取締役 1'],
    asked: ['personalSeal'],
  },
  {
    title: '監査等委員会のない会社の、監査等委員の氏名変更：その機関がない',
    source: '会社法326条2項・911条3項22号',
    company: board,
    changes: changesOf([
      '取締役・監査等委員 氏名変更 乙野花子 2026-06-26',
      { newName: '鈴木花子' },
    ]),
    entries: ['1 取締役・監査等委員 鈴木花子 取締役・監査等委員乙野花子の氏名変更 2026-06-26'],
    documents: '',
    matters: [],
    refused: ['noSuchOrgan'],
  },
  {
    title: '監査法人の資格喪失に、後見開始と回答した：法人に後見はない',
    source: '民法7条・653条3号、公認会計士法34条の18',
    company: auditorBoard,
    filing: { answers: answersOf('endOfMandate', 'guardianship', [1]) },
    changes: changesOf('会計監査人 資格喪失 暁監査法人 2026-06-26'),
    entries: ['1 会計監査人 暁監査法人 退任 2026-06-26'],
    documents: 'disqualification-1',
    matters: [],
    refused: ['firmIsNoPerson'],
  },
];
