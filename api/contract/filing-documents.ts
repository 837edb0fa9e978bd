import type { CaseFacts } from './case-facts.ts';
import { positionOf } from './law/positions.ts';
import { reason, reasonOf } from './law/reasons.ts';

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
  /** Stable for a filing, whatever its facts become. */
  id: string;
  name: string;
  /** The officer it belongs to; '' for the company's own. */
  of: string;
  note: string;
  /** The draft that the service prints for it, or null. */
  paper: PaperKind | null;
}

type Facts = Pick<CaseFacts, 'board' | 'selection' | 'formerSeal' | 'sealNotification'>;

/**
 * The documents that a filing needs, derived from its rows and the office's facts about the company. Rules and their
 * sources: docs/law.md.
 */
export function neededDocuments(rows: readonly DocumentRow[], facts: Facts): NeededDocument[] {
  const found = new Map<string, NeededDocument>();
  const add = (id: string, name: string, more: Partial<NeededDocument> = {}) => {
    const known = found.get(id);
    const note = known?.note || more.note || '';
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
  const { reasonCode, no, name: of } = row;
  const isRepresentative = positionOf(row.positionCode)?.represents === true;
  const change = reasonOf(reasonCode);
  if (change?.appoints) {
    if (isRepresentative) representativeChosen(row, facts, collector);
    else {
      meeting();
      elected(row, facts, collector);
    }
  }
  if (reasonCode === reason.resigned) {
    const note = isRepresentative ? '登記所届出印を押す。それ以外は実印と印鑑証明書' : '';
    add(`resignation-${no}`, '辞任届', { of, paper: 'resignation', note });
  }
  if (change?.needsMeeting) meeting();
  if (reasonCode === reason.dismissed) {
    if (isRepresentative && facts.selection === 'board') {
      add('boardMinutes', '取締役会議事録', { paper: 'boardMinutes' });
    } else {
      meeting(isRepresentative ? '代表取締役の解職を取締役会で決議したときは取締役会議事録' : '');
    }
  }
  if (change?.proof) {
    const { id, name, note } = change.proof;
    add(`${id}-${no}`, name, { of, note });
  }
}

function elected(row: DocumentRow, facts: Facts, { add }: Collector): void {
  const { no, name: of } = row;
  const position = positionOf(row.positionCode);
  const isNew = reasonOf(row.reasonCode)?.isNew === true;
  const withoutBoard = facts.board === 'no' && !position?.onCommittee;
  const stamps = isNew && position?.director && withoutBoard;
  add(`acceptance-${no}`, '就任承諾書', {
    of,
    paper: 'acceptance',
    note: stamps ? '住所を記載し、実印を押す' : isNew ? '住所を記載' : '',
  });
  if (position?.needsQualification) {
    add(`qualification-${no}`, '資格証明書（法人のときは登記事項証明書）', { of });
  } else if (stamps) {
    add(`seal-${no}`, '印鑑証明書', { of, note: '就任承諾書の実印' });
  } else if (isNew) {
    const unknownBoard = position?.director && !position.onCommittee && facts.board === '';
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
  const isNew = reasonOf(row.reasonCode)?.isNew === true;
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
