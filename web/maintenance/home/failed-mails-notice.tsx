import { useQuery } from '@tanstack/react-query';
import { getQuery } from '#shared/api.ts';
import { useSession } from '#shared/session/session.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Space } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';

/** Warns administrators of mails that could not be sent and wait for a decision. */
export function FailedMailsNotice() {
  const isAdministrator = useSession('manager')?.user.adminFlg ?? false;
  const { data } = useQuery({
    ...getQuery(['staff', 'failed-mails', 'count'], '/user/mainte/failedmails/count'),
    enabled: isAdministrator,
  });
  if (!data || data.failedMailCount === 0) return null;
  return (
    <Space mb={12}>
      <Notice
        kind="warning"
        title={`送信できなかったメールが${data.failedMailCount}件あります`}
        action={
          <ButtonLink screen="MTO400" small>
            確認する
          </ButtonLink>
        }
      />
    </Space>
  );
}
