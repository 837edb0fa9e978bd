import { identityMethod } from '#contract/codes.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { Choice } from '#contract/officer-changes.ts';
import { type Particular, particularLabels } from '#contract/particulars.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, invalidField } from '../../platform/http/problem.ts';
import { offeredMethods, type VerificationMethod } from '../masters/masters.service.ts';
import { hasDigitalId } from '../masters/own-way.service.ts';
import { openMethod } from './receipts.service.ts';

/** The methods that a system offers today, the usual one first. */
export async function methodsOfSystem(
  deps: Deps,
  system: string,
  db: Reader = deps.db.read,
): Promise<Choice[]> {
  const today = japanDate(deps.clock.now());
  const offered = await offeredMethods(db, system, today);
  return offered.filter(({ cd }) => cd !== identityMethod.digitalId || hasDigitalId(deps, system));
}

/**
 * The methods that the applicant of a receipt can use. A receipt from after the end of photos accepts none; and a
 * certificate cannot be checked without a birth date.
 */
export async function methodsOpenTo(
  deps: Deps,
  receipt: Pick<ReceiptRow, 'system_id' | 'method' | 'birth_date'>,
): Promise<Choice[]> {
  const offered = await methodsOfSystem(deps, receipt.system_id);
  return offered.filter(({ cd }) =>
    cd === identityMethod.digitalId ? receipt.birth_date !== '' : cd === receipt.method,
  );
}

/**
 * The method that a system uses for new receipts: photos as long as they are allowed, then another that it offers.
 * @throws 409 with the last day of photos when there is no other, 400 when the other lacks the birth date
 */
export async function usualMethod(
  deps: Deps,
  system: string,
  birthDate: string,
): Promise<VerificationMethod> {
  const [first] = await methodsOfSystem(deps, system);
  const method = await openMethod(deps, first?.cd ?? identityMethod.photo);
  if (method.code === identityMethod.digitalId && birthDate === '') {
    throw invalidField('birthDate', 'cm020', '生年月日');
  }
  return method;
}

/** @throws 400 for a birth date that is still to come */
export function demandBorn({ clock }: Deps, birthDate: string): void {
  if (birthDate > japanDate(clock.now())) throw invalidField('birthDate', 'mt251', '生年月日');
}

/**
 * A person who is compared with a document has to be known by name, birth date and address (犯罪収益移転防止法 4条1項1号).
 * @returns what is missing and asked of the person by the mailed link
 * @throws 400 with each that is missing and not asked of the person
 */
export function demandParticulars(
  method: Pick<VerificationMethod, 'code'>,
  person: Record<Particular, string>,
  askPerson: boolean,
): Particular[] {
  if (method.code !== identityMethod.photo) return [];
  const missing = (['birthDate', 'address'] as const).filter((name) => person[name].trim() === '');
  if (missing.length === 0 || askPerson) return missing;
  throw invalid(missing.map((name) => errorItem(name, fault('cm020', particularLabels[name]))));
}
