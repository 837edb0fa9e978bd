import { createHash } from 'node:crypto';
import type { KnownCompany } from '#contract/known-company.ts';
import { noPaperFields, type PaperFields } from '#contract/paper-fields.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { FinalPaperRow, PaperWorkRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion } from '../../platform/kept-rows.ts';
import { wide } from '../../platform/paper/wording.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { caseRecord, findingText, openFiling } from '../cases/case-record.service.ts';
import type { Filing } from '../filings/filing-record.service.ts';
import { registryWords } from '../masters/masters.service.ts';
import * as queries from './papers.queries.ts';
import type { PaperFacts } from './sheets/paper-facts.ts';
import {
  finalSheets,
  type HandEdit,
  type PaperOfFiling,
  papersOf,
  withEdits,
} from './sheets/papers.ts';

/** Content that the office stores for the papers of one filing. */
export interface PaperContent {
  fields: PaperFields;
  edits: HandEdit[];
  /** What stands in the text file in place of a character. */
  replacements: Record<string, string>;
  /** Names of fields that the office has confirmed or rejected, by the source that proposed them. */
  decided: Record<string, readonly string[]>;
}

const empty: PaperContent = { fields: noPaperFields, edits: [], replacements: {}, decided: {} };

/** A paper with its changes by hand. */
export interface OpenPaper {
  paper: PaperOfFiling;
  used: HandEdit[];
  unused: HandEdit[];
  /** Of what would be printed for good. */
  contentHash: string;
  /** The paragraphs before the changes. */
  plain: PaperOfFiling;
}

/** The papers of a filing with all that they are made from; 404 when there is no such filing. */
export interface OpenPapers {
  paperFacts: PaperFacts;
  known: KnownCompany;
  work: PaperWorkRow | undefined;
  content: PaperContent;
  finals: FinalPaperRow[];
  papers: OpenPaper[];
}

export async function openPapers(
  deps: Deps,
  requestNo: string,
  db: Reader = deps.db.read,
): Promise<OpenPapers> {
  const { parts, facts, company, known, law, holding } = await caseRecord(deps, requestNo, db);
  const { filing, plans, officers } = parts;
  const [work, finals, words] = await Promise.all([
    queries.selectWork(db, filing.id),
    queries.selectFinals(db, filing.id),
    registryWords(db),
  ]);
  const content = contentOf(work);
  const paperFacts: PaperFacts = {
    ...{ filing, plans, officers, law, facts, words },
    // The registry writes letters and digits of a trade name in full width.
    company: { ...company, name: wide(company.name) },
    fields: content.fields,
    withoutAuditors: known.facts.committee === 'yes' || known.facts.auditors === 'no',
    office: deps.office,
    holding: holding.map((one) => findingText(one, officers)),
  };
  const papers = papersOf(paperFacts).map((plain): OpenPaper => {
    const edited = withEdits(plain, content.edits);
    return { ...edited, plain, contentHash: hashOf(finalSheets(edited.paper)) };
  });
  return { paperFacts, known, work, content, finals, papers };
}

/** 404 for a paper that the filing does not have. */
export function paperIn({ papers }: OpenPapers, paperId: string): OpenPaper {
  const found = papers.find(({ paper }) => paper.id === paperId);
  if (!found) throw notFound();
  return found;
}

export function contentOf(row: Pick<PaperWorkRow, 'content'> | undefined): PaperContent {
  if (!row) return empty;
  const stored = JSON.parse(row.content) as PaperContent;
  // A field that a later version has brought is empty.
  const values = { ...noPaperFields.values, ...stored.fields.values };
  return { ...empty, ...stored, fields: { ...noPaperFields, ...stored.fields, values } };
}

/** Changes the stored content in a transaction; 409 when the caller saw another version. */
export async function changeContent(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  filing: Filing,
  given: Version,
  act: string,
  change: (content: PaperContent) => PaperContent,
): Promise<void> {
  await openFiling(trx, filing.id, act);
  const before = await queries.selectWork(trx, filing.id);
  demandVersion(before, given);
  const row = {
    filing_id: filing.id,
    content: JSON.stringify(change(contentOf(before))),
    ...newVersion(deps, before, manager),
  };
  await queries.writeWork(trx, row, before);
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
