import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { customerLabels } from '#contract/customer-labels.ts';
import { checkMailAddress } from '#contract/fields.ts';
import { send } from '#shared/api.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useGo } from '#shared/navigation/go.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { isLimited, LoginLinkOffer } from '../login/login-link-offer.tsx';
import { typedAddress } from '../registration/registered-address.ts';

const label = customerLabels.mailAddress;
const check = ({ mailAddress }: { mailAddress: string }) => ({
  mailAddress: checkMailAddress(label, mailAddress),
});

/** MBA200: requests a link that sets a new password. */
export default function ResetRequest() {
  const go = useGo();
  const typed = useRouterState({ select: ({ location }) => typedAddress(location.state) });
  const form = useForm({ initial: { mailAddress: typed }, check });
  const [limited, setLimited] = useState(false);

  const request = form.onSubmit(async (body) => {
    try {
      const { data } = await send('post', '/user/core/pwresethistories/request', { body }, [
        'cm110',
        'パスワード再設定',
      ]);
      const { authCd, requestDatetime, validMinutes } = data;
      // Replaces this page in the history, so that Back does not request another code.
      await go('MBA300', [authCd, requestDatetime, `${validMinutes}`], { replace: true });
    } catch (failure) {
      setLimited(isLimited(failure));
      return () => form.refuseByServer(failure);
    }
  });

  return (
    <div className="page page-narrow">
      <ErrorSummary form={form} />
      <PageHeader
        title="パスワードの再設定"
        lead="ご登録のメールアドレスに、パスワードを再設定するためのリンクをお送りします。"
      />
      <form className="field-stack" onSubmit={request} noValidate>
        <TextField
          {...form.field('mailAddress')}
          label={label}
          type="email"
          autoComplete="username"
          support="例 taro@example.co.jp"
        />
        <div className="actions">
          <ButtonLink screen="MBA100">キャンセル</ButtonLink>
          <Button type="submit" loading={form.busy}>
            送信する
          </Button>
        </div>
        {limited && <LoginLinkOffer mailAddress={async () => form.values.mailAddress.trim()} />}
      </form>
    </div>
  );
}
