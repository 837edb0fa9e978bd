import { searchEntryOf } from '../features/accounts/customer-columns.ts';
import type { Deps } from '../platform/deps.ts';
import { addCustomers } from '../platform/search/search.ts';
import { insertDemoCalls } from './demo-calls.ts';
import { endDemoCases, insertDemoCases } from './demo-cases.ts';
import { insertDemoCompanies } from './demo-companies.ts';
import { proposeDemoCorrection } from './demo-corrections.ts';
import { insertDemoFilings } from './demo-filings.ts';
import { insertDemoInquiries } from './demo-inquiries.ts';
import { insertDemoLedger } from './demo-ledger.ts';
import { insertDemoMailText } from './demo-mail-texts.ts';
import { insertDemoOwners } from './demo-owners.ts';
import { issueDemoReceipt, shareDemoPaper, typeDemoPapers } from './demo-papers.ts';
import { demoCustomers, demoLogins, demoManagers, demoVerifiers } from './demo-people.ts';
import { insertDemoReceipts, sealDemoPhotos } from './demo-receipts.ts';
import { insertDemoRegistry } from './demo-registry.ts';
import { insertDemoThreads } from './demo-threads.ts';
import { insertDemoTransfers } from './demo-transfers.ts';

const year = 365 * 24 * 60 * 60 * 1000;

/** Fills a database that has no customers, so that no list is empty; does nothing to any other. */
export async function fillDemo(deps: Deps): Promise<void> {
  const someone = await deps.db.read.selectFrom('customers').select('id').limit(1).execute();
  if (someone.length > 0) return;
  const now = deps.clock.now();
  const earlier = new Date(now.getTime() - year);
  const [member, administrator, manager, verifier, photos] = await Promise.all([
    deps.passwords.hash(demoLogins.member.password),
    deps.passwords.hash(demoLogins.administrator.password),
    deps.passwords.hash(demoLogins.manager.password),
    deps.passwords.hash(demoLogins.verifier.password),
    sealDemoPhotos(deps.vault),
  ]);
  const customers = demoCustomers(member, earlier);
  const managers = demoManagers({ administrator, manager }, earlier);
  const verifiers = demoVerifiers(verifier, earlier);
  const made = await deps.db.write(async (trx) => {
    // Another process may do the same: then this waits for its transaction and inserts nothing.
    const [first, ...others] = customers;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('customers')
      .values(first ? [first] : [])
      .onConflict((conflict) => conflict.column('mail_key').doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 0) return [];
    await trx.insertInto('customers').values(others).execute();
    await addCustomers(trx, customers.map(searchEntryOf));
    await trx.insertInto('managers').values(managers).execute();
    if (managers[0]) await insertDemoMailText(trx, managers[0], now);
    await trx.insertInto('verification_users').values(verifiers).execute();
    const staffName = managers[0]?.name ?? '';
    const companies = await insertDemoCompanies(trx, deps, customers, now);
    const filings = await insertDemoFilings(trx, customers, staffName, now, deps.config, companies);
    const [clerk] = managers;
    const [approver] = verifiers;
    if (approver) {
      const validDays = deps.config.verifyValidDays;
      await insertDemoReceipts(trx, { filings, approver, photos, now, validDays });
    }
    if (clerk) {
      await insertDemoCases(trx, filings, clerk);
      await insertDemoLedger(trx, filings, clerk);
      await insertDemoRegistry(trx, filings, clerk, now);
      await insertDemoInquiries(trx, clerk, now);
      if (first) await insertDemoThreads(trx, filings, first.id, clerk, now);
      if (first) await insertDemoCalls(trx, filings, first.id, clerk, now);
    }
    await endDemoCases(trx, deps, filings);
    await insertDemoOwners(trx, filings, managers, now);
    await insertDemoTransfers(trx, filings, now);
    // They are dated back, but were stored just now.
    await trx.updateTable('files').set({ checked_at: now.toISOString() }).execute();
    return filings;
  });
  const [[first], [scrivener]] = [customers, managers];
  if (!first || !scrivener) return;
  await shareDemoPaper(deps, made, first.id, scrivener);
  await issueDemoReceipt(deps, made, first.id, scrivener);
  await typeDemoPapers(deps, made, first.id, scrivener);
  await proposeDemoCorrection(deps, made, first.id, scrivener);
}
