import type { BankLine } from './bank-file.ts';
import { type BankName, bankName, isLikePayer } from './payer-kana.ts';

/** A transfer of an earlier file. */
export interface KnownTransfer extends Omit<BankLine, 'line'> {
  id: string;
  nth: number;
}

/** A line of a file with the transfer that it is taken for, or null and its position among its equals. */
export interface PlacedLine {
  line: BankLine;
  known: KnownTransfer | null;
  nth: number;
}

/**
 * Which lines of a file earlier files have brought: as many as there are known transfers of the same day, payer and amount,
 * none of which has another number of this kind of file. The others may be transfers that are left whose payer is written
 * otherwise. Lines of one file are never taken for each other.
 */
export function placedLines(
  lines: readonly BankLine[],
  transfers: readonly KnownTransfer[],
): PlacedLine[] {
  const equals = groups(transfers, keyOf);
  const highest = new Map<string, number>();
  for (const [key, ones] of equals) highest.set(key, Math.max(...ones.map(({ nth }) => nth)));
  const equal = lines.map((line) => take(equals.get(keyOf(line)), line));
  const left = groups([...equals.values()].flat(), dayAndAmount);
  const names = new Map<string, BankName>();
  const nameOf = (payer: string) => {
    const name = names.get(payer) ?? bankName(payer);
    names.set(payer, name);
    return name;
  };
  return lines.map((line, place) => {
    const written = (one: Described) => ({ ...nameOf(one.payer), isWhole: one.isWhole });
    const isLike = (one: KnownTransfer) =>
      isLikePayer(written(one), written(line)) && saySameNumber(one.payer, line.payer);
    const known = equal[place] ?? take(left.get(dayAndAmount(line)), line, isLike);
    if (known) return { line, known, nth: known.nth };
    const key = keyOf(line);
    const nth = (highest.get(key) ?? 0) + 1;
    highest.set(key, nth);
    return { line, known: null, nth };
  });
}

/** Takes the transfer that a line may be out of these; null for none. */
function take(
  free: KnownTransfer[] | undefined,
  line: BankLine,
  fits: (one: KnownTransfer) => boolean = () => true,
): KnownTransfer | null {
  const find = (hasNumber: (inquiryNo: string) => boolean) =>
    free?.findIndex((one) => hasNumber(one.inquiryNo) && fits(one)) ?? -1;
  const same = find((inquiryNo) => inquiryNo === line.inquiryNo);
  const place = same >= 0 ? same : find((no) => kindOf(no) !== kindOf(line.inquiryNo));
  return (place >= 0 && free?.splice(place, 1)[0]) || null;
}

type Described = Omit<BankLine, 'line'>;

function groups(transfers: readonly KnownTransfer[], by: (one: Described) => string) {
  const found = new Map<string, KnownTransfer[]>();
  for (const one of transfers) {
    const group = found.get(by(one));
    if (group) group.push(one);
    else found.set(by(one), [one]);
  }
  return found;
}

const numberIn = (payer: string) => payer.normalize('NFKC').replace(/\D/g, '');

function saySameNumber(...payers: [string, string]): boolean {
  const [one, other] = payers.map(numberIn);
  return one === other || one === '' || other === '';
}

const dayAndAmount = ({ paidOn, amount }: Described) => `${paidOn} ${amount}`;
const keyOf = (one: Described) => `${dayAndAmount(one)} ${one.payer}`;

const kindOf = (inquiryNo: string) => inquiryNo.split('-')[0];
