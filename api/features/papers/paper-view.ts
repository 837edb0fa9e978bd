import { progress } from '#contract/codes.ts';
import type { PaperItem, PaperSource, PaperStamp, PaperWork } from '#contract/endpoints/papers.ts';
import { displayInstant } from '#contract/japan-time.ts';
import type { MeetingAnswer } from '#contract/meeting-fields.ts';
import { paperFieldsOnWire } from '#contract/paper-fields-on-wire.ts';
import { inApplication, type Signature, type SignerSeal } from '#law/assess.ts';
import type { FinalPaperRow } from '../../platform/database/tables.ts';
import { versionOf } from '../../platform/kept-rows.ts';
import { dismisses } from './paper-sources.service.ts';
import type { OpenPaper, OpenPapers } from './paper-work.ts';
import { type TextEntry, textFlaws } from './registry-text.ts';
import { openBlanks } from './sheets/open-blanks.ts';
import { isAppointment, officeTitle, registryEntries } from './sheets/paper-facts.ts';
import { type HandEdit, type PaperOfFiling, paragraphsOf } from './sheets/papers.ts';
import { allSittings, usualCopies } from './sheets/sittings.ts';

/** The papers of a filing as the office sees them. */
export function presentWork(
  open: OpenPapers,
  sourceList: PaperSource[],
  accepted: MeetingAnswer['accepted'],
): PaperWork {
  const { paperFacts, work, content, papers, finals } = open;
  const { filing, officers, law } = paperFacts;
  const entries = textEntries(open);
  const ids = new Set(papers.map(({ paper }) => paper.id));
  return {
    ...paperFieldsOnWire(content.fields),
    sourceList,
    sittingList: allSittings(paperFacts).map(({ key, body, of }) => ({ sitting: key, body, of })),
    boardDismissalFlg: dismisses(open),
    ...versionOf(work),
    paperList: [
      ...papers.map((one) => presentPaper(one, versionsOf(finals, one.paper.id), open)),
      ...finals
        .filter(({ paper_id, state }) => state === 'final' && !ids.has(paper_id))
        .map((row) => presentDropped(row, versionsOf(finals, row.paper_id))),
    ],
    acceptanceList: officers.filter(isAppointment).map(({ no, positionCode, name }) => ({
      changeNo: no,
      officialPosition: officeTitle(positionCode),
      name,
      customerAnswer: accepted[no] ?? '',
    })),
    documentList: law.documents
      .filter(({ id, isCited }) => !isCited && !inApplication.includes(id))
      .map((one) => ({
        documentId: one.id,
        ...{ name: one.name, of: one.of },
        copies: usualCopies(one, paperFacts),
      })),
    registryLineList: entries.flatMap(({ lines }) => [...lines]),
    registryFlawList: textFlaws(entries, content.replacements),
    replacementList: Object.entries(content.replacements).map(([character, text]) => ({
      character,
      text,
    })),
    closedFlg: filing.progress === progress.cancelled,
  };
}

function versionsOf(finals: readonly FinalPaperRow[], paperId: string): FinalPaperRow[] {
  return finals.filter(({ paper_id }) => paper_id === paperId);
}

/** 登記すべき事項 with the rows that its entries come from. */
export function textEntries({ paperFacts }: OpenPapers): TextEntry[] {
  const { entries } = paperFacts.law;
  return registryEntries(paperFacts).map((lines, index) => ({
    changeNo: entries[index]?.no ?? 0,
    name: entries[index]?.name ?? '',
    lines,
  }));
}

function presentPaper(
  { paper, plain, used, unused, contentHash }: OpenPaper,
  versions: readonly FinalPaperRow[],
  { paperFacts }: OpenPapers,
): PaperItem {
  const inForce = versions.find(({ state }) => state === 'final');
  return {
    paperId: paper.id,
    kind: paper.kind,
    title: paper.title,
    of: paper.of,
    neededFlg: paper.isNeeded,
    missingList: openBlanks(paper),
    note: paper.note,
    copies: copiesOf(paper, paperFacts.fields.copies),
    stampList: stampsOf(paper),
    paragraphList: paragraphsOf(plain),
    editList: used.map(presentEdit),
    unusedEditList: unused.map(presentEdit),
    versionList: versions.map(presentVersion),
    outdatedFlg: inForce !== undefined && inForce.content_hash !== contentHash,
    droppedFlg: false,
  };
}

/** The customer may still see it, so the office has to be able to take it back. */
function presentDropped(row: FinalPaperRow, versions: readonly FinalPaperRow[]): PaperItem {
  const { stamps, copies } = stampingOf(row);
  return {
    ...{ paperId: row.paper_id, kind: row.paper_id.replace(/-\d+$/, '') },
    ...{ title: row.title, of: row.of_name, neededFlg: false },
    ...{ missingList: [], note: '', copies, stampList: stamps },
    ...{ paragraphList: [], editList: [], unusedEditList: [] },
    versionList: versions.map(presentVersion),
    ...{ outdatedFlg: true, droppedFlg: true },
  };
}

/** How a final paper is stamped and how often it is needed, as it was when it became final. */
export interface Stamping {
  stamps: PaperStamp[];
  copies: number | null;
}

export const stampingOf = (row: Pick<FinalPaperRow, 'stamps'>) =>
  JSON.parse(row.stamps) as Stamping;

function presentEdit({ original, text, at, byName }: HandEdit) {
  return { original, text, userName: byName, displayDatetime: displayInstant(at) };
}

function presentVersion(row: FinalPaperRow) {
  const instant = (at: string | null) => (at ? displayInstant(at) : '');
  return {
    paperVersion: row.version,
    stateTyp: row.state,
    sha256: row.sha256,
    userName: row.made_by_name,
    displayDatetime: displayInstant(row.made_at),
    replacedBy: row.replaced_by_name ?? '',
    displayReplacedDatetime: instant(row.replaced_at),
    sharedFlg: row.state === 'final' && row.shared_at !== null,
    displaySharedDatetime: row.state === 'final' ? instant(row.shared_at) : '',
  };
}

/** How many copies the office said, else how many the law asks for. */
export function copiesOf(
  { id, copies }: Pick<PaperOfFiling, 'id' | 'copies'>,
  said: Readonly<Record<string, string>>,
): number | null {
  return said[id] ? Number(said[id]) : copies;
}

/** Who stamps which seal where. */
export function stampsOf(paper: Pick<PaperOfFiling, 'kind' | 'signatures'>): PaperStamp[] {
  return paper.signatures.map((one) => ({
    who: one.who,
    seal: one.seal,
    place: placeOf(paper.kind, one),
    because: one.because,
    source: one.source,
  }));
}

const frames: Partial<Record<SignerSeal, string>> = {
  registered: '「登記所届出印」の枠',
  personal: '「実印」の枠',
  registeredOrPersonal: '「登記所届出印」の枠',
};
const inLines: readonly string[] = ['minutes', 'boardMinutes', 'mutualSelection'];

function placeOf(kind: string, { seal }: Signature): string {
  if (seal === '') return '';
  if (inLines.includes(kind)) return '末尾のお名前の右（㊞）';
  if (kind === 'sealNotification')
    return '「届け出る印鑑」の枠に届け出る印、「実印」の枠（委任状）に実印';
  return frames[seal] ?? '「印」の枠';
}
