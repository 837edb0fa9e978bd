import { formatYen } from './price.ts';

/** 預り金 of a filing: registration tax that came and waits for the application to the registry, in yen. */
export interface KeptTax {
  /** The registration tax of the filing. */
  tax: number;
  /** What of it the office has. */
  kept: number;
  /** The day of the application, on which it was spent, `YYYY-MM-DD`; '' before. */
  spentOn: string;
}

/** Money that comes counts for the registration tax first, so that the tax is there before the application is made. */
export function keptTax(received: number, tax: number, filedOn: string, today: string): KeptTax {
  const isSpent = filedOn !== '' && filedOn <= today;
  const came = Math.max(0, Math.min(received, tax));
  return { tax, kept: isSpent ? 0 : came, spentOn: isSpent ? filedOn : '' };
}

/** 「10,000円（申請日の記録なし）」 */
export function keptTaxText({ tax, kept, spentOn }: KeptTax): string {
  if (spentOn) {
    return `0円（${spentOn.replaceAll('-', '/')}の申請で${formatYen(tax)}を支出）`;
  }
  return kept < tax
    ? `${formatYen(kept)}（${formatYen(tax)}のうち。申請日の記録なし）`
    : `${formatYen(kept)}（申請日の記録なし）`;
}
