import { displayInstant } from '#contract/japan-time.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/tokens.ts';
import { announce, announceToEach, linksOf, type Mailbox } from './mail.service.ts';
import type { Addressee, Mail } from './mail.texts.ts';
import * as texts from './verifier.texts.ts';

type MailDeps = Pick<Deps, 'config' | 'clock' | 'office'>;

/** A verifier's data for mails. */
interface MailedVerifier extends Mailbox {
  id: string;
  systemId: string;
  loginId: string;
  updatedAt: string;
}

/** A change of an account, and who is notified. */
export interface ToldChange {
  user: MailedVerifier;
  changes: readonly string[];
  by: string;
  approvers: readonly Mailbox[];
  /** Whether decisions wait for a second approver. */
  decisionsWait?: boolean;
}

/** Notifies the owner and all approvers of an account's change; each mailbox once. */
export function notifyVerifierChange(trx: Transaction, deps: MailDeps, told: ToldChange) {
  const event = `verifier-changed:${told.user.id}:${told.user.updatedAt}`;
  return tellAll(trx, deps, told, event, texts.verifierChanged, changeOf(deps, told));
}

/** Notifies the same people of a change that waits; `id` is the proposal's, `until` an instant. */
export function notifyVerifierProposal(
  trx: Transaction,
  deps: MailDeps,
  told: ToldChange,
  { id, until }: { id: string; until: string },
) {
  const change = { ...changeOf(deps, told), until: displayInstant(until) };
  const event = `verifier-proposed:${id}`;
  return tellAll(trx, deps, told, event, texts.verifierChangeProposed, change);
}

type Sender = ReturnType<typeof linksOf> & { users: string };

async function tellAll<Change>(
  trx: Transaction,
  deps: MailDeps,
  { user, approvers }: ToldChange,
  event: string,
  text: (to: Addressee, change: Change, from: Sender) => Mail,
  change: Change,
): Promise<void> {
  const links = linksOf(deps);
  const from = { ...links, users: `${links.home}verifyuserlistsearch` };
  const people = [...approvers, user];
  await announceToEach(trx, deps, event, people, (to) => text(to, change, from));
}

/** Mails the link with which the owner of an account sets a password; `until` is an instant. */
export function notifyVerifierLink(
  trx: Transaction,
  deps: MailDeps,
  user: MailedVerifier,
  { token, until }: { token: string; until: string },
) {
  const from = linksOf(deps);
  // After a hash sign, browsers send it neither to the server nor as a referrer.
  const link = `${from.home}vfa200#${token}`;
  return announce(trx, deps, {
    daily: false,
    event: `verifier-link:${hashToken(token)}`,
    to: user.mailAddress,
    mail: texts.verifierPasswordLink(
      { companyName: '', name: user.name },
      { account: accountOf(user), link, until: displayInstant(until) },
      from,
    ),
  });
}

function changeOf(
  { clock }: MailDeps,
  { user, changes, by, decisionsWait = false }: ToldChange,
): texts.VerifierChange {
  const at = displayInstant(clock.now().toISOString());
  return { account: accountOf(user), changes, by, at, decisionsWait };
}

function accountOf({ name, loginId, systemId }: MailedVerifier): texts.VerifierAccount {
  return { name, loginId, systemId };
}
