import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Every call of the contract with its group and key: `filings.apply`. */
export const allCalls = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, call]) => [`${feature}.${name}`, call] as const),
);
