import { meetingNames } from '#contract/case-facts.ts';
import type { Matter } from '#law/assess.ts';
import { type Block, blank, type Sheet } from '../../../platform/paper/paper.ts';
import { eraDate, joinedName, wide } from '../../../platform/paper/wording.ts';
import type { OfficerChange } from '../../filings/filing-record.service.ts';
import { meetingDate } from './decision-days.ts';
import {
  actOf,
  candidates,
  endsAtMeeting,
  endsOfTerms,
  matterTitle,
  meetingMatters,
  rowsOf,
} from './motions.ts';
import {
  dateOrBlank,
  draft,
  heading,
  isStamped,
  openDate,
  orBlank,
  type PaperFacts,
  paragraph,
  personName,
  typedDate,
} from './paper-facts.ts';
import { sealOfLine, signatures } from './signature-lines.ts';

/** 株主総会の決議の省略 (会社法319条): what was proposed, without anyone who presides, attends or votes. */
function proposed(paperFacts: PaperFacts): Block[] {
  const said = meetingMatters(paperFacts).filter(({ kind }) => kind !== 'report');
  if (said.length === 0) return [paragraph(`議案　${blank(30)}`, { bold: true })];
  return said.map((matter, index) => {
    const rows = rowsOf(matter.changes, paperFacts);
    const names = matter.kind === 'elect' || matter.kind === 'select';
    return {
      kind: 'together',
      blocks: [
        paragraph(`第${wide(String(index + 1))}号議案　${matterTitle(matter, rows, paperFacts)}`, {
          bold: true,
        }),
        ...endsOfTerms(matter.office, rowsOf(matter.ending, paperFacts), paperFacts),
        ...(names ? candidates(rows, paperFacts) : decidedOf(matter, rows, paperFacts)),
        { kind: 'gap', height: 2 },
      ],
    };
  });
}

/** What a motion without candidates decides, with its day where that is another one than the decision's. */
function decidedOf(
  { kind, office }: Matter,
  rows: readonly OfficerChange[],
  paperFacts: PaperFacts,
): Block[] {
  const decidedOn = meetingDate(paperFacts);
  return rows.map((row) => {
    const whom = `${office}${joinedName(row.name)}`;
    const isLater = decidedOn !== null && row.effectiveDate !== decidedOn;
    const on = isLater ? `${eraDate(row.effectiveDate)}付で` : '';
    return paragraph(
      kind === 'dismiss' ? `${whom}を${on}${actOf(rows)}する。` : `${whom}の辞任を承認する。`,
      { indent: 6 },
    );
  });
}

/** 提案書 to the shareholders. */
export function proposal(paperFacts: PaperFacts): Sheet[] {
  const { company } = paperFacts;
  return [
    draft(
      paragraph(typedDate(paperFacts, 'proposedOn'), { align: 'right', after: 4 }),
      paragraph('株主　各位', { after: 6 }),
      heading('提案書'),
      paragraph(
        '会社法第３１９条第１項の規定により、株主総会の目的である次の事項について提案します。株主の全員が書面により同意の意思表示をしたときは、この提案を可決する旨の株主総会の決議があったものとみなされます。ご同意くださる場合は、同封の同意書をご返送ください。',
        { after: 5 },
      ),
      proposed(paperFacts),
      { kind: 'gap', height: 4 },
      {
        kind: 'facts',
        indent: 20,
        labelWidth: 22,
        rows: [
          ['商号', company.name],
          ['提案者', personName(paperFacts.fields.values.proposer)],
        ],
      },
    ),
  ];
}

/** 同意書 of a shareholder, one for each that is listed or one blank. */
export function consents(paperFacts: PaperFacts): Sheet[] {
  const { company, fields } = paperFacts;
  const holders =
    fields.shareholders.length > 0 ? fields.shareholders : [{ name: '', address: '' }];
  return holders.map(({ name, address }) =>
    draft(
      heading('同意書'),
      paragraph(
        `私は、会社法第３１９条第１項の規定により、${typedDate(paperFacts, 'proposedOn')}付の提案書による次の提案の全部に同意します。`,
        { after: 5 },
      ),
      proposed(paperFacts),
      { kind: 'gap', height: 4 },
      paragraph(openDate, { indent: 6, after: 4 }),
      {
        kind: 'facts',
        indent: 20,
        labelWidth: 30,
        lead: 2,
        rows: [
          ['株主の住所', orBlank(wide(address), 16)],
          ['氏名又は名称', orBlank(name)],
        ],
      },
      { kind: 'gap', height: 8 },
      paragraph(`${company.name}　御中`, { size: 13 }),
    ),
  );
}

/** Terms that end without a successor: nobody proposes that, and the minutes prove it (商業登記法54条4項). */
function toldEnds(paperFacts: PaperFacts): Block[] {
  return meetingMatters(paperFacts)
    .filter(({ kind }) => kind === 'report')
    .map(({ office, ending }) => ({
      kind: 'together',
      blocks: [
        paragraph(`${office}の任期満了による退任`, { bold: true }),
        ...endsOfTerms(office, rowsOf(ending, paperFacts), paperFacts),
        { kind: 'gap', height: 2 },
      ],
    }));
}

/** A term ends otherwise at an annual meeting than at another one, so that its minutes have to be of a kind. */
function kindOfMeeting(paperFacts: PaperFacts): string {
  const { meeting } = paperFacts.facts;
  if (meeting !== '') return meetingNames[meeting];
  return endsAtMeeting(paperFacts).length > 0 ? '（定時・臨時）' : '';
}

/** What the office has to look at where a term ends with a meeting that nobody held; '' otherwise. */
export function deemedCloseRemark(paperFacts: PaperFacts): string {
  const { writtenMeeting, meeting } = paperFacts.facts;
  return writtenMeeting && meeting === 'ordinary' && endsAtMeeting(paperFacts).length > 0
    ? '定時株主総会は、その目的である事項のすべて（計算書類の承認など）についての提案が可決されたものとみなされたときに、終結したものとみなされます（会社法319条5項）。ほかの提案があるときは、文の手直しで加えてください'
    : '';
}

/** みなし決議の議事録 (会社法施行規則72条4項1号). */
export function writtenMinutes(paperFacts: PaperFacts): Sheet {
  const { company, fields } = paperFacts;
  const stamped = isStamped(paperFacts, 'minutes');
  const { minutesAuthor, proposer } = fields.values;
  return draft(
    heading(`${kindOfMeeting(paperFacts)}株主総会議事録`),
    paragraph(
      '次の提案につき、議決権を行使することができる株主の全員が書面により同意の意思表示をしたことにより、会社法第３１９条第１項の規定により、株主総会の決議があったものとみなされたので、会社法施行規則第７２条第４項第１号の規定により、本議事録を作成する。',
      { after: 5 },
    ),
    {
      kind: 'facts',
      labelWidth: 82,
      after: 5,
      rows: [
        ['商号', company.name],
        ['決議があったものとみなされた日', dateOrBlank(meetingDate(paperFacts))],
        ['提案をした者', personName(proposer)],
        ['議事録の作成に係る職務を行った取締役', personName(minutesAuthor)],
      ],
    },
    paragraph('決議があったものとみなされた事項の内容', { bold: true }),
    proposed(paperFacts),
    toldEnds(paperFacts),
    { kind: 'gap', height: 4 },
    {
      kind: 'together',
      blocks: signatures(
        typedDate(paperFacts, 'minutesDate'),
        company.name,
        [{ office: '議事録作成者', name: minutesAuthor }],
        stamped ? sealOfLine('minutes', paperFacts) : () => '',
      ),
    },
  );
}
