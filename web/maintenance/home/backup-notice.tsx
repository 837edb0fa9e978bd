import { useQuery } from '@tanstack/react-query';
import type { BackupState } from '#contract/endpoints/backups.ts';
import { message } from '#contract/messages.ts';
import { getQuery } from '#shared/api.ts';
import { useSession } from '#shared/session/session.ts';
import { Notice } from '#shared/ui/notice.tsx';

interface Backups {
  backupState: BackupState;
  displayLastDatetime: string;
  displayFailedDatetime: string;
}

function textOf({ backupState, displayLastDatetime, displayFailedDatetime }: Backups) {
  const last = displayLastDatetime || 'なし';
  if (backupState === 'failed') return message('mt092', displayFailedDatetime, last);
  if (backupState === 'late') return message('mt093', last);
  return displayLastDatetime ? message('mt091', last) : message('mt090');
}

/** Warns administrators when backups fail, are late or off. */
export function BackupNotice() {
  const isAdministrator = useSession('manager')?.user.adminFlg ?? false;
  const { data } = useQuery({
    ...getQuery(['staff', 'backups'], '/user/mainte/backups', 'バックアップの状況'),
    enabled: isAdministrator,
    refetchOnMount: 'always',
  });
  if (!data || data.backupState === 'fine') return null;
  return (
    <Notice mb={12} kind={data.backupState === 'off' ? 'info' : 'warning'}>
      {textOf(data)}
    </Notice>
  );
}
