import type { Endpoint } from './endpoint.ts';
import { accountEndpoints } from './endpoints/accounts.ts';
import { auditEndpoints } from './endpoints/audit.ts';
import { backupEndpoints } from './endpoints/backups.ts';
import { caseEndpoints } from './endpoints/cases.ts';
import { contentEndpoints } from './endpoints/content.ts';
import { customerEndpoints } from './endpoints/customers.ts';
import { digitalIdEndpoints } from './endpoints/digital-id.ts';
import { documentEndpoints } from './endpoints/documents.ts';
import { estimateEndpoints } from './endpoints/estimates.ts';
import { failedMailEndpoints } from './endpoints/failed-mails.ts';
import { filingEndpoints } from './endpoints/filings.ts';
import { inquiryEndpoints } from './endpoints/inquiries.ts';
import { managerEndpoints } from './endpoints/managers.ts';
import { passwordResetEndpoints } from './endpoints/password-resets.ts';
import { reviewEndpoints } from './endpoints/review.ts';
import { transferEndpoints } from './endpoints/transfers.ts';
import { verificationEndpoints } from './endpoints/verification.ts';
import { verifierEndpoints } from './endpoints/verifiers.ts';

/** Every call of the wire contract, by what it does. */
export const endpoints = {
  accounts: accountEndpoints,
  customers: customerEndpoints,
  content: contentEndpoints,
  documents: documentEndpoints,
  filings: filingEndpoints,
  cases: caseEndpoints,
  estimates: estimateEndpoints,
  passwordResets: passwordResetEndpoints,
  inquiries: inquiryEndpoints,
  managers: managerEndpoints,
  transfers: transferEndpoints,
  audit: auditEndpoints,
  failedMails: failedMailEndpoints,
  backups: backupEndpoints,
  verification: verificationEndpoints,
  review: reviewEndpoints,
  digitalId: digitalIdEndpoints,
  verifiers: verifierEndpoints,
};

type Values<T> = T[keyof T];

/** All endpoints of all features, for types. */
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

/** The name of a call in the OpenAPI document, from its place in the table: `filingsApply`. */
export function operationIdOf(endpoint: Endpoint): string {
  const id = operationIds.get(endpoint);
  if (!id) throw new Error(`${endpoint.method} ${endpoint.path} is not in the table of calls`);
  return id;
}
