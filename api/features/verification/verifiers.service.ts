import type { VerifierInfo } from '#contract/endpoints/accounts.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DeviceProof } from '../../platform/known-devices.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { type LoginContext, signIn } from '../../platform/sign-in.ts';
import { selectVerifierByLogin } from './verifiers.queries.ts';

/** System ids always have this many digits, so that the joined username can be split. */
const systemIdDigits = 10;

/** Signs a verifier in. */
export async function login(
  deps: Deps,
  input: { username: string; password: string },
  context: LoginContext,
): Promise<{ token: string; device: DeviceProof | null; verifier: VerifierInfo }> {
  const username = input.username.trim();
  const systemId = username.slice(0, systemIdDigits);
  const loginId = username.slice(systemIdDigits);
  const { token, device, user } = await signIn(
    deps,
    {
      kind: 'verifier',
      account: username,
      password: input.password,
      refusal: 'vfv071',
      find: () => selectVerifierByLogin(deps.db.read, systemId, loginId),
    },
    context,
  );
  return {
    token,
    device,
    verifier: {
      systemId: user.system_id,
      id: user.id,
      name: user.name,
      companyName: user.system_name,
      Approverflg: user.is_approver === 1,
    },
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
