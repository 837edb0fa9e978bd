import { looksLikeIndividualNumber } from '#contract/confirmation-record.ts';
import { parseDate } from '#contract/dates.ts';
import type { Proposal } from '#contract/endpoints/review-parts.ts';
import { documentLines } from '#contract/identity-document-lines.ts';
import { isDateLine, type JudgementLine, judgementLinesOf } from '#contract/judgement.ts';
import type { ReadWord } from '../../platform/text-reader.ts';

// What stands on the front of an identity document, found in the text that was recognised on it.

/** Below it a reading is a guess that only distracts. */
const leastConfidence = 60;

const date = String.raw`(?:(?:明治|大正|昭和|平成|令和)(?:元|\d{1,2})年|\d{4}年(?:\([^()]{2,8}\))?)\d{1,2}月\d{1,2}日`;
const letters = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;
// What is proposed is the group that matched.
const patterns: Partial<Record<JudgementLine, RegExp>> = {
  // A card's title may stand on the same line.
  name: new RegExp(String.raw`氏名[^\p{L}]*(?!.*(?:カード|免許))(\p{L}.*?)(?=${date}|$)`, 'u'),
  address: /(?:住所|住居地)[^\p{L}]*(\p{L}.+)$/u,
  birthDate: new RegExp(`生年月日(${date})|(${date})生`),
  issuedOn: new RegExp(`交付(?:年月日)?(${date})`),
  expiresOn: new RegExp(`(${date})まで`),
  documentIssuer: new RegExp(`(${letters}{1,12}[市区町村]長)(?!${letters})`, 'u'),
};

/**
 * What is read for the lines of a judgement; nothing for a line that is read in two ways. Twelve digits are never
 * proposed: on a photo of the wrong side they are an individual number.
 * @param lines the text of the document's front
 */
export function proposalsOf(lines: readonly ReadWord[][], kind: string): Proposal[] {
  const texts = lines.map(textOf);
  return judgementLinesOf(kind).flatMap((line) => {
    const pattern = patternOf(line, kind);
    const found = pattern ? texts.flatMap((text) => matchOf(text, pattern, line)) : [];
    const [first, ...others] = found;
    if (!first || others.some(({ value }) => value !== first.value)) return [];
    return first.confidence >= leastConfidence ? [{ line, ...first }] : [];
  });
}

function patternOf(line: JudgementLine, kind: string): RegExp | undefined {
  if (line !== 'documentNumber') return patterns[line];
  const form = documentLines(kind)?.number;
  return form ? new RegExp(String.raw`(?<![A-Z\d])(${form.source})(?![A-Z\d])`) : undefined;
}

interface Text {
  text: string;
  /** How sure each of its UTF-16 units is. */
  confidences: number[];
}

/** A line's words as one text; only words of Latin letters have a space between them. */
function textOf(words: readonly ReadWord[]): Text {
  let text = '';
  const confidences: number[] = [];
  for (const word of words) {
    const plain = word.text.normalize('NFKC').replace(/\s/g, '');
    const part = /[A-Za-z]$/.test(text) && /^[A-Za-z]/.test(plain) ? ` ${plain}` : plain;
    text += part;
    confidences.push(...Array.from({ length: part.length }, () => word.confidence));
  }
  return { text, confidences };
}

function matchOf({ text, confidences }: Text, pattern: RegExp, line: JudgementLine) {
  const found = new RegExp(pattern.source, `${pattern.flags}d`).exec(text);
  const [start, end] = found?.indices?.slice(1).find(Boolean) ?? [0, 0];
  const said = text.slice(start, end).trim();
  const value = line === 'birthDate' || isDateLine(line) ? dayOf(said) : said;
  if (!value || hasTwelveDigits(value)) return [];
  // What may be taken over is as sure as its least sure part, a text that is compared as its parts on average.
  const sure = confidences.slice(start, end);
  const average = sure.reduce((sum, one) => sum + one, 0) / sure.length;
  const isText = line === 'name' || line === 'address';
  return [{ value, confidence: Math.floor(isText ? average : Math.min(...sure)) }];
}

/** `YYYY-MM-DD`; null for no day, and where the year in brackets is another one. */
function dayOf(said: string): string | null {
  const [, western = '', era, rest = ''] = /^(\d{4}年)(?:\(([^()]+)\))?(.+)$/.exec(said) ?? [];
  if (!era) return parseDate(said);
  const day = parseDate(western + rest);
  return day === parseDate(era + rest) ? day : null;
}

function hasTwelveDigits(value: string): boolean {
  return looksLikeIndividualNumber(value) || /\d{12}/.test(value.replace(/[^\p{L}\d]/gu, ''));
}
