import { answersOf, changesOf, companies, type LawCase, lapsed, officersOf } from './case.ts';

const { board, byArticles, committee, each, mutual } = companies;
const abroad = answersOf('personalSeal', 'signature', [1]);
const two = officersOf('取締役 甲野太郎', '取締役 乙野次郎', '代表取締役 甲野太郎');
const three = officersOf(
  ...['取締役 甲野太郎', '取締役 乙野次郎', '取締役 丙野三郎', '監査役 丁野四郎'],
  ...['代表取締役 甲野太郎', '代表取締役 乙野次郎'],
);
const ended = (names: string[]) =>
  three.map((one) => (names.includes(one.name) ? { ...one, termEnd: '2025-06-30' } : one));

/** Faults that a second check by the statutes alone has found. */
export const secondCheck: LawCase[] = [
  {
    title: '代表取締役2名の一方が退き、残る一方が届出印を押す：印鑑証明書は要しない',
    source: '商業登記規則61条6項ただし書',
    company: { ...board, officers: [...three, { name: '己野六郎', position: '20' }] },
    filing: { formerSeal: true, attended: ['乙野次郎', '丙野三郎', '己野六郎', '丁野四郎'] },
    changes: changesOf(
      '取締役 死亡 甲野太郎 2026-06-20',
      '代表取締役 死亡 甲野太郎 2026-06-20',
      '代表取締役 就任 丙野三郎 2026-06-26',
    ),
    entries: [
      '1 取締役 甲野太郎 死亡 2026-06-20',
      '2 代表取締役 甲野太郎 死亡 2026-06-20',
      '3 代表取締役 丙野三郎 就任 2026-06-26',
    ],
    documents: 'boardMinutes acceptance-3 seal-3 death-1',
    matters: ['board select 代表取締役 3'],
  },
  {
    title: '同上、残る一方は取締役会に出席していない：出席者の全員の印鑑証明書を要する',
    source: '商業登記規則61条6項ただし書',
    company: { ...board, officers: [...three, { name: '己野六郎', position: '20' }] },
    filing: { formerSeal: true, attended: ['丙野三郎', '己野六郎', '丁野四郎'] },
    changes: changesOf(
      '取締役 死亡 甲野太郎 2026-06-20',
      '代表取締役 死亡 甲野太郎 2026-06-20',
      '代表取締役 就任 丙野三郎 2026-06-26',
    ),
    entries: [
      '1 取締役 甲野太郎 死亡 2026-06-20',
      '2 代表取締役 甲野太郎 死亡 2026-06-20',
      '3 代表取締役 丙野三郎 就任 2026-06-26',
    ],
    documents: 'boardMinutes selectorSeals acceptance-3 seal-3 death-1',
    matters: ['board select 代表取締役 3'],
  },
  {
    title: '権利義務は後任の取締役の就任まで：その後任を選んだ取締役会に、前の代表者は出席できない',
    source: '会社法346条1項、商業登記規則61条6項ただし書。要確認（登記実務）',
    company: {
      ...board,
      officers: three.filter(({ name, position }) => name !== '乙野次郎' || position === '20'),
    },
    filing: { formerSeal: true },
    changes: changesOf(
      '取締役 辞任 甲野太郎 2026-06-20',
      '取締役 就任 己野六郎 2026-06-26',
      '代表取締役 就任 己野六郎 2026-06-26',
    ),
    entries: [
      '1 取締役 甲野太郎 辞任 2026-06-20',
      '1 代表取締役 甲野太郎 退任 2026-06-20',
      '2 取締役 己野六郎 就任 2026-06-26',
      '3 代表取締役 己野六郎 就任 2026-06-26',
    ],
    documents:
      'minutes shareholders boardMinutes selectorSeals acceptance-2 acceptance-3 seal-3 resignation-1',
    matters: ['meeting elect 取締役 2', 'board select 代表取締役 3'],
    periods: ['1 2026-06-26', '2 2026-06-26', '3 2026-06-26'],
  },
  {
    title: '全員の任期が満了していた代表取締役2名の一方の退任：後任の就任から2週間',
    source: '会社法346条1項・351条1項、最判昭43.12.24',
    company: { ...board, officers: ended(['甲野太郎', '乙野次郎', '丙野三郎']) },
    filing: { answers: lapsed(1, 2, 3), formerSeal: true },
    changes: changesOf(
      '取締役 任期満了による退任 甲野太郎 2026-06-26',
      '取締役 重任 乙野次郎 2026-06-26',
      '取締役 重任 丙野三郎 2026-06-26',
      '取締役 就任 己野六郎 2026-06-26',
      '代表取締役 任期満了による退任 甲野太郎 2026-06-26',
      '代表取締役 重任 乙野次郎 2026-06-26',
    ),
    entries: [
      '1 取締役 甲野太郎 退任 2025-06-30',
      '5 代表取締役 甲野太郎 退任 2025-06-30',
      '2 取締役 乙野次郎 退任 2025-06-30',
      '3 取締役 丙野三郎 退任 2025-06-30',
      '6 代表取締役 乙野次郎 退任 2025-06-30',
      '2 取締役 乙野次郎 就任 2026-06-26',
      '3 取締役 丙野三郎 就任 2026-06-26',
      '4 取締役 己野六郎 就任 2026-06-26',
      '6 代表取締役 乙野次郎 就任 2026-06-26',
    ],
    documents:
      'minutes shareholders boardMinutes articles acceptance-2 acceptance-3 acceptance-4 acceptance-6 identity-4',
    matters: ['meeting elect 取締役 2,3,4', 'board select 代表取締役 6'],
    advice: ['leftAfterTerm', 'termEndedBefore'],
    periods: [1, 2, 3, 4, 5, 6].map((no) => `${no} 2026-06-26`),
  },
  {
    title:
      '任期の満了した代表取締役の再任、ほかに代表取締役がいた：代表取締役の退任はその満了の日から2週間',
    source: '会社法346条1項・351条1項・915条1項',
    company: { ...board, officers: ended(['甲野太郎']) },
    filing: { answers: lapsed(1), formerSeal: true },
    changes: changesOf('取締役 重任 甲野太郎 2026-06-26', '代表取締役 重任 甲野太郎 2026-06-26'),
    entries: [
      '1 取締役 甲野太郎 退任 2025-06-30',
      '2 代表取締役 甲野太郎 退任 2025-06-30',
      '1 取締役 甲野太郎 就任 2026-06-26',
      '2 代表取締役 甲野太郎 就任 2026-06-26',
    ],
    documents: 'minutes shareholders boardMinutes articles acceptance-1 acceptance-2',
    matters: ['meeting elect 取締役 1', 'board select 代表取締役 2'],
    advice: ['termEndedBefore'],
    periods: ['1 2026-06-26', '2 2025-06-30'],
  },
  {
    title: '定款で定める代表取締役の交代：定款を変更した株主総会の議事録に押印する',
    source: '会社法466条、商業登記規則61条6項1号。要確認（登記実務）',
    company: { ...byArticles, officers: two },
    filing: { formerSeal: true },
    changes: changesOf('取締役 辞任 甲野太郎 2026-06-26', '代表取締役 就任 乙野次郎 2026-06-26'),
    entries: [
      '1 取締役 甲野太郎 辞任 2026-06-26',
      '1 代表取締役 甲野太郎 退任 2026-06-26',
      '2 代表取締役 乙野次郎 就任 2026-06-26',
    ],
    documents: 'minutes shareholders articles resignation-1',
    matters: [],
  },
  {
    title: '各自代表の会社の取締役の辞任、ほかの役員が分からない：代表取締役の退任も登記する',
    source: '会社法349条1項、商業登記規則61条8項',
    company: each,
    changes: changesOf('取締役 辞任 甲野太郎 2026-06-26'),
    entries: ['1 取締役 甲野太郎 辞任 2026-06-26', '1 代表取締役 甲野太郎 退任 2026-06-26'],
    documents: 'resignation-1',
    matters: [],
    advice: ['representationNotSaid'],
  },
  {
    title: '死亡の日に「頃」とある取締役の代表取締役：代表取締役の登記にも「頃」と書く',
    source: '要確認（登記実務）',
    company: { ...each, officers: [...two, { name: '乙野次郎', position: '10' }] },
    filing: { answers: answersOf('dayOfDeath', 'about', [1], '2026-06-20') },
    changes: changesOf('取締役 死亡 甲野太郎'),
    entries: ['1 取締役 甲野太郎 頃死亡 2026-06-20', '1 代表取締役 甲野太郎 頃死亡 2026-06-20'],
    documents: 'death-1',
    matters: [],
    periods: [],
  },
  {
    title: '会計監査人設置会社の会計監査人の任期満了、後任がない：欠員',
    source: '会社法346条4項・976条22号',
    company: { ...committee, officers: [...two, { name: '暁監査法人', position: '50' }] },
    changes: changesOf('会計監査人 任期満了による退任 暁監査法人 2026-06-26'),
    entries: ['1 会計監査人 暁監査法人 退任 2026-06-26'],
    documents: 'minutes',
    matters: ['meeting report 会計監査人 1'],
    advice: ['vacancy'],
  },
  {
    title: '監査等委員である取締役の氏名変更：登記簿の資格で書く',
    source: '要確認（登記実務）',
    company: committee,
    changes: changesOf([
      '取締役・監査等委員（社外取締役） 氏名変更 甲野花子 2026-06-26',
      { newName: '乙野花子' },
    ]),
    entries: [
      '1 取締役・監査等委員（社外取締役） 乙野花子 取締役・監査等委員甲野花子の氏名変更 2026-06-26',
    ],
    documents: '',
    matters: [],
  },
  {
    title: '取締役会の席上で承諾したとされる代表取締役が、出席していない：就任承諾書を要する',
    source: '商業登記法54条1項。援用は出席した方に限る',
    company: { ...board, officers: [...three, { name: '己野六郎', position: '20' }] },
    filing: {
      formerSeal: true,
      acceptedAtBoard: true,
      attended: ['甲野太郎', '乙野次郎', '丙野三郎'],
    },
    changes: changesOf('代表取締役 就任 己野六郎 2026-06-26'),
    entries: ['1 代表取締役 己野六郎 就任 2026-06-26'],
    documents: 'boardMinutes acceptance-1 seal-1',
    cited: [],
    matters: ['board select 代表取締役 1'],
  },
  {
    title: '取締役会に出席して印鑑証明書を添付する新任の監査役：本人確認証明書は要しない',
    source: '商業登記規則61条7項ただし書',
    company: { ...board, officers: three },
    filing: { attended: ['甲野太郎', '乙野次郎', '丙野三郎', '丁野四郎', '己野六郎'] },
    changes: changesOf('監査役 就任 己野六郎 2026-06-26', '代表取締役 就任 丙野三郎 2026-06-26'),
    entries: ['1 監査役 己野六郎 就任 2026-06-26', '2 代表取締役 丙野三郎 就任 2026-06-26'],
    documents: 'minutes shareholders boardMinutes selectorSeals acceptance-1 acceptance-2 seal-2',
    matters: ['meeting elect 監査役 1', 'board select 代表取締役 2'],
  },
  {
    title: '印鑑登録のない取締役が席上で承諾：議事録に署名証明書と同じ署名をする',
    source: '昭和48年1月29日民四821号、商業登記規則61条4項',
    company: mutual,
    filing: { acceptedAtMeeting: true, answers: abroad },
    changes: changesOf('取締役 就任 ジョン・スミス 2026-06-26'),
    entries: ['1 取締役 ジョン・スミス 就任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 signature-1 translation-1',
    cited: ['acceptance-1'],
    matters: ['meeting elect 取締役 1'],
  },
];
