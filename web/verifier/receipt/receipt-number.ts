/** The form in addresses: without hyphens. */
export function plainNumber(receiptNo: string): string {
  return receiptNo.replaceAll('-', '');
}
