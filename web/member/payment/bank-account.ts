/** The office's bank account, part by part. */
export interface BankAccount {
  bank: string;
  branch: string;
  kind: string;
  number: string;
  holder: string;
}

/**
 * The parts of the office's line about its account: bank, branch, kind, number and holder separated by spaces. Null for
 * a line of another form, which is then shown unchanged.
 */
export function bankAccountOf(line: string): BankAccount | null {
  const parts = /^(\S+)\s+(\S+)\s+(普通|当座|貯蓄)(?:預金)?\s+(\d{4,8})\s+(\S.*)$/u.exec(
    line.trim(),
  );
  if (!parts) return null;
  const [, bank = '', branch = '', kind = '', number = '', holder = ''] = parts;
  return { bank, branch, kind, number, holder };
}
