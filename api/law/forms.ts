import type { CompanyFacts } from './company.ts';
import type { NeededDocument, PaperKind } from './needed-document.ts';

/** What an office may want for any filing. */
const forms: readonly PaperKind[] = [
  ...(['shareholders', 'boardMinutes', 'mutualSelection', 'statement', 'taxStamps'] as const),
];

/** The papers that are offered though nothing asks for them. */
export function formsOf(documents: readonly NeededDocument[], company: CompanyFacts): PaperKind[] {
  const needed = documents.map(({ paper }) => paper);
  return forms.filter((kind) => !needed.includes(kind) && canBelong(kind, company));
}

/** A board, or directors who choose each other outside of one: never both. */
function canBelong(kind: PaperKind, { board, selection }: CompanyFacts): boolean {
  if (kind === 'boardMinutes') return board !== false;
  if (kind !== 'mutualSelection') return true;
  return board !== true && (selection === undefined || selection === 'directors');
}
