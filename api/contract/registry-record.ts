import { type ActDays, checkActDay } from './act-day.ts';
import { isRealDate } from './dates.ts';
import { checkText, type Fault, fault } from './fields.ts';

/** What the office notes of a filing at the registry, and of its papers in the post; '' where it is not known. */
export interface RegistryRecord {
  /** The day of the application to the registry, `YYYY-MM-DD`. */
  filedOn: string;
  /** 受付番号 of the registry. */
  receiptNumber: string;
  /** What the registry said or asked, and who. */
  bureauContact: string;
  /** What has to be corrected (補正). */
  correction: string;
  correctionDue: string;
  /** The day on which the registry expects to be done. */
  expectedOn: string;
  originals: Originals;
  /** Numbers of the post's tracking: of what was sent to the customer, and of what comes back. */
  trackingOut: string;
  trackingBack: string;
}

/** 原本還付 (商業登記規則49条): asked for, or the originals are back; '' where it was not asked for. */
export type Originals = '' | 'asked' | 'returned';

export const originalsNames: Record<Exclude<Originals, ''>, string> = {
  asked: '請求した',
  returned: '還付を受けた',
};

export const registryRecordLabels: Record<keyof RegistryRecord, string> = {
  filedOn: '申請日',
  receiptNumber: '受付番号',
  bureauContact: '登記所の連絡',
  correction: '補正の内容',
  correctionDue: '補正の期限',
  expectedOn: '完了予定日',
  originals: '原本還付',
  trackingOut: '発送の追跡番号',
  trackingBack: '返送の追跡番号',
};

export const noRegistryRecord: RegistryRecord = {
  ...{ filedOn: '', receiptNumber: '', bureauContact: '', correction: '', correctionDue: '' },
  ...{ expectedOn: '', originals: '', trackingOut: '', trackingBack: '' },
};

const longest = { receiptNumber: 40, bureauContact: 2000, correction: 2000 };

/** A number of the post's tracking: up to 40 letters, digits and hyphens; twelve digits are the post's, too. */
export const checkTracking = (label: string, number: string, required = false) =>
  checkText(label, number, 40, { required }) ??
  (/^[\dA-Za-z-]*$/.test(number.normalize('NFKC').trim()) ? null : fault('cm031', label));

/** A 受付番号: the registry office counts its applications of a year, 第12345号. */
const receiptNumberForm = /^第?0*[1-9]\d{0,5}号?$/;

const plainReceiptNumber = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');

const anyDay: ActDays = { since: '', today: '9999-12-31' };

/**
 * The faults of a record, by field; no application to the registry was made outside the days of the filing's acts. A
 * number that is `known` stays, whatever its form.
 */
export function checkRegistryRecord(
  record: RegistryRecord,
  days = anyDay,
  known: Pick<RegistryRecord, 'receiptNumber'> = noRegistryRecord,
): Partial<Record<keyof RegistryRecord, Fault | null>> {
  const label = registryRecordLabels;
  const text = (name: keyof RegistryRecord, most: number, lines = false) =>
    checkText(label[name], record[name], most, { required: false, lines });
  const day = (name: 'correctionDue' | 'expectedOn') =>
    record[name] === '' || isRealDate(record[name]) ? null : fault('cm031', label[name]);
  const isBefore = (name: 'correctionDue' | 'expectedOn') =>
    record.filedOn !== '' && record[name] !== '' && record[name] < record.filedOn
      ? fault('cm038', label[name], label.filedOn)
      : null;
  const { receiptNumber } = record;
  const isNumber =
    [known.receiptNumber, ''].includes(receiptNumber.trim()) ||
    receiptNumberForm.test(plainReceiptNumber(receiptNumber));
  return {
    filedOn: record.filedOn === '' ? null : checkActDay(label.filedOn, record.filedOn, days),
    receiptNumber:
      text('receiptNumber', longest.receiptNumber) ??
      (isNumber ? null : fault('cm031', label.receiptNumber)),
    bureauContact: text('bureauContact', longest.bureauContact, true),
    correction: text('correction', longest.correction, true),
    correctionDue: day('correctionDue') ?? isBefore('correctionDue'),
    expectedOn: day('expectedOn') ?? isBefore('expectedOn'),
    originals:
      record.originals === '' || Object.hasOwn(originalsNames, record.originals)
        ? null
        : fault('cm021', label.originals),
    trackingOut: checkTracking(label.trackingOut, record.trackingOut),
    trackingBack: checkTracking(label.trackingBack, record.trackingBack),
  };
}

/** What stands between 第 and 号 of a 受付番号, or all of it. */
export function bareReceiptNumber(text: string): string {
  return /第\s*(\d+)\s*号/.exec(text.normalize('NFKC'))?.[1] ?? text;
}

/** A record as it is stored: without spaces around, numbers in half width. */
export function tidyRegistryRecord(record: RegistryRecord): RegistryRecord {
  const plain = (text: string) => text.normalize('NFKC').trim();
  const receiptNumber = plainReceiptNumber(record.receiptNumber);
  return {
    ...record,
    // One that was stored in another form stays as it is.
    receiptNumber: receiptNumberForm.test(receiptNumber)
      ? receiptNumber
      : record.receiptNumber.trim(),
    bureauContact: record.bureauContact.trim(),
    correction: record.correction.trim(),
    trackingOut: plain(record.trackingOut),
    trackingBack: plain(record.trackingBack),
  };
}
