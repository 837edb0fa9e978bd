import { displayInstant } from '#contract/japan-time.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandHardToGuess } from '../../platform/guessable-passwords.ts';
import { holdUser } from '../../platform/held-users.ts';
import {
  forbidden,
  notFound,
  type Problem,
  refused,
  wrongState,
} from '../../platform/http/problem.ts';
import { failedLogins } from '../../platform/login-attempt.ts';
import { accountsWith, groupOf, personsOf } from '../../platform/one-person.ts';
import { queueOfUser } from '../../platform/passwords.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import {
  type LoginContext,
  mayWork,
  type StartedStaffSession,
  startStaffSession,
} from '../../platform/sign-in.ts';
import { selectTies } from '../../platform/ties.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import {
  notifyPasswordLink,
  notifyPasswordSet,
  recoveryAddress,
} from '../mail/access-mails.service.ts';
import { demandNotFrozen, hasChangedAddress, isFrozen } from './address-freeze.service.ts';
import { activeHeads, namesOf, otherHeads, tellHeads } from './heads.service.ts';
import { separate } from './one-person.service.ts';
import { removePasskeysOf, type StaffSession } from './passkeys.service.ts';
import * as queries from './recovery.queries.ts';
import {
  headName,
  type StaffKind,
  type StaffUser,
  selectStaffUser,
  setOwnPassword,
} from './staff-user.ts';

const validHours = 24;
// A weekend's mails are read on Monday.
const validHoursOfOwn = 72;

/**
 * Mails a colleague a link to set a password and sign in, the first time or after losing the way in. Administrators and
 * approvers alone send it, and none to themselves: so theirs needs a second one. They are all told.
 * @returns the address, and until when the link is valid in the displayed form
 * @throws 403, 404, 409, also where the sender may be the colleague or has changed an administrator's or approver's address
 */
export async function sendLink(
  deps: Deps,
  by: StaffSession,
  userId: string,
  context: RequestContext,
): Promise<{ mailAddress: string; until: string }> {
  const systemId = by.kind === 'verifier' ? by.systemId : '';
  const found = await selectStaffUser(deps.db.read, by.kind, userId);
  if (!found || found.systemId !== systemId) throw notFound();
  const isHead = by.kind === 'manager' ? by.adminFlg : by.isApprover;
  if (!isHead) throw forbidden('利用者情報を変更');
  if (userId === by.userId) throw wrongState('ご自身へのリンクを送付');
  if (!mayWork(deps, found)) throw wrongState('利用できない方へのリンクを送付');
  if (found.mailAddress === '') throw refused(409, 'cm422');
  const { until } = await makeLink(deps, found, async (trx, link) => {
    const owner = { kind: found.kind, userId };
    const refusal = await refusalToSend(trx, deps, { ...groupOf(by), id: by.userId }, found);
    if (refusal) throw refusal;
    // Locked: a concurrent freeze waits, and ends the link.
    await holdUser(trx, owner);
    await demandNotFrozen(trx, deps, owner);
    await notifyPasswordLink(trx, deps, found, { ...link, event: 'recovery-link' });
    await audit(trx, auditEntry(deps, context, 'access.send-link', found.id, found.kind));
    const change = `ログイン用リンクの送付（${by.name}による）`;
    await tellHeads(trx, deps, found, { change, event: hashToken(link.token) });
  });
  return { mailAddress: found.mailAddress, until: displayInstant(until) };
}

/**
 * Reason why an administrator or approver may not mail a link to a colleague; null without one. The sender may be the
 * colleague, or may have changed the colleague's address and would get the link. Without any other sender it is allowed.
 */
async function refusalToSend(
  db: Reader,
  deps: Deps,
  by: Pick<StaffUser, 'kind' | 'systemId' | 'id'>,
  user: StaffUser,
): Promise<Problem | null> {
  const ties = await selectTies(db, user);
  const samePerson = refused(409, 'vfv036', 'リンクを送付', headName(user.kind));
  if (personsOf(ties, by.id).has(user.id)) return samePerson;
  if (!user.isHead) return null;
  const owner = { kind: user.kind, userId: user.id };
  const own = accountsWith(ties, by.id);
  if (!(await hasChangedAddress(db, deps, own, owner))) return null;
  const others = await otherHeads(db, deps, user, by.id);
  if (others.length === 0) return null;
  const able = others.filter(({ id }) => !own.includes(id));
  return able.length > 0 ? refused(409, 'cm436', namesOf(able)) : samePerson;
}

/**
 * Mails the owner of an account whose password somebody else has set a link to set his own: whoever knows the other one
 * may have signed in and replaced it by then. Does nothing for one without an address, or while it is frozen.
 */
export async function offerOwnPassword(
  trx: Transaction,
  deps: Deps,
  owner: Pick<StaffSession, 'kind' | 'userId'>,
  by: { name: string },
): Promise<void> {
  const user = await selectStaffUser(trx, owner.kind, owner.userId);
  if (!user || user.mailAddress === '' || !mayWork(deps, user)) return;
  if (await isFrozen(trx, deps, owner)) return;
  const link = await newLink(trx, deps, user, { hours: validHoursOfOwn, sort: 'outlasts' });
  await notifyPasswordSet(trx, deps, user, { ...link, by: by.name });
}

/**
 * Makes a link for the server's command, where nobody else can send one or no mail would arrive.
 * @throws 404, 409 with the names of those who can send it
 */
export async function printLink(
  deps: Deps,
  { kind, userId }: { kind: StaffKind; userId: string },
  context: RequestContext,
): Promise<{ address: string; until: string }> {
  const found = await selectStaffUser(deps.db.read, kind, userId);
  if (!found) throw notFound();
  if (!mayWork(deps, found)) throw wrongState('利用できない方へのリンクを発行');
  const mails = found.mailAddress !== '' && deps.config.smtpUrl !== null;
  const senders = mails ? await sendersTo(deps, found) : [];
  if (senders.length > 0) {
    throw refused(
      409,
      'cm423',
      senders.map(({ name, loginId }) => `${name}（${loginId}）`).join('、'),
    );
  }
  const { token, until } = await makeLink(deps, found, async (trx, link) => {
    await audit(trx, auditEntry(deps, context, 'access.print-link', found.id, found.kind));
    const change = 'サーバーでのログイン用リンクの発行';
    await tellHeads(trx, deps, found, { change, event: hashToken(link.token) });
  });
  return { address: recoveryAddress(deps, kind, token), until: displayInstant(until) };
}

/** The colleagues who may mail a user a link today. */
async function sendersTo(deps: Deps, user: StaffUser): Promise<StaffUser[]> {
  const db = deps.db.read;
  const senders: StaffUser[] = [];
  for (const head of await activeHeads(db, deps, user)) {
    if (head.id !== user.id && !(await refusalToSend(db, deps, head, user))) senders.push(head);
  }
  return senders;
}

async function makeLink(
  deps: Deps,
  user: StaffUser,
  announce: (trx: Transaction, link: { token: string; until: string }) => Promise<void>,
): Promise<{ token: string; until: string }> {
  const link = await deps.db.write(async (trx) => {
    const made = await newLink(trx, deps, user, { hours: validHours });
    await announce(trx, made);
    return made;
  });
  deps.wakeMail();
  return link;
}

/** Makes a link; one that `separates` makes its user a person of its own, and outlasts new passwords, too. */
export async function newLink(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  user: { kind: StaffKind; id: string; mailAddress: string },
  { hours, sort }: { hours: number; sort?: 'outlasts' | 'separates' },
): Promise<{ token: string; until: string }> {
  const now = clock.now();
  const until = new Date(now.getTime() + hours * 3_600_000).toISOString();
  const token = newToken();
  await queries.replaceLink(trx, {
    token_hash: hashToken(token),
    kind: user.kind,
    user_id: user.id,
    mail_address: user.mailAddress,
    created_at: now.toISOString(),
    expires_at: until,
    outlasts_passwords: sort ? 1 : 0,
    separates: sort === 'separates' ? 1 : 0,
  });
  return { token, until };
}

/**
 * Sets the password of a link's owner and signs in; all earlier sessions end, passkeys are removed, and all administrators
 * or approvers are told.
 * @throws 404 with cm420 for a link that is unknown, used, old, or whose owner may not work or has another address by
 * now, before anything is hashed; 429 after too many unknown ones
 */
export async function loginByLink(
  deps: Deps,
  kind: StaffKind,
  input: { onetimeurl: string; newPw: string },
  context: Pick<LoginContext, 'actor' | 'requestId' | 'address' | 'agent'>,
): Promise<StartedStaffSession & { userId: string }> {
  const tokenHash = hashToken(input.onetimeurl);
  const usable = async (db: Reader) => {
    const link = await queries.selectLink(db, tokenHash, kind, deps.clock.now().toISOString());
    const user = link && (await selectStaffUser(db, kind, link.user_id));
    if (!user || !mayWork(deps, user) || user.mailAddress !== link.mail_address) return null;
    // The freeze has ended the others.
    if (link.outlasts_passwords === 1 && (await isFrozen(db, deps, { kind, userId: user.id }))) {
      return null;
    }
    return { user, separates: link.separates === 1 };
  };
  const known = (await usable(deps.db.read))?.user;
  if (!known) {
    await deps.limits.consume('wrongOneTimeLink', context.address);
    throw refused(404, 'cm420');
  }
  const { loginId, mailAddress } = known;
  const name = [known.name, known.name_kana];
  await demandHardToGuess('newPw', input.newPw, { loginId, name, mailAddress });
  const queue = queueOfUser({ kind, userId: known.id });
  const passwordHash = await deps.passwords.hash(input.newPw, { queue });
  const started = await deps.db.write(async (trx) => {
    const link = await usable(trx);
    if (!link || !(await queries.spendLink(trx, tokenHash, link.user))) throw refused(404, 'cm420');
    const { user } = link;
    if (link.separates) await separate(trx, user);
    await setOwnPassword(trx, user, {
      password_hash: passwordHash,
      updated_at: laterThan(user.updatedAt, deps.clock),
      updated_by: user.id,
    });
    await endSessionsOf(trx, kind, user.id);
    const passkeys = await removePasskeysOf(trx, kind, user.id);
    const actor = { ...context.actor, kind, id: user.id };
    await audit(
      trx,
      auditEntry(deps, { ...context, actor }, 'access.use-link', user.id, user.kind),
    );
    const change = `リンクによるパスワードの設定とログイン${passkeys > 0 ? '、パスキーの削除' : ''}`;
    await tellHeads(trx, deps, user, { change, event: `used:${tokenHash}` });
    const who = { kind, userId: user.id, device: null, way: 'link' } as const;
    return startStaffSession(trx, deps, who, context);
  });
  deps.wakeMail();
  await deps.limits.clear(...failedLogins(kind, `${known.systemId}${known.loginId}`));
  return { ...started, userId: known.id };
}
