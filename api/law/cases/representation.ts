import { answersOf, changesOf, companies, type LawCase, officersOf } from './case.ts';

const { each, mutual, board } = companies;
const ends = '会社法349条3項・362条3項・915条1項';
const three = officersOf(
  ...['取締役 甲野太郎', '取締役 乙野次郎', '取締役 丙野三郎', '代表取締役 甲野太郎'],
);

/** What becomes of the representation when something happens to the directorship, and the other way round. */
export const representation: LawCase[] = [
  {
    title: '代表取締役である取締役の重任、代表取締役の行がない：入力を求める',
    source: ends,
    company: { ...board, officers: three },
    changes: changesOf(
      '取締役 重任 甲野太郎 2026-06-26',
      '取締役 重任 乙野次郎 2026-06-26',
      '取締役 重任 丙野三郎 2026-06-26',
    ),
    entries: [
      '1 取締役 甲野太郎 重任 2026-06-26',
      '2 取締役 乙野次郎 重任 2026-06-26',
      '3 取締役 丙野三郎 重任 2026-06-26',
    ],
    documents: 'minutes shareholders acceptance-1 acceptance-2 acceptance-3',
    matters: ['meeting elect 取締役 1,2,3'],
    advice: ['representationAfterElection'],
  },
  {
    title: '同上、任期満了による退任と就任の二行で申し込まれた場合',
    source: ends,
    company: { ...board, officers: three },
    changes: changesOf(
      '取締役 任期満了による退任 甲野太郎 2026-06-26',
      '取締役 就任 甲野太郎 2026-06-26',
    ),
    entries: [
      '1 取締役 甲野太郎 退任 2026-06-26',
      '1 代表取締役 甲野太郎 退任 2026-06-26',
      '2 取締役 甲野太郎 就任 2026-06-26',
    ],
    documents: 'minutes shareholders acceptance-2',
    matters: ['meeting elect 取締役 2'],
    advice: ['representationNotSaid', 'representationAfterElection'],
    holds: ['nobodyRepresents'],
  },
  {
    title: '互選の会社の、代表取締役として一覧にある取締役の重任',
    source: ends,
    company: {
      ...mutual,
      listed: [
        { name: '甲野太郎', position: '20' },
        { name: '甲野太郎', position: '10' },
      ],
    },
    changes: changesOf('取締役 重任 甲野太郎 2026-06-26'),
    entries: ['1 取締役 甲野太郎 重任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1',
    matters: ['meeting elect 取締役 1'],
    advice: ['representationAfterElection'],
  },
  {
    title: '各自代表の会社の取締役が、代表取締役とともに重任する',
    source: '会社法349条1項・2項',
    company: { ...each, officers: officersOf('取締役 甲野太郎', '代表取締役 甲野太郎') },
    changes: changesOf('取締役 重任 甲野太郎 2026-06-26', '代表取締役 重任 甲野太郎 2026-06-26'),
    entries: ['1 取締役 甲野太郎 重任 2026-06-26', '2 代表取締役 甲野太郎 重任 2026-06-26'],
    documents: 'minutes shareholders selectorSeals acceptance-1',
    matters: ['meeting elect 取締役 1'],
  },
  {
    title: '各自代表の会社に取締役が加わり、代表取締役の行がない：就任を加え、住所の非表示を尋ねる',
    source: '会社法349条1項・2項・911条3項14号、商業登記規則61条4項・6項1号',
    company: each,
    changes: changesOf('取締役 就任 乙野次郎 2026-06-26'),
    entries: ['1 取締役 乙野次郎 就任 2026-06-26', '1 代表取締役 乙野次郎 就任 2026-06-26'],
    documents: 'minutes shareholders selectorSeals acceptance-1 seal-1',
    matters: ['meeting elect 取締役 1'],
    advice: ['representationBegins'],
    asked: ['hiddenAddress'],
    tax: 10_000,
  },
  {
    title: '同上、非表示になっていると回答した',
    source: '商業登記規則31条の3、令和6年7月26日法務省民商第116号通達',
    company: each,
    filing: { answers: answersOf('hiddenAddress', 'hidden', [0]) },
    changes: changesOf('取締役 就任 乙野次郎 2026-06-26'),
    entries: ['1 取締役 乙野次郎 就任 2026-06-26', '1 代表取締役 乙野次郎 就任 2026-06-26'],
    documents: 'minutes shareholders selectorSeals acceptance-1 seal-1 hiddenRequest hiddenAddress',
    matters: ['meeting elect 取締役 1'],
    advice: ['representationBegins'],
  },
  {
    title: '各自代表の会社の唯一の取締役が死亡し、後任の代表取締役の行がない：就任を加える',
    source: '会社法349条1項・2項',
    company: {
      ...each,
      officers: officersOf('取締役 甲野太郎', '代表取締役 甲野太郎'),
      addressHidden: false,
    },
    changes: changesOf(
      '取締役 死亡 甲野太郎 2026-06-20',
      '代表取締役 死亡 甲野太郎 2026-06-20',
      '取締役 就任 乙野次郎 2026-06-26',
    ),
    entries: [
      '1 取締役 甲野太郎 死亡 2026-06-20',
      '2 代表取締役 甲野太郎 死亡 2026-06-20',
      '3 取締役 乙野次郎 就任 2026-06-26',
      '3 代表取締役 乙野次郎 就任 2026-06-26',
    ],
    documents: 'minutes shareholders selectorSeals acceptance-3 seal-3 death-1',
    matters: ['meeting elect 取締役 3'],
    advice: ['representationBegins'],
  },
  {
    title: '各自代表の会社の取締役の重任、代表取締役の行がなく、住所が登記と違う：移転を尋ねる',
    source: '会社法349条1項・2項・911条3項14号・915条1項',
    company: {
      ...each,
      officers: officersOf('取締役 甲野太郎', '代表取締役 甲野太郎'),
      addressHidden: false,
    },
    changes: changesOf([
      '取締役 重任 甲野太郎 2026-06-26',
      { address: '大阪市北区梅田二丁目2番2号' },
    ]),
    entries: ['1 取締役 甲野太郎 重任 2026-06-26', '1 代表取締役 甲野太郎 重任 2026-06-26'],
    documents: 'minutes shareholders selectorSeals acceptance-1',
    matters: ['meeting elect 取締役 1'],
    advice: ['representationBegins'],
    asked: ['newAddress'],
  },
  {
    title: '同上、その前に引っ越していた：住所移転も登記する',
    source: '会社法911条3項14号・915条1項',
    company: {
      ...each,
      officers: officersOf('取締役 甲野太郎', '代表取締役 甲野太郎'),
      addressHidden: false,
    },
    filing: { answers: answersOf('newAddress', 'moved', [1], '2026-05-01') },
    changes: changesOf([
      '取締役 重任 甲野太郎 2026-06-26',
      { address: '大阪市北区梅田二丁目2番2号' },
    ]),
    entries: [
      '1 代表取締役 甲野太郎 住所移転 2026-05-01',
      '1 取締役 甲野太郎 重任 2026-06-26',
      '1 代表取締役 甲野太郎 重任 2026-06-26',
    ],
    periods: ['1 2026-05-01', '1 2026-06-26'],
    documents: 'minutes shareholders selectorSeals acceptance-1',
    matters: ['meeting elect 取締役 1'],
    advice: ['representationBegins'],
  },
  {
    title: '各自代表の取締役が就任し、代表取締役の就任は後日とある：就任の日に代表する',
    source: '会社法349条1項・2項',
    company: each,
    changes: changesOf('取締役 就任 甲野太郎 2026-06-26', '代表取締役 就任 甲野太郎 2026-06-28'),
    entries: ['1 取締役 甲野太郎 就任 2026-06-26', '2 代表取締役 甲野太郎 就任 2026-06-28'],
    documents: 'minutes shareholders selectorSeals acceptance-1 seal-1',
    matters: ['meeting elect 取締役 1'],
    refused: ['chosenUnderEach', 'representsUnderEach'],
  },
  {
    title: '各自代表の取締役が重任し、同じ日に代表取締役だけを辞任する',
    source: '会社法349条1項・2項',
    company: {
      ...each,
      officers: officersOf(
        ...['取締役 甲野太郎', '代表取締役 甲野太郎', '取締役 乙野次郎', '代表取締役 乙野次郎'],
      ),
    },
    changes: changesOf('取締役 重任 甲野太郎 2026-06-26', '代表取締役 辞任 甲野太郎 2026-06-26'),
    entries: ['2 代表取締役 甲野太郎 辞任 2026-06-26', '1 取締役 甲野太郎 重任 2026-06-26'],
    documents: 'minutes shareholders acceptance-1 resignation-2',
    matters: ['meeting elect 取締役 1'],
    refused: ['leavesUnderEach', 'representsUnderEach'],
  },
  {
    title: '各自代表の会社の取締役の解任：代表取締役は「退任」',
    source: '会社法349条1項・2項。要確認（登記実務）',
    company: each,
    changes: changesOf('取締役 解任 乙野次郎 2026-06-26', '代表取締役 解任 乙野次郎 2026-06-26'),
    entries: ['1 取締役 乙野次郎 解任 2026-06-26', '2 代表取締役 乙野次郎 退任 2026-06-26'],
    documents: 'minutes shareholders',
    matters: ['meeting dismiss 取締役 1'],
    advice: ['fallsWithDirectorship'],
  },
];
