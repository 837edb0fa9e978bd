import type { Attendant } from '#contract/paper-blanks.ts';
import { type Body, isFirm, type Matter as LawMatter, type MatterKind } from '#law/assess.ts';
import { positionOf } from '#law/positions.ts';
import { reason } from '#law/reasons.ts';
import { type Block, blank } from '../../../platform/paper/paper.ts';
import { eraDate, joinedName, wide } from '../../../platform/paper/wording.ts';
import type { OfficerChange } from '../../filings/filing-record.service.ts';
import { meetingDate } from './decision-days.ts';
import { listed, orBlank, type PaperFacts, paragraph } from './paper-facts.ts';
import { asSubstitute, electedAs, electionTitle } from './substitutes.ts';

/** What the general meeting decides or hears. */
export function meetingMatters({ law }: PaperFacts): LawMatter[] {
  return law.matters.filter(({ body }) => body === 'meeting');
}

/** The rows of what a body decides of one kind. */
export function decidedBy(
  body: Body,
  kind: MatterKind,
  { law, officers }: PaperFacts,
): OfficerChange[] {
  const numbers = law.matters
    .filter((matter) => matter.body === body && matter.kind === kind)
    .flatMap(({ changes }) => changes);
  return officers.filter(({ no }) => numbers.includes(no));
}

/** A matter that the meeting decides, or that is reported to it. */
interface Matter {
  isReport?: true;
  title: string;
  opening: Block[];
  candidates?: Block[];
  decision?: Block[];
}

/** Reports first, then motions, numbered. */
export function matterBlocks(found: readonly LawMatter[], paperFacts: PaperFacts): Block[] {
  const said = found.map((one) => matterOf(one, paperFacts));
  const reports = said.filter(({ isReport }) => isReport);
  const decided = said
    .filter(({ isReport }) => !isReport)
    .map((matter, index) => ({
      ...matter,
      title: `第${wide(String(index + 1))}号議案　${matter.title}`,
    }));
  // A meeting that elects by its silence (会社法338条2項) decides what only the company knows.
  const none = { title: '議案', opening: [paragraph(blank(30), { indent: 6 })] };
  return [...reports, ...(said.length === 0 ? [none] : decided)].flatMap(blocksOf);
}

/** Keeps a title on one page with its opening, and a decision with its candidates. */
function blocksOf({ title, opening, candidates = [], decision = [] }: Matter): Block[] {
  const beginning = [paragraph(title, { bold: true }), ...opening];
  const [first, ...others] = candidates;
  const last = others.pop();
  const together = (...blocks: Block[]): Block => ({ kind: 'together', blocks });
  if (!first) return [together(...beginning, ...decision)];
  if (!last) return [together(...beginning, first, ...decision)];
  return [together(...beginning, first), ...others, together(last, ...decision)];
}

/** A decision, and the sentence after it. */
function decisionOf(
  { fields }: PaperFacts,
  { isSpecial, note }: { isSpecial?: boolean; note?: Block | undefined } = {},
): Block[] {
  const agreed: Partial<Record<string, string>> & { majority?: string } = {
    all: '満場一致',
    twoThirds: '出席株主の議決権の３分の２以上の賛成',
  };
  // A plain majority carries no special resolution.
  if (!isSpecial) agreed.majority = '出席株主の議決権の過半数の賛成';
  const decided = `議長がその可否を議場に諮ったところ、${agreed[fields.values.meetingMajority] ?? blank(8)}をもって承認可決された。`;
  return [paragraph(decided, { indent: 6, after: note ? 0 : 4 }), ...(note ? [note] : [])];
}

/** Who accepted on the spot, where the minutes are cited for it (援用); undefined where letters say it. */
export function acceptedHere(
  rows: readonly OfficerChange[],
  called: '被選任者' | '被選定者',
  { law }: PaperFacts,
): Block | undefined {
  const cited = rows.filter((row) => isCited(row, law));
  if (cited.length === 0) return undefined;
  const days = [...new Set(cited.map(startingDay))];
  const said = days.map((day) => {
    const people = cited.filter((row) => startingDay(row) === day);
    const names = listed(people.map(({ name }) => joinedName(name)));
    const who = people.length === rows.length ? called : names;
    return `${who}は、席上${day ? `、${day}就任` : 'その就任'}を承諾した。`;
  });
  return paragraph(`なお、${said.join('また、')}`, { indent: 6, after: 4 });
}

const isCited = ({ no }: OfficerChange, { documents }: PaperFacts['law']) =>
  documents.some(({ id, isCited }) => isCited && id === `acceptance-${no}`);

/** Who is said to have accepted at a meeting and is not among those who were there; '' while nobody is. */
export function absentAcceptance(
  body: Body,
  present: readonly Attendant[],
  { law, officers }: PaperFacts,
): string {
  const chosen = law.matters.filter((one) => one.body === body).flatMap(({ changes }) => changes);
  const names = officers
    .filter((row) => chosen.includes(row.no) && isCited(row, law))
    .map(({ name }) => joinedName(name))
    .filter((name) => !present.some((one) => joinedName(one.name) === name));
  if (present.length === 0 || names.length === 0) return '';
  return `${listed([...new Set(names)])}は、席上で就任を承諾したと印字しますが、出席役員に記載がありません。出席をご確認ください`;
}

/** 「令和８年７月１日付けの」 where a choice is made for a day that is still to come (予選); otherwise ''. */
export function startingDay({ beginsAtMidnight, effectiveDate }: OfficerChange): string {
  return beginsAtMidnight && effectiveDate ? `${eraDate(effectiveDate)}付けの` : '';
}

/** What a motion is called. */
export function matterTitle(
  matter: LawMatter,
  rows: readonly OfficerChange[],
  paperFacts: PaperFacts,
): string {
  const { kind, office } = matter;
  const people = listed(rows.map(({ name }) => joinedName(name)));
  switch (kind) {
    case 'report':
      return `報告事項　${office}の任期満了による退任の件`;
    case 'dismiss':
      return `${office}${people}${actOf(rows)}の件`;
    case 'approveResignation':
      return `${office}${people}の辞任の承認の件`;
    case 'changeArticles':
      return '定款一部変更の件';
    case 'elect':
      return electionTitle(matter, rows, paperFacts);
    default:
      return `${office}選定の件`;
  }
}

/** 解職 of a representative, 解任 of others. */
export const actOf = (rows: readonly OfficerChange[]) =>
  rows.some(({ positionCode }) => positionOf(positionCode)?.represents) ? '解職' : '解任';

function matterOf(matter: LawMatter, paperFacts: PaperFacts): Matter {
  const { kind, office } = matter;
  const rows = rowsOf(matter.changes, paperFacts);
  const ending = endsOfTerms(office, rowsOf(matter.ending, paperFacts), paperFacts);
  const call = (text: string) => [...ending, paragraph(text, { indent: 6 })];
  const people = listed(rows.map(({ name }) => joinedName(name)));
  const title = matterTitle(matter, rows, paperFacts);
  if (kind === 'report') {
    return {
      title,
      opening: [...ending, { kind: 'gap', height: 2 }],
      isReport: true,
    };
  }
  if (kind === 'dismiss') {
    const act = actOf(rows);
    const on = eraDate(rows[0]?.effectiveDate ?? '');
    const note = '※ 監査役及び監査等委員である取締役の解任は、特別決議によります。';
    const special = paragraph(note, { indent: 6, size: 9, after: 4, isHint: true });
    return {
      title,
      opening: call(`議長は、${office}${people}を${on}付で${act}したい旨を述べた。`),
      decision: decisionOf(paperFacts, {
        isSpecial: matter.isSpecial,
        ...(matter.isSpecial && { note: special }),
      }),
    };
  }
  if (kind === 'changeArticles') {
    return {
      title,
      opening: call('議長は、当会社の定款を次のとおり変更したい旨を述べた。'),
      candidates: [paragraph(blank(30), { indent: 14 })],
      decision: decisionOf(paperFacts, { isSpecial: true }),
    };
  }
  if (kind === 'approveResignation') {
    return {
      title,
      opening: call(
        `議長は、${office}${people}から${office}を辞任したい旨の申出があったことを述べた。`,
      ),
      decision: decisionOf(paperFacts),
    };
  }
  const isElection = kind === 'elect';
  return {
    title,
    opening: call(
      `議長は、${isElection ? `${electedAs(matter, rows, paperFacts)}を選任` : `${office}を選定`}する必要がある旨を述べ、次の者を候補者として指名した。`,
    ),
    candidates: candidates(rows, paperFacts),
    decision: decisionOf(paperFacts, {
      note: acceptedHere(rows, isElection ? '被選任者' : '被選定者', paperFacts),
    }),
  };
}

export function rowsOf(numbers: readonly number[], { officers }: PaperFacts): OfficerChange[] {
  return numbers.flatMap((no) => officers.filter((row) => row.no === no));
}

/** Whose terms end, those elected again among them: unless the minutes say so, the articles have to prove it. */
export function endsOfTerms(
  office: string,
  ending: readonly OfficerChange[],
  paperFacts: PaperFacts,
): Block[] {
  const held = meetingDate(paperFacts);
  const names = new Map<string, string[]>();
  for (const row of ending) {
    const ended = endedOn(row, paperFacts);
    const on = eraDate(ended);
    // A term that ended before the meeting did not end with it: its duties alone went on (会社法346条1項).
    const isPast = held !== null && ended < held;
    const now = paperFacts.facts.meeting === 'extraordinary' ? on : closeOf(paperFacts);
    const when = isPast
      ? `${on}任期満了により退任した。`
      : `${now}をもって任期満了により退任する。`;
    names.set(when, [...(names.get(when) ?? []), joinedName(row.name)]);
  }
  return [...names].map(([when, people]) =>
    paragraph(`${office}${listed(people)}は、${when}`, { indent: 6 }),
  );
}

/** What is decided in writing closes by law, once all that the annual meeting is about is decided so (会社法319条5項). */
function closeOf({ facts }: PaperFacts): string {
  if (!facts.writtenMeeting) return '本定時株主総会の終結';
  return facts.meeting === ''
    ? '本（定時・臨時）株主総会の終結'
    : '会社法第３１９条第５項の規定により本定時株主総会が終結したものとみなされる時';
}

/** The days on which terms end of which the minutes tell. */
export function endsAtMeeting(paperFacts: PaperFacts): string[] {
  const rows = meetingMatters(paperFacts).flatMap(({ ending }) => rowsOf(ending, paperFacts));
  return rows.map((row) => endedOn(row, paperFacts));
}

const endedOn = (row: OfficerChange, paperFacts: PaperFacts) =>
  endOf(row, paperFacts) || row.effectiveDate;

/** The day on which a term is registered as ended; '' where it is not. */
function endOf({ no }: OfficerChange, { law }: PaperFacts): string {
  const end = law.entries.find((one) => one.no === no && one.reason === reason.expired);
  return end?.date ?? '';
}

/** Whom a motion names, each with address and name. */
export function candidates(rows: readonly OfficerChange[], paperFacts: PaperFacts): Block[] {
  return rows.map((row) => candidate(row, paperFacts));
}

function candidate(row: OfficerChange, paperFacts: PaperFacts): Block {
  const isAgain = row.reasonCode === reason.reappointed && endOf(row, paperFacts) === '';
  const again = isAgain ? '重任' : '';
  const day = startingDay(row);
  const substitute = asSubstitute(row, paperFacts);
  const how = [day ? `${day}${again || '就任'}` : again, substitute].filter(Boolean).join('、');
  const [place, called] = isFirm(row.name) ? ['事務所', '名称'] : ['住所', '氏名'];
  const rows: [string, string][] = [
    [place, orBlank(wide(row.address), 16)],
    [called, `${joinedName(row.name)}${how && `（${how}）`}`],
    ...(substitute ? ([['任期', '前任者の任期の満了する時まで']] as [string, string][]) : []),
  ];
  return {
    kind: 'together',
    blocks: [{ kind: 'facts', indent: 14, labelWidth: 18, after: 1, rows }],
  };
}
