import type { ScreenId } from '#shared/navigation/address.ts';

/** Inquiries begin with Q; every other number is a registry request. */
export function isInquiry(displayNo: string): boolean {
  return displayNo.startsWith('Q');
}

/** As numbers stand in addresses: without hyphens. */
export function plainNumber(displayNo: string): string {
  return displayNo.replaceAll('-', '');
}

export function detailScreenOf(displayNo: string): ScreenId {
  return isInquiry(displayNo) ? 'MTQ200' : 'MTR200';
}
