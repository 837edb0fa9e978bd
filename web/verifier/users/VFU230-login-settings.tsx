import { LoginSettings } from '#shared/access/login-settings.tsx';

/** VFU230: how the signed-in verifier signs in. */
export default function VerifierLoginSettings() {
  return <LoginSettings kind="verifier" />;
}
