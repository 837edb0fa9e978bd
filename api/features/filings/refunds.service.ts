import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { wrongState } from '../../platform/http/problem.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import type { Filing } from './filing.ts';
import { amountDue } from './filing-payments.service.ts';
import * as queries from './refunds.queries.ts';

/** Money that the office has to pay back, in yen. */
export interface Refund {
  amount: number;
  isDone: boolean;
  doneByName: string;
}

/** The refund of a filing; null when none is to be made. */
export async function refundOf(db: Reader, filingId: string): Promise<Refund | null> {
  const row = await queries.selectRefund(db, filingId);
  if (!row) return null;
  return { amount: row.amount, isDone: row.done_at !== null, doneByName: row.done_by_name ?? '' };
}

/** Notes what was paid for a filing that ends without completion, to be paid back; nothing where nothing was paid. */
export async function noteRefund(
  trx: Transaction,
  deps: Deps,
  filing: Pick<Filing, 'id' | 'paidAt' | 'billed' | 'rewardSubtotal'>,
): Promise<void> {
  if (filing.paidAt === null) return;
  await queries.insertRefund(trx, {
    filing_id: filing.id,
    amount: amountDue(filing, deps.config.officeKind),
    noted_at: deps.clock.now().toISOString(),
    done_at: null,
    done_by: null,
    done_by_name: null,
  });
}

/** Notes that the money was paid back; 409 when none is to be paid back. */
export async function settleRefund(
  trx: Transaction,
  deps: Deps,
  manager: Pick<ManagerSession, 'userId' | 'name'>,
  filingId: string,
): Promise<void> {
  const done = await queries.markRefunded(trx, filingId, {
    done_at: deps.clock.now().toISOString(),
    done_by: manager.userId,
    done_by_name: manager.name,
  });
  if (!done) throw wrongState('返金の記録は');
}
