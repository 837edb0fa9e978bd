import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../ui/page-header.tsx';
import { DevicePanel } from './device-panel.tsx';
import { passkeysQuery, type StaffKind } from './passkey.ts';
import { PasskeyPanel } from './passkey-panel.tsx';

/** How a manager or verifier signs in. */
export function LoginSettings({ kind }: { kind: StaffKind }) {
  const { data } = useQuery(passkeysQuery(kind));
  // The server refuses the devices until the first passkey is there.
  const mayUse = data && !(data.requiredFlg && data.passkeyList.length === 0);
  return (
    <div className="page page-narrow">
      <PageHeader title="ログインの設定" />
      <PasskeyPanel kind={kind} />
      {mayUse && <DevicePanel kind={kind} />}
    </div>
  );
}
