import { verifyStatus } from '#contract/codes.ts';
import {
  type Confirmation,
  confirmationIn,
  identifiesByRecord,
  isDoubtful,
  methodName,
  missingInConfirmation,
} from '#contract/confirmation-record.ts';
import { addDays, displayDate, japanDate } from '#contract/japan-time.ts';
import { foldedName } from '#contract/name-variants.ts';
import {
  identificationLabels as labels,
  type OfficeIdentification,
  samenessKinds,
} from '#contract/office-identification.ts';
import { maybeSameAddress } from '#law/assess.ts';
import { methodOn } from '#law/provisions.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, refused } from '../../platform/http/problem.ts';
import { verifiesSignatures } from '../../platform/office.ts';
import { numbered, type WhichFilings } from '../filings/which-filings.service.ts';
import { officeDays } from '../masters/masters.service.ts';
import { isKept } from '../verification/retention.service.ts';
import * as queries from './earlier-identification.queries.ts';
import { identityOf, withIdentity } from './identity-part.ts';

/** An identification of another filing of the same company, on which the office may rely (犯収法4条3項). */
export interface EarlierIdentification {
  filingId: string;
  /** Null where no verification of this service made it. */
  receiptId: string | null;
  record: Confirmation;
}

/** Statement about a person; '' for what is not said. */
interface Told {
  name: string;
  newName?: string;
  birthDate: string;
  address: string;
}

/**
 * The earlier identification that each of some filings may rely on; none while the office has set no days for it. The
 * person is the contact or the representative, whose name, birth date and address nothing contradicts that was said since.
 */
export async function earlierIdentifications(
  deps: Deps,
  db: Reader,
  which: WhichFilings,
): Promise<Map<string, EarlierIdentification>> {
  const found = new Map<string, EarlierIdentification>();
  const { earlierDays } = await officeDays(deps, db);
  if (earlierDays === 0) return found;
  const before = byFiling(await queries.selectEarlierRecords(db, which));
  const candidates = numbered([...before.keys()]);
  const [filings, named, doubted] = await Promise.all([
    queries.selectFilingsOfPeople(db, candidates),
    queries.selectNamedPeople(db, candidates),
    queries.selectDoubted(db, candidates),
  ]);
  const namedIn = byFiling(named);
  const today = japanDate(deps.clock.now());
  for (const filing of filings) {
    const own = confirmationIn(filing.confirmation);
    if (filing.verify_status === verifyStatus.approved || doubted.has(filing.id)) continue;
    if (isDoubtful(own)) continue;
    const told = toldIn(filing, own, namedIn.get(filing.id) ?? []);
    for (const name of [filing.manager_name, filing.name]) {
      const one = await standingOf(deps, db, name, before.get(filing.id) ?? [], told);
      if (!one || addDays(one.record.confirmedOn, earlierDays) < today) continue;
      found.set(filing.id, one);
      break;
    }
  }
  return found;
}

function byFiling<Row extends { of: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(row.of);
    if (known) known.push(row);
    else found.set(row.of, [row]);
  }
  return found;
}

/** The newest identification of a person that counts; null where anything said since names another birth date or address. */
async function standingOf(
  deps: Deps,
  db: Reader,
  name: string,
  rows: readonly queries.EarlierRecordRow[],
  told: readonly Told[],
): Promise<EarlierIdentification | null> {
  const isAbout = (other: string) => foldedName(other) === foldedName(name);
  const since = told.filter((one) => isAbout(one.name));
  for (const row of rows) {
    const stored = confirmationIn(row.record);
    // Whom the Act watches more closely is identified anew, and so is everybody who deals for the same company.
    if (isDoubtful(stored)) return null;
    if (stored.dealerName !== '' && !isAbout(stored.dealerName)) continue;
    const receiptId = row.verify_status === verifyStatus.approved ? row.receipt_id : null;
    const record = withIdentity(stored, await identityOf(db, { receiptId }));
    if (!isAbout(record.dealerName)) continue;
    if (await counts(deps, db, record, receiptId)) {
      const isSame = since.every((one) => agrees(one, record));
      const ofService = record.method === 'photo' || record.method === 'certificate';
      return isSame ? { filingId: row.id, receiptId: ofService ? receiptId : null, record } : null;
    }
    since.push({ name, birthDate: record.birthDate, address: record.address });
  }
  return null;
}

function agrees({ name, newName, birthDate, address }: Told, record: Confirmation): boolean {
  return (
    (!newName || foldedName(newName) === foldedName(name)) &&
    (birthDate === '' || birthDate === record.birthDate) &&
    (address === '' || maybeSameAddress(address, record.address))
  );
}

/** Whether a record is whole, and shows an identification that was no earlier one itself. */
async function counts(
  deps: Deps,
  db: Reader,
  record: Confirmation,
  receiptId: string | null,
): Promise<boolean> {
  const { method, confirmedOn } = record;
  if (method === 'earlier' || missingInConfirmation(record).length > 0) return false;
  if (method !== 'photo' && method !== 'certificate') return identifiesByRecord(record);
  if (receiptId === null || !methodOn(method, confirmedOn)) return false;
  if (method === 'certificate' && !verifiesSignatures(deps.office, confirmedOn)) return false;
  return isKept(deps, db, receiptId);
}

function toldIn(
  filing: queries.FilingOfPeopleRow,
  own: Confirmation,
  named: readonly { name: string; new_name: string; address: string }[],
): Told[] {
  const begun = JSON.parse(filing.identification ?? '{}') as Partial<OfficeIdentification>;
  return [
    ...named.map(({ name, new_name, address }) => ({
      ...{ name, newName: new_name, birthDate: '', address },
    })),
    { name: own.dealerName, birthDate: own.birthDate, address: own.address },
    {
      name: begun.personName ?? '',
      birthDate: begun.birthDate ?? '',
      address: begun.address ?? '',
    },
    {
      name: filing.asked_name ?? '',
      birthDate: filing.asked_birth ?? '',
      address: filing.asked_address ?? '',
    },
  ];
}

/**
 * The earlier identification that the office says it relies on.
 * @throws 409 unless it is the one that the filing may rely on now; 400 for a day before it
 */
export async function demandEarlier(
  trx: Transaction,
  deps: Deps,
  filingId: string,
  said: OfficeIdentification,
): Promise<EarlierIdentification> {
  const one = (await earlierIdentifications(deps, trx, numbered([filingId]))).get(filingId);
  const { dealerName, birthDate, address, confirmedOn } = one?.record ?? {};
  const isMeant =
    one?.filingId === said.earlierFiling &&
    [dealerName, birthDate, address].join('\n') ===
      [said.personName, said.birthDate, said.address].join('\n');
  if (!one || !isMeant) throw refused(409, 'mt292');
  if (said.sameOn < (confirmedOn ?? '')) {
    throw invalidField('sameOn', 'cm038', labels.sameOn, '以前の確認の日');
  }
  return one;
}

/** The text of 29号: which record it is, and how, when and by whom the person was found to be the same. */
export function earlierText(
  { filingId, receiptId, record }: EarlierIdentification,
  said: OfficeIdentification,
  by: string,
): string {
  const note = said.samenessNote && `（${said.samenessNote}）`;
  const sameness = samenessKinds[said.sameness as keyof typeof samenessKinds];
  return [
    `以前の確認：${displayDate(record.confirmedOn)}　${methodName(record)}`,
    `申込番号：${displayNumber(filingId)}`,
    ...(receiptId ? [`受付番号：${displayNumber(receiptId)}`] : []),
    `同じ方であることの確認：${displayDate(said.sameOn)}　${sameness}${note}　${by}`,
  ].join('、');
}

/** The earlier identification as the screen of a case offers it. */
export function presentEarlier(one: EarlierIdentification | undefined) {
  if (!one) return null;
  const { dealerName, birthDate, address, confirmedOn } = one.record;
  return {
    ...{ earlierFiling: one.filingId, displayNo: displayNumber(one.filingId) },
    ...{ personName: dealerName, birthDate, address, confirmedOn },
    methodName: methodName(one.record),
  };
}
