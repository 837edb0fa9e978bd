import { endKeptMemberLogin, send } from '../api.ts';
import { canRenew, setPersistentLogin } from './persistent-login.ts';
import { currentSession, forgetSession, type SessionKind } from './session.ts';

/**
 * Signs out here and on the server, leaving by `goAway`. Without a network the device's data is removed all the same.
 */
export async function signOut(
  kind: SessionKind,
  goAway: () => Promise<unknown> = async () => {},
): Promise<void> {
  const token = currentSession(kind)?.token;
  const isPersistent = kind === 'member' && canRenew();
  if (kind === 'member') setPersistentLogin(false);
  await forgetSession(kind, goAway);
  if (!token) return;
  try {
    await send('post', '/logout', { headers: { 'X-AUTH-TOKEN': `Bearer ${token}` } });
  } catch {
    // The session expires by itself; a persistent login of 30 days does not.
    if (isPersistent) await endKeptMemberLogin();
  }
}
