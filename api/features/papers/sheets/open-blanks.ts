import { attendants, type PaperValues } from '#contract/paper-fields.ts';
import { missingShareholders } from '#contract/shareholders.ts';
import type { Block } from '../../../platform/paper/paper.ts';
import { lastEffectiveDate, openDate } from './paper-facts.ts';
import type { PaperOfFiling } from './papers.ts';
import { withoutDirectors, withoutShareholders } from './quorum.ts';

/** What still has to be entered before a paper can be final, each named as a reader of the paper finds it. */
export function openBlanks(paper: PaperOfFiling): string[] {
  const found = paper.sheets.flatMap(({ blocks }) => blanksIn(blocks));
  return [...new Set([...found, ...otherFaults(paper)])];
}

const isOpen = (text: string) => text.includes('＿') || text.includes('（定時・臨時）');

function blanksIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'together':
        return blanksIn(block.blocks);
      // The day of signing is written by hand.
      case 'text':
        return block.text === openDate || !isOpen(block.text) ? [] : [nameOf(block.text)];
      case 'facts': {
        let label = '';
        return block.rows.flatMap(([own, value]) => {
          label = own || label;
          return isOpen(value) ? [label] : [];
        });
      }
      case 'table':
        return block.rows.filter((row) => row.some(isOpen)).map(([first = '']) => first);
      default:
        return [];
    }
  });
}

/** What a paragraph leaves open, by words that stand in it. */
const namesByText: readonly (readonly [RegExp, string])[] = [
  [/（定時・臨時）/, '株主総会の種類'],
  [/により招集された/, '招集の手続（文の手直しで記入してください）'],
  [/閉会を宣言/, '閉会の時刻'],
  [/＿が議長となった/, '解職の議案の議長（解職される方は議長になれません）'],
  [/＿が議長を務めた/, '解職の議案の後の議長'],
  [/議決に＿/, '解職された代表取締役が議決に加わらなかったことの確認'],
  [/承認可決|次のとおり選定した/, '決議の賛成（賛成の割合）'],
  [/法務局　御中/, '管轄登記所'],
  [/定款第＿/, '互選の根拠となる定款の条'],
  [/^(私|当法人)は、令和＿/, '決議の日（株主総会・取締役会・互選の日）'],
  [/＿により、貴社/, '代表取締役の選定方法'],
  [/＿日付の提案書/, '書面決議の提案日'],
  [/^＿+$/, '本文'],
];

/** A paragraph by what it leaves open, else by its beginning. */
function nameOf(text: string): string {
  const named = namesByText.find(([words]) => words.test(text));
  return named?.[1] ?? `「${text.replace(/＿+/g, '＿').slice(0, 18)}…」の空欄`;
}

/** What is filled in and cannot stand. */
function otherFaults({ kind, id, facts }: PaperOfFiling): string[] {
  const { fields, officers, law } = facts;
  if ((kind === 'application' || kind === 'power') && officers.length === 0) {
    return ['登記すべき事項'];
  }
  const { values, acceptedOn } = fields;
  const last = lastEffectiveDate(officers);
  const early = (date: string) => date !== '' && date < last;
  if (kind === 'shareholders') {
    const missing = missingShareholders(fields.shareholders, values.votesAll, values.voters);
    return missing === '' ? [] : [missing];
  }
  if (kind === 'power' && early(values.powerDate)) return ['効力発生日以後の委任状の日付'];
  if (kind === 'application') {
    return [
      ...(early(values.applicationDate) ? ['効力発生日以後の申請書の日付'] : []),
      ...law.contradictions.map(({ text }) => `登記できない内容の訂正（${text}）`),
    ];
  }
  if (kind === 'minutes') return [withoutShareholders(facts)].filter(Boolean);
  if (kind === 'boardMinutes') return [...wrongCount(values), ...withoutDirectors(facts)];
  if (kind === 'acceptance') {
    const row = officers.find(({ no }) => id === `acceptance-${no}`);
    const day = acceptedOn[String(row?.no)] ?? '';
    if (row && day > row.effectiveDate) return ['効力発生日以前の承諾日（就任日が変わります）'];
  }
  return [];
}

/** The figure and the names that stand on one paper are of the same people. */
function wrongCount({ boardAttendance, directorsPresent }: PaperValues): string[] {
  const present = attendants(boardAttendance).filter(({ office }) => office.includes('取締役'));
  if (present.length === 0 || directorsPresent === '') return [];
  return present.length === Number(directorsPresent)
    ? []
    : [
        `出席取締役の数（${directorsPresent}名）と、お名前のある取締役（${present.length}名）の一致`,
      ];
}
