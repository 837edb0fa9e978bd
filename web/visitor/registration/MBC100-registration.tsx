import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { memberPassword } from '#contract/customer-fields.ts';
import { normalisePhone, normaliseZipCode } from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import { getQuery, send } from '#shared/api.ts';
import { ApiFailure } from '#shared/api-failure.ts';
import sections from '#shared/customer/customer-fields.module.css';
import { CustomerFields, MailAddressFields } from '#shared/customer/customer-fields.tsx';
import { NewPasswordFields } from '#shared/forms/new-password-fields.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { addressOf, sourceScreen } from '#shared/navigation/address.ts';
import { useScreenParams } from '#shared/navigation/go.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Space } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { ConsentDialog } from '../consent-dialog.tsx';
import {
  checkRegistration,
  emptyRegistration,
  type RegistrationValues,
} from './registration-form.ts';

/** MBC100: a company registers for free. */
export default function Registration() {
  const router = useRouter();
  const { srcScreenId } = useScreenParams<'srcScreenId'>();
  const [termsOpened, setTermsOpened] = useState(false);
  const form = useForm<RegistrationValues>({
    initial: emptyRegistration,
    check: checkRegistration,
    keptAs: 'registration',
    unkept: ['pw', 'pwConfirm'],
  });
  const touched = Object.values(form.values).some((value) => value !== '');
  const allowLeaving = useLeaveGuard(touched, form.forget);

  const ask = form.onSubmit(async ({ pw, mailAddress, companyName, companyNameKana, ...more }) => {
    const { name, nameKana, managerName, managerNameKana } = more;
    // Nothing else leaves the device before the terms are accepted.
    const names = { companyName, companyNameKana, name, nameKana, managerName, managerNameKana };
    const body = { ...names, mailAddress, pw };
    try {
      await send('post', '/all/core/customers/passwordcheck', { body });
    } catch (failure) {
      // Whatever else goes wrong here, registering finds and says.
      if (failure instanceof ApiFailure && failure.status === 400) {
        return () => form.refuseByServer(failure, 'pw');
      }
    }
    setTermsOpened(true);
  });
  const withoutConsent = () => {
    setTermsOpened(false);
    void showMessage('info', message('mb014'));
  };
  const register = () => {
    setTermsOpened(false);
    void form.submit(async (values) => {
      const body = {
        ...values,
        zipCode: normaliseZipCode(values.zipCode),
        telNo: normalisePhone(values.telNo),
        agreeCheck: true as const,
      };
      try {
        await send('post', '/all/core/customers/add', { body }, ['cm111', 'アカウント']);
      } catch (failure) {
        return () => form.refuseByServer(failure, 'pw');
      }
      return async () => {
        form.forget();
        allowLeaving();
        await router.navigate({
          to: addressOf('MBA100'),
          state: { registeredAddress: values.mailAddress, isRegistered: true },
          replace: true,
        });
      };
    });
  };

  return (
    <div className="page page-narrow">
      <ErrorSummary form={form} />
      <PageHeader
        title="アカウント登録"
        lead="登録は無料です。登録後にログインして、登記の申込みへお進みください。"
      />
      <form onSubmit={ask} noValidate>
        <CustomerFields {...form} />
        <section className={sections.section}>
          <h2>ログイン</h2>
          <div className="field-stack">
            <MailAddressFields {...form} />
            <NewPasswordFields fields={memberPassword} form={form} />
          </div>
        </section>

        <Space as="p" mb={20}>
          「登録する」を押すと、利用規約を表示します。
        </Space>
        <div className="actions">
          <ButtonLink screen={sourceScreen(srcScreenId, 'PSS100')}>戻る</ButtonLink>
          <Button type="submit" loading={form.busy}>
            登録する
          </Button>
        </div>
      </form>
      <TermsDialog opened={termsOpened} onCancel={withoutConsent} onConsent={register} />
    </div>
  );
}

const registrationTexts = queryOptions({
  ...getQuery(['visitor', 'registration-texts'], '/all/core/customers/editorials', '利用規約'),
  staleTime: 10 * 60_000,
});

interface TermsDialogProps {
  opened: boolean;
  onCancel: () => void;
  onConsent: () => void;
}

/** The terms of service, and the consent that registering needs (mb014). */
function TermsDialog(props: TermsDialogProps) {
  const query = useQuery(registrationTexts);
  return (
    <ConsentDialog
      {...props}
      title="利用規約"
      html={query.data?.termsOfService}
      query={query}
      action="同意して登録する"
    />
  );
}
