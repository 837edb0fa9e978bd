import { registrySystemId } from '#contract/codes.ts';
import type { Caller, Endpoint } from '#contract/endpoint.ts';
import { manager, member, verifier } from './builders.ts';
import type { ExampleCall } from './examples/example.ts';
import { systemKey } from './system-key.ts';
import type { TestAnswer, TestApp, TestCall } from './test-app.ts';

const users = ['member', 'manager', 'administrator', 'approver', 'verifier'] as const;
const kinds = [...users, 'system'] as const;
/** Callers with a session or key: the kinds of callers in the contract's table of calls. */
export type Kind = (typeof kinds)[number];

/** A customer, an office and a verification system that may not access another party's data. */
export interface Party {
  member: { id: string; mailAddress: string };
  manager: { id: string };
  approver: { id: string };
  systemId: string;
  tokens: Record<Exclude<Kind, 'system'>, string>;
  systemKey: string;
}

/** Two parties; filings, managers and customers belong to one office, so the first party has its system. */
export async function parties(app: TestApp): Promise<[Party, Party]> {
  const party = async (systemId: string): Promise<Party> => {
    const [one, clerk, head, approver, looker, key] = await Promise.all([
      member(app),
      manager(app, { scrivener: true }),
      manager(app, { admin: true, scrivener: true }),
      verifier(app, { systemId }),
      verifier(app, { systemId, approver: false }),
      systemKey(app, systemId),
    ]);
    return {
      member: one,
      manager: clerk,
      approver,
      systemId,
      tokens: {
        member: one.token,
        manager: clerk.token,
        administrator: head.token,
        approver: approver.token,
        verifier: looker.token,
      },
      systemKey: key,
    };
  };
  return Promise.all([party(registrySystemId), party('1234567890')]);
}

/** The party with another customer. */
export async function renewed(app: TestApp, party: Party): Promise<Party> {
  const other = await member(app);
  return { ...party, member: other, tokens: { ...party.tokens, member: other.token } };
}

/** Those with permission first, whose own call succeeds. */
export const kindsOf: Record<Caller, Kind[]> = {
  anyone: [],
  applicant: [],
  member: ['member'],
  manager: ['administrator', 'manager'],
  administrator: ['administrator'],
  verifier: ['approver', 'verifier'],
  client: ['manager', 'administrator', 'system'],
  staff: ['administrator', 'manager', 'approver', 'verifier'],
  signedIn: [],
};

/** Who may make a call; null for a caller without a session. */
export function allowed(caller: Caller): (Kind | null)[] {
  if (caller === 'anyone' || caller === 'applicant') return [null, ...kinds];
  return caller === 'signedIn' ? [...users] : kindsOf[caller];
}

/** Who may not make a call. */
export const strangersTo = (caller: Caller) =>
  [null, ...kinds].filter((kind) => !allowed(caller).includes(kind));

/** Makes a call as a caller of a party; `change` may change the request. */
export function sendAs(
  app: Pick<TestApp, 'call'>,
  { method, path, query }: Pick<Endpoint, 'method' | 'path' | 'query'>,
  party: Party,
  kind: Kind | null,
  { ids, query: fixed, call }: ExampleCall,
  change: (sent: TestCall) => TestCall = (sent) => sent,
): Promise<TestAnswer> {
  const address = path.replace(/\{(\w+)\}/g, (_, id) => encodeURIComponent(ids[id] ?? ''));
  const asked = new URLSearchParams(fixed);
  for (const id of Object.keys(query?.shape ?? {})) {
    if (ids[id] !== undefined) asked.set(id, ids[id]);
  }
  const search = asked.size > 0 ? `?${asked}` : '';
  const { headers, ...more } = change(call?.(ids) ?? {});
  const system = kind === 'system' && { 'x-system-key': party.systemKey };
  return app.call(method, `${address}${search}`, {
    ...more,
    headers: { ...headers, ...system },
    ...(kind && kind !== 'system' && { token: party.tokens[kind] }),
  });
}
