import type { BankLine } from './bank-file.ts';

/** A transfer of an earlier file. */
export interface KnownTransfer extends Omit<BankLine, 'line'> {
  id: string;
  nth: number;
}

/** A line of a file with the transfer that it is taken for, or null and its position among its equals. */
export interface PlacedLine {
  line: BankLine;
  known: string | null;
  nth: number;
}

/**
 * Which lines of a file earlier files have brought: as many as there are known transfers of the same day, payer and amount,
 * none of which has another number of this kind of file.
 */
export function placedLines(
  lines: readonly BankLine[],
  transfers: readonly KnownTransfer[],
): PlacedLine[] {
  const equals = new Map<string, KnownTransfer[]>();
  for (const one of transfers) equals.set(keyOf(one), [...(equals.get(keyOf(one)) ?? []), one]);
  const highest = new Map<string, number>();
  for (const [key, ones] of equals) highest.set(key, Math.max(...ones.map(({ nth }) => nth)));
  return lines.map((line) => {
    const key = keyOf(line);
    const free = equals.get(key) ?? [];
    const known =
      free.find(({ inquiryNo }) => inquiryNo === line.inquiryNo) ??
      free.find(({ inquiryNo }) => kindOf(inquiryNo) !== kindOf(line.inquiryNo));
    if (known) {
      equals.set(
        key,
        free.filter((one) => one !== known),
      );
      return { line, known: known.id, nth: known.nth };
    }
    const nth = (highest.get(key) ?? 0) + 1;
    highest.set(key, nth);
    return { line, known: null, nth };
  });
}

const keyOf = ({ paidOn, amount, payer }: Omit<BankLine, 'line'>) => `${paidOn} ${amount} ${payer}`;

const kindOf = (inquiryNo: string) => inquiryNo.split('-')[0];
