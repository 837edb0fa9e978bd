import { meetingNames } from '#contract/case-facts.ts';
import { type Attendant, attendants } from '#contract/paper-blanks.ts';
import { type Block, blank, type Sheet } from '../../../platform/paper/paper.ts';
import { joinedName } from '../../../platform/paper/wording.ts';
import { meetingDate } from './decision-days.ts';
import { matterBlocks, meetingMatters } from './motions.ts';
import {
  dateOrBlank,
  draft,
  heading,
  listed,
  type PaperFacts,
  paragraph,
  personName,
  typed,
  typedCount,
  typedDate,
  typedTime,
} from './paper-facts.ts';
import { sealOfLine, signatures, signers } from './signature-lines.ts';
import { writtenMinutes } from './written.ts';

const askedToSign = ({ law }: PaperFacts) =>
  law.documents
    .filter(({ paper }) => paper === 'minutes')
    .flatMap(({ signatures: asked }) => asked);

/** Who stamps the minutes of a meeting, because they replace the letter of acceptance. */
function stampingAcceptance(
  paperFacts: PaperFacts,
  matters: readonly { changes: readonly number[] }[],
): Attendant[] {
  const elected = paperFacts.officers.filter(({ no }) =>
    matters.some(({ changes }) => changes.includes(no)),
  );
  return askedToSign(paperFacts)
    .filter(({ who }) => elected.some(({ name }) => name === who))
    .map(({ who }) => ({ office: '就任を承諾した者', name: who }));
}

/** Who presides over a meeting without being a director signs as its chair. */
function withChair(signing: readonly Attendant[], chair: string): Attendant[] {
  const isThere = signing.some(({ office }) => office.startsWith('議長'));
  return chair === '' || isThere ? [...signing] : [{ office: '議長', name: chair }, ...signing];
}

/**
 * 株主総会議事録 of one meeting; what is decided in writing has minutes of its own kind.
 * Figures and persons that only the meeting knows are typed by the office, or blank.
 */
export function minutes(paperFacts: PaperFacts): Sheet[] {
  if (paperFacts.facts.writtenMeeting) return [writtenMinutes(paperFacts)];
  const { facts, company, fields } = paperFacts;
  const kind = facts.meeting === '' ? '（定時・臨時）' : meetingNames[facts.meeting];
  const matters = meetingMatters(paperFacts);
  const decisions = matterBlocks(matters, paperFacts);
  const present = attendants(fields.values.meetingAttendance);
  const accepting = stampingAcceptance(paperFacts, matters);
  const stamped = askedToSign(paperFacts).some(
    ({ who, seal }) => seal !== '' && !accepting.some(({ name }) => name === who),
  );
  const seal = sealOfLine('minutes', paperFacts);
  const signing = withChair(
    signers(
      present.filter(({ office }) => office.includes('取締役')),
      fields.values.meetingChair,
      ['議長', '出席取締役', '出席取締役'],
    ),
    fields.values.meetingChair,
  );
  const isAmong = (names: readonly { name: string }[], { name }: { name: string }) =>
    names.some((one) => joinedName(one.name) === joinedName(name));
  const accepted = accepting.filter((one) => !isAmong(signing, one));
  const makers = '議長及び出席取締役が';
  const signed = stamped
    ? `${makers}記名押印する。`
    : accepting.length > 0
      ? `${makers}記名し、就任を承諾した${listed(accepting.map(({ name }) => joinedName(name)))}が押印する。`
      : `${makers}記名する。`;
  return [
    draft(
      heading(`${kind}株主総会議事録`),
      {
        kind: 'facts',
        labelWidth: 30,
        after: 4,
        rows: [
          ['商号', company.name],
          [
            '日時',
            `${dateOrBlank(meetingDate(paperFacts))}　${typedTime(paperFacts, 'meetingFrom')}`,
          ],
          ['場所', typed(paperFacts, 'meetingPlace', 20)],
        ],
      },
      {
        kind: 'table',
        columns: [{ width: 115 }, { width: 50, align: 'right' }],
        size: 11,
        after: 4,
        rows: [
          ['発行済株式の総数', typedCount(paperFacts, 'sharesIssued', '株')],
          ['議決権を行使することができる株主の総数', typedCount(paperFacts, 'voters', '名')],
          [
            '議決権を行使することができる株主の議決権の総数',
            typedCount(paperFacts, 'votesAll', '個'),
          ],
          [
            '出席した株主の数（委任状による出席を含む）',
            typedCount(paperFacts, 'votersPresent', '名'),
          ],
          ['出席した株主の有する議決権の数', typedCount(paperFacts, 'votesPresent', '個')],
        ],
      },
      {
        kind: 'facts',
        labelWidth: 30,
        after: 4,
        rows: [
          [
            '出席役員',
            present.map(({ office, name }) => `${office}　${name}`).join('\n') || blank(20),
          ],
          ['議長', personName(fields.values.meetingChair)],
          ['議事録作成者', personName(fields.values.minutesAuthor)],
        ],
      },
      opening(paperFacts),
      decisions.slice(0, -1),
      {
        kind: 'together',
        blocks: [
          // The last decision stays on the page with the signatures.
          ...decisions.slice(-1),
          paragraph(
            `議長は、以上をもって議事を終了した旨を述べ、${typedTime(paperFacts, 'meetingTo')}、閉会を宣言した。`,
          ),
          paragraph(`この議事の経過及び結果を明確にするため、本議事録を作成し、${signed}`, {
            after: 4,
          }),
          ...signatures(
            typedDate(paperFacts, 'minutesDate'),
            `${company.name}　${kind}株主総会`,
            [...signing, ...accepted],
            (one) => (isAmong(accepting, one) ? 'personal' : stamped ? seal(one) : ''),
          ),
        ],
      },
    ),
  ];
}

/** Where nobody could convene the meeting, its minutes say that all shareholders came, or how it was convened (要確認). */
function opening({ law, fields }: PaperFacts): Block[] {
  const { voters, votersPresent, votesAll, votesPresent } = fields.values;
  const areAll = voters !== '' && voters === votersPresent && votesAll === votesPresent;
  const isOpen = law.advice.some(({ rule }) => rule === 'nobodyConvenes');
  const opened = (came: string) =>
    paragraph(`議長は、上記のとおり${came}の出席があったので開会を宣言し、議事に入った。`, {
      after: 4,
    });
  if (!isOpen) return [opened('株主')];
  if (areAll) return [opened('株主全員')];
  return [paragraph(`本総会は、${blank(20)}により招集された。`), opened('株主')];
}
