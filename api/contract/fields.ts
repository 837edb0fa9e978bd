import { segmentsOf, separate } from './clusters.ts';
import type { ErrorItem } from './envelope.ts';
import { type MessageKey, message } from './messages.ts';
import type { MessageKey as AnyMessageKey } from './server-messages.ts';

/**
 * The rules of single fields, for browser and server alike. Each check returns null, or the catalogue message of what
 * is wrong with its parameters filled in.
 */

export interface Fault {
  key: MessageKey;
  text: string;
}

/** An error with its field, where the screen puts the focus. */
export interface FieldFault<Field extends string> extends Fault {
  field: Field;
}

export function fault(key: MessageKey, ...params: (string | number)[]): Fault {
  return { key, text: message(key, ...params) };
}

export function errorItem(field: string, found: { key: AnyMessageKey; text: string }): ErrorItem {
  return { field, message: found.text, messageCd: found.key };
}

/** The longest value of each kind, in characters as a reader counts them (grapheme clusters). */
export const longest = {
  name: 60,
  kana: 100,
  companyName: 100,
  address: 200,
  mailAddress: 254,
  passkeyName: 40,
  comment: 1000,
  inquiry: 2000,
  fileName: 100,
} as const;

/** No character of a name or an address has more UTF-16 code units than this. */
export const mostUnits = 32;

/** Grapheme clusters: 辻󠄀 with its variation selector is one. Stops counting after `enough`. */
export function countCharacters(text: string, enough = Number.POSITIVE_INFINITY): number {
  if (text.length <= 1) return text.length;
  if (text.length > enough * mostUnits) return enough + 1;
  if (separate.test(text)) return text.length;
  let count = 0;
  // In a loop: each segment holds a copy of the whole text, and all of them together could exhaust memory.
  for (const _ of segmentsOf(text)) {
    count += 1;
    if (count > enough) break;
  }
  return count;
}

// Control characters, noncharacters, bidirectional overrides and lone surrogates cannot be printed on paper; tab and
// line breaks are allowed in texts of several lines.
export const unusable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff0-\ufff8\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/u;
// Zero-width, filling and directional characters: two names that look alike would differ. Variation selectors stay after
// the ideograph whose form they choose, as in 辻󠄀. Texts of several lines may hold them all, because they are pasted
// from elsewhere.
const invisible =
  /(?!(?<=\p{Unified_Ideograph})[\ufe00-\ufe02\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/u;
const lineBreaks = /[\t\r\n\u2028\u2029]/;
// 外字 (private use): other machines and printed papers show another character, or none.
const ownCharacter = /\p{Co}/u;

/** Checks a text: required, at most `max` characters, none that cannot be stored or printed. */
export function checkText(
  label: string,
  value: string,
  max: number,
  options: { required?: boolean; lines?: boolean } = {},
): Fault | null {
  const { required = true, lines = false } = options;
  if (!hasAnythingVisible(value)) {
    if (required) return fault('cm020', label);
    // It would count as filled in, and print nothing.
    return value.trim() === '' ? null : fault('cm030', label);
  }
  if (unusable.test(value) || (!lines && lineBreaks.test(value))) return fault('cm030', label);
  const hidden = lines ? null : invisible.exec(value);
  if (hidden) {
    const code = hidden[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return fault('cm042', label, `見えない文字 U+${code}`);
  }
  const own = ownCharacter.exec(value);
  if (own) return fault('cm042', label, own[0]);
  // A text never has more characters than code units, so the slow count is needed only for long texts.
  if (value.length > max && countCharacters(value, max) > max) return fault('cm032', label, max);
  return null;
}

// Joiners, fillers and selectors alone look like an empty field.
function hasAnythingVisible(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/**
 * The name of a customer or a company. Mails begin with it and anyone can register another person's address, so a name
 * must not contain a link.
 */
export function checkName(label: string, value: string, max: number): Fault | null {
  const asText = checkText(label, value, max);
  if (asText) return asText;
  return /:\/\/|www\.|\.[a-z]{2,}\//i.test(value.normalize('NFKC')) ? fault('cm030', label) : null;
}

/** Full-width katakana with its marks, spaces, digits and the letters that occur in company readings. */
export function checkKana(
  label: string,
  value: string,
  max: number,
  required = true,
): Fault | null {
  const asText = checkText(label, value, max, { required });
  if (asText || value.trim() === '') return asText;
  return /^[ァ-ヺー・、。，．（）＆－０-９Ａ-Ｚａ-ｚ　 ]+$/u.test(value)
    ? null
    : fault('cm031', label);
}

/**
 * A mail address that the service accepts: it begins with a letter or digit, then letters, digits, underscore, dot,
 * hyphen or plus, 64 characters at most (RFC 5321, 4.5.3.1.1), then @ and a domain with a top-level part. Dots may
 * stand together and at the end, as in older addresses of phone companies.
 */
export function checkMailAddress(label: string, value: string): Fault | null {
  if (value.trim() === '') return fault('cm020', label);
  if (value.length > longest.mailAddress) return fault('cm032', label, longest.mailAddress);
  const form =
    /^[A-Za-z0-9][A-Za-z0-9_.+-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
  return form.test(value) ? null : fault('cm031', label);
}

/** A mail address without the full-width letters of a Japanese keyboard. */
export const normaliseMailAddress = (value: string) => value.normalize('NFKC').trim();

/** Two fields that must be equal. */
export function checkSame(label: string, confirmLabel: string, value: string, confirm: string) {
  if (confirm === '') return fault('cm020', confirmLabel);
  return value === confirm ? null : fault('cm036', label, confirmLabel);
}

/** Ten or eleven digits beginning with 0, after {@link normalisePhone}. */
export function checkPhone(label: string, value: string): Fault | null {
  if (value.trim() === '') return fault('cm020', label);
  return /^0\d{9,10}$/.test(normalisePhone(value)) ? null : fault('cm031', label);
}

/** Seven digits, after {@link normaliseZipCode}. */
export function checkZipCode(label: string, value: string): Fault | null {
  if (value.trim() === '') return fault('cm020', label);
  return /^\d{7}$/.test(normaliseZipCode(value)) ? null : fault('cm031', label);
}

/** Any width of digit and any hyphen become plain digits; anything else stays and fails the check. */
export function normalisePhone(value: string): string {
  return value.normalize('NFKC').replace(/[\s()\p{Dash_Punctuation}−ー⁃˗─━]/gu, '');
}

export function normaliseZipCode(value: string): string {
  return normalisePhone(value.replace(/^\s*〒/, ''));
}

/** The six digits of an auth code, after {@link normalisePhone}. */
export function checkAuthCode(label: string, value: string): Fault | null {
  if (value.trim() === '') return fault('cm020', label);
  return /^\d{6}$/.test(normalisePhone(value)) ? null : fault('cm031', label);
}

/** Refuses a new password that equals the current one. */
export function checkChanged(newPassword: string, presentPassword: string): Fault | null {
  return newPassword !== '' && newPassword === presentPassword ? fault('mb017') : null;
}

/** 3 to 32 half-width letters, digits, dots, hyphens and underscores, beginning with a letter or digit. */
export function checkVerifierLogin(label: string, value: string): Fault | null {
  if (value === '') return fault('cm020', label);
  if (value.length < 3 || value.length > 32) return fault('cm035', label, 3, 32);
  return /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(value) ? null : fault('cm031', label);
}
