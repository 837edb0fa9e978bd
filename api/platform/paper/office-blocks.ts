import type { Office } from '../office.ts';
import type { Block } from './paper.ts';

/** Who sends a paper: the office with what is known of it, at the right. */
export function officeBlocks(office: Office): Block[] {
  const { name, representative, registration, zipCode, address, telNo, mailAddress } = office;
  const lines = [
    representative,
    registration,
    [zipCode, address].filter(Boolean).join('　'),
    [telNo && `電話 ${telNo}`, mailAddress].filter(Boolean).join('　'),
  ].filter(Boolean);
  return [
    { kind: 'text', text: name, size: 12.5, bold: true, align: 'right', after: 1 },
    { kind: 'text', text: lines.join('\n'), size: 9.5, align: 'right', lead: 1.6 },
  ];
}

/** `2026-11-21` → 2026年11月21日 */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}
