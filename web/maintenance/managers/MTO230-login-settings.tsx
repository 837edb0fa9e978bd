import { LoginSettings } from '#shared/access/login-settings.tsx';

/** MTO230: how the signed-in manager signs in. */
export default function ManagerLoginSettings() {
  return <LoginSettings kind="manager" />;
}
