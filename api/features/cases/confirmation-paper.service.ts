import type { RequestContext } from '../../platform/audit.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import { anyFiling, auditFiling } from '../filings/filing-record.service.ts';
import { masterEntries } from '../masters/masters.service.ts';
import * as queries from './cases.queries.ts';
import { confirmationOf } from './confirmation.service.ts';
import { confirmationChanges } from './confirmation-changes.service.ts';
import { confirmationPaper } from './confirmation-paper.ts';
import { identityOf, withIdentity } from './identity-part.ts';

/** The confirmation record of a filing as PDF. */
export async function printConfirmation(
  deps: Deps,
  requestNo: string,
  context: RequestContext,
): Promise<FileReply> {
  const filing = await anyFiling(deps, requestNo);
  const [row, identity, kinds, kept] = await Promise.all([
    queries.selectConfirmation(deps.db.read, filing.id),
    identityOf(deps.db.read, filing),
    masterEntries(deps.db.read, 'document'),
    confirmationChanges(deps.db.read, filing.id),
  ]);
  const number = displayNumber(filing.id);
  const paper = confirmationPaper(
    withIdentity(confirmationOf(row), identity),
    { number, companyName: filing.companyName },
    new Map(kinds.map(({ value1, name }) => [value1, name])),
    kept,
  );
  const bytes = await deps.printer.print(paper, context.actor);
  await deps.db.write((trx) =>
    auditFiling(trx, deps, context, 'case.confirmation-paper', filing.id),
  );
  return { bytes, contentType: 'application/pdf', name: `確認記録_${number}.pdf` };
}
