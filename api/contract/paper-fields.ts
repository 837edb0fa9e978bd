import type { Body, PaperKind } from '#law/assess.ts';
import { meetingNames } from './case-facts.ts';
import { blank, type PaperBlank } from './paper-blanks.ts';
import type { Shareholder } from './shareholders.ts';

const majorities = { all: '満場一致', twoThirds: '３分の２以上の賛成', majority: '過半数の賛成' };
const ofPeople = '1行に1名、「役職　氏名」の形で入力してください。例：代表取締役　甲野太郎';
const ofMotions = '議長が2回以上代わったときは、議案の順に1行に1名';

/** Every blank that the office types once for all papers of a filing. */
export const paperFieldTable = {
  meetingDate: blank.date('株主総会の開催日', {
    hint: '空欄のときは、申込の日付を印字します。書面決議（決議があったものとみなされた日）、予選、後日の就任承諾では、入力がないと空欄になります。',
  }),
  meetingKind: blank.choice('株主総会の種類', meetingNames, {
    hint: '定時：毎事業年度の終了後に招集する総会（会社法296条1項）。臨時：それ以外の総会',
  }),
  meetingFrom: blank.time('開会の時刻', { example: '10:00' }),
  meetingTo: blank.time('閉会の時刻', { endOf: 'meetingFrom', example: '10:30' }),
  meetingPlace: blank.text('株主総会の場所', { example: '当会社本店会議室' }),
  sharesIssued: blank.count('発行済株式の総数', { example: '1000' }),
  voters: blank.count('議決権を行使できる株主の数'),
  votesAll: blank.count('総株主の議決権の数', {
    hint: '自己株式や議決権のない株式を除く。1株1議決権なら株式の数',
  }),
  votersPresent: blank.count('出席した株主の数', {
    ...{ partOf: 'voters', hint: '委任状や書面による出席を含む' },
  }),
  votesPresent: blank.count('出席した株主の議決権の数', { partOf: 'votesAll' }),
  meetingAttendance: blank.people('株主総会の出席役員', { hint: ofPeople }),
  meetingChair: blank.text('株主総会の議長', { example: '甲野　太郎' }),
  minutesAuthor: blank.text('議事録の作成者', { hint: '議事録を作成した取締役' }),
  meetingMajority: blank.choice('株主総会の賛成', majorities),
  minutesDate: blank.date('株主総会議事録の作成日', { endOf: 'meetingDate' }),
  proposer: blank.text('書面決議の提案者', { hint: '提案をした取締役又は株主' }),
  proposedOn: blank.date('書面決議の提案日'),
  shareholdersDate: blank.date('株主リストの作成日'),
  boardDate: blank.date('取締役会・互選の日', {
    hint: '空欄のときは、申込の日付を印字します。予選と後日の就任承諾では、入力がないと空欄になります。',
  }),
  boardFrom: blank.time('取締役会の開会の時刻', { example: '11:00' }),
  boardTo: blank.time('取締役会の閉会の時刻', { endOf: 'boardFrom', example: '11:30' }),
  boardPlace: blank.text('取締役会の場所', { example: '当会社本店会議室' }),
  directorsAll: blank.count('取締役の総数'),
  directorsPresent: blank.count('出席取締役の数', { partOf: 'directorsAll' }),
  auditorsAll: blank.count('監査役の総数', { hint: '監査役を置かない会社では0' }),
  auditorsPresent: blank.count('出席監査役の数', { partOf: 'auditorsAll' }),
  boardAttendance: blank.people('出席取締役・監査役（互選した取締役）', { hint: ofPeople }),
  boardChair: blank.text('取締役会の議長', { example: '甲野　太郎' }),
  boardMajority: blank.choice('取締役会の賛成', { all: '全員一致', majority: '過半数の賛成' }),
  dismissedAbstained: blank.flag('解職された代表取締役は、議決に加わらなかった', {
    hint: '事務所が会社に確認してから選んでください。欠席した方については不要です。',
  }),
  dismissalChair: blank.lines('代表取締役の解職の議案の議長', {
    hint: `取締役会の議長が解職される方のときに、代わって議長を務めた取締役。${ofMotions}`,
  }),
  chairAfterDismissal: blank.lines('代表取締役の解職の議案の後の議長', {
    hint: `解職の議案で議長が代わったときに、その後の議事の議長を務めた取締役。${ofMotions}`,
  }),
  boardMinutesDate: blank.date('取締役会議事録・互選書の作成日', { endOf: 'boardDate' }),
  selectionArticle: blank.count('互選の根拠となる定款の条', { hint: '例：25' }),
  applicationDate: blank.date('登記申請書の日付'),
  powerDate: blank.date('委任状の日付'),
  marginSeal: blank.flag('捨印の欄を設ける'),
  holderKana: blank.text('印鑑提出者のフリガナ'),
  holderBirthDate: blank.date('印鑑提出者の生年月日'),
  sealCard: blank.choice('印鑑カード', { none: '引き継がない', handOver: '引き継ぐ' }),
  sealCardNumber: blank.text('印鑑カードの番号'),
  statement: blank.lines('就任日についての上申の内容', {
    hint: '上申書に印字する経緯です。事務所が確認した事実だけを書いてください。',
  }),
};

export type PaperFieldName = keyof typeof paperFieldTable;
export type PaperValues = Record<PaperFieldName, string>;

export const paperFieldNames = Object.keys(paperFieldTable) as PaperFieldName[];

export const fieldOf = (name: PaperFieldName): PaperBlank => paperFieldTable[name];

/** What is asked of a dismissal by the board alone. */
export const ofDismissal: readonly PaperFieldName[] = [
  'dismissedAbstained',
  'dismissalChair',
  'chairAfterDismissal',
];

/** The groups of the form, each with the papers that it fills. */
export const paperFieldGroups: readonly {
  title: string;
  papers: readonly PaperKind[];
  names: readonly PaperFieldName[];
}[] = [
  {
    title: '株主総会',
    papers: ['minutes'],
    names: [
      ...(['meetingDate', 'meetingKind', 'meetingFrom', 'meetingTo', 'meetingPlace'] as const),
      'sharesIssued',
      ...(['voters', 'votesAll', 'votersPresent', 'votesPresent', 'meetingAttendance'] as const),
      ...(['meetingChair', 'minutesAuthor', 'meetingMajority', 'minutesDate'] as const),
    ],
  },
  { title: '書面決議', papers: ['proposal', 'consent'], names: ['proposer', 'proposedOn'] },
  { title: '株主リスト', papers: ['shareholders'], names: ['shareholdersDate'] },
  {
    title: '取締役会・互選',
    papers: ['boardMinutes', 'mutualSelection'],
    names: [
      ...(['boardDate', 'boardFrom', 'boardTo', 'boardPlace', 'directorsAll'] as const),
      ...(['directorsPresent', 'auditorsAll', 'auditorsPresent', 'boardAttendance'] as const),
      ...(['boardChair', 'boardMajority'] as const),
      ...ofDismissal,
      'boardMinutesDate',
      'selectionArticle',
    ],
  },
  {
    title: '印鑑届書',
    papers: ['sealNotification'],
    names: ['holderKana', 'holderBirthDate', 'sealCard', 'sealCardNumber'],
  },
  { title: '上申書', papers: ['statement'], names: ['statement'] },
  {
    title: '申請書・委任状',
    papers: ['application', 'power'],
    names: ['applicationDate', 'powerDate', 'marginSeal'],
  },
];

/** What is typed for each of several meetings alone: of one the facts of the case say it. */
export const ofEachMeeting: readonly PaperFieldName[] = ['meetingKind'];

/** The field that says when a body decided, by the body. */
export const dayField = {
  meeting: 'meetingDate',
  board: 'boardDate',
  directors: 'boardDate',
} as const satisfies Record<Body, PaperFieldName>;

const groupOf = (title: string) =>
  paperFieldGroups.find((group) => group.title === title)?.names ?? [];
const boardFields = groupOf('取締役会・互選').filter(
  (name) => name !== 'boardDate' && name !== 'selectionArticle',
);

/** What is typed for each sitting where a body decides on several days. */
export const sittingFields: Record<Body, readonly PaperFieldName[]> = {
  meeting: [
    ...groupOf('株主総会').filter((name) => name !== 'meetingDate'),
    ...groupOf('書面決議'),
    ...groupOf('株主リスト'),
  ],
  board: boardFields,
  directors: boardFields,
};

/** What is typed for one sitting of several; its key is `meeting-2026-10-01`. */
export interface SittingFields {
  values: Partial<PaperValues>;
  shareholders: Shareholder[];
}

export const sittingKey = (body: Body, day: string) => `${body}-${day}`;
export const sittingKeys = /^(meeting|board|directors)-(\d{4}-\d{2}-\d{2})?$/;

/** The body and the day of a key. */
export function sittingOf(key: string): { body: Body; day: string } {
  const [, body = 'meeting', day = ''] = sittingKeys.exec(key) ?? [];
  return { body: body as Body, day };
}

/** What the office types for the papers of one filing; '' for what is not known. */
export interface PaperFields {
  values: PaperValues;
  /** The days of acceptance by the number of the officer's row, `YYYY-MM-DD`. */
  acceptedOn: Record<string, string>;
  /** How many copies of a document are attached, by its id. */
  copies: Record<string, string>;
  shareholders: Shareholder[];
  /** By `sittingKey`, where a body decides on several days. */
  sittings: Record<string, SittingFields>;
}

export const noPaperFields: PaperFields = {
  values: Object.fromEntries(paperFieldNames.map((name) => [name, ''])) as PaperValues,
  acceptedOn: {},
  copies: {},
  shareholders: [],
  sittings: {},
};

/** The stored form: no spaces around texts, and no empty entries. */
export function tidyPaperFields(fields: PaperFields): PaperFields {
  const { values, acceptedOn, copies, shareholders, sittings } = fields;
  const filled = (entries: Record<string, string>) =>
    Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));
  return {
    values: Object.fromEntries(
      paperFieldNames.map((name) => [name, values[name].trim()]),
    ) as PaperValues,
    acceptedOn: filled(acceptedOn),
    copies: filled(copies),
    shareholders: shareholders.map(tidyShareholder),
    sittings: Object.fromEntries(
      Object.entries(sittings).map(([key, one]) => [
        key,
        {
          values: Object.fromEntries(
            sittingFields[sittingOf(key).body].flatMap((name) => {
              const value = one.values[name]?.trim() ?? '';
              return value === '' ? [] : [[name, value]];
            }),
          ),
          shareholders: one.shareholders.map(tidyShareholder),
        },
      ]),
    ),
  };
}

const tidyShareholder = (one: Shareholder): Shareholder => ({
  ...one,
  name: one.name.trim(),
  address: one.address.trim(),
});
