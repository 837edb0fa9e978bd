import { PageHeader } from '../ui/page-header.tsx';
import { DevicePanel } from './device-panel.tsx';
import type { StaffKind } from './passkey.ts';
import { PasskeyPanel } from './passkey-panel.tsx';

/** How a manager or verifier signs in. */
export function LoginSettings({ kind }: { kind: StaffKind }) {
  return (
    <div className="page page-narrow">
      <PageHeader title="ログインの設定" />
      <PasskeyPanel kind={kind} />
      <DevicePanel kind={kind} />
    </div>
  );
}
