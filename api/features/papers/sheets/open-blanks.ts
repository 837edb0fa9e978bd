import type { Body } from '#contract/law/matters.ts';
import type { PaperKind } from '#contract/law/needed-document.ts';
import { missingShareholders } from '#contract/shareholders.ts';
import type { Block } from '../../../platform/paper/paper.ts';
import { decisionDays } from './decision-days.ts';
import { dateOrBlank, lastEffectiveDate, openDate, type PaperFacts } from './paper-facts.ts';
import type { PaperOfFiling } from './papers.ts';

/** What still has to be entered before a paper can be final, each named as a reader of the paper finds it. */
export function openBlanks(paper: PaperOfFiling, paperFacts: PaperFacts): string[] {
  const found = paper.sheets.flatMap(({ blocks }) => blanksIn(blocks));
  return [...new Set([...found, ...otherFaults(paper, paperFacts)])];
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

/** A paragraph by its beginning. */
function nameOf(text: string): string {
  if (text.includes('（定時・臨時）')) return '株主総会の種類';
  if (text.includes('閉会を宣言')) return '閉会の時刻';
  if (text.includes('承認可決')) return '決議の賛成（賛成の割合）';
  const shown = text.replace(/＿+/g, '＿').slice(0, 18);
  return `「${shown}…」の空欄`;
}

/** Whose decision of one day these papers are about. */
const bodies: Partial<Record<PaperKind, Body>> = {
  minutes: 'meeting',
  shareholders: 'meeting',
  proposal: 'meeting',
  consent: 'meeting',
  boardMinutes: 'board',
  mutualSelection: 'directors',
};

/** What is filled in and cannot stand. */
function otherFaults({ kind, id }: PaperOfFiling, paperFacts: PaperFacts): string[] {
  const { fields, officers } = paperFacts;
  const body = bodies[kind];
  const days = body ? decisionDays(body, paperFacts) : [];
  if (days.length > 1) {
    return [
      `開催日ごとの書類（${days.map(dateOrBlank).join('、')}。複数の日の決議を1つの書類で確定することはできません。草案を印刷し、日ごとに仕上げてください）`,
    ];
  }
  const { values, acceptedOn } = fields;
  const last = lastEffectiveDate(officers);
  const early = (date: string) => date !== '' && date < last;
  if (kind === 'shareholders') {
    const missing = missingShareholders(fields.shareholders, values.votesAll, values.voters);
    return missing === '' ? [] : [missing];
  }
  if (kind === 'power' && early(values.powerDate)) return ['効力発生日以後の委任状の日付'];
  if (kind === 'application' && early(values.applicationDate))
    return ['効力発生日以後の申請書の日付'];
  if (kind === 'acceptance') {
    const row = officers.find(({ no }) => id === `acceptance-${no}`);
    const day = acceptedOn[String(row?.no)] ?? '';
    if (row && day > row.effectiveDate) return ['効力発生日以前の承諾日（就任日が変わります）'];
  }
  return [];
}
