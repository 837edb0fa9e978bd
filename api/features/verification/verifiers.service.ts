import type { VerifierInfo } from '#contract/endpoints/accounts.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { type LoginContext, type StartedStaffSession, signIn } from '../../platform/sign-in.ts';
import { tellOfNewDevice } from '../access/new-device.service.ts';
import { demandPasswordAllowed } from '../access/passkey-groups.service.ts';
import { selectVerifier, selectVerifierByLogin } from './verifiers.queries.ts';

/** System ids always have this many digits, so that the joined username can be split. */
const systemIdDigits = 10;

/** Signs a verifier in with a password. @throws 401, 429 */
export async function login(
  deps: Deps,
  input: { username: string; password: string },
  context: LoginContext,
): Promise<StartedStaffSession & { verifier: VerifierInfo }> {
  const username = input.username.trim();
  const systemId = username.slice(0, systemIdDigits);
  const loginId = username.slice(systemIdDigits);
  await demandPasswordAllowed(deps, { kind: 'verifier', systemId });
  const { token, device, user } = await signIn(
    deps,
    {
      kind: 'verifier',
      account: username,
      password: input.password,
      refusal: 'vfv071',
      find: () => selectVerifierByLogin(deps.db.read, systemId, loginId),
      newDevice: tellOfNewDevice(deps),
    },
    context,
  );
  return { token, device, verifier: infoOf(user) };
}

/** A verifier for the screens, after signing in in any way. @throws 404 */
export async function verifierInfoOf(db: Reader, id: string): Promise<VerifierInfo> {
  const user = await selectVerifier(db, id);
  if (!user) throw notFound();
  return infoOf(user);
}

function infoOf(user: NonNullable<Awaited<ReturnType<typeof selectVerifier>>>): VerifierInfo {
  return {
    systemId: user.system_id,
    id: user.id,
    name: user.name,
    companyName: user.system_name,
    Approverflg: user.is_approver === 1,
  };
}

/** The signed-in verifier, for the screens. */
export function verifierInfo(verifier: VerifierSession): VerifierInfo {
  return {
    systemId: verifier.systemId,
    id: verifier.userId,
    name: verifier.name,
    companyName: verifier.systemName,
    Approverflg: verifier.isApprover,
  };
}
