import type { KnownChange } from './change.ts';
import type { CompanyFacts } from './company.ts';

/**
 * 登録免許税 for changes of officers, of addresses and names among them, in yen, once a filing, by the class of the
 * capital (登録免許税法 別表第一 24号(一)カ).
 */
export const registrationTax = { upTo100M: 10_000, over100M: 30_000 } as const;

/** In yen; null where the capital is not known. Nothing is owed where each row is free of it (登録免許税法5条4号・5号). */
export function taxOf(
  { capital }: CompanyFacts,
  changes: readonly KnownChange[] = [],
): number | null {
  const isFree = ({ said }: KnownChange) =>
    Object.values(said ?? {}).some(({ isUntaxed }) => isUntaxed);
  if (changes.length > 0 && changes.every(isFree)) return 0;
  return capital === undefined ? null : registrationTax[capital];
}
