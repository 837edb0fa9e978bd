import type { Change } from '../change.ts';
import type { CompanyFacts } from '../company.ts';
import type { FilingFacts } from '../filing.ts';
import type { ContradictionId } from '../findings.ts';
import { addressHidden } from '../hidden-address.ts';
import { answersOf, changesOf, companies, officersOf } from './case.ts';

const { unknown, each, mutual, board, auditorBoard, committee } = companies;
const three = officersOf(
  ...['取締役 甲野太郎', '取締役 乙野次郎', '取締役 丙野三郎', '代表取締役 甲野太郎'],
);
const representing = ['代表取締役 甲野太郎', '代表取締役 乙野次郎'];
const two = officersOf('取締役 甲野太郎', '取締役 乙野次郎', '代表取締役 甲野太郎');

/** A filing that says what cannot be registered, and the only contradiction that refuses it. */
export interface Refusal {
  title: string;
  company: CompanyFacts;
  filing?: FilingFacts;
  changes: Change[];
  refused: ContradictionId;
  /** The changes that the refusal names. */
  names: number[];
}

const elected = changesOf('取締役 重任 甲野太郎 2026-06-26');
const described = (title: string, company: CompanyFacts, refused: ContradictionId): Refusal => ({
  ...{ title, company, changes: elected, refused, names: [] },
});

/** Sources stand with the contradictions. */
export const refusals: Refusal[] = [
  described('監査等委員会と取締役会なし', { committee: true, board: false }, 'committeeNeedsBoard'),
  described(
    '監査等委員会と監査役',
    { committee: true, auditors: true },
    'committeeExcludesAuditors',
  ),
  described(
    '監査等委員会と会計監査人なし',
    { committee: true, accountant: false },
    'committeeNeedsAccountant',
  ),
  described(
    '監査役会と取締役会なし',
    { auditorBoard: true, board: false },
    'auditorBoardNeedsBoard',
  ),
  described(
    '監査役会と監査役なし',
    { auditorBoard: true, auditors: false },
    'auditorBoardNeedsAuditors',
  ),
  described('公開会社と取締役会なし', { isPublic: true, board: false }, 'publicNeedsBoard'),
  described(
    '取締役会と、監査役も委員会もなし',
    { board: true, auditors: false, committee: false, adviser: false },
    'boardNeedsAuditors',
  ),
  described(
    '公開会社では会計参与は監査役に代わらない',
    { board: true, auditors: false, committee: false, adviser: true, isPublic: true },
    'boardNeedsAuditors',
  ),
  described(
    '会計監査人と、監査役も委員会もなし',
    { accountant: true, auditors: false, committee: false },
    'accountantNeedsAuditors',
  ),
  described('取締役会設置会社の互選', { board: true, selection: 'directors' }, 'boardSelects'),
  described('取締役会設置会社の各自代表', { board: true, selection: 'each' }, 'boardSelects'),
  described(
    '取締役会設置会社の定款による選定',
    { board: true, selection: 'articles' },
    'boardSelects',
  ),
  described(
    '取締役会のない会社の取締役会の決議',
    { board: false, selection: 'board' },
    'noBoardToSelect',
  ),
  described(
    '公開会社の取締役の任期10年',
    { isPublic: true, directorTerm: 10 },
    'directorTermTooLong',
  ),
  described(
    '監査等委員会設置会社の取締役の任期2年',
    { committee: true, directorTerm: 2 },
    'directorTermTooLong',
  ),
  described('取締役の任期11年', { isPublic: false, directorTerm: 11 }, 'directorTermTooLong'),
  described('監査役の任期2年', { auditorTerm: 2 }, 'auditorTermOutOfRange'),
  described(
    '公開会社の監査役の任期10年',
    { isPublic: true, auditorTerm: 10 },
    'auditorTermOutOfRange',
  ),
  described('13月の決算', { fiscalMonth: 13 }, 'noSuchFiscalYear'),
  {
    title: '扱っていない役職',
    company: unknown,
    changes: [{ ...(elected[0] as Change), position: '99' }],
    refused: 'unknownCode',
    names: [1],
  },
  {
    title: '監査役を置かない会社の監査役の就任',
    company: each,
    changes: changesOf('監査役 就任 乙野次郎 2026-06-26'),
    refused: 'noSuchOrgan',
    names: [1],
  },
  {
    title: '監査役を置かない会社の監査役の退任：廃止の登記は別の申請',
    company: each,
    changes: changesOf('監査役 任期満了による退任 乙野次郎 2026-06-26'),
    refused: 'organAbolished',
    names: [1],
  },
  {
    title: '会計監査人を置かない会社の会計監査人の就任',
    company: board,
    changes: changesOf('会計監査人 就任 暁監査法人 2026-06-26'),
    refused: 'noSuchOrgan',
    names: [1],
  },
  {
    title: '監査等委員会のない会社の監査等委員の就任',
    company: auditorBoard,
    changes: changesOf('取締役・監査等委員 就任 乙野次郎 2026-06-26'),
    refused: 'noSuchOrgan',
    names: [1],
  },
  {
    title: '会計参与を置かない会社の会計参与の就任',
    company: board,
    changes: changesOf('会計参与 就任 税理士法人暁 2026-06-26'),
    refused: 'noSuchOrgan',
    names: [1],
  },
  {
    title: '監査役と監査等委員が同時に就任する',
    company: unknown,
    changes: changesOf(
      '監査役 就任 乙野次郎 2026-06-26',
      '取締役・監査等委員 就任 丙野三郎 2026-06-26',
    ),
    refused: 'committeeBesideAuditor',
    names: [1, 2],
  },
  {
    title: '監査等委員の就任に、在任する監査役が残る',
    company: { officers: officersOf('取締役 甲野太郎', '監査役 乙野次郎') },
    changes: changesOf('取締役・監査等委員 就任 丙野三郎 2026-06-26'),
    refused: 'committeeBesideAuditor',
    names: [1],
  },
  {
    title: '同じ方が二度就任する',
    company: board,
    changes: changesOf('取締役 就任 乙野次郎 2026-06-26', '取締役 就任 乙野次郎 2026-06-26'),
    refused: 'appointedTwice',
    names: [2],
  },
  {
    title: '取締役と社外取締役への二度の就任',
    company: board,
    changes: changesOf(
      '取締役 就任 乙野次郎 2026-06-20',
      '取締役（社外取締役） 就任 乙野次郎 2026-06-26',
    ),
    refused: 'appointedTwice',
    names: [2],
  },
  {
    title: '在任している方の就任',
    company: { ...mutual, officers: two },
    changes: changesOf('取締役 就任 甲野太郎 2026-06-26'),
    refused: 'appointedTwice',
    names: [1],
  },
  {
    title: '二度の重任',
    company: mutual,
    changes: changesOf('取締役 重任 甲野太郎 2026-06-26', '取締役 重任 甲野太郎 2026-06-26'),
    refused: 'appointedTwice',
    names: [2],
  },
  {
    title: '在任していない方の重任',
    company: { ...mutual, officers: two },
    changes: changesOf('取締役 重任 丙野三郎 2026-06-26'),
    refused: 'notInOffice',
    names: [1],
  },
  {
    title: '在任していない方の辞任',
    company: { ...mutual, officers: two },
    changes: changesOf('取締役 死亡 丙野三郎 2026-06-26'),
    refused: 'notInOffice',
    names: [1],
  },
  {
    title: '代表取締役でない方の住所移転',
    company: { ...mutual, officers: two },
    changes: changesOf('代表取締役 住所変更 丙野三郎 2026-06-26'),
    refused: 'notInOffice',
    names: [1],
  },
  {
    title: '二度の退任',
    company: unknown,
    changes: changesOf('監査役 辞任 乙野次郎 2026-06-20', '監査役 死亡 乙野次郎 2026-06-26'),
    refused: 'leavesTwice',
    names: [2],
  },
  {
    title: '移転の後の重任に古い住所',
    company: board,
    changes: changesOf('代表取締役 住所変更 甲野太郎 2026-06-01', [
      '代表取締役 重任 甲野太郎 2026-06-26',
      { address: '東京都港区旧町9番9号' },
    ]),
    refused: 'oldAddressAfterMove',
    names: [2],
  },
  {
    title: '監査等委員である取締役が代表取締役になる',
    company: committee,
    changes: changesOf(
      '取締役・監査等委員 重任 丙野三郎 2026-06-26',
      '代表取締役 就任 丙野三郎 2026-06-26',
    ),
    refused: 'committeeRepresents',
    names: [2],
  },
  {
    title: '監査等委員会と監査役会',
    company: { committee: true, auditorBoard: true },
    changes: elected,
    refused: 'committeeExcludesAuditors',
    names: [],
  },
  {
    title: '移転より前の重任に新しい住所',
    company: board,
    changes: changesOf(
      '代表取締役 重任 甲野太郎 2026-06-20',
      '代表取締役 住所変更 甲野太郎 2026-06-26',
    ),
    refused: 'newAddressBeforeMove',
    names: [1],
  },
  {
    title: '重任の後に引っ越したと回答された、重任の行の新しい住所',
    company: { ...mutual, officers: two },
    filing: { answers: answersOf('newAddress', 'moved', [1], '2026-06-27') },
    changes: changesOf([
      '代表取締役 重任 甲野太郎 2026-06-26',
      { address: '東京都港区芝公園四丁目２番８号' },
    ]),
    refused: 'newAddressBeforeMove',
    names: [1],
  },
  {
    title: '登記された住所への移転',
    company: { ...mutual, officers: two },
    changes: changesOf('代表取締役 住所変更 甲野太郎 2026-06-26'),
    refused: 'addressUnchanged',
    names: [1],
  },
  {
    title: '取締役を辞任した方の代表取締役の重任',
    company: board,
    changes: changesOf('取締役 辞任 甲野太郎 2026-06-20', '代表取締役 重任 甲野太郎 2026-06-26'),
    refused: 'representativeNotDirector',
    names: [2],
  },
  {
    title: '取締役でない方の代表取締役の就任',
    company: { ...mutual, officers: two },
    changes: changesOf('代表取締役 就任 丙野三郎 2026-06-26'),
    refused: 'representativeNotDirector',
    names: [1],
  },
  {
    title: '各自代表の会社の、取締役に残る代表取締役の解任',
    company: each,
    changes: changesOf('代表取締役 解任 乙野次郎 2026-06-26'),
    refused: 'leavesUnderEach',
    names: [1],
  },
  {
    title: '各自代表の会社の、取締役に残る代表取締役の任期満了による退任',
    company: each,
    changes: changesOf('代表取締役 任期満了による退任 乙野次郎 2026-06-26'),
    refused: 'leavesUnderEach',
    names: [1],
  },
  {
    title: '各自代表の会社の代表取締役が、取締役を退く日より前に代表取締役だけを辞任する',
    company: each,
    changes: changesOf('代表取締役 辞任 乙野次郎 2026-06-20', '取締役 辞任 乙野次郎 2026-06-26'),
    refused: 'leavesUnderEach',
    names: [1],
  },
  {
    title: '資格を失った代表取締役の、取締役の行がない',
    company: board,
    changes: changesOf('代表取締役 資格喪失 甲野太郎 2026-06-26'),
    refused: 'disqualifiedAlone',
    names: [1],
  },
  {
    title: '各自代表の会社の、資格を失った代表取締役の、取締役の行がない',
    company: each,
    changes: changesOf('代表取締役 資格喪失 甲野太郎 2026-06-26'),
    refused: 'disqualifiedAlone',
    names: [1],
  },
  {
    title: '各自代表の会社で、在任する取締役が選ばれる',
    company: each,
    changes: changesOf('代表取締役 就任 乙野次郎 2026-06-26'),
    refused: 'chosenUnderEach',
    names: [1],
  },
  {
    title: '各自代表の会社に取締役が加わり、代表取締役の就任も、登記する住所もない',
    company: each,
    changes: changesOf(['取締役 就任 乙野次郎 2026-06-26', { address: '' }]),
    refused: 'representsUnderEach',
    names: [1],
  },
  {
    title: '各自代表とされた会社に、代表取締役でない取締役がいる：加えずに入力を求める',
    company: {
      ...each,
      officers: officersOf('取締役 甲野太郎', '代表取締役 甲野太郎', '取締役 丙野三郎'),
    },
    changes: changesOf('取締役 就任 乙野次郎 2026-06-26'),
    refused: 'representsUnderEach',
    names: [1],
  },
  {
    title: '同じ総会で任期が終わった日より後の、翌日の承諾による重任',
    company: board,
    changes: changesOf('取締役 重任 甲野太郎 2026-06-26', [
      '取締役 重任 乙野次郎 2026-06-27',
      { decidedOn: '2026-06-26', acceptedOn: '2026-06-27' },
    ]),
    refused: 'reappointedLate',
    names: [2],
  },
  {
    title: '総会で任期が満了した方のいる役職の、その日より後の重任',
    company: board,
    changes: changesOf('取締役 任期満了による退任 甲野太郎 2026-06-26', [
      '取締役 重任 乙野次郎 2026-06-27',
      { decidedOn: '2026-06-26' },
    ]),
    refused: 'reappointedLate',
    names: [2],
  },
  {
    title: '後任の取締役は就任するが、資格を失う代表取締役の後任がない',
    company: { ...board, officers: three },
    changes: changesOf(
      '取締役 辞任 甲野太郎 2026-05-31',
      '代表取締役 資格喪失 甲野太郎 2026-05-31',
      '取締役 就任 丁野四郎 2026-06-20',
    ),
    refused: 'tooFewRemain',
    names: [2],
  },
  {
    title: '同上、代表取締役の退任が入力されていない',
    company: { ...board, officers: three },
    changes: changesOf('取締役 辞任 甲野太郎 2026-05-31', '取締役 就任 丁野四郎 2026-06-20'),
    refused: 'tooFewRemain',
    names: [1],
  },
  {
    title: '取締役会設置会社の代表権付与',
    company: board,
    changes: changesOf('代表取締役 代表権付与 乙野次郎 2026-06-26'),
    refused: 'grantNeedsDirector',
    names: [1],
  },
  {
    title: '取締役会と監査役を廃止するつもりの、監査役の退任と取締役の辞任',
    company: {
      ...board,
      officers: officersOf(
        ...['取締役 甲野太郎', '取締役 乙野次郎', '取締役 丙野三郎', '代表取締役 甲野太郎'],
        '監査役 丁野四郎',
      ),
    },
    changes: changesOf(
      '監査役 任期満了による退任 丁野四郎 2026-06-26',
      '取締役 辞任 丙野三郎 2026-06-26',
    ),
    refused: 'tooFewInOrgan',
    names: [1, 2],
  },
  {
    title: '互選の会社に取締役が2名残るときの代表権付与',
    company: {
      ...mutual,
      officers: officersOf('取締役 甲野太郎', '取締役 乙野次郎', '代表取締役 甲野太郎'),
    },
    changes: changesOf('代表取締役 代表権付与 乙野次郎 2026-06-26'),
    refused: 'grantNeedsDirector',
    names: [1],
  },
  {
    title: '就任と同時の代表権付与',
    company: each,
    changes: changesOf(
      '取締役 就任 乙野次郎 2026-06-26',
      '代表取締役 代表権付与 乙野次郎 2026-06-26',
    ),
    refused: 'grantNeedsDirector',
    names: [2],
  },
  {
    title: '就任の日より後の承諾',
    company: board,
    changes: changesOf(['取締役 就任 乙野次郎 2026-06-26', { acceptedOn: '2026-06-27' }]),
    refused: 'acceptedAfterEffect',
    names: [1],
  },
  {
    title: '効力発生日より後の決議',
    company: board,
    changes: changesOf(['取締役 就任 乙野次郎 2026-06-26', { decidedOn: '2026-06-27' }]),
    refused: 'decidedAfterEffect',
    names: [1],
  },
  {
    title: '取締役のみなし再任',
    company: board,
    changes: changesOf(['取締役 重任 甲野太郎 2026-06-26', { isDeemed: true }]),
    refused: 'onlyAccountantsDeemed',
    names: [1],
  },
  {
    title: '会計監査人のみなし再任と、臨時株主総会',
    company: auditorBoard,
    filing: { meeting: { kind: 'extraordinary' } },
    changes: changesOf('取締役 就任 甲野太郎 2026-06-26', '会計監査人 重任 暁監査法人 2026-06-26'),
    refused: 'deemedAtExtraordinary',
    names: [2],
  },
  {
    title: '会計監査人のみなし就任',
    company: auditorBoard,
    changes: changesOf(['会計監査人 就任 暁監査法人 2026-06-26', { isDeemed: true }]),
    refused: 'onlyAccountantsDeemed',
    names: [1],
  },
  {
    title: '書面決議の席上での承諾',
    company: board,
    filing: { meeting: { isWritten: true }, acceptedAtMeeting: true },
    changes: elected,
    refused: 'writtenNotAccepted',
    names: [],
  },
  {
    title: '変わらない氏名',
    company: board,
    changes: changesOf(['取締役 氏名変更 甲野花子 2026-06-26', { newName: '甲野 花子' }]),
    refused: 'nameUnchanged',
    names: [1],
  },
  {
    title: '旧氏のない旧氏の記録',
    company: board,
    changes: changesOf('取締役 旧氏の記録 甲野花子 2026-06-26'),
    refused: 'surnameMissing',
    names: [1],
  },
  {
    title: '氏名変更だけでの非表示の申出',
    company: board,
    filing: { hidden: addressHidden.wanted },
    changes: changesOf(['代表取締役 氏名変更 甲野花子 2026-06-26', { newName: '乙野花子' }]),
    refused: 'hiddenWithoutAddress',
    names: [1],
  },
  {
    title: '非表示の会社で「非表示ではない」',
    company: { ...mutual, addressHidden: true },
    filing: { hidden: addressHidden.none },
    changes: changesOf('代表取締役 住所変更 甲野太郎 2026-06-26'),
    refused: 'hiddenSaysOtherwise',
    names: [1],
  },
  {
    title: '資本金1億円を超える会社に1万円のプラン',
    company: committee,
    filing: { plannedTax: 10_000 },
    changes: elected,
    refused: 'taxDiffers',
    names: [],
  },
  {
    title: '監査等委員会設置会社への移行：定款の変更を要する',
    company: {},
    changes: changesOf(
      '監査役 任期満了による退任 丙野三郎 2026-06-26',
      '取締役 重任 甲野太郎 2026-06-26',
      '取締役・監査等委員 就任 乙野次郎 2026-06-26',
      '取締役・監査等委員（社外取締役） 就任 丙野三郎 2026-06-26',
    ),
    refused: 'conversionNeedsArticles',
    names: [1, 3, 4],
  },
  {
    title: '監査等委員会をやめて監査役を置く：定款の変更を要する',
    company: {},
    changes: changesOf(
      '取締役・監査等委員 任期満了による退任 乙野次郎 2026-06-26',
      '監査役 就任 丙野三郎 2026-06-26',
    ),
    refused: 'conversionNeedsArticles',
    names: [1, 2],
  },
  {
    title: '任期満了による退任と重任を同じ日に',
    company: board,
    changes: changesOf(
      '取締役 任期満了による退任 甲野太郎 2026-06-26',
      '取締役 重任 甲野太郎 2026-06-26',
    ),
    refused: 'reappointedAfterLeaving',
    names: [2],
  },
  {
    title: '退任ののち、日を置いて重任',
    company: board,
    changes: changesOf('取締役 辞任 甲野太郎 2026-06-20', '取締役 重任 甲野太郎 2026-06-26'),
    refused: 'reappointedAfterLeaving',
    names: [2],
  },
  {
    title: '取締役会のない会社の監査等委員の就任',
    company: { board: false },
    changes: changesOf('取締役・監査等委員 就任 甲野太郎 2026-06-26'),
    refused: 'noSuchOrgan',
    names: [1],
  },
  {
    title: '監査等委員会設置会社の監査役の就任',
    company: { committee: true },
    changes: changesOf('監査役 就任 甲野太郎 2026-06-26'),
    refused: 'noSuchOrgan',
    names: [1],
  },
  {
    title: '取締役会のない会社のただ一人の取締役の辞任',
    company: { ...mutual, officers: officersOf('取締役 甲野太郎') },
    changes: changesOf('取締役 辞任 甲野太郎 2026-06-26'),
    refused: 'tooFewRemain',
    names: [1],
  },
  {
    title: '旧氏の記録の後の、在任する取締役の就任',
    company: { ...mutual, officers: two },
    changes: changesOf(
      ['取締役 旧氏の記録 乙野次郎 2026-06-20', { formerSurname: '丁野' }],
      '取締役 就任 乙野次郎 2026-06-26',
    ),
    refused: 'appointedTwice',
    names: [2],
  },
  {
    title: '変更後の氏名のない氏名変更',
    company: unknown,
    changes: changesOf('取締役 氏名変更 甲野太郎 2026-06-26'),
    refused: 'nameUnchanged',
    names: [1],
  },
  {
    title: '変更後の氏名が空白の氏名変更',
    company: unknown,
    changes: changesOf(['取締役 氏名変更 甲野太郎 2026-06-26', { newName: '　' }]),
    refused: 'nameUnchanged',
    names: [1],
  },
  {
    title: '取締役の辞任で失った代表取締役の、後の日の辞任',
    company: {
      ...mutual,
      officers: officersOf('取締役 甲野太郎', '取締役 乙野次郎', ...representing),
    },
    changes: changesOf('取締役 辞任 甲野太郎 2026-06-20', '代表取締役 辞任 甲野太郎 2026-06-26'),
    refused: 'notInOffice',
    names: [2],
  },
  {
    title: '同じ日に取締役を辞任した方の代表取締役の就任',
    company: unknown,
    changes: changesOf('取締役 辞任 甲野太郎 2026-06-26', '代表取締役 就任 甲野太郎 2026-06-26'),
    refused: 'representativeNotDirector',
    names: [2],
  },
  {
    title: '在任しない方の代表権付与',
    company: { ...each, officers: two },
    changes: changesOf('代表取締役 代表権付与 丁野四郎 2026-06-26'),
    refused: 'representativeNotDirector',
    names: [1],
  },
  {
    title: '監査役と監査等委員が残る会社：就任する方だけを挙げる',
    company: { officers: officersOf('監査役 甲野太郎') },
    changes: changesOf(
      '取締役 就任 乙野次郎 2026-06-26',
      '取締役・監査等委員 就任 丙野三郎 2026-06-26',
    ),
    refused: 'committeeBesideAuditor',
    names: [2],
  },
  {
    title: '取締役の住所変更：登記されない',
    company: mutual,
    changes: changesOf('取締役 住所変更 甲野太郎 2026-06-26'),
    refused: 'onlyRepresentatives',
    names: [1],
  },
];
