import type { CaseFacts } from './case-facts.ts';

/** The papers that the service prints as drafts. */
export const paperKinds = {
  application: '登記申請書',
  power: '委任状',
  minutes: '株主総会議事録',
  acceptance: '就任承諾書',
  resignation: '辞任届',
  shareholders: '株主リスト',
  boardMinutes: '取締役会議事録',
  mutualSelection: '互選書',
} as const;
export type PaperKind = keyof typeof paperKinds;

/** An officer row as far as its documents depend on it. */
export interface DocumentRow {
  no: number;
  positionCode: string;
  reasonCode: string;
  name: string;
}

export interface NeededDocument {
  /** Stays the same for a filing whatever its facts become. */
  id: string;
  name: string;
  /** Whose it is; '' where it is the company's. */
  of: string;
  note: string;
  /** The draft that the service prints of it, or null. */
  paper: PaperKind | null;
}

/** Position codes by what their documents follow from. */
export const positionKind = {
  isRepresentative: (code: string) => code === '10',
  isDirector: (code: string) => ['20', '21', '22', '23'].includes(code),
  /** 監査等委員: their company always has a board (会社法327条1項3号). */
  isCommitteeMember: (code: string) => ['22', '23'].includes(code),
  isAuditor: (code: string) => ['30', '31'].includes(code),
  isAccounting: (code: string) => ['40', '50'].includes(code),
  isAccountingAdviser: (code: string) => code === '40',
};

export const reasonKind = {
  appointed: '11',
  reappointed: '12',
  resigned: '21',
  expired: '22',
  dismissed: '23',
  died: '24',
  disqualified: '25',
  moved: '40',
} as const;

type Facts = Pick<CaseFacts, 'board' | 'selection' | 'formerSeal' | 'sealNotification'>;

/**
 * What a filing has to be accompanied by, derived from its rows and from what the office knows of the company. Rules
 * and their sources: docs/law.md.
 */
export function neededDocuments(rows: readonly DocumentRow[], facts: Facts): NeededDocument[] {
  const found = new Map<string, NeededDocument>();
  const add = (id: string, name: string, more: Partial<NeededDocument> = {}) => {
    const known = found.get(id);
    const note = [...new Set([known?.note, more.note].filter(Boolean))].join('。');
    found.set(id, { id, name, of: '', paper: null, ...known, ...more, note });
  };
  add('application', '登記申請書（別紙を含む）', { paper: 'application' });
  add('power', '委任状', { paper: 'power', note: '登記所届出印を押す' });
  const meeting = (note = '') => {
    add('minutes', '株主総会議事録', { paper: 'minutes', note });
    add('shareholders', '株主リスト', { paper: 'shareholders' });
  };
  for (const row of rows) documentsOfRow(row, facts, { add, meeting });
  if (facts.sealNotification) add('sealNotification', '印鑑届書');
  return [...found.values()].sort((a, b) => rank(a.id) - rank(b.id));
}

interface Collector {
  add: (id: string, name: string, more?: Partial<NeededDocument>) => void;
  meeting: (note?: string) => void;
}

function documentsOfRow(row: DocumentRow, facts: Facts, collector: Collector): void {
  const { add, meeting } = collector;
  const { positionCode: position, reasonCode: reason, no, name: of } = row;
  const isRepresentative = positionKind.isRepresentative(position);
  if (reason === reasonKind.appointed || reason === reasonKind.reappointed) {
    if (isRepresentative) representativeChosen(row, facts, collector);
    else {
      meeting();
      elected(row, facts, collector);
    }
  }
  if (reason === reasonKind.resigned) {
    const note = isRepresentative ? '登記所届出印を押す。それ以外は実印と印鑑証明書' : '';
    add(`resignation-${no}`, '辞任届', { of, paper: 'resignation', note });
  }
  if (reason === reasonKind.expired) meeting();
  if (reason === reasonKind.dismissed) {
    if (isRepresentative && facts.selection === 'board') {
      add('boardMinutes', '取締役会議事録', { paper: 'boardMinutes' });
    } else {
      meeting(isRepresentative ? '代表取締役の解職を取締役会で決議したときは取締役会議事録' : '');
    }
  }
  if (reason === reasonKind.died) {
    const note =
      '戸籍、除票、死亡診断書、法定相続情報一覧図、親族の死亡届のいずれか。個人番号のある住民票は受け取らない';
    add(`death-${no}`, '死亡を証する書面', { of, note });
  }
  if (reason === reasonKind.disqualified) {
    add(`disqualification-${no}`, '資格喪失を証する書面', { of, note: '要確認' });
  }
}

function elected(row: DocumentRow, facts: Facts, { add }: Collector): void {
  const { positionCode: position, no, name: of } = row;
  const isNew = row.reasonCode === reasonKind.appointed;
  const withoutBoard = facts.board === 'no' && !positionKind.isCommitteeMember(position);
  const stamps = isNew && positionKind.isDirector(position) && withoutBoard;
  add(`acceptance-${no}`, '就任承諾書', {
    of,
    paper: 'acceptance',
    note: stamps ? '住所を記載し、実印を押す' : isNew ? '住所を記載' : '',
  });
  if (positionKind.isAccounting(position)) {
    add(`qualification-${no}`, '資格証明書（法人のときは登記事項証明書）', { of });
  } else if (stamps) {
    add(`seal-${no}`, '印鑑証明書', { of, note: '就任承諾書の実印' });
  } else if (isNew) {
    const unknownBoard =
      positionKind.isDirector(position) &&
      !positionKind.isCommitteeMember(position) &&
      facts.board === '';
    add(`identity-${no}`, '本人確認証明書', {
      of,
      note: unknownBoard
        ? '取締役会を置かない会社では、代わりに就任承諾書の実印と印鑑証明書'
        : '印鑑証明書を添付するときは不要',
    });
  }
}

function representativeChosen(row: DocumentRow, facts: Facts, { add, meeting }: Collector): void {
  const { no, name: of } = row;
  const isNew = row.reasonCode === reasonKind.appointed;
  if (facts.selection === 'board') {
    add('boardMinutes', '取締役会議事録', { paper: 'boardMinutes' });
  } else if (facts.selection === 'directors') {
    add('mutualSelection', '互選書', { paper: 'mutualSelection' });
    add('articles', '定款', { note: '互選の定めのあるもの' });
  } else if (facts.selection === 'meeting') {
    meeting();
  } else {
    add('selection', '代表取締役の選定を証する書面', {
      note: '取締役会議事録、互選書と定款、株主総会議事録と株主リストのいずれか。選定方法を登録してください',
    });
  }
  const stamps = isNew && facts.board === 'yes';
  add(`acceptance-${no}`, '就任承諾書', {
    of,
    paper: 'acceptance',
    note: stamps
      ? '実印を押す'
      : isNew && facts.board === ''
        ? '取締役会設置会社では実印を押す'
        : '',
  });
  if (stamps) add(`seal-${no}`, '印鑑証明書', { of, note: '就任承諾書の実印' });
  if (!facts.formerSeal) {
    add('selectorSeals', '選定書面に押印した者の印鑑証明書', {
      note: '前代表者が登記所届出印を押したときは不要',
    });
  }
}

const order = [
  ...['application', 'power', 'minutes', 'shareholders', 'selection', 'boardMinutes'],
  ...['mutualSelection', 'articles', 'selectorSeals', 'acceptance', 'seal', 'identity'],
  ...['qualification', 'resignation', 'death', 'disqualification', 'sealNotification'],
];

function rank(id: string): number {
  const [kind = '', no = '0'] = id.split('-');
  return order.indexOf(kind) * 1000 + Number(no);
}
