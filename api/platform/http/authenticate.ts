import type { Context as HonoContext } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AuditActor } from '../audit.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { isLeftUnder, refusedByDuty } from '../duties.ts';
import { demandProof } from '../proof.ts';
import { findSession, type MemberSession, type Session } from '../sessions.ts';
import { hashToken } from '../tokens.ts';
import type { HttpEnv } from './env.ts';
import { forbidden, unauthenticated } from './problem.ts';

type Context = HonoContext<HttpEnv>;

/** Another system that requests verifications with its own key. */
export interface SystemCaller {
  kind: 'system';
  systemId: string;
}

/** A member's session that a call for anyone knows. */
export interface ShownMember {
  session: MemberSession;
  token: string;
}

interface Recognised {
  caller: Session | SystemCaller | null;
  actor: Omit<AuditActor, 'address'>;
}

/** Identifies the caller, and refuses one whom the endpoint is not for. */
export type Authentication = (
  c: Context,
  endpoint: Pick<Endpoint, 'caller' | 'act' | 'beforeDuties' | 'proof' | 'quiet'>,
) => Promise<Recognised>;

const nobody: Recognised = { caller: null, actor: { kind: 'anyone', id: '' } };

export function authentication(
  db: Database,
  clock: Clock,
  { staffPasskeys }: Pick<Config, 'staffPasskeys'>,
): Authentication {
  return async (c, { caller: demanded, act = 'この操作を', beforeDuties, proof, quiet }) => {
    if (demanded === 'anyone') return nobody;
    if (demanded === 'applicant') return { caller: null, actor: { kind: 'applicant', id: '' } };
    const systemKey = c.req.header('x-system-key');
    if (demanded === 'client' && systemKey !== undefined) return recogniseSystem(db, systemKey);
    const ofOffice = demanded === 'client' || demanded === 'administrator';
    const accepted = ofOffice ? 'manager' : demanded;
    const session = await sessionOf(c, db, clock, staffPasskeys === 'required', quiet !== true);
    const ofKind = isOfKind(session.kind, accepted);
    const mayAct = demanded !== 'administrator' || (session.kind === 'manager' && session.adminFlg);
    const actor = { kind: session.kind, id: session.userId };
    if (!ofKind || !mayAct) throw Object.assign(forbidden(act), { account: actor });
    if (session.duty && !isLeftUnder(session.duty, beforeDuties, session, c.req.param())) {
      throw refusedByDuty(session.duty);
    }
    if (proof === 'always') demandProof(clock, session);
    return { caller: session, actor };
  };
}

function isOfKind(kind: Session['kind'], accepted: Endpoint['caller']): boolean {
  if (accepted === 'signedIn') return true;
  return accepted === 'staff' ? kind !== 'member' : kind === accepted;
}

async function sessionOf(
  c: Context,
  db: Database,
  clock: Clock,
  passkeysRequired: boolean,
  isUsed: boolean,
): Promise<Session> {
  const token = bearer(c.req.header('x-auth-token'));
  const session = token ? await findSession(db, clock, token, passkeysRequired, isUsed) : null;
  if (!session) throw unauthenticated();
  return session;
}

// A repeated header arrives joined by a comma and does not match.
const bearer = (header = '') => /^Bearer ([A-Za-z0-9_-]{43})$/.exec(header)?.[1];

/** A member's session that a call for anyone was sent with, and its token; null without one. */
export async function shownMember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  header: string | undefined,
): Promise<ShownMember | null> {
  const token = bearer(header);
  const session = token ? await findSession(db, clock, token, false) : null;
  return token && session?.kind === 'member' ? { session, token } : null;
}

async function recogniseSystem(db: Database, key: string): Promise<Recognised> {
  const system = await db.read
    .selectFrom('systems')
    .select('id')
    .where('key_hash', '=', hashToken(key))
    .executeTakeFirst();
  if (!system) throw Object.assign(unauthenticated(), { account: { kind: 'system', id: '' } });
  return {
    caller: { kind: 'system', systemId: system.id },
    actor: { kind: 'system', id: system.id },
  };
}
