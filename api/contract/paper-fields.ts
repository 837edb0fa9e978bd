import type { Body, PaperKind } from '#law/assess.ts';
import { meetingNames } from './case-facts.ts';
import type { Shareholder } from './shareholders.ts';

/** How a blank of the papers is filled in. */
export type FieldKind = 'text' | 'lines' | 'people' | 'date' | 'time' | 'count' | 'flag' | 'choice';

interface FieldOf {
  label: string;
  kind: FieldKind;
  support?: string;
  /** For a choice: its values and their names. */
  choices?: Record<string, string>;
}

const majorities = { all: '満場一致', twoThirds: '３分の２以上の賛成', majority: '過半数の賛成' };
const ofPeople = '1行に1名、「役職　氏名」の形で入力してください。例：代表取締役　甲野太郎';
const ofMotions = '議長が2回以上代わったときは、議案の順に1行に1名';

/** Every blank that the office types once for all papers of a filing. */
export const paperFieldTable = {
  meetingDate: {
    label: '株主総会の開催日',
    kind: 'date',
    support:
      '空欄のときは、申込の日付を印字します。書面決議（決議があったものとみなされた日）、予選、後日の就任承諾では、入力がないと空欄になります。',
  },
  meetingKind: {
    label: '株主総会の種類',
    kind: 'choice',
    choices: meetingNames,
    support: '株主総会が2回以上ある申込では、開催ごとに選びます。',
  },
  meetingFrom: { label: '開会の時刻', kind: 'time' },
  meetingTo: { label: '閉会の時刻', kind: 'time' },
  meetingPlace: { label: '株主総会の場所', kind: 'text' },
  sharesIssued: { label: '発行済株式の総数', kind: 'count' },
  voters: { label: '議決権を行使できる株主の数', kind: 'count' },
  votesAll: { label: '総株主の議決権の数', kind: 'count' },
  votersPresent: { label: '出席した株主の数', kind: 'count' },
  votesPresent: { label: '出席した株主の議決権の数', kind: 'count' },
  meetingAttendance: { label: '株主総会の出席役員', kind: 'people', support: ofPeople },
  meetingChair: { label: '株主総会の議長', kind: 'text' },
  minutesAuthor: { label: '議事録の作成者', kind: 'text', support: '議事録を作成した取締役' },
  meetingMajority: { label: '株主総会の賛成', kind: 'choice', choices: majorities },
  minutesDate: { label: '株主総会議事録の作成日', kind: 'date' },
  proposer: { label: '書面決議の提案者', kind: 'text', support: '提案をした取締役又は株主' },
  proposedOn: { label: '書面決議の提案日', kind: 'date' },
  shareholdersDate: { label: '株主リストの作成日', kind: 'date' },
  boardDate: {
    label: '取締役会・互選の日',
    kind: 'date',
    support:
      '空欄のときは、申込の日付を印字します。予選と後日の就任承諾では、入力がないと空欄になります。',
  },
  boardFrom: { label: '取締役会の開会の時刻', kind: 'time' },
  boardTo: { label: '取締役会の閉会の時刻', kind: 'time' },
  boardPlace: { label: '取締役会の場所', kind: 'text' },
  directorsAll: { label: '取締役の総数', kind: 'count' },
  directorsPresent: { label: '出席取締役の数', kind: 'count' },
  auditorsAll: { label: '監査役の総数', kind: 'count', support: '監査役を置かない会社では0' },
  auditorsPresent: { label: '出席監査役の数', kind: 'count' },
  boardAttendance: {
    label: '出席取締役・監査役（互選した取締役）',
    kind: 'people',
    support: ofPeople,
  },
  boardChair: { label: '取締役会の議長', kind: 'text' },
  boardMajority: {
    label: '取締役会の賛成',
    kind: 'choice',
    choices: { all: '全員一致', majority: '過半数の賛成' },
  },
  dismissedAbstained: {
    label: '解職された代表取締役は、議決に加わらなかった',
    kind: 'flag',
    support: '事務所が会社に確認してから選んでください。欠席した方については不要です。',
  },
  dismissalChair: {
    label: '代表取締役の解職の議案の議長',
    kind: 'lines',
    support: `取締役会の議長が解職される方のときに、代わって議長を務めた取締役。${ofMotions}`,
  },
  chairAfterDismissal: {
    label: '代表取締役の解職の議案の後の議長',
    kind: 'lines',
    support: `解職の議案で議長が代わったときに、その後の議事の議長を務めた取締役。${ofMotions}`,
  },
  boardMinutesDate: { label: '取締役会議事録・互選書の作成日', kind: 'date' },
  selectionArticle: { label: '互選の根拠となる定款の条', kind: 'count', support: '例：25' },
  applicationDate: { label: '登記申請書の日付', kind: 'date' },
  powerDate: { label: '委任状の日付', kind: 'date' },
  marginSeal: { label: '捨印の欄を設ける', kind: 'flag' },
  holderKana: { label: '印鑑提出者のフリガナ', kind: 'text' },
  holderBirthDate: { label: '印鑑提出者の生年月日', kind: 'date' },
  sealCard: {
    label: '印鑑カード',
    kind: 'choice',
    choices: { none: '引き継がない', handOver: '引き継ぐ' },
  },
  sealCardNumber: { label: '印鑑カードの番号', kind: 'text' },
  statement: {
    label: '就任日についての上申の内容',
    kind: 'lines',
    support: '上申書に印字する経緯です。事務所が確認した事実だけを書いてください。',
  },
} as const satisfies Record<string, FieldOf>;

export type PaperFieldName = keyof typeof paperFieldTable;
export type PaperValues = Record<PaperFieldName, string>;

export const paperFieldNames = Object.keys(paperFieldTable) as PaperFieldName[];

export const fieldOf = (name: PaperFieldName): FieldOf => paperFieldTable[name];

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

/** An officer who attended, as one line says: the office, then the name. */
export interface Attendant {
  office: string;
  name: string;
}

/** The people of a field, one a line. */
export function attendants(lines: string): Attendant[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [office = '', ...name] = line.split(/\s+/u);
      return { office, name: name.join('') };
    });
}

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
