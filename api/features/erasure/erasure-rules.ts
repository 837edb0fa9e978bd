import type { AuditAction } from '#contract/audit-names.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { removeEntry } from '../../platform/search/search.ts';
import { forgetCustomer } from '../accounts/accounts.service.ts';
import { forgetCalls } from '../calls/calls.service.ts';
import * as companies from './companies.queries.ts';
import * as queries from './erasure.queries.ts';

/** What is erased when its time is over: docs/data.md gives each period's reason. */
export interface ErasureRule {
  /** Names its notices. */
  name: string;
  label: string;
  /** Days after which it is erased; `years` of 365.25 days are days too, so that no period ends early. */
  days: number;
  /** Announced a day before, so that a wrong clock or setting is noticed before it does harm. */
  announced: boolean;
  announce: AuditAction;
  erase: AuditAction;
  due(db: Reader, due: queries.Due): Promise<string[]>;
  /** @returns files whose keys are to be destroyed */
  act(trx: Transaction, id: string): Promise<string[]>;
}

const years = (count: number) => Math.ceil(count * 365.25);
const soonest = 90;

/** The shortest period after which data is erased, in days: an older backup holds what is gone. */
export const shortestErasureDays = soonest;

const ofReceipts = (name: string, label: string, days: number, outcome: 'approved' | 'other') =>
  ({
    ...{ name, label, days, announced: true },
    announce: 'receipt.announce',
    erase: 'receipt.erase',
    due: (db, due) => queries.selectDueReceipts(db, due, outcome),
    act: async (trx, id) => {
      await queries.eraseReceipt(trx, id);
      await removeEntry(trx, 'receipt_search', id);
      return [];
    },
  }) satisfies ErasureRule;

/** Filings go before customers, who go once they have none. */
export const erasureRules: readonly ErasureRule[] = [
  ofReceipts('receipt', '承認に至らなかった本人確認の記録', soonest, 'other'),
  ofReceipts('approved-receipt', '承認した本人確認の記録', years(10), 'approved'),
  {
    ...{ name: 'inquiry', label: 'お問い合わせ', days: years(3), announced: true },
    announce: 'inquiry.announce',
    erase: 'inquiry.erase',
    due: queries.selectDueInquiries,
    act: async (trx, id) => {
      await queries.eraseInquiry(trx, id);
      await removeEntry(trx, 'inquiry_search', id);
      return [];
    },
  },
  {
    ...{ name: 'transfer', label: '振込明細', days: years(7), announced: true },
    announce: 'transfer.announce',
    erase: 'transfer.erase',
    due: queries.selectDueTransfers,
    act: async (trx, id) => {
      await queries.eraseTransfer(trx, id);
      return [];
    },
  },
  {
    ...{ name: 'filing', label: '申込（事件の記録）', days: years(10), announced: true },
    announce: 'filing.announce',
    erase: 'filing.erase',
    due: queries.selectDueFilings,
    act: async (trx, id) => {
      await removeEntry(trx, 'filing_search', id);
      return queries.eraseFiling(trx, id);
    },
  },
  {
    ...{ name: 'joined-company', label: '統合済みの会社', days: soonest, announced: true },
    announce: 'company.announce',
    erase: 'company.erase',
    due: companies.selectDueJoined,
    act: async (trx, id) => {
      await companies.eraseCompany(trx, id);
      return [];
    },
  },
  {
    ...{ name: 'left-company', label: '退会者の会社の情報', days: soonest, announced: true },
    announce: 'company.announce',
    erase: 'company.erase',
    due: companies.selectDueLeft,
    act: async (trx, id) => {
      await companies.eraseKnown(trx, id);
      return [];
    },
  },
  {
    ...{ name: 'customer', label: '申込のない退会者', days: 0, announced: false },
    announce: 'customer.announce',
    erase: 'customer.erase',
    due: queries.selectDueCustomers,
    act: async (trx, id) => {
      await companies.eraseCompanyOf(trx, id);
      await forgetCalls(trx, id);
      await forgetCustomer(trx, id);
      return [];
    },
  },
];
