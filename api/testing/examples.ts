import type { endpoints } from '#contract/endpoints.ts';
import { accessExamples } from './examples/access.ts';
import { accountExamples } from './examples/accounts.ts';
import { addressChangeExamples } from './examples/address-changes.ts';
import { applicantExamples } from './examples/applicant.ts';
import { applicationExamples } from './examples/application.ts';
import { auditExamples } from './examples/audit.ts';
import { backupExamples } from './examples/backups.ts';
import { callExamples } from './examples/calls.ts';
import { caseEssentialsExamples } from './examples/case-essentials.ts';
import { caseExamples } from './examples/cases.ts';
import { companyExamples } from './examples/companies.ts';
import { contentExamples } from './examples/content.ts';
import { correctionExamples } from './examples/corrections.ts';
import { customerFilingExamples } from './examples/customer-filings.ts';
import { customerPageExamples } from './examples/customer-pages.ts';
import { customerExamples } from './examples/customers.ts';
import { digitalIdExamples } from './examples/digital-id.ts';
import { documentExamples } from './examples/documents.ts';
import { draftExamples } from './examples/drafts.ts';
import { dutyExamples } from './examples/duties.ts';
import { estimateExamples } from './examples/estimates.ts';
import type { Example, Examples } from './examples/example.ts';
import { failedMailExamples } from './examples/failed-mails.ts';
import { findExamples } from './examples/find.ts';
import { inquiryExamples } from './examples/inquiries.ts';
import { createKit } from './examples/kit.ts';
import { ledgerExamples } from './examples/ledger.ts';
import { listViewExamples } from './examples/list-views.ts';
import { mailTextExamples } from './examples/mail-texts.ts';
import { mailboxProofExamples } from './examples/mailbox-proofs.ts';
import { managerExamples } from './examples/managers.ts';
import { messageTemplateExamples } from './examples/message-templates.ts';
import { nextActExamples } from './examples/next-acts.ts';
import { paperExamples } from './examples/papers.ts';
import { passwordResetExamples } from './examples/password-resets.ts';
import { planExamples } from './examples/plans.ts';
import { printExamples } from './examples/prints.ts';
import { receiptExamples } from './examples/receipts.ts';
import { reviewExamples } from './examples/review.ts';
import { staffFilingExamples } from './examples/staff-filings.ts';
import { staffListExamples } from './examples/staff-lists.ts';
import { statusExamples } from './examples/status.ts';
import { threadExamples } from './examples/threads.ts';
import { transferExamples } from './examples/transfers.ts';
import { verificationRequestExamples } from './examples/verification-requests.ts';
import { verifierExamples } from './examples/verifiers.ts';
import { voucherExamples } from './examples/vouchers.ts';
import type { TestProvider } from './identity-provider.ts';
import { pdf } from './pdf.ts';
import type { TestApp } from './test-app.ts';

type OfGroups = { [Group in keyof typeof endpoints]: Examples<(typeof endpoints)[Group]> };

/** Examples of the calls by group and key, as in the table of calls. The compiler asks for one of each new call. */
export async function examplesOf(
  app: TestApp,
  provider: TestProvider,
): Promise<Record<string, Example[]>> {
  const kit = createKit(app, await pdf(), provider);
  const groups: OfGroups = {
    access: accessExamples(kit),
    addressChanges: addressChangeExamples(kit),
    accounts: accountExamples(kit),
    customers: customerExamples(kit),
    mailboxProofs: mailboxProofExamples(kit),
    content: contentExamples(),
    documents: documentExamples(kit),
    filings: {
      ...planExamples(),
      ...applicationExamples(kit),
      ...customerFilingExamples(kit),
      ...staffListExamples(),
      ...staffFilingExamples(kit),
    },
    drafts: draftExamples(kit),
    cases: { ...caseEssentialsExamples(kit), ...caseExamples(kit) },
    duties: dutyExamples(kit),
    nextActs: nextActExamples(kit),
    papers: paperExamples(kit),
    prints: printExamples(kit),
    calls: callExamples(kit),
    corrections: correctionExamples(kit),
    companies: companyExamples(kit),
    threads: threadExamples(kit),
    templates: messageTemplateExamples(kit),
    estimates: estimateExamples(kit),
    passwordResets: passwordResetExamples(kit),
    inquiries: inquiryExamples(kit),
    find: findExamples(),
    customerPages: customerPageExamples(kit),
    managers: managerExamples(kit),
    transfers: transferExamples(kit),
    ledgers: ledgerExamples(kit),
    vouchers: voucherExamples(kit),
    audit: auditExamples(),
    failedMails: failedMailExamples(kit),
    listViews: listViewExamples(kit),
    mailTexts: mailTextExamples(kit),
    backups: backupExamples(),
    status: statusExamples(),
    verification: {
      ...verificationRequestExamples(kit),
      ...applicantExamples(kit),
      ...receiptExamples(kit),
    },
    review: reviewExamples(kit),
    digitalId: digitalIdExamples(kit),
    verifiers: verifierExamples(kit),
  };
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, calls]) =>
      Object.entries<Example | Example[]>(calls).map(([name, example]) => [
        `${group}.${name}`,
        [example].flat(),
      ]),
    ),
  );
}
