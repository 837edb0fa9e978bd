import { useQuery } from '@tanstack/react-query';
import { message } from '#contract/messages.ts';
import { getQuery } from '#shared/api.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { useSession } from '#shared/session/session.ts';
import { Notice } from '#shared/ui/notice.tsx';

/**
 * Asks managers for a mail address and administrators for passkeys, their own first; tells administrators without an
 * address of alarms, which are mailed.
 */
export function AccessNotice() {
  const me = useSession('manager')?.user;
  const { data } = useQuery({
    ...getQuery(['staff', 'access'], '/user/mainte/accessstate', 'ログインの設定'),
    refetchOnMount: 'always',
  });
  if (!data || !me) return null;
  const { mailAddressFlg, passkeyFlg, withoutPasskeyCount, alarmCount } = data;
  const tellsAlarms = !mailAddressFlg && alarmCount > 0;
  const asksPasskey = me.adminFlg && (!passkeyFlg || withoutPasskeyCount > 0);
  if (mailAddressFlg && !asksPasskey) return null;
  return (
    <Notice mb={8} kind={asksPasskey || tellsAlarms ? 'warning' : 'info'}>
      {tellsAlarms && (
        <p>
          {message('mt175', alarmCount)} <ScreenLink screen="MTO420">システムの状態へ</ScreenLink>
        </p>
      )}
      {asksPasskey && (
        <p>
          {passkeyFlg ? message('mt097', withoutPasskeyCount) : message('mt095')}{' '}
          {passkeyFlg ? (
            <ScreenLink screen="MTO220">利用者一覧へ</ScreenLink>
          ) : (
            <ScreenLink screen="MTO230">パスキーを登録する</ScreenLink>
          )}
        </p>
      )}
      {!mailAddressFlg && (
        <p>
          {message('mt096')}{' '}
          {me.adminFlg ? (
            <ScreenLink screen="MTO210" params={[me.id, 'MTO100']}>
              メールアドレスを登録する
            </ScreenLink>
          ) : (
            '登録は管理者が行います。管理者にご依頼ください。'
          )}
        </p>
      )}
    </Notice>
  );
}
