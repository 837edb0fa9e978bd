import { queryOptions, useQuery } from '@tanstack/react-query';
import { getQuery, send } from '../api.ts';
import type { SessionKind } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { SectionPanel } from '../ui/section-panel.tsx';
import { useShownMutation } from '../ui/shown-mutation.ts';
import { AccessList } from './access-list.tsx';

const devicesQuery = (kind: SessionKind) =>
  queryOptions({
    ...getQuery([kind, 'devices'], '/user/devices', 'ログインした端末', {}, kind),
    gcTime: 0,
  });

/** The devices on which the user has signed in, to be ended one by one, or all others. */
export function DevicePanel({ kind }: { kind: SessionKind }) {
  const shown = useQuery(devicesQuery(kind));
  const { run, busy } = useShownMutation({
    reload: () => shown.refetch(),
    success: kind === 'manager' ? 'toast' : 'dialog',
  });

  const end = (deviceId: string) =>
    run(() =>
      send(
        'put',
        '/user/devices/{deviceId}/end',
        { params: { deviceId } },
        ['cm110', 'ログインの終了'],
        kind,
      ),
    );
  const endOthers = () =>
    run(() => send('put', '/user/devices/endothers', {}, ['cm110', 'ログインの終了'], kind));

  const { deviceList = [], unknownCount = 0 } = shown.data ?? {};
  const hasOthers = unknownCount > 0 || deviceList.some((one) => !one.currentFlg);
  return (
    <SectionPanel title="ログインした端末">
      <p className="phrases">
        お心当たりのない端末があるときは、その端末のログインを終了し、パスワードを変更してください。
      </p>
      {shown.data ? (
        <>
          <AccessList
            rows={deviceList.map((one) => ({
              key: one.deviceId,
              title: one.browser,
              mark: one.currentFlg ? 'この端末' : one.signedInFlg ? 'ログイン中' : undefined,
              facts: [
                `最終利用 ${one.displaySeenDatetime}`,
                ...(one.address === '' ? [] : [`接続元 ${one.address}`]),
              ],
              action: one.currentFlg ? undefined : one.signedInFlg ? '終了する' : '一覧から消す',
              onAct: () => void end(one.deviceId),
            }))}
            busy={busy}
          />
          {unknownCount > 0 && <p>ほかに、端末の記録がないログインが{unknownCount}件あります。</p>}
          {hasOthers && (
            <Button disabled={busy} onClick={endOthers}>
              この端末のほかをすべて終了する
            </Button>
          )}
        </>
      ) : (
        <Loading query={shown} lines={3} />
      )}
    </SectionPanel>
  );
}
