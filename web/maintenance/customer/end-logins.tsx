import type { CustomerPage } from '#contract/endpoints/customer-pages.ts';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { Stack } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useStaffMutation } from '../lists/staff-mutation.ts';

/** For administrators: ends all logins of a customer, such as after a call about a lost phone. */
export function EndLogins({ page: { customerId, name } }: { page: CustomerPage }) {
  const { run, busy } = useStaffMutation(['staff', 'customer-page', customerId]);
  const end = async () => {
    const question = { text: message('mt201', name), action: '終了する', danger: true };
    if (!(await confirm(question))) return;
    await run(() =>
      send('put', '/user/mainte/customers/{customerId}/logins/end', { params: { customerId } }, [
        'cm111',
        'ログインの終了',
      ]),
    );
  };
  return (
    <SectionPanel title="ログイン">
      <Stack gap={12} justify="start">
        <p>端末の紛失や、お心当たりのないログインのご連絡があったときに、終了します。</p>
        <Button loading={busy} onClick={end}>
          すべてのログインを終了
        </Button>
      </Stack>
    </SectionPanel>
  );
}
