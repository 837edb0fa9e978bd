import { uuidv7 } from 'uuidv7';
import { noCaseFacts } from '#contract/case-facts.ts';
import { progress } from '#contract/codes.ts';
import { isClosed } from '#contract/progress.ts';
import { followClosing } from '../features/cases/case-record.service.ts';
import { factColumns } from '../features/cases/facts-row.ts';
import { freezeCompany } from '../features/companies/snapshots.service.ts';
import { anyFiling } from '../features/filings/filing-record.service.ts';
import type { FilingRow, ManagerRow, Transaction } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { identifiedAlone, insertDemoDuties, insertDemoMandates } from './demo-duties.ts';

// Statuses in which the office has received a filing's papers.
const inHand: readonly string[] = [progress.papersReceived, progress.filed, progress.correcting];

// Statuses that rest on all duties.
const dutiful: readonly string[] = [
  ...[progress.papersSent, progress.papersReceived, progress.papersReturned],
  ...[progress.filed, progress.correcting, progress.completed],
];

/** Facts, arrived documents and a confirmation record for filings whose papers have arrived. */
export async function insertDemoCases(
  trx: Transaction,
  filings: readonly FilingRow[],
  clerk: Pick<ManagerRow, 'id' | 'name'>,
): Promise<void> {
  await insertDemoMandates(trx, filings, clerk);
  // The first completion was made with a gap in its record.
  const first = filings.find((row) => row.progress === progress.completed);
  for (const filing of filings) {
    if (dutiful.includes(filing.progress)) {
      await insertDemoDuties(trx, filing, clerk, filing === first ? { riskReason: '' } : {});
    } else if (filing.progress === progress.verified) {
      await insertDemoDuties(trx, filing, clerk, identifiedAlone);
    }
  }
  for (const filing of filings.filter((row) => inHand.includes(row.progress))) {
    const version = { updated_at: filing.progress_at, updated_by: clerk.id };
    await trx
      .insertInto('case_facts')
      .values({
        ...factColumns(filing.id, {
          ...{ ...noCaseFacts, corporateNumber: '010001000000', board: 'yes' },
          ...{ registryOffice: '東京法務局', selection: 'board', meeting: 'ordinary' },
        }),
        answer_seen: '',
        ...version,
      })
      .execute();
    await trx
      .insertInto('case_documents')
      .values({
        filing_id: filing.id,
        document_id: 'power',
        is_there: 1,
        step_id: '',
        ...version,
        updated_by_name: clerk.name,
      })
      .execute();
    const acts = [
      {
        kind: 'facts',
        subject: '会社法人等番号、取締役会の有無、管轄登記所、代表取締役の選定方法',
      },
      { kind: 'confirmation', subject: '取引を行う目的、事業の内容、実質的支配者' },
      { kind: 'paper', subject: '登記書類一式' },
      { kind: 'document', subject: '委任状' },
    ];
    await trx
      .insertInto('case_history')
      .values(
        acts.map((act) => ({
          id: uuidv7(),
          filing_id: filing.id,
          ...act,
          done_at: filing.progress_at,
          done_by: clerk.id,
          done_by_name: clerk.name,
        })),
      )
      .execute();
  }
}

/** Does for closed filings what the step to their end does: keeps the company, and counts what is left. */
export async function endDemoCases(
  trx: Transaction,
  deps: Deps,
  filings: readonly FilingRow[],
): Promise<void> {
  for (const { id } of filings.filter((row) => isClosed(row.progress))) {
    await freezeCompany(trx, deps, await anyFiling(deps, id, trx));
    await followClosing(trx, deps, id);
  }
}
