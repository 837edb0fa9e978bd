import { accountEndpoints } from './endpoints/accounts.ts';
import { documentEndpoints } from './endpoints/documents.ts';
import { filingEndpoints } from './endpoints/filings.ts';
import { verificationEndpoints } from './endpoints/verification.ts';

/** Every call of the wire contract, by what it does. */
export const endpoints = {
  accounts: accountEndpoints,
  documents: documentEndpoints,
  filings: filingEndpoints,
  verification: verificationEndpoints,
};

type Values<T> = T[keyof T];

/** All endpoints of all features, for types. */
export type Endpoints = {
  [Feature in keyof typeof endpoints]: Values<(typeof endpoints)[Feature]>;
};
