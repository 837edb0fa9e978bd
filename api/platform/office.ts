import { readFile } from 'node:fs/promises';
import { isRealDate } from '#contract/dates.ts';
import type { OfficeKind } from '#contract/price.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { ConfigError } from './environment.ts';
import { insertFactOnce, selectFact } from './installation.queries.ts';

/** The office's facts as its pages and mails print them; '' for an unknown one. */
export interface Office {
  /** 事務所の名称 */
  name: string;
  /** 代表者: 資格と氏名 */
  representative: string;
  /** 所属する司法書士会と登録番号 */
  registration: string;
  /** 〒 and seven digits with a hyphen */
  zipCode: string;
  address: string;
  telNo: string;
  mailAddress: string;
  /** 個人情報の管理責任者 */
  privacyOfficer: string;
  /** 振込先: bank, branch, kind, number and holder in one line */
  bankAccount: string;
  /** 利用規約などの制定日, in its printed form: 2026年12月1日 */
  termsDate: string;
  /** 適格請求書発行事業者の登録番号: `T` and 13 digits; '' for an office without one */
  invoiceNumber: string;
  advances: Advances;
  /** The office as 署名検証者 (公的個人認証法17条4項), without which no certificate identifies under the Act; null for none. */
  signatureVerifier: SignatureVerifier | null;
}

export interface SignatureVerifier {
  /** `YYYY-MM-DD` */
  since: string;
  /** Number of the notification, or of the contract. */
  number: string;
}

/** Which events advance a filing by themselves; the others are noted alone. */
export interface Advances {
  /** A payment that is noted: 11 becomes 21. */
  payment: boolean;
  /** An approval: 31 becomes 32. */
  approval: boolean;
  /** All needed documents ticked: 41 and 42 become 51. */
  papers: boolean;
}

const allAdvances: Advances = { payment: true, approval: true, papers: true };

export const unknownOffice: Office = {
  name: '',
  representative: '',
  registration: '',
  zipCode: '',
  address: '',
  telNo: '',
  mailAddress: '',
  privacyOfficer: '',
  bankAccount: '',
  termsDate: '',
  invoiceNumber: '',
  advances: allAdvances,
  signatureVerifier: null,
};

/** Whether the office may rely on a signature certificate on a day, `YYYY-MM-DD`. */
export const verifiesSignatures = ({ signatureVerifier }: Office, day: string): boolean =>
  signatureVerifier !== null && signatureVerifier.since <= day;

/** 司法書士法33条: the name of a corporation contains 司法書士法人, and of nobody else. */
export function kindOf({ name }: Pick<Office, 'name'>): OfficeKind {
  return name === '' || name.includes('司法書士法人') ? 'corporation' : 'individual';
}

type TextName = Exclude<keyof Office, 'advances' | 'signatureVerifier'>;
const names = (Object.keys(unknownOffice) as (keyof Office)[]).filter(
  (name): name is TextName => name !== 'advances' && name !== 'signatureVerifier',
);
const longest = 200;

/**
 * The facts in a JSON file of texts; null when there is no such file.
 * @throws {ConfigError} when it cannot be read, or holds anything else
 */
export async function readOffice(path: string): Promise<Office | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new ConfigError(`OFFICE_FILE cannot be read (${error.code})`);
  });
  return text === null ? null : parse(text);
}

/**
 * Refuses to serve an office whose file is gone, which would tell customers and invoices less than before, for good.
 * @throws {ConfigError} when there is no file at the given path, or none any more
 */
export async function demandOffice(
  db: Database,
  { officeFile, officeFileGiven }: Pick<Config, 'officeFile' | 'officeFileGiven'>,
  own: Office | null,
): Promise<void> {
  const isKnown = (await selectFact(db.read, 'office_file')) !== null;
  if (own && !isKnown) await db.write((trx) => insertFactOnce(trx, 'office_file', 'read'));
  if (own || !(officeFileGiven || isKnown)) return;
  throw new ConfigError(
    `OFFICE_FILE: there is no file ${officeFile}${isKnown ? ', though an earlier start read one: no backup holds it' : ''}`,
  );
}

function parse(text: string): Office {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ConfigError('OFFICE_FILE must be JSON');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new ConfigError('OFFICE_FILE must be an object of texts');
  }
  const { advances = {}, signatureVerifier = null, ...facts } = parsed as Record<string, unknown>;
  for (const [name, value] of Object.entries(facts)) {
    if (!names.includes(name as TextName)) {
      throw new ConfigError(`OFFICE_FILE knows no ${JSON.stringify(name.slice(0, 40))}`);
    }
    if (typeof value !== 'string' || value.length > longest) {
      throw new ConfigError(`OFFICE_FILE: ${name} must be a text of at most ${longest} characters`);
    }
  }
  const texts = Object.entries(facts).map(([name, value]) => [name, String(value).trim()]);
  const { invoiceNumber = '' } = Object.fromEntries(texts) as Partial<Office>;
  if (!/^(T\d{13})?$/.test(invoiceNumber)) {
    throw new ConfigError('OFFICE_FILE: invoiceNumber must be T and 13 digits');
  }
  return {
    ...unknownOffice,
    ...Object.fromEntries(texts),
    advances: advancesIn(advances),
    signatureVerifier: verifierIn(signatureVerifier),
  };
}

function verifierIn(given: unknown): SignatureVerifier | null {
  if (given === null) return null;
  const { since, number, ...others } = Object(given) as Record<string, unknown>;
  const isNumber = typeof number === 'string' && number.trim() !== '' && number.length <= longest;
  if (typeof since === 'string' && isRealDate(since) && isNumber && isEmpty(others)) {
    return { since, number: number.trim() };
  }
  throw new ConfigError(
    'OFFICE_FILE: signatureVerifier must be null or { since, number }: a day YYYY-MM-DD, a text',
  );
}

const isEmpty = (object: object) => Object.keys(object).length === 0;

function advancesIn(given: unknown): Advances {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const entries = isObject ? Object.entries(given) : [];
  const isKnown = ([name, value]: [string, unknown]) =>
    Object.hasOwn(allAdvances, name) && typeof value === 'boolean';
  if (!isObject || !entries.every(isKnown)) {
    const known = Object.keys(allAdvances).join(', ');
    throw new ConfigError(`OFFICE_FILE: advances must be an object of true or false: ${known}`);
  }
  return { ...allAdvances, ...given };
}

/** The names of missing facts; an office may have no number for invoices. */
export function missingFacts(office: Office): string[] {
  return names.filter((name) => office[name] === '' && name !== 'invoiceNumber');
}
