import { identityMethod, registrySystemId } from '#contract/codes.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { MailedFiling } from './filing-mails.service.ts';
import {
  announce,
  announceToApplicant,
  linksOf,
  type MailDeps,
  mayName,
  nobody,
} from './mail.service.ts';
import type { Addressee, Mail, Sender } from './mail.texts.ts';
import * as texts from './mail.texts.ts';
import {
  type AppliedVerification,
  verificationApproved,
  verificationCancelled,
  verificationReceived,
  verificationRefused,
} from './outcome.texts.ts';
import {
  type ApplicationNews,
  applicationNewsEvent,
  movedLinkEvents,
  verificationEvent,
} from './reminder-events.ts';

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
  /** Whether the link before has expired, and nothing was sent. */
  renewed: boolean;
}

type NewLink = Omit<VerificationInvitation, 'retakes' | 'renewed'>;

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
export async function notifyVerification(
  trx: Transaction,
  deps: MailDeps,
  receipt: MailedReceipt,
  { retakes, renewed, ...link }: VerificationInvitation,
) {
  const from = senderFor(deps, receipt, link.requester);
  const { to, invitation } = await addressed(trx, deps, receipt, link);
  const reason = receipt.reapplyReason;
  const mail = renewed
    ? texts.verificationRenewed(to, { ...invitation, reason }, from)
    : reason
      ? texts.verificationAgain(to, { ...invitation, reason, retakes }, from)
      : texts.verificationLink(to, invitation, from);
  return announce(trx, deps, {
    event: verificationEvent(receipt.id),
    to: receipt.mailAddress,
    daily: false,
    mail,
  });
}

/** Sends a new link of a receipt to its new address. */
export async function notifyMovedLink(
  trx: Transaction,
  deps: MailDeps,
  receipt: MailedReceipt,
  link: NewLink,
): Promise<boolean> {
  const { to, invitation } = await addressed(trx, deps, receipt, link);
  return announce(trx, deps, {
    event: `${movedLinkEvents(receipt.id)}${hashToken(link.accessKey)}`,
    to: receipt.mailAddress,
    daily: false,
    mail: texts.verificationMoved(to, invitation, senderFor(deps, receipt, link.requester)),
  });
}

/** Whom a link is mailed to, and what the mail says; without names while the customer's mailbox is unproven. */
async function addressed(
  trx: Transaction,
  deps: MailDeps,
  receipt: MailedReceipt,
  { accessKey, requester, filing }: NewLink,
): Promise<{ to: Addressee; invitation: texts.VerificationInvitation }> {
  const isNamed = await mayName(trx, filing);
  const companyName = filing && isNamed ? filing.companyName : '';
  const invitation = {
    number: displayNumber(receipt.id),
    dueDate: receipt.dueDate.slice(0, 10),
    link: `${linksOf(deps).home}capture/${accessKey}/${receipt.id}/${receipt.systemId}`,
    withoutPhotos: receipt.method !== identityMethod.photo,
    requester,
    filing: filing && { companyName, number: displayNumber(filing.id) },
  };
  return { to: isNamed ? { companyName: '', name: receipt.name } : nobody, invitation };
}

export type { ApplicationNews };

const outcomes: Record<
  ApplicationNews,
  (to: Addressee, applied: AppliedVerification, from: Sender) => Mail
> = {
  received: verificationReceived,
  approved: verificationApproved,
  denied: verificationRefused,
  cancelled: verificationCancelled,
};

/** Tells the applicant where the application stands, once each. */
export function notifyApplicant(
  trx: Transaction,
  deps: MailDeps,
  receipt: MailedReceipt,
  news: ApplicationNews,
  {
    requester,
    filing,
    needed,
  }: Pick<VerificationInvitation, 'requester' | 'filing'> & { needed: boolean },
): Promise<boolean> {
  const applied = (isNamed: boolean): AppliedVerification => ({
    number: displayNumber(receipt.id),
    requester,
    filing: filing && {
      companyName: isNamed ? filing.companyName : '',
      number: displayNumber(filing.id),
    },
    needed,
    withPhotos: receipt.method === identityMethod.photo,
  });
  return announceToApplicant(trx, deps, filing, {
    event: applicationNewsEvent(news, receipt.id),
    to: receipt.mailAddress,
    name: receipt.name,
    mailTo: (to, isNamed) =>
      outcomes[news](to, applied(isNamed), senderFor(deps, receipt, requester)),
  });
}
