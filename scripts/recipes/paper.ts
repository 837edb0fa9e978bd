import { after, before, instead, type Recipe } from './recipe.ts';

export const paper: Recipe = {
  title: 'a new paper',
  most: 5,
  spares: ['api/law/documents.ts'],
  changes: {
    'api/law/needed-document.ts': [
      after("  taxStamps: '収入印紙貼付台紙',\n", "  coverLetter: '送付書',\n"),
    ],
    'api/law/forms.ts': [instead("'taxStamps'] as const", "'taxStamps', 'coverLetter'] as const")],
    'api/contract/paper-fields.ts': [
      before('  marginSeal: blank.flag(', "  postedOn: blank.date('送付の日'),\n"),
      before(
        "  {\n    title: '申請書・委任状',\n",
        "  { title: '送付書', papers: ['coverLetter'], names: ['postedOn'] },\n",
      ),
    ],
    'api/features/papers/sheets/cover-letter.ts': `import type { Sheet } from '../../../platform/paper/paper.ts';
import { draft, heading, type PaperFacts, typedDate } from './paper-facts.ts';

/** The letter with which the application goes to the registry by post. */
export function coverLetter(paperFacts: PaperFacts): Sheet[] {
  const rows: [string, string][] = [
    ['商号', paperFacts.company.name],
    ['送付の日', typedDate(paperFacts, 'postedOn')],
  ];
  return [draft(heading('送付書'), { kind: 'facts', labelWidth: 36, after: 6, rows })];
}
`,
    'api/features/papers/sheets/papers.ts': [
      after(
        "import { boardMinutes, mutualSelection } from './board.ts';\n",
        "import { coverLetter } from './cover-letter.ts';\n",
      ),
      after('  statement: statements,\n', '  coverLetter,\n'),
    ],
  },
  test: {
    path: 'api/features/papers/sheets/recipe-paper.test.ts',
    text: `import { expect, test } from 'vitest';
import { paperFacts } from '../../../testing/paper-facts.ts';
import { outline } from '../../../testing/paper-outline.ts';
import { openBlanks } from './open-blanks.ts';
import { type PaperOfFiling, papersOf } from './papers.ts';

test('the paper is offered, and its blank is asked for until it is filled in', () => {
  const made = (values: object) => {
    const facts = paperFacts([['20', '丙川　次郎', '11']], { fields: { values } });
    return papersOf(facts).find(({ kind }) => kind === 'coverLetter') as PaperOfFiling;
  };
  expect(openBlanks(made({}))).toEqual(['送付の日']);
  const filled = made({ postedOn: '2026-11-20' });
  expect(openBlanks(filled)).toEqual([]);
  expect(outline(filled.sheets)).toContain('令和８年１１月２０日');
});
`,
  },
};
