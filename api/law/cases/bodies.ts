import { changesOf, companies, type LawCase, officersOf } from './case.ts';

const { board, mutual, auditorBoard, committee } = companies;
const numbers = '会社法331条5項・6項・335条3項';
const outsideLeft = '会社法331条6項・335条3項・346条1項。要確認（登記実務）';
const two = officersOf(
  '取締役 甲野太郎',
  '取締役 乙野次郎',
  '代表取締役 甲野太郎',
  '監査役 戊野五郎',
);
const audited = (...auditors: string[]) => officersOf(...boardRows, ...auditors);
const boardRows = ['取締役 甲野太郎', '取締役 乙野次郎', '取締役 丙野三郎', '代表取締役 甲野太郎'];
const membered = (...members: string[]) =>
  officersOf('取締役 甲野太郎', '取締役 庚野七郎', '代表取締役 甲野太郎', ...members);

/** How many a body needs, and who is left in it. */
export const bodies: LawCase[] = [
  {
    title: '取締役会設置会社の取締役が二名になる就任：員数の不足を知らせる',
    source: numbers,
    company: { ...board, officers: two.slice(0, 1).concat(two.slice(2)) },
    changes: changesOf('取締役 就任 丁野四郎 2026-06-26'),
    entries: ['1 取締役 丁野四郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 identity-1',
    matters: ['meeting elect 取締役 1'],
    advice: ['tooFewDirectors'],
  },
  {
    title: '取締役が三名になる就任：員数は足りる',
    source: numbers,
    company: { ...board, officers: two },
    changes: changesOf('取締役 就任 丁野四郎 2026-06-26'),
    entries: ['1 取締役 丁野四郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 identity-1',
    matters: ['meeting elect 取締役 1'],
  },
  {
    title: '監査役会の監査役三名のうち社外が一名になる就任：半数以上の社外監査役が足りない',
    source: numbers,
    company: {
      ...auditorBoard,
      officers: audited('監査役 丁野四郎', '監査役（社外監査役） 戊野五郎'),
    },
    changes: changesOf('監査役 就任 己野六郎 2026-06-26'),
    entries: ['1 監査役 己野六郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 identity-1',
    matters: ['meeting elect 監査役 1'],
    advice: ['tooFewAuditors'],
  },
  {
    title: '監査役会の監査役四名のうち社外が二名になる就任：半数で足りる',
    source: numbers,
    company: {
      ...auditorBoard,
      officers: audited(...['監査役 丁野四郎', '監査役 辛野八郎', '監査役（社外監査役） 戊野五郎']),
    },
    changes: changesOf('監査役（社外監査役） 就任 己野六郎 2026-06-26'),
    entries: ['1 監査役（社外監査役） 己野六郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 identity-1',
    matters: ['meeting elect 監査役 1'],
  },
  {
    title: '監査役会の監査役が二名になる就任：三名に足りない',
    source: numbers,
    company: { ...auditorBoard, officers: audited('監査役（社外監査役） 戊野五郎') },
    changes: changesOf('監査役（社外監査役） 就任 己野六郎 2026-06-26'),
    entries: ['1 監査役（社外監査役） 己野六郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 identity-1',
    matters: ['meeting elect 監査役 1'],
    advice: ['tooFewAuditors'],
  },
  {
    title: '監査等委員四名のうち社外が二名になる就任：過半数に足りない',
    source: numbers,
    company: {
      ...committee,
      officers: membered(
        ...['取締役・監査等委員 乙野次郎', '取締役・監査等委員 丙野三郎'],
        '取締役・監査等委員（社外取締役） 丁野四郎',
      ),
    },
    changes: changesOf('取締役・監査等委員（社外取締役） 就任 戊野五郎 2026-06-26'),
    entries: ['1 取締役・監査等委員（社外取締役） 戊野五郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 identity-1',
    matters: ['meeting elect 監査等委員である取締役 1'],
    advice: ['tooFewOnCommittee'],
  },
  {
    title: '社外の監査等委員が二名だけになる就任：三名に足りない',
    source: numbers,
    company: {
      ...committee,
      officers: membered('取締役・監査等委員（社外取締役） 丁野四郎'),
    },
    changes: changesOf('取締役・監査等委員（社外取締役） 就任 戊野五郎 2026-06-26'),
    entries: ['1 取締役・監査等委員（社外取締役） 戊野五郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 identity-1',
    matters: ['meeting elect 監査等委員である取締役 1'],
    advice: ['tooFewOnCommittee'],
  },
  {
    title: '監査等委員三名のうち二名が社外になる就任：足りる',
    source: numbers,
    company: {
      ...committee,
      officers: membered(
        '取締役・監査等委員 乙野次郎',
        '取締役・監査等委員（社外取締役） 丁野四郎',
      ),
    },
    changes: changesOf('取締役・監査等委員（社外取締役） 就任 戊野五郎 2026-06-26'),
    entries: ['1 取締役・監査等委員（社外取締役） 戊野五郎 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 identity-1',
    matters: ['meeting elect 監査等委員である取締役 1'],
  },
  {
    title: '監査等委員でない取締役は、一名が残れば辞任できる',
    source: '会社法346条1項・331条6項（監査等委員でない取締役の員数の定めはない）。要確認',
    company: {
      ...committee,
      officers: membered(
        ...['取締役・監査等委員 乙野次郎', '取締役・監査等委員（社外取締役） 丙野三郎'],
        '取締役・監査等委員（社外取締役） 丁野四郎',
      ),
    },
    changes: changesOf('取締役 辞任 庚野七郎 2026-06-26'),
    entries: ['1 取締役 庚野七郎 辞任 2026-06-26'],
    documents: 'resignation-1',
    matters: [],
  },
  {
    title: '監査役が二名いる会社の一名の辞任：すぐに登記できる',
    source: '会社法346条1項・915条1項',
    company: { ...board, officers: audited('監査役 丁野四郎', '監査役 戊野五郎') },
    changes: changesOf('監査役 辞任 丁野四郎 2026-06-26'),
    entries: ['1 監査役 丁野四郎 辞任 2026-06-26'],
    documents: 'resignation-1',
    matters: [],
  },
  {
    title: '一人の会計参与の辞任：後任まで登記できない',
    source: '会社法346条1項（役員に会計参与を含む。329条1項）',
    company: { ...mutual, adviser: true, officers: officersOf('会計参与 丁野四郎') },
    changes: changesOf('会計参与 辞任 丁野四郎 2026-06-26'),
    entries: ['1 会計参与 丁野四郎 辞任 2026-06-26'],
    documents: 'resignation-1',
    matters: [],
    refused: ['tooFewInOrgan'],
    periods: [],
    asked: ['liquidation'],
  },
  {
    title: '会計参与を置くか分からない会社の、会計参与の辞任：後任をお尋ねする',
    source: '会社法346条1項',
    company: { board: false, selection: 'directors', officers: officersOf('会計参与 丁野四郎') },
    changes: changesOf('会計参与 辞任 丁野四郎 2026-06-26'),
    entries: ['1 会計参与 丁野四郎 辞任 2026-06-26'],
    documents: 'resignation-1',
    matters: [],
    advice: ['successorMissing'],
    asked: ['liquidation'],
  },
  {
    title: '取締役会の有無が分からない会社の、ただ一人の取締役の辞任：後任をお尋ねする',
    source: '会社法346条1項',
    company: { officers: officersOf('取締役 甲野太郎') },
    changes: changesOf('取締役 辞任 甲野太郎 2026-06-26'),
    entries: ['1 取締役 甲野太郎 辞任 2026-06-26'],
    documents: 'resignation-1',
    matters: [],
    advice: ['successorMissing'],
  },
  {
    title: '取締役会の有無が分からない会社の、ただ一人の代表取締役の辞任：後任を待つ',
    source: '会社法346条1項・351条1項',
    company: {
      officers: officersOf(...['取締役 甲野太郎', '取締役 乙野次郎', '代表取締役 甲野太郎']),
    },
    changes: changesOf('取締役 辞任 甲野太郎 2026-06-26', '代表取締役 辞任 甲野太郎 2026-06-26'),
    entries: ['1 取締役 甲野太郎 辞任 2026-06-26', '2 代表取締役 甲野太郎 辞任 2026-06-26'],
    documents: 'resignation-1 resignation-2',
    matters: [],
    refused: ['tooFewRemain'],
    periods: ['1 2026-06-26'],
  },
  {
    title: '代表取締役を辞任し、後の日に取締役も辞任：代表取締役の後任の日から2週間',
    source: '会社法351条1項、最判昭43.12.24',
    company: { ...board, officers: audited('取締役 丁野四郎', '監査役 戊野五郎') },
    changes: changesOf(
      '監査役 辞任 戊野五郎 2026-06-10',
      '代表取締役 辞任 甲野太郎 2026-06-20',
      '取締役 辞任 甲野太郎 2026-06-26',
      '代表取締役 就任 乙野次郎 2026-06-26',
      '監査役 就任 己野六郎 2026-06-26',
    ),
    entries: [
      '1 監査役 戊野五郎 辞任 2026-06-10',
      '2 代表取締役 甲野太郎 辞任 2026-06-20',
      '3 取締役 甲野太郎 辞任 2026-06-26',
      '4 代表取締役 乙野次郎 就任 2026-06-26',
      '5 監査役 己野六郎 就任 2026-06-26',
    ],
    documents:
      'minutes shareholders boardMinutes selectorSeals acceptance-4 acceptance-5 seal-4 identity-5 resignation-1 resignation-2 resignation-3',
    matters: ['meeting elect 監査役 5', 'board select 代表取締役 4'],
    periods: ['1 2026-06-26', '2 2026-06-26', '3 2026-06-26', '4 2026-06-26', '5 2026-06-26'],
  },
  {
    title: '代表取締役だけを辞任した方は取締役に残り、ほかの取締役の交代の員数に数える',
    source: '会社法346条1項・351条1項',
    company: { ...board, officers: audited('監査役 戊野五郎') },
    changes: changesOf(
      '代表取締役 辞任 甲野太郎 2026-06-20',
      '代表取締役 就任 乙野次郎 2026-06-20',
      '取締役 辞任 丙野三郎 2026-06-26',
      '取締役 就任 丁野四郎 2026-06-26',
    ),
    entries: [
      '1 代表取締役 甲野太郎 辞任 2026-06-20',
      '2 代表取締役 乙野次郎 就任 2026-06-20',
      '3 取締役 丙野三郎 辞任 2026-06-26',
      '4 取締役 丁野四郎 就任 2026-06-26',
    ],
    documents:
      'minutes shareholders boardMinutes selectorSeals acceptance-2 acceptance-4 seal-2 identity-4 resignation-1 resignation-3',
    matters: ['board select 代表取締役 2', 'meeting elect 取締役 4'],
  },
  {
    title: '社外が二名の監査役四名の監査役会で、社外監査役が一名辞任する：半数に足りなくなる',
    source: outsideLeft,
    company: {
      ...auditorBoard,
      officers: audited(
        ...['監査役 丁野四郎', '監査役 辛野八郎'],
        ...['監査役（社外監査役） 戊野五郎', '監査役（社外監査役） 己野六郎'],
      ),
    },
    changes: changesOf('監査役 辞任 己野六郎 2026-06-26'),
    entries: ['1 監査役 己野六郎 辞任 2026-06-26'],
    documents: 'resignation-1',
    matters: [],
    advice: ['outsideLeaves'],
  },
  {
    title: '社外が三名の監査等委員五名のうち、社外の一名を解任する：過半数に足りなくなる',
    source: outsideLeft,
    company: {
      ...committee,
      officers: membered(
        ...['取締役・監査等委員 乙野次郎', '取締役・監査等委員 丙野三郎'],
        ...['丁野四郎', '戊野五郎', '己野六郎'].map(
          (name) => `取締役・監査等委員（社外取締役） ${name}`,
        ),
      ),
    },
    changes: changesOf('取締役・監査等委員（社外取締役） 解任 己野六郎 2026-06-26'),
    entries: ['1 取締役・監査等委員（社外取締役） 己野六郎 解任 2026-06-26'],
    documents: 'minutes shareholders',
    matters: ['meeting dismiss 監査等委員である取締役 1 special'],
    advice: ['outsideLeaves'],
  },
];
