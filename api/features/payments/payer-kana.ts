import { bankKana } from '#contract/bank-kana.ts';

// Banks write names in half-width kana without small letters, and legal forms as letters with a parenthesis (全銀協の
// 法人略語). Account lists put 振込 before the payer.

/** Legal forms as banks abbreviate them, and as they are read. */
const legalForms = [
  ['カ', 'カブシキガイシヤ'],
  ['ユ', 'ユウゲンガイシヤ'],
  ['ド', 'ゴウドウガイシヤ'],
  ['シ', 'ゴウシガイシヤ'],
  ['メ', 'ゴウメイガイシヤ'],
  ['イ', 'イリヨウホウジン'],
].map(([form, long]) => ({
  form: String(form),
  written: new RegExp(`^(?:${long}|\\(?${form}\\))|(?:${long}|\\(${form}\\)?|${form}\\))$`, 'u'),
}));

/** A name in the banks' form: its legal form, '' where none is said, and the rest in large kana without marks. */
export interface BankName {
  form: string;
  core: string;
}

export function bankName(text: string): BankName {
  const wide = bankLetters(text);
  for (const { form, written } of legalForms) {
    const core = wide.replace(written, '');
    if (core !== wide) return { form, core: withoutMarks(core) };
  }
  return { form: '', core: withoutMarks(wide) };
}

/** A text in the banks' letters: large kana, no spaces, without 振込 before it and numbers at its ends. */
function bankLetters(text: string): string {
  return (
    bankKana(text)
      .replace(/ヲ/g, 'オ')
      .replace(/\s/g, '')
      .replace(/^(?:振込|フリコミ)(?:入金)?\*?/u, '')
      // Numbers that payers or their banks write at the ends; a reading has none.
      .replace(/^[\d#-]+|[\d#-]+$/gu, '')
  );
}

const withoutMarks = (text: string) => text.replace(/[・.,、。()（）「」\-－ー―‐‑–—−]/gu, '');

// Fewer letters say nothing of who it is; and a field of a transfer holds some thirty.
const fewest = 2;
const longestWhole = 15;

/** Whether a bank's payer is this name: equal, or truncated as banks do; another legal form is another name. */
export function isSameName(payer: BankName, known: BankName): boolean {
  if (payer.core.length < fewest || known.core.length < fewest) return false;
  if (payer.form !== '' && known.form !== '' && payer.form !== known.form) return false;
  if (payer.core === known.core) return true;
  return payer.core.length >= longestWhole && known.core.startsWith(payer.core);
}

/** A name as a bank wrote it. */
interface WrittenName extends BankName {
  /** The bank never cuts a name. */
  isWhole?: boolean;
}

/** Whether banks may have written one payer in these two ways: equal letters, or the shorter one cut. */
export function isLikePayer(one: WrittenName, other: WrittenName): boolean {
  if (one.form !== '' && other.form !== '' && one.form !== other.form) return false;
  if (one.core === other.core) return one.core !== '';
  const [short, long] = one.core.length < other.core.length ? [one, other] : [other, one];
  return short.core.length >= fewest && !short.isWhole && long.core.startsWith(short.core);
}

export function isPayer(payer: string, reading: string): boolean {
  return isSameName(bankName(payer), bankName(reading));
}

/** A request number that a payer wrote before or after the name, with or without its hyphen; null for none. */
export function numberInPayer(payer: string): string | null {
  const digits = /(?<!\d)(20\d{6})[-－]?(\d{5})(?!\d)/u.exec(payer.normalize('NFKC'));
  return digits ? `${digits[1]}${digits[2]}` : null;
}

/** The digits at an end of a payer's text, which may be the end of a request number; '' for none. */
export function digitsOfPayer(payer: string): string {
  const text = payer.normalize('NFKC').trim();
  return /^\d{4,5}(?!\d)|(?<!\d)\d{4,5}$/.exec(text)?.[0] ?? '';
}
