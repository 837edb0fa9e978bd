import { useQuery } from '@tanstack/react-query';
import { fault } from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import { getQuery, send } from '#shared/api.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { sourceScreen } from '#shared/navigation/address.ts';
import { useScreenParams } from '#shared/navigation/go.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Space } from '#shared/ui/layout.tsx';
import { LegalText } from '#shared/ui/legal-text.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import classes from './account-deletion.module.css';
import { useLeaveClosedAccount } from './closed-account.ts';
import { KeptData, OwnDataButton } from './own-data.tsx';

const initial = { unsubscribeCheck: false };
const check = ({ unsubscribeCheck }: typeof initial) => ({
  unsubscribeCheck: unsubscribeCheck ? null : fault('mb011'),
});

/** MBC120: explanation, consent, and the deletion of the account. */
export default function AccountDeletion() {
  const leaveClosed = useLeaveClosedAccount();
  const { srcScreenId } = useScreenParams<'srcScreenId'>();
  const form = useForm({ initial, check });
  const notice = useQuery(
    getQuery(
      ['member', 'unsubscribe-notice'],
      '/user/core/webcontents/unsubscribe',
      '退会のご注意',
    ),
  );

  const remove = async () => {
    try {
      const { message: done } = await send(
        'put',
        '/user/core/customers/{customerId}/unsubscribe',
        { params: { customerId: '0' }, body: { unsubscribeCheck: true } },
        ['cm113', 'アカウント'],
      );
      return () => leaveClosed(done);
    } catch (failure) {
      return () => form.refuseByServer(failure);
    }
  };
  const ask = async () => {
    const agreed = await confirm({
      title: '退会',
      text: message('cm012', 'アカウント'),
      action: '退会する',
      danger: true,
    });
    if (agreed) await form.submit(remove);
  };
  const leave = form.onSubmit(async () => ask);

  return (
    <div className="page page-narrow">
      <ErrorSummary form={form} />
      <PageHeader title="退会" lead="次の注意事項をご確認ください。" />
      {notice.data !== undefined ? (
        <form onSubmit={leave} noValidate>
          <div className={classes.notice}>
            <LegalText html={notice.data} />
            <KeptData />
            <OwnDataButton />
          </div>
          <CheckboxField
            name="unsubscribeCheck"
            label="注意事項に同意する"
            checked={form.values.unsubscribeCheck}
            error={form.errors.unsubscribeCheck}
            onChange={(ticked) => form.set('unsubscribeCheck', ticked)}
          />
          <Space mt={40} className="actions">
            <ButtonLink screen={sourceScreen(srcScreenId, 'MBR100')}>キャンセル</ButtonLink>
            <Button type="submit" color="red" loading={form.busy}>
              退会する
            </Button>
          </Space>
        </form>
      ) : notice.error && !notice.isFetching ? (
        <ErrorState query={notice} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </div>
  );
}
