import { filled } from './applicant-messages.ts';
import { ageOn, isRealDate } from './dates.ts';
import { documentLines } from './identity-document-lines.ts';
import type { Judgement, JudgementLine } from './judgement.ts';
import { compareNames, foldedName } from './name-variants.ts';
import type { Hint } from './picture/hints.ts';

// What a machine notices about photos and what is read from them. A caution decides nothing: it asks for a written reason.

const texts = {
  reading: '写真から読み取った内容が、依頼と違います',
  minor: '18歳未満です',
  numberKnown: '同じ番号が、氏名か生年月日の違う受付（{0}）で使われています',
  numberForm: '番号の先頭の4桁が、運転免許証の番号にないか、生年月日と合いません',
  tooYoung: '交付日に{0}歳で、この書類を取得できる年齢（{1}歳）に達していません',
  validity: '交付日から有効期限までが、この種類の書類の有効期間より長くなっています',
  expiryDay: '有効期限が、誕生日の1か月後の日ではありません',
  otherKind: '選ばれた種類と違う書類（{0}）の名称を読み取りました',
  samePicture: 'ほかの受付（{0}）の写真を作り直した画像のようです',
  colourless: '色のない写真です（白黒の複写のことがあります）',
  cut: '書類の一部が写っていないようです',
  virtualCamera: '仮想カメラの名称の機器（{0}）で撮影されています',
  individualNumber: '裏面に12桁の番号を読み取りました',
} as const;
export type CautionCode = keyof typeof texts;
export const cautionCodes = Object.keys(texts) as CautionCode[];

export interface Caution {
  line: JudgementLine;
  cd: CautionCode;
  text: string;
}

/** A caution with what its text names. */
export function caution(line: JudgementLine, cd: CautionCode, ...named: string[]): Caution {
  return { line, cd, text: filled(texts[cd], named) };
}

/** A caution in a word, for the record of a judgement. */
const names: Record<CautionCode, string> = {
  reading: '読取りとの相違',
  minor: '18歳未満',
  numberKnown: '同じ番号の受付',
  numberForm: '番号の形',
  tooYoung: '交付時の年齢',
  validity: '有効期間',
  expiryDay: '有効期限の日',
  otherKind: '書類の種類',
  samePicture: '同じ画像',
  colourless: '白黒',
  cut: '欠け',
  virtualCamera: '仮想カメラ',
  individualNumber: '12桁の番号',
};
export const cautionName = (cd: CautionCode) => names[cd];

/** Faults of a photo, in words for verifiers. */
export const hintNames: Record<Hint, string> = {
  dark: '暗い写真です',
  bright: '光が映り込んでいます',
  empty: '枠の中に見つかりません',
  blurred: 'ぼけています',
  cut: '一部が写っていません',
  far: '小さく写っています',
  flat: '正面から写っています',
  edge: '厚みが見えません',
  card: '顔ではなくカードが写っています',
};

/** The surest readings that differ from the request ask; below, too many are misread. Per cent. */
export const surelyRead = 80;

/** Adult age (民法4条). */
const adultAge = 18;

/** Facts of a receipt that its judgement is compared with. Days are `YYYY-MM-DD`. */
export interface DoubtedCase {
  documentKind: string;
  appliedOn: string;
  birthDate: string;
}

/** Cautions about the person and about what is typed from the document. */
export function doubtsAbout({ lineList }: Pick<Judgement, 'lineList'>, of: DoubtedCase): Caution[] {
  const row = documentLines(of.documentKind);
  if (!row) return [];
  const readOf = (wanted: JudgementLine) =>
    lineList.find(({ line, result }) => line === wanted && result === 'agrees')?.value.trim() ?? '';
  const dayOf = (line: JudgementLine) => (isRealDate(readOf(line)) ? readOf(line) : '');
  const [issuedOn, expiresOn] = [dayOf('issuedOn'), dayOf('expiresOn')];
  const number = readOf('documentNumber');
  const { birthDate } = of;
  const found: Caution[] = [];
  if (birthDate && of.appliedOn && ageOn(birthDate, of.appliedOn) < adultAge) {
    found.push(caution('birthDate', 'minor'));
  }
  const issuedAge = birthDate && issuedOn ? ageOn(birthDate, issuedOn) : row.youngest;
  if (issuedAge < row.youngest) {
    found.push(caution('issuedOn', 'tooYoung', String(issuedAge), String(row.youngest)));
  }
  if (row.isLicence && number && !isLicenceNumber(number, birthDate, issuedOn || of.appliedOn)) {
    found.push(caution('documentNumber', 'numberForm'));
  }
  if (issuedOn && expiresOn && row.longestMonths !== null) {
    if (monthsBetween(issuedOn, expiresOn) > row.longestMonths) {
      found.push(caution('expiresOn', 'validity'));
    }
  }
  if (row.isLicence && expiresOn && birthDate && !isMonthAfterBirthday(expiresOn, birthDate)) {
    found.push(caution('expiresOn', 'expiryDay'));
  }
  return found;
}

function monthsBetween(from: string, to: string): number {
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return month(to) - month(from) + (to.slice(8) > from.slice(8) ? 1 : 0);
}

// Codes of the public safety commissions, with which a licence's number begins: Hokkaidō has five of them.
const commissions = /^(1[0-4]|2[0-5]|30|4\d|5[0-5]|6[0-5]|7[0-4]|8[0-3]|9[0-7])/;

/** Whether a number may be a licence's: commission, then the year of the first licence (道路交通法施行規則, 要確認). */
function isLicenceNumber(number: string, birthDate: string, issuedOn: string): boolean {
  if (!/^\d{12}$/.test(number)) return true;
  if (!commissions.test(number)) return false;
  const first = Number(birthDate.slice(0, 4)) + (documentLines('10')?.youngest ?? 0);
  const last = Number(issuedOn.slice(0, 4));
  if (!birthDate || !last) return true;
  const year = Number(number.slice(2, 4));
  return [1900 + year, 2000 + year].some((one) => one >= first && one <= last);
}

/** Licences end a month after a birthday (道路交通法92条の2); a day that this month lacks is its last one. */
function isMonthAfterBirthday(expiresOn: string, birthDate: string): boolean {
  const [year = 0, month = 0, day = 0] = expiresOn.split('-').map(Number);
  const [, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const wanted = (birthMonth % 12) + 1;
  const isLeapDay = birthMonth === 2 && birthDay === 29;
  return month === wanted && (day === Math.min(birthDay, last) || (isLeapDay && day === 28));
}

/** Whether a reading of a line contradicts the request. */
export function contradicts(
  line: JudgementLine,
  read: string,
  asked: { name: string; address: string; birthDate: string },
): boolean {
  if (line === 'name') return asked.name !== '' && compareNames(asked.name, read) !== 'same';
  if (line === 'birthDate') return asked.birthDate !== '' && asked.birthDate !== read;
  if (line === 'address') return asked.address !== '' && !isSamePlace(asked.address, read);
  return false;
}

/** Addresses are compared by prefecture, municipality and numbers, because readings miss single characters. */
function isSamePlace(one: string, other: string): boolean {
  const [mine, read] = [placeOf(one), placeOf(other)];
  const differ = (a: string, b: string) => a !== '' && b !== '' && a !== b;
  if (differ(mine.prefecture, read.prefecture)) return false;
  if (differ(mine.municipality, read.municipality)) return false;
  const shared = Math.min(mine.numbers.length, read.numbers.length);
  return mine.numbers.slice(0, shared).join('-') === read.numbers.slice(0, shared).join('-');
}

const kanjiDigits = '〇一二三四五六七八九';

function placeOf(address: string) {
  const plain = foldedName(address);
  const [prefecture = ''] =
    /^(?:東京都|北海道|(?:京都|大阪)府|[^都道府県]{2,3}県)/.exec(plain) ?? [];
  const rest = plain.slice(prefecture.length);
  const [municipality = ''] =
    /^(?:[^市]+市[^市区]{1,4}区|[^郡]+郡[^町村]+[町村]|.+?[市区町村])/.exec(rest) ?? [];
  const after = rest
    .slice(municipality.length)
    .replace(/([一二三四五六七八九]?十?[一二三四五六七八九]?)(?=丁目|番|号)/g, (text) =>
      numberOf(text),
    );
  return { prefecture, municipality, numbers: after.match(/\d+/g)?.slice(0, 3) ?? [] };
}

/** A kanji number up to 99 in digits; other texts as they are. */
function numberOf(kanji: string): string {
  if (kanji === '') return '';
  const [tens, ones] = kanji.includes('十') ? kanji.split('十') : ['', kanji];
  const digit = (text = '') => Math.max(0, kanjiDigits.indexOf(text || '〇'));
  const ten = kanji.includes('十') ? Math.max(1, digit(tens)) : 0;
  return String(10 * ten + digit(ones));
}

/** Places of a reading's characters that the request lacks, for marking them. */
export function differingPlaces(asked: string, read: string): boolean[] {
  const [one, other] = [[...foldedName(asked)], [...foldedName(read)]];
  const longest = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  );
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = longest[i];
      if (row)
        row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const marks = other.map(() => true);
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) {
      marks[j] = false;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return marks;
}

/** Names of programs that show a file or a screen as a camera. A name alone proves nothing, and hides easily. */
const virtualNames =
  /virtual|仮想|obs[- ]?cam|obs studio|manycam|snap ?camera|xsplit|droidcam|iriun|epoccam|camo\b|mmhmm|splitcam|youcam|fakecam|v4l2 ?loopback|dummy video|screen ?capture|(?<![a-z])ndi(?![a-z])/i;

export const isVirtualCamera = (name: string) => virtualNames.test(name);
