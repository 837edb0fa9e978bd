import { attendants } from '#contract/paper-blanks.ts';
import { type PaperKind, paperKinds, type Signature } from '#law/assess.ts';
import type { Block, Sheet } from '../../../platform/paper/paper.ts';
import { joinedName } from '../../../platform/paper/wording.ts';
import { application, taxStamps } from './application.ts';
import { boardMinutes, mutualSelection } from './board.ts';
import { acceptances, resignations, statements } from './letters.ts';
import { minutes } from './minutes.ts';
import { absentAcceptance } from './motions.ts';
import type { Letter, PaperFacts } from './paper-facts.ts';
import { power } from './power.ts';
import { quorumRemark } from './quorum.ts';
import { sealNotification } from './seal-notification.ts';
import { shareholders } from './shareholders.ts';
import { sittingsOf, usualCopies } from './sittings.ts';
import { consents, deemedCloseRemark, proposal } from './written.ts';

const makers: Record<PaperKind, (paperFacts: PaperFacts) => (Sheet | Letter)[]> = {
  application,
  power,
  minutes,
  shareholders,
  boardMinutes,
  mutualSelection,
  acceptance: acceptances,
  resignation: resignations,
  sealNotification,
  proposal,
  consent: consents,
  statement: statements,
  taxStamps,
};

/** A paragraph that the office has changed by hand: it stands only while the text before it is the same. */
export interface HandEdit {
  paperId: string;
  /** The paragraph as the service writes it. */
  original: string;
  text: string;
  /** Instant, ISO 8601. */
  at: string;
  byName: string;
}

/** One paper of a filing. */
export interface PaperOfFiling {
  /** Its kind, the document of one officer (`acceptance-3`), or of one of several sittings (`minutes-20261001`). */
  id: string;
  kind: PaperKind;
  title: string;
  /** Whose letter it is, or the day of one of several sittings; otherwise ''. */
  of: string;
  /** The law asks for it; the others are forms. */
  isNeeded: boolean;
  sheets: Sheet[];
  signatures: Signature[];
  copies: number | null;
  note: string;
  /** What it is made from. */
  facts: PaperFacts;
}

/** The papers of a filing in the order of the application, then forms. */
export function papersOf(paperFacts: PaperFacts): PaperOfFiling[] {
  const { documents, forms } = paperFacts.law;
  const written: PaperKind[] = paperFacts.facts.writtenMeeting ? ['proposal', 'consent'] : [];
  const needed = [...new Set(documents.flatMap(({ paper }) => (paper ? [paper] : [])))];
  return [
    ...needed.flatMap((kind) => ofKind(kind, true, paperFacts)),
    ...[...written, ...forms].flatMap((kind) => ofKind(kind, false, paperFacts)),
  ];
}

/** The papers of one kind. */
function ofKind(kind: PaperKind, isNeeded: boolean, paperFacts: PaperFacts): PaperOfFiling[] {
  const apart = sittingsOf(kind, paperFacts);
  if (apart.length > 0) {
    return apart.map(({ suffix, of, facts }) => ({
      ...companyPaper(kind, makers[kind](facts), isNeeded, facts),
      ...{ id: `${kind}-${suffix}`, of },
    }));
  }
  const sheets = makers[kind](paperFacts);
  // Nobody takes office: there is no statement to sign.
  if (sheets.length === 0) return [];
  const title = paperKinds[kind];
  const letters = sheets.filter((sheet): sheet is Letter => 'id' in sheet);
  if (letters.length > 0) {
    return letters.map(({ id, of, documents: own, ...sheet }) => ({
      ...{ id, kind, title, of, sheets: [sheet], facts: paperFacts },
      isNeeded: isNeeded && own.length > 0,
      signatures: strongest(own.flatMap(({ signatures }) => signatures)),
      copies: own[0]?.copies ?? 1,
      note: [...new Set(own.map(({ note }) => note))].filter(Boolean).join('。'),
    }));
  }
  return [companyPaper(kind, sheets, isNeeded, paperFacts)];
}

function companyPaper(
  kind: PaperKind,
  sheets: Sheet[],
  isNeeded: boolean,
  facts: PaperFacts,
): PaperOfFiling {
  const own = facts.law.documents.filter(({ paper }) => paper === kind);
  return {
    ...{ id: kind, kind, title: paperKinds[kind], of: '', isNeeded, sheets, facts },
    signatures: own.flatMap(({ signatures }) => signatures),
    copies: own[0] ? usualCopies(own[0], facts) : 1,
    note: [own[0]?.note ?? '', ...remarksOn(kind, facts)].filter(Boolean).join('。'),
  };
}

/** What the office should look at before the minutes are final. */
function remarksOn(kind: PaperKind, paperFacts: PaperFacts): string[] {
  const { meetingAttendance, boardAttendance } = paperFacts.fields.values;
  if (kind === 'minutes') {
    return [
      absentAcceptance('meeting', attendants(meetingAttendance), paperFacts),
      quorumRemark(paperFacts),
      deemedCloseRemark(paperFacts),
    ];
  }
  if (kind !== 'boardMinutes') return [];
  return [absentAcceptance('board', attendants(boardAttendance), paperFacts)];
}

/** Everybody once: who signs for two offices on one sheet puts the stronger seal on it. */
function strongest(signatures: readonly Signature[]): Signature[] {
  const of = new Map<string, Signature>();
  for (const one of signatures) {
    const who = joinedName(one.who);
    if (!of.get(who)?.seal) of.set(who, one);
  }
  return [...of.values()];
}

/** A paper with the paragraphs that were changed by hand, and which of the changes stand in it. */
export function withEdits(
  paper: PaperOfFiling,
  edits: readonly HandEdit[],
): { paper: PaperOfFiling; used: HandEdit[]; unused: HandEdit[] } {
  const own = edits.filter(({ paperId }) => paperId === paper.id);
  const used = own.filter(({ original }) => paragraphsOf(paper).includes(original));
  const texts = new Map(used.map(({ original, text }) => [original, text]));
  const changed = (block: Block): Block => {
    if (block.kind === 'together') return { ...block, blocks: block.blocks.map(changed) };
    return block.kind === 'text' ? { ...block, text: texts.get(block.text) ?? block.text } : block;
  };
  return {
    paper: {
      ...paper,
      sheets: paper.sheets.map((sheet) => ({
        ...sheet,
        ...(used.length > 0 && { marginNote: '草案・手直しあり' }),
        blocks: sheet.blocks.map(changed),
      })),
    },
    used,
    unused: own.filter((one) => !used.includes(one)),
  };
}

/** The paragraphs that can be changed by hand, each once. */
export function paragraphsOf({ sheets }: Pick<PaperOfFiling, 'sheets'>): string[] {
  const texts = sheets.flatMap(({ blocks }) => blocks.flatMap(textsOf));
  return [...new Set(texts)].filter((text) => text !== '');
}

function textsOf(block: Block): string[] {
  if (block.kind === 'together') return block.blocks.flatMap(textsOf);
  return block.kind === 'text' ? [block.text] : [];
}

/** The sheets as they are printed for good. */
export function finalSheets({ sheets }: PaperOfFiling): Sheet[] {
  return sheets.map(({ marginNote: _, blocks, ...sheet }) => ({
    ...sheet,
    blocks: blocks.flatMap(withoutHints),
  }));
}

function withoutHints(block: Block): Block[] {
  if (block.kind === 'together') return [{ ...block, blocks: block.blocks.flatMap(withoutHints) }];
  return block.kind === 'text' && block.isHint ? [] : [block];
}
