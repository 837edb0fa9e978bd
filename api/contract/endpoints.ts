import type { Endpoint } from './endpoint.ts';
import { accessEndpoints } from './endpoints/access.ts';
import { accountEndpoints } from './endpoints/accounts.ts';
import { addressChangeEndpoints } from './endpoints/address-changes.ts';
import { applicantEndpoints } from './endpoints/applicant.ts';
import { applicationEndpoints } from './endpoints/application.ts';
import { auditEndpoints } from './endpoints/audit.ts';
import { backupEndpoints } from './endpoints/backups.ts';
import { callEndpoints } from './endpoints/calls.ts';
import { caseEssentialsEndpoints } from './endpoints/case-essentials.ts';
import { ownQuestionEndpoints } from './endpoints/case-law.ts';
import { caseEndpoints } from './endpoints/cases.ts';
import { companyEndpoints } from './endpoints/companies.ts';
import { contentEndpoints } from './endpoints/content.ts';
import { correctionEndpoints } from './endpoints/corrections.ts';
import { customerFilingEndpoints } from './endpoints/customer-filings.ts';
import { customerPageEndpoints } from './endpoints/customer-pages.ts';
import { customerEndpoints } from './endpoints/customers.ts';
import { digitalIdEndpoints } from './endpoints/digital-id.ts';
import { documentEndpoints } from './endpoints/documents.ts';
import { draftEndpoints } from './endpoints/drafts.ts';
import { dutyEndpoints } from './endpoints/duties.ts';
import { estimateEndpoints } from './endpoints/estimates.ts';
import { evidenceEndpoints } from './endpoints/evidence.ts';
import { failedMailEndpoints } from './endpoints/failed-mails.ts';
import { findEndpoints } from './endpoints/find.ts';
import { inquiryEndpoints } from './endpoints/inquiries.ts';
import { ledgerEndpoints } from './endpoints/ledger.ts';
import { listViewEndpoints } from './endpoints/list-views.ts';
import { mailTextEndpoints } from './endpoints/mail-texts.ts';
import { mailboxProofEndpoints } from './endpoints/mailbox-proofs.ts';
import { managerEndpoints } from './endpoints/managers.ts';
import { meetingAnswerEndpoints } from './endpoints/meeting-answers.ts';
import { messageTemplateEndpoints } from './endpoints/message-templates.ts';
import { nextActEndpoints } from './endpoints/next-acts.ts';
import { paperEndpoints } from './endpoints/papers.ts';
import { passwordResetEndpoints } from './endpoints/password-resets.ts';
import { planEndpoints } from './endpoints/plans.ts';
import { printEndpoints } from './endpoints/prints.ts';
import { receiptEndpoints } from './endpoints/receipts.ts';
import { reviewEndpoints } from './endpoints/review.ts';
import { staffFilingEndpoints } from './endpoints/staff-filings.ts';
import { staffListEndpoints } from './endpoints/staff-lists.ts';
import { statusEndpoints } from './endpoints/status.ts';
import { threadEndpoints } from './endpoints/threads.ts';
import { transferEndpoints } from './endpoints/transfers.ts';
import { verificationRequestEndpoints } from './endpoints/verification-requests.ts';
import { verifierEndpoints } from './endpoints/verifiers.ts';
import { voucherEndpoints } from './endpoints/vouchers.ts';

/** Every call of the wire contract, grouped by subject. */
export const endpoints = {
  access: accessEndpoints,
  addressChanges: addressChangeEndpoints,
  accounts: accountEndpoints,
  customers: customerEndpoints,
  mailboxProofs: mailboxProofEndpoints,
  content: contentEndpoints,
  documents: documentEndpoints,
  filings: {
    ...planEndpoints,
    ...applicationEndpoints,
    ...customerFilingEndpoints,
    ...staffListEndpoints,
    ...staffFilingEndpoints,
  },
  drafts: draftEndpoints,
  cases: { ...caseEssentialsEndpoints, ...caseEndpoints, ...ownQuestionEndpoints },
  duties: { ...dutyEndpoints, ...evidenceEndpoints },
  nextActs: nextActEndpoints,
  papers: { ...paperEndpoints, ...meetingAnswerEndpoints },
  prints: printEndpoints,
  calls: callEndpoints,
  corrections: correctionEndpoints,
  companies: companyEndpoints,
  threads: threadEndpoints,
  templates: messageTemplateEndpoints,
  estimates: estimateEndpoints,
  passwordResets: passwordResetEndpoints,
  inquiries: inquiryEndpoints,
  find: findEndpoints,
  customerPages: customerPageEndpoints,
  managers: managerEndpoints,
  transfers: transferEndpoints,
  ledgers: ledgerEndpoints,
  vouchers: voucherEndpoints,
  audit: auditEndpoints,
  failedMails: failedMailEndpoints,
  listViews: listViewEndpoints,
  mailTexts: mailTextEndpoints,
  backups: backupEndpoints,
  status: statusEndpoints,
  verification: { ...verificationRequestEndpoints, ...applicantEndpoints, ...receiptEndpoints },
  review: reviewEndpoints,
  digitalId: digitalIdEndpoints,
  verifiers: verifierEndpoints,
};

type Values<T> = T[keyof T];

/** All endpoints as one type for each group. */
export type Endpoints = {
  [Feature in keyof typeof endpoints]: Values<(typeof endpoints)[Feature]>;
};

const operationIds = new Map<Endpoint, string>(
  Object.entries(endpoints).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [
      endpoint,
      `${feature}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    ]),
  ),
);

/** The name of a call in the OpenAPI document, its group and key: `filingsApply`. */
export function operationIdOf(endpoint: Endpoint): string {
  const id = operationIds.get(endpoint);
  if (!id) throw new Error(`${endpoint.method} ${endpoint.path} is not in the table of calls`);
  return id;
}
