import type { DataOf } from '#api-client';
import { deal } from '#contract/codes.ts';

export type Figures = DataOf<'get', '/user/verify/figures'>;

/** The number of decisions, and separately of cancelled requests, which decide nothing about an identity. */
export function decisions(deals: Figures['dealList']): { count: number; cancels: number } {
  const cancels = deals.find(({ dealKbn }) => dealKbn === deal.cancel)?.count ?? 0;
  const all = deals.reduce((sum, { count }) => sum + count, 0);
  return { count: all - cancels, cancels };
}

/** Seconds as two units: 2時間5分, 1日3時間; ― for none. */
export function duration(seconds: number | null): string {
  if (seconds === null) return '―';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}分`;
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? `${hours}時間${minutes % 60}分`
    : `${Math.floor(hours / 24)}日${hours % 24}時間`;
}
