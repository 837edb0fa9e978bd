import type { CompanyFacts } from './company.ts';

/**
 * 登録免許税 for changes of officers, of addresses and names among them, in yen, once a filing, by the class of the
 * capital (登録免許税法 別表第一 24号(一)カ).
 */
export const registrationTax = { upTo100M: 10_000, over100M: 30_000 } as const;

/** In yen; null where the capital is not known. */
export function taxOf({ capital }: CompanyFacts): number | null {
  return capital === undefined ? null : registrationTax[capital];
}
