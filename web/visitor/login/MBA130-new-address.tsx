import { useRouter } from '@tanstack/react-router';
import { LinkMissing } from '#shared/access/link-missing.tsx';
import { findMemberLogin, send } from '#shared/api.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { addressOf } from '#shared/navigation/address.ts';
import { useSecret } from '#shared/navigation/secret.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

const initial = {};
const check = () => ({});

/**
 * MBA130: opened by the link in the mail to a new address; one press puts the address into effect. Afterwards the login
 * shows, or the home of a signed-in user.
 */
export default function NewAddress() {
  const router = useRouter();
  const oneTimeUrl = useSecret('MBA130');
  const form = useForm({ initial, check });

  const confirm = form.onSubmit(async () => {
    // A press may be repeated by the customer alone.
    await findMemberLogin();
    const { data, message } = await send(
      'put',
      '/all/core/customers/mailaddress',
      { body: { oneTimeUrl } },
      ['cm501'],
      'member',
    );
    return async () => {
      await showMessage('done', message);
      const state = { registeredAddress: data.mailAddress };
      await router.navigate({ to: addressOf('MBA100'), state, replace: true });
    };
  });

  return (
    <div className="page page-narrow">
      <PageHeader
        title="新しいメールアドレスの確認"
        lead="「確認する」を押すと、ご登録のメールアドレスが変わります。リンクは1回だけお使いいただけます。"
      />
      {oneTimeUrl === '' ? (
        <LinkMissing screen="MBA100">ログイン画面へ</LinkMissing>
      ) : (
        <form onSubmit={confirm} noValidate>
          <div className="actions">
            <ButtonLink screen="MBA100">ログイン画面へ</ButtonLink>
            <Button type="submit" loading={form.busy}>
              確認する
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
