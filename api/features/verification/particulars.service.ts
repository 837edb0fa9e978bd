import { errorItem, fault } from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import {
  isPlausibleBirth,
  type Particular,
  particularLabels,
  particularNames,
  youngest,
} from '#contract/particulars.ts';
import { isApplied } from '#contract/verification-states.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, invalidField, wrongState } from '../../platform/http/problem.ts';
import {
  type ApplicantContext,
  asApplicant,
  demandTakesPhotos,
  type Link,
  openLink,
} from './applicant.service.ts';
import { askedOf } from './asked-particulars.ts';
import { updateReceipt } from './receipts.queries.ts';
import { auditReceipt, locked } from './receipts.service.ts';

/**
 * Stores the address and the birth date that the office asked the person for, exactly those. The same again, and a lower
 * generation than the stored one, change nothing.
 * @throws 400 for what is missing, implausible or was not asked, 409 when nothing is asked or the receipt is closed
 */
export async function tellParticulars(
  deps: Deps,
  link: Link,
  told: Record<Particular, string>,
  generation: number,
  context: ApplicantContext,
): Promise<void> {
  const { id } = await openLink(deps, link, context);
  const today = japanDate(deps.clock.now());
  await deps.db.write(async (trx) => {
    const receipt = await locked(trx, id);
    const asked = askedOf(receipt);
    if (asked.length === 0) throw wrongState('住居・生年月日を登録');
    const strange = particularNames.find((name) => told[name] !== '' && !asked.includes(name));
    if (strange) throw invalidField(strange, 'cm040');
    const missing = asked.filter((name) => told[name].trim() === '');
    if (missing.length > 0) {
      throw invalid(missing.map((name) => errorItem(name, fault('cm020', particularLabels[name]))));
    }
    if (asked.includes('birthDate') && !isPlausibleBirth(told.birthDate, today)) {
      throw invalidField('birthDate', 'apv017', youngest);
    }
    const values = {
      ...(asked.includes('birthDate') && { birth_date: told.birthDate }),
      ...(asked.includes('address') && { address: told.address.trim() }),
    };
    const same =
      receipt.particulars_told_at !== null &&
      (values.birth_date ?? receipt.birth_date) === receipt.birth_date &&
      (values.address ?? receipt.address) === receipt.address;
    // The response may have been lost, so the same gets the same response.
    if (same && isApplied(receipt.status)) return;
    await demandTakesPhotos(trx, deps, receipt);
    if (generation < receipt.particulars_generation) return;
    await updateReceipt(trx, id, { particulars_generation: generation });
    if (same) return;
    const particulars_told_at = deps.clock.now().toISOString();
    await updateReceipt(trx, id, { ...values, particulars_told_at });
    await auditReceipt(trx, deps, asApplicant(context, receipt), 'receipt.tell', id);
  });
}
