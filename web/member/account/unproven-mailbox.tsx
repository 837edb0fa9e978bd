import { invalidate, send } from '#shared/api.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconMail } from '#shared/ui/icons.ts';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { NoticeLine } from '../notice-line.tsx';

const path = '/user/core/customers/{customerId}/mailproof';

/** One quiet line while the mailbox is not proven: mails the link again, or leads to where the address is corrected. */
export function UnprovenMailbox() {
  // The mailbox may have been proven on another device.
  const reload = () => invalidate(['member']);
  const { run, busy } = useShownMutation({ reload, reloadsAfter: () => false });
  return (
    <NoticeLine icon={IconMail} text="メールアドレスの確認がまだです">
      <Button
        small
        loading={busy}
        onClick={() => void run(() => send('post', path, { params: { customerId: '0' } }))}
      >
        確認メールを再送
      </Button>
      <ScreenLink screen="MBC110" state={{ accountField: 'mailAddress' }}>
        アドレスを直す
      </ScreenLink>
    </NoticeLine>
  );
}
