import { verifyStatus } from '#contract/codes.ts';
import { isDoubtful, methodName } from '#contract/confirmation-numbers.ts';
import {
  type Confirmation,
  confirmationIn,
  identifiesByRecord,
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
import { grouped } from '../../platform/database/rows.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, refused } from '../../platform/http/problem.ts';
import { verifiesSignatures } from '../../platform/office.ts';
import { numbered, type WhichFilings } from '../filings/which-filings.service.ts';
import { officeDays } from '../masters/masters.service.ts';
import {
  type ConfirmedIdentity,
  confirmedIdentities,
} from '../verification/confirmed-identity.service.ts';
import { keptOf } from '../verification/retention.service.ts';
import * as queries from './earlier-identification.queries.ts';
import { withIdentity } from './identity-part.ts';

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
  const rows = await queries.selectEarlierRecords(db, which);
  const before = grouped(rows, 'of');
  const candidates = numbered([...before.keys()]);
  const receipts = [...new Set(rows.flatMap((row) => approvedReceipt(row) ?? []))];
  const [identities, kept, filings, named, doubted] = await Promise.all([
    confirmedIdentities(db, receipts),
    keptOf(deps, db, receipts),
    queries.selectFilingsOfPeople(db, candidates),
    queries.selectNamedPeople(db, candidates),
    queries.selectDoubted(db, candidates),
  ]);
  const namedIn = grouped(named, 'of');
  const today = japanDate(deps.clock.now());
  for (const filing of filings) {
    const own = confirmationIn(filing.confirmation);
    if (filing.verify_status === verifyStatus.approved || doubted.has(filing.id)) continue;
    if (isDoubtful(own)) continue;
    const told = toldIn(filing, own, namedIn.get(filing.id) ?? []);
    for (const name of [filing.manager_name, filing.name]) {
      const one = standingOf(deps, name, before.get(filing.id) ?? [], told, { identities, kept });
      if (!one || addDays(one.record.confirmedOn, earlierDays) < today) continue;
      found.set(filing.id, one);
      break;
    }
  }
  return found;
}

/** The approved receipts of earlier filings: what they confirmed, and which of them are kept. */
interface Receipts {
  identities: ReadonlyMap<string, ConfirmedIdentity>;
  kept: ReadonlySet<string>;
}

const approvedReceipt = ({ verify_status, receipt_id }: queries.EarlierRecordRow) =>
  verify_status === verifyStatus.approved ? receipt_id : null;

/** The newest identification of a person that counts; null where anything said since names another birth date or address. */
function standingOf(
  deps: Deps,
  name: string,
  rows: readonly queries.EarlierRecordRow[],
  told: readonly Told[],
  receipts: Receipts,
): EarlierIdentification | null {
  const isAbout = (other: string) => foldedName(other) === foldedName(name);
  const since = told.filter((one) => isAbout(one.name));
  for (const row of rows) {
    const stored = confirmationIn(row.record);
    // Whom the Act watches more closely is identified anew, and so is everybody who deals for the same company.
    if (isDoubtful(stored)) return null;
    if (stored.dealerName !== '' && !isAbout(stored.dealerName)) continue;
    const receiptId = approvedReceipt(row);
    const identity = receiptId === null ? undefined : receipts.identities.get(receiptId);
    const record = withIdentity(stored, identity ?? null);
    if (!isAbout(record.dealerName)) continue;
    if (counts(deps, record, receiptId !== null && receipts.kept.has(receiptId))) {
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
function counts(deps: Deps, record: Confirmation, isReceiptKept: boolean): boolean {
  const { method, confirmedOn } = record;
  if (method === 'earlier' || missingInConfirmation(record).length > 0) return false;
  if (method !== 'photo' && method !== 'certificate') return identifiesByRecord(record);
  if (!isReceiptKept || !methodOn(method, confirmedOn)) return false;
  return method !== 'certificate' || verifiesSignatures(deps.office, confirmedOn);
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
