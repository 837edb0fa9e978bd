import { useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Customer } from '#contract/endpoints/customers.ts';
import { DevicePanel } from '#shared/access/device-panel.tsx';
import { invalidate, queryClient, send } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { accountQuery, valuesOf, versionHeaders } from '#shared/customer/account-query.ts';
import sections from '#shared/customer/customer-fields.module.css';
import { CustomerFields, MailAddressFields } from '#shared/customer/customer-fields.tsx';
import { type CustomerValues, checkCustomer } from '#shared/customer/customer-form.ts';
import { typedOver } from '#shared/forms/typed-over.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useGo, useScreenParams } from '#shared/navigation/go.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { renewSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { IconLock } from '#shared/ui/icons.ts';
import { Space } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useGoToPlace } from '../application/people/go-to-place.ts';
import { companyKey } from '../company/company-query.ts';
import { OwnDataButton } from './own-data.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The field of the account that the member came to change. */
    accountField?: 'mailAddress';
  }
}

type Change = Partial<CustomerValues>;
const inputName = 'account';

/** The form of MBC110. A member who came from the check of an application returns there. */
export function AccountForm({ customer }: { customer: Customer }) {
  const go = useGo();
  const isForCheck = useScreenParams<'srcScreenId'>().srcScreenId === 'MBR510';
  // The data that filled the form; a refusal as stale fills in the newest data, except what was typed.
  const loaded = useRef(customer);
  const [initial] = useState(() => ({
    ...valuesOf(customer),
    ...savedInput<Change>('member', inputName),
  }));
  const form = useForm<CustomerValues>({ initial, check: checkCustomer });
  const typed = typedOver(valuesOf(loaded.current), form.values);
  const touched = Object.keys(typed).length > 0;
  const allowLeaving = useLeaveGuard(touched && !form.busy);
  useSavedInput('member', inputName, touched ? typed : undefined);
  useGoToPlace(useRouterState({ select: ({ location }) => location.state.accountField }));

  /** Fills in the newest data; `mine` is what the member has typed. */
  const reload = async (mine: Change) => {
    try {
      const newest = await queryClient.fetchQuery(accountQuery);
      loaded.current = newest;
      form.change({ ...valuesOf(newest), ...mine });
    } catch (failure) {
      await showMessage('error', failureText(failure));
    }
  };

  const save = form.onSubmit(async (values) => {
    try {
      const { data, message } = await send(
        'put',
        '/user/core/customers/{customerId}',
        {
          params: { customerId: customer.id },
          headers: versionHeaders(loaded.current),
          body: { ...values, befMailAddress: loaded.current.mailAddress },
        },
        ['cm112', 'アカウント情報'],
      );
      renewSession('member', { user: data });
      // What is known is that of the company that the account names.
      void invalidate(companyKey);
      // Nothing is unsaved any more, while the message shows.
      loaded.current = { ...loaded.current, ...values };
      return async () => {
        await showMessage('done', message);
        if (!isForCheck) return reload({});
        allowLeaving();
        await go('MBR510', [], { replace: true });
      };
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.isStale) {
        return async () => {
          await showMessage('error', failure.message);
          await reload(typedOver(valuesOf(loaded.current), values));
        };
      }
      return () => form.refuseByServer(failure);
    }
  });

  return (
    <div className="page page-narrow">
      <ErrorSummary form={form} />
      <PageHeader
        title="アカウント設定"
        lead="ご登録の内容を変更できます。すでにお申し込みいただいた登記の内容は変わりません。"
      />
      <form onSubmit={save} noValidate>
        <CustomerFields {...form} />
        {typed.companyName !== undefined && (
          <Notice kind="warning" live title="会社名を変更するとき">
            同じ会社の商号変更（または表記の訂正）であることをご確認ください。別の会社の登記は、その会社のアカウントからお申し込みください。
          </Notice>
        )}
        <section className={sections.section}>
          <h2>ログイン</h2>
          <div className="field-stack">
            {loaded.current.newMailAddress && (
              <Notice kind="warning" title="新しいメールアドレスの確認待ちです">
                {loaded.current.newMailAddress}
                にお送りした確認メールのリンクを開いて「確認する」を押すと、新しいメールアドレスが有効になります。
              </Notice>
            )}
            <MailAddressFields {...form} />
            <p className="support">
              メールアドレスを変更すると、新しいメールアドレスに確認メールをお送りします。
              {loaded.current.mailProvenFlg &&
                'メールのリンクを開いて「確認する」を押すまでは、これまでのメールアドレスが有効です。'}
            </p>
            <div>
              <ButtonLink screen="MBC200" params={['MBC110']} icon={IconLock}>
                パスワードを変更する
              </ButtonLink>
            </div>
          </div>
        </section>
        <div className="actions">
          <ButtonLink screen={isForCheck ? 'MBR510' : 'MBR100'}>キャンセル</ButtonLink>
          <Button type="submit" loading={form.busy}>
            変更する
          </Button>
        </div>
      </form>
      <Space mt={32}>
        <DevicePanel kind="member" />
        <SectionPanel title="ご登録のデータ">
          <div className="field-stack">
            <p className="phrases">
              アカウント、会社、お申込み、やりとり、PDFと、事務所がお申込みを閲覧した記録を、一つのファイルに保存できます。
            </p>
            <div>
              <OwnDataButton />
            </div>
          </div>
        </SectionPanel>
      </Space>
    </div>
  );
}
