import type { ScreenId } from '#shared/navigation/address.ts';

/** Numbers of inquiries begin with Q; every other number is a filing's. */
export function isInquiry(displayNo: string): boolean {
  return displayNo.startsWith('Q');
}

/** The form in addresses: without hyphens. */
export function plainNumber(displayNo: string): string {
  return displayNo.replaceAll('-', '');
}

export function detailScreenOf(displayNo: string): ScreenId {
  return isInquiry(displayNo) ? 'MTQ200' : 'MTR200';
}
