import { registrySystemId } from '#contract/codes.ts';
import { displayInstant } from '#contract/japan-time.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SystemCaller } from '../../platform/http/authenticate.ts';
import { invalidField, notFound } from '../../platform/http/problem.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { anyFiling, currentFiling, type Filing } from '../filings/filing-record.service.ts';
import { type CaseRules, joinFiling, resultOf, sameMailbox } from './joining.service.ts';
import { demandBorn, demandParticulars, usualMethod } from './methods.service.ts';
import { demandKnownAddress } from './moved-address.service.ts';
import { displayDue } from './receipts.present.ts';
import {
  addReceipt,
  auditReceipt,
  newestOfChain,
  receiptEntry,
  receiptOfSystem,
  upToDate,
  withMailAllowance,
} from './receipts.service.ts';

/** Who may request verifications: the office, or another system with its key. */
export type Client = ManagerSession | SystemCaller;

/** The verification system of a client: for managers the registry's only. */
function systemOf(client: Client): string {
  return client.kind === 'system' ? client.systemId : registrySystemId;
}

export interface RequestedPerson {
  systemId: string;
  mailAddress: string;
  name: string;
  nameKana: string;
  sex: string;
  birthDate: string;
  address: string;
  /** Whether birth date and address that are '' are asked of the person by the mailed link. */
  askPerson: boolean;
  requestNo?: string | undefined;
  /** Who of the filing it is; without it the name decides. */
  personId?: string | undefined;
}

function demandAddressOf(filing: Filing | null, mailAddress: string): void {
  if (filing && !sameMailbox(filing.mailAddress, mailAddress)) {
    throw invalidField('mailAddress', 'cm036', 'メールアドレス', '申込のメールアドレス');
  }
}

/**
 * Requests a person's verification: receipt and mail in one transaction, and with a request number the filing that
 * waits for it.
 * @throws 404 for another system or its filing, 400 for a birth date in the future or when the method needs a birth date
 * or an address that is missing and not asked of the person, or for a name that is none of the filing's people; 409 when
 * the filing cannot be verified now, a change of its customer's mail address is frozen or the method has ended
 */
export async function requestVerification(
  deps: Deps,
  client: Client,
  input: RequestedPerson,
  context: RequestContext,
  { demandPerson }: Pick<CaseRules, 'demandPerson'>,
) {
  const system = systemOf(client);
  if (input.systemId !== system) throw notFound();
  // Filings belong to the office; another system has none.
  if (input.requestNo && client.kind === 'system') throw notFound();
  if (input.personId && !input.requestNo) throw notFound();
  const filing = input.requestNo ? await anyFiling(deps, input.requestNo) : null;
  demandAddressOf(filing, input.mailAddress);
  demandBorn(deps, input.birthDate);
  const method = await usualMethod(deps, system, input.birthDate);
  const asked = demandParticulars(method, input, input.askPerson);
  const made = await withMailAllowance(deps, input.mailAddress, () =>
    deps.db.write(async (trx) => {
      const current = filing && (await currentFiling(trx, filing.id, null));
      if (current) {
        // The customer may have moved to another mailbox meanwhile.
        demandAddressOf(current, input.mailAddress);
        await demandKnownAddress(trx, deps, current);
        await demandPerson(deps, trx, current, input);
      }
      const receipt = await addReceipt(trx, deps, method, {
        system_id: system,
        filing_id: filing?.id ?? null,
        name: input.name.trim(),
        name_kana: input.nameKana.trim(),
        sex: input.sex,
        birth_date: input.birthDate,
        address: input.address.trim(),
        asked_particulars: asked.join(' '),
        mail_address: input.mailAddress.trim(),
        updated_by: context.actor.id,
      });
      if (current && client.kind === 'manager') {
        await joinFiling(trx, deps, current, receipt, client.name, context);
      }
      await auditReceipt(trx, deps, context, 'receipt.request', receipt.id);
      return receipt;
    }),
  );
  deps.wakeMail();
  return {
    receiptNo: made.id,
    displayReceiptDatetime: displayInstant(made.received_at),
    displayValidityperiodEndDatetime: displayDue(made),
    verifyStatusKbn: made.status,
  };
}

/** The status of the newest receipt of a chain, for the system that it belongs to. */
export async function verificationStatus(
  deps: Deps,
  client: Client,
  input: { systemId: string; receiptNo: string },
  context: RequestContext,
) {
  const system = systemOf(client);
  if (input.systemId !== system) throw notFound();
  const requested = await receiptOfSystem(deps, system, plainNumber(input.receiptNo));
  const newest = await upToDate(deps, await newestOfChain(deps.db.read, requested.chain_id));
  await deps.auditBatcher.append(receiptEntry(deps, context, 'receipt.status', newest.id));
  return resultOf(deps.db.read, newest);
}
