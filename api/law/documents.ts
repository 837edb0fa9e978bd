import { accepted, acceptedThere } from './acceptances.ts';
import { ofHiddenAddress } from './address-documents.ts';
import {
  appoints,
  departuresFromBoard,
  directs,
  type KnownChange,
  plainName,
  represents,
  samePerson,
} from './change.ts';
import { comesBack, fallsWithDirectorship } from './entries.ts';
import { endOfDuties } from './incumbents.ts';
import { isSilent, isSubstituteAhead } from './matters.ts';
import { articlesChanged, meeting, withShareholders } from './meeting-documents.ts';
import type { AddDocument, Grounds, NeededDocument } from './needed-document.ts';
import { ofFormerSurname, ofQualification } from './person-documents.ts';
import { reason } from './reasons.ts';
import { ofRepresentative } from './representative-documents.ts';
import {
  hasNoSeal,
  ofAnswers,
  sealOfResignation,
  withoutImpossibleSeals,
} from './said-documents.ts';
import { signaturesOf } from './signatures.ts';
import { isPastFirstMeeting } from './substitutes.ts';
import { ofEndOfTerm } from './term-documents.ts';

/** The documents of a filing, each once, in the order in which the application lists them. */
export function documentsOf(known: Grounds): NeededDocument[] {
  const found = new Map<string, NeededDocument>();
  const add: AddDocument = (id, name, source, more = {}) => {
    const same = found.get(id);
    if (same) {
      const texts = { note: joined(same.note, more.note), source: joined(same.source, source) };
      found.set(id, { ...same, ...more, ...texts });
      return;
    }
    const { of = '', note = '', paper = null, seal = '', copies = 1, isCited = false } = more;
    found.set(id, { id, name, of, note, paper, seal, source, signatures: [], copies, isCited });
  };
  add('application', '登記申請書（別紙を含む）', '商業登記法17条、商業登記規則35条3項', {
    paper: 'application',
    note: '書面で2枚以上になるときは、代理人の職印で契印をする',
  });
  add('power', '委任状', '商業登記法18条', {
    paper: 'power',
    ...(hasNoSeal(known)
      ? { note: '電子署名をする。書面の委任状には、先に印鑑の提出（印鑑届書）が要る' }
      : { seal: 'registered', note: '登記所届出印を押す' }),
  });
  for (const change of known.changes) documentsOfChange(change, known, add);
  ofAnswers(known, add);
  ofUnclearDays(known, found, add);
  ofHiddenAddress(known, add);
  if (known.filing.sealNotification) ofNewSeal(known, found, add);
  withoutNeedlessIdentity(known, found);
  withoutImpossibleSeals(found, known.changes, add);
  return [...found.values()]
    .sort((a, b) => rank(a.id) - rank(b.id))
    .map((one) => ({ ...one, signatures: signaturesOf(one, known) }));
}

/** One certificate serves the acceptance and the notification of the seal, if it is not older than three months. */
function ofNewSeal(known: Grounds, found: Map<string, NeededDocument>, add: AddDocument): void {
  add('sealNotification', '印鑑届書', '商業登記規則9条1項', {
    paper: 'sealNotification',
    seal: 'personal',
  });
  const source = '商業登記規則9条5項1号';
  const next = known.changes.filter((change) => appoints(change) && represents(change));
  const own = [...found.values()].find(
    ({ id, of }) => id.startsWith('seal-') && next.some((one) => samePerson(one, { name: of })),
  );
  if (own) {
    add(own.id, own.name, source, { note: '印鑑届書にも援用する。作成後3か月以内のもの' });
    return;
  }
  add('holderSeal', '印鑑証明書', source, {
    note: '印鑑届書に押す新しい代表者個人の実印のもの。作成後3か月以内',
  });
}

/** Both texts, each sentence once. */
function joined(one: string, other = ''): string {
  return [...new Set([...one.split('。'), ...other.split('。')])].filter(Boolean).join('。');
}

function documentsOfChange(change: KnownChange, known: Grounds, add: AddDocument): void {
  const { by } = change;
  if (by.appoints) {
    if (represents(change)) ofRepresentative(change, known, add);
    else ofElected(change, known, add);
    if (isPastFirstMeeting(change, known)) add('articles', '定款', ahead, { note: aheadNote });
  }
  if (by.code === reason.renamed) ofQualification(change, add);
  // What is registered as 退任 is proved with the directorship's end.
  if (by.code === reason.resigned && !fallsWithDirectorship(change, known.changes))
    ofResignation(change, known, add);
  ofEndOfTerm(change, known, add);
  if (by.code === reason.dismissed) ofDismissal(change, known, add);
  ofFormerSurname(change, known, add);
  // One paper proves both offices.
  const isProved =
    represents(change) &&
    departuresFromBoard(change, known.changes).some(
      (other) =>
        other.date === change.date &&
        (other.by.code === by.code || by.code === reason.disqualified),
    );
  // Duties that ended with a death, and not with a successor, are proved to have ended.
  const ended = endOfDuties(change);
  const isLast = known.held?.some((one) => one.change === change && one.until === ended);
  const { proof } = (ended && isLast && change.entered?.by) || by;
  if (proof && !isProved) {
    const { id, name, note } = proof;
    add(`${id}-${change.no}`, name, '商業登記法54条4項', { of: change.name, note });
  }
}

function ofElected(change: KnownChange, known: Grounds, add: AddDocument): void {
  const { no, name: of, is, by } = change;
  const { company } = known;
  if (isSilent(change)) {
    meeting(known, add, '会社法338条2項、商業登記法54条4項。要確認', deemedNote);
  } else {
    withShareholders(known, add);
    const isNew = by.isNew === true && !comesBack(change, known.changes);
    const director = is.director === true && !is.onCommittee;
    const stamps = isNew && director && company.board === false;
    accepted(change, add, {
      note: stamps ? '住所を記載し、実印を押す' : isNew ? '住所を記載' : '',
      ...(stamps && { seal: 'personal' }),
      inMinutes: acceptedThere(change, known),
      showsAddress: isNew && (is.director === true || is.auditor === true),
    });
    if (stamps) {
      add(`seal-${no}`, '印鑑証明書', '商業登記規則61条4項', { of, note: '就任承諾書の実印' });
    } else if (isNew && (is.director || is.auditor)) {
      add(`identity-${no}`, '本人確認証明書', '商業登記規則61条7項', {
        of,
        note:
          director && company.board === undefined
            ? '取締役会を置かない会社では、代わりに就任承諾書の実印と印鑑証明書'
            : '印鑑証明書を添付するときは不要',
      });
    }
  }
  ofQualification(change, add);
}

const ahead = '商業登記規則61条1項、会社法施行規則96条3項、平成15年4月9日民商1079号。要確認';
const aheadNote = '補欠を選んだ決議の効力を、最初の定時株主総会より後まで延ばす定めのあるもの';
const deemedNote = '会計監査人について別段の決議がない定時株主総会のもの';

function ofResignation(change: KnownChange, known: Grounds, add: AddDocument): void {
  const { no, name: of } = change;
  const isRepresentative = represents(change);
  const stamps = isRepresentative || mayHoldSeal(change, known);
  const noSeal = stamps && hasNoSeal(known);
  const letters = known.changes.filter(
    (one) => one.by.code === reason.resigned && samePerson(one, change),
  );
  const isFirst = !letters.some((one) => one.no < no);
  if (noSeal && isFirst) sealOfResignation(change, add);
  add(
    `resignation-${no}`,
    '辞任届',
    stamps ? '商業登記法54条4項、商業登記規則61条8項' : '商業登記法54条4項',
    {
      of,
      paper: 'resignation',
      ...(stamps && { seal: noSeal ? ('personal' as const) : ('registeredOrPersonal' as const) }),
      note: noSeal
        ? '登記所に印鑑を提出した代表者がいないため、実印を押す'
        : stamps
          ? '登記所に印鑑を提出した代表取締役は登記所届出印を押す。それ以外の印では実印と印鑑証明書'
          : '',
    },
  );
  const alone = departuresFromBoard(change, known.changes).length === 0;
  if (!isRepresentative || !alone) return;
  const { selection } = known.company;
  if (selection === 'meeting') {
    withShareholders(known, add, '代表取締役のみの辞任を承認したもの（要確認）');
  }
  if (selection === 'articles') {
    withShareholders(known, add, articlesChanged);
  }
}

/** A director who represents may have submitted the registered seal (商業登記規則61条8項). */
function mayHoldSeal(change: KnownChange, { changes }: Grounds): boolean {
  const represented = changes.some(
    (other) => represents(other) && other.by.isNew !== true && samePerson(other, change),
  );
  return directs(change) && represented;
}

function ofDismissal(change: KnownChange, known: Grounds, add: AddDocument): void {
  if (!represents(change)) {
    withShareholders(known, add);
    return;
  }
  if (fallsWithDirectorship(change, known.changes)) return;
  const { selection } = known.company;
  if (selection === 'board') {
    add('boardMinutes', '取締役会議事録', '会社法362条2項3号', { paper: 'boardMinutes' });
  } else if (selection === 'directors') {
    add('mutualSelection', '互選書', '会社法349条3項。要確認（登記実務）', {
      paper: 'mutualSelection',
      note: '取締役の過半数の一致による解職を証するもの',
    });
    add('articles', '定款', '商業登記規則61条1項', { note: '互選の定めのあるもの' });
  } else {
    const byWhom =
      selection === undefined ? '代表取締役の解職を取締役会で決議したときは取締役会議事録' : '';
    withShareholders(known, add, selection === 'articles' ? articlesChanged : byWhom);
  }
}

/**
 * Who takes office does so on the later day of decision and acceptance, unless the decision names a day (予選). Where
 * both are earlier and the papers name no day, they say another day than the application (要確認).
 */
function ofUnclearDays(
  { changes }: Grounds,
  found: ReadonlyMap<string, NeededDocument>,
  add: AddDocument,
): void {
  for (const change of changes) {
    const { no, name, date, decidedOn = '', acceptedOn = '', beginsAtMidnight } = change;
    const acceptance = found.get(`acceptance-${no}`);
    const accepted = acceptedOn || (acceptance?.isCited ? decidedOn : '');
    const isEarlier = accepted !== '' && accepted < date && decidedOn !== '' && decidedOn < date;
    if (!acceptance || !isEarlier || beginsAtMidnight) continue;
    if (isSubstituteAhead(change, changes)) continue;
    add(`statement-${no}`, '上申書', '要確認（登記実務）', {
      of: name,
      paper: 'statement',
      note: '決議の日も就任承諾の日も、就任日より前のため。議事録に就任の日（予選）の記載があるときは不要',
    });
  }
}

/** 商業登記規則61条7項ただし書: a certificate of the seal, of an acceptance or of the board's choice, identifies as well. */
function withoutNeedlessIdentity({ filing }: Grounds, found: Map<string, NeededDocument>): void {
  const accepting = [...found.values()].filter(({ id }) => id.startsWith('seal-'));
  const choosing = found.has('selectorSeals') ? (filing.attended ?? []) : [];
  const sealed = new Set([...accepting.map(({ of }) => of), ...choosing].map(plainName));
  for (const { id, of } of [...found.values()]) {
    if (id.startsWith('identity-') && sealed.has(plainName(of))) found.delete(id);
  }
}

const order = [
  ...['application', 'power', 'minutes', 'shareholders', 'selection', 'boardMinutes'],
  ...[
    'mutualSelection',
    'articles',
    'selectorSeals',
    'acceptance',
    'statement',
    'seal',
    'signature',
    'translation',
    'identity',
  ],
  ...[
    'firstSession',
    'closedMinutes',
    'municipal',
    'qualification',
    'resignation',
    'resignSeal',
    'death',
    'disqualification',
    'surname',
  ],
  ...[
    'surnameRequest',
    'hiddenRequest',
    'hiddenAddress',
    'hiddenSeat',
    'hiddenOwners',
    'sealNotification',
    'holderSeal',
  ],
];
const ranks = new Map(order.map((kind, index) => [kind, index * 1000]));

function rank(id: string): number {
  const [kind = '', no = '0'] = id.split('-');
  return (ranks.get(kind) ?? 0) + Number(no);
}
