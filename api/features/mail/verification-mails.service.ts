import { identityMethod, registrySystemId } from '#contract/codes.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { MailedFiling } from './filing-mails.service.ts';
import { announce, linksOf, type MailDeps } from './mail.service.ts';
import type { Addressee, Mail, Sender } from './mail.texts.ts';
import * as texts from './mail.texts.ts';
import {
  type AppliedVerification,
  verificationApproved,
  verificationReceived,
  verificationRefused,
} from './outcome.texts.ts';
import { type ApplicationNews, applicationNewsEvent } from './reminder-events.ts';

/** A receipt's data for mails. */
export interface MailedReceipt {
  id: string;
  systemId: string;
  method: string;
  name: string;
  mailAddress: string;
  receivedAt: string;
  dueDate: string;
  reapplyReason: string;
}

/** What an invitation to a verification needs besides its receipt. */
export interface VerificationInvitation {
  /** The key of the link, which only the recipient knows. */
  accessKey: string;
  /** The requesting office or system, as the mail names it. */
  requester: string;
  /** The filing, if there is one. */
  filing: Pick<MailedFiling, 'id' | 'companyName'> | null;
  /** A line for each photo to be taken again. */
  retakes: readonly string[];
}

/** Who a mail about a receipt comes from: its office, or the other system that requested it. */
export function senderFor(
  deps: MailDeps,
  { systemId }: Pick<MailedReceipt, 'systemId'>,
  requester: string,
) {
  const from = linksOf(deps);
  return systemId === registrySystemId ? from : { ...from, otherSystem: requester };
}

/** Sends the link of a new receipt; when it follows another, also why, and which photos to take again. */
export function notifyVerification(
  trx: Transaction,
  deps: MailDeps,
  receipt: MailedReceipt,
  { accessKey, requester, filing, retakes }: VerificationInvitation,
) {
  const from = senderFor(deps, receipt, requester);
  const to = { companyName: '', name: receipt.name };
  const invitation = {
    number: displayNumber(receipt.id),
    dueDate: receipt.dueDate.slice(0, 10),
    link: `${from.home}capture/${accessKey}/${receipt.id}/${receipt.systemId}`,
    withoutPhotos: receipt.method !== identityMethod.photo,
    requester,
    filing: filing && { companyName: filing.companyName, number: displayNumber(filing.id) },
  };
  const mail = receipt.reapplyReason
    ? texts.verificationAgain(to, { ...invitation, reason: receipt.reapplyReason, retakes }, from)
    : texts.verificationLink(to, invitation, from);
  return announce(trx, deps, {
    event: `verification:${receipt.id}`,
    to: receipt.mailAddress,
    mail,
  });
}

export type { ApplicationNews };

const outcomes: Record<
  ApplicationNews,
  (to: Addressee, applied: AppliedVerification, from: Sender) => Mail
> = {
  received: verificationReceived,
  approved: verificationApproved,
  denied: verificationRefused,
};

/** Tells the applicant where the application stands, once each. */
export function notifyApplicant(
  trx: Transaction,
  deps: MailDeps,
  receipt: MailedReceipt,
  news: ApplicationNews,
  { requester, filing }: Pick<VerificationInvitation, 'requester' | 'filing'>,
): Promise<boolean> {
  const applied: AppliedVerification = {
    number: displayNumber(receipt.id),
    requester,
    filing: filing && { companyName: filing.companyName, number: displayNumber(filing.id) },
    withPhotos: receipt.method === identityMethod.photo,
  };
  const to = { companyName: '', name: receipt.name };
  return announce(trx, deps, {
    event: applicationNewsEvent(news, receipt.id),
    to: receipt.mailAddress,
    mail: outcomes[news](to, applied, senderFor(deps, receipt, requester)),
  });
}
