import { acceptedThere } from './acceptances.ts';
import {
  appoints,
  departuresFromBoard,
  directs,
  enteredReason,
  type KnownChange,
  leaves,
  reappoints,
  represents,
  samePerson,
} from './change.ts';
import { comesBack } from './entries.ts';
import { endOfDuties } from './incumbents.ts';
import { decidedOn, hasCommittee } from './matters.ts';
import { articlesChanged, meetingChooses, withShareholders } from './meeting-documents.ts';
import type { AddDocument, Grounds } from './needed-document.ts';
import { reason } from './reasons.ts';
import { hasNoSeal } from './said-documents.ts';

/** The documents of a representative's appointment, by how the company comes to its representatives. */
export function ofRepresentative(change: KnownChange, known: Grounds, add: AddDocument): void {
  const { no, name: of, by } = change;
  const { company } = known;
  const { selection } = company;
  const isWritten = known.said.boardDecides?.code === 'written';
  if (by.code === reason.granted) {
    add('articles', '定款', '会社法349条1項。要確認（登記実務）', {
      note: '取締役が1名になったときに代表権を有する旨が分かるもの',
    });
    return;
  }
  if (selection === 'board') {
    add('boardMinutes', '取締役会議事録', '会社法362条2項3号、商業登記法46条2項', {
      paper: 'boardMinutes',
      note: isWritten
        ? '取締役の全員の同意による決議の省略（会社法370条）。同意した取締役の全員が押印する'
        : hasCommittee(known)
          ? '出席した取締役（監査等委員を含む）の全員が押印する'
          : '出席した取締役と監査役の全員が押印する',
    });
  } else if (selection === 'directors') {
    add('mutualSelection', '互選書', '会社法349条3項、商業登記法46条1項', {
      paper: 'mutualSelection',
    });
    add('articles', '定款', '商業登記規則61条1項', { note: '互選の定めのあるもの' });
  } else if (selection === 'meeting') {
    withShareholders(known, add);
    if (company.board)
      add('articles', '定款', '商業登記規則61条1項', { note: '株主総会で選定する定めのあるもの' });
  } else if (selection === 'articles') {
    if (meetingChooses(change, company)) withShareholders(known, add, articlesChanged);
    add('articles', '定款', '会社法349条3項、商業登記規則61条1項', {
      note: '代表取締役の氏名の定めのあるもの',
    });
  } else if (selection === 'each') {
    withShareholders(known, add, '取締役全員が代表する（各自代表）ため、選定の決議はない');
  } else {
    add('selection', '代表取締役の選定を証する書面', '会社法349条3項・362条3項', {
      note: '取締役会議事録、互選書と定款、株主総会議事録と株主リストのいずれか。選定方法を登録してください',
    });
  }
  // 会社法349条3項: chosen by the meeting, by the articles or by law, a director represents without accepting it anew.
  // Where there is a board, a representative's office is another than a director's, however chosen (要確認).
  const accepts = selection === undefined || selection === 'board' || selection === 'directors';
  if (accepts || company.board) {
    const isNew = by.isNew === true && !comesBack(change, known.changes);
    const stamps = isNew && company.board === true;
    const isCited = acceptedThere(change, known);
    const notes = [
      isCited ? '取締役会議事録の記載を援用する' : '',
      stamps ? (isCited ? '議事録に本人の実印を押す' : '実印を押す') : '',
      !stamps && isNew && company.board === undefined ? '取締役会設置会社では実印を押す' : '',
    ];
    const cited = isCited ? '（議事録の記載を援用）' : '';
    add(`acceptance-${no}`, `就任承諾書${cited}`, '商業登記法54条1項', {
      of,
      isCited,
      paper: isCited ? null : 'acceptance',
      ...(stamps && { seal: 'personal' }),
      note: notes.filter(Boolean).join('。'),
    });
    if (stamps) {
      add(`seal-${no}`, '印鑑証明書', '商業登記規則61条5項', { of, note: '就任承諾書の実印' });
    }
  }
  // Articles that still name the representative are no choice that anyone stamps.
  const isChoice = selection !== 'articles' || by.isNew === true;
  if (isChoice && !formerStamps(known)) {
    add('selectorSeals', '選定書面に押印した者の印鑑証明書', '商業登記規則61条6項', {
      copies: null,
      note: formerMayStamp(known)
        ? '前代表者が権限をもって出席し（書面決議では議事録を作成し）、登記所届出印を押したときは不要'
        : hasNoSeal(known)
          ? '登記所に印鑑を提出した代表者がいないため、省略できない'
          : '前代表者が権限をもって出席していないため、省略できない',
    });
  }
}

/** Whether the former representative's registered seal is on the paper of the choice, lawfully. */
export function formerStamps(known: Grounds): boolean {
  return known.filing.formerSeal === true && formerMayStamp(known);
}

/**
 * The registered seal of a former representative replaces the certificates where he attends with authority (商業登記規則61条
 * 6項ただし書): as a director, or as an auditor whom the meeting before has elected. At the meeting that chooses, a director
 * who leaves at its close, or has duties until it has elected, still is there.
 */
export function formerMayStamp(known: Grounds): boolean {
  const { company, filing, changes, held = [], timeline } = known;
  if (hasNoSeal(known)) return false;
  const { attended } = filing;
  const isSeen = (one: { name: string }) =>
    company.selection !== 'board' ||
    attended === undefined ||
    attended.some((name) => samePerson({ name }, one));
  const former = changes.filter((change) => leaves(change) && represents(change));
  const isFormer = (one: { name: string }) => former.some((other) => samePerson(other, one));
  const stays = [
    ...timeline.before.filter(({ is }) => is.represents),
    ...changes.filter((change) => represents(change) && reappoints(change)),
  ].filter((one) => !isFormer(one));
  if (stays.some(isSeen)) return true;
  if (former.length === 0) return stays.length === 0;
  const byMeeting = company.selection !== 'board' && company.selection !== 'directors';
  const choice = changes.find((change) => represents(change) && appoints(change));
  const chosenOn = choice ? decidedOn(choice) : '';
  const comesThen = changes.some(
    (one) =>
      choice && directs(one) && appoints(one) && samePerson(one, choice) && one.date === chosenOn,
  );
  return former.filter(isSeen).some((one) => {
    // Who leaves the board on a later day was still on it when he stamped.
    const lost = departuresFromBoard(one, changes).find(
      ({ date }) => chosenOn === '' || date === '' || date <= chosenOn,
    );
    const code = enteredReason(one);
    if (!lost) return code !== reason.died && code !== reason.disqualified;
    // Duties last until the successor comes (会社法346条1項); no board chooses the successor before.
    const lasting = held.find(({ change, until }) => change === lost && until !== null);
    const hasDuties =
      endOfDuties(lost) === null &&
      lasting !== undefined &&
      (byMeeting || !comesThen || lasting.until !== chosenOn);
    const isThere = chosenOn === '' || lost.date === '' || lost.date === chosenOn;
    const leavesAtClose = lost.by.code === reason.expired || lost.by.code === reason.resigned;
    return (
      hasDuties ||
      attendsAsAuditor(one, known, chosenOn) ||
      (byMeeting && isThere && leavesAtClose && !lost.entered)
    );
  });
}

/** Auditors attend the board and sign its minutes (会社法369条3項・383条1項). */
function attendsAsAuditor(former: KnownChange, { company, changes }: Grounds, on: string): boolean {
  return (
    company.selection === 'board' &&
    changes.some(
      (one) =>
        one.is.auditor === true &&
        appoints(one) &&
        samePerson(one, former) &&
        (on === '' || one.date <= on),
    )
  );
}
