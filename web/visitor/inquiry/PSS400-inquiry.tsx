import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { contentKind } from '#contract/codes.ts';
import { longest } from '#contract/fields.ts';
import { inquiryFields } from '#contract/inquiry-fields.ts';
import { message } from '#contract/messages.ts';
import { load, send } from '#shared/api.ts';
import { accountQuery } from '#shared/customer/account-query.ts';
import { formFields, useSuggestedReading } from '#shared/forms/form-fields.ts';
import { intoEmpty, typedOver } from '#shared/forms/typed-over.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { sourceScreen } from '#shared/navigation/address.ts';
import { useGo, useScreenParams } from '#shared/navigation/go.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { KanaField } from '#shared/ui/kana-field.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PhoneField } from '#shared/ui/phone-field.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { ConsentDialog } from '../consent-dialog.tsx';
import { contentQuery } from '../texts/content.ts';
import {
  aboutFiling,
  checkInquiry,
  emptyInquiry,
  type InquiryValues,
  inquirerOf,
} from './inquiry-form.ts';

const inquiryTypes = queryOptions({
  queryKey: ['visitor', 'inquiry-types'],
  queryFn: ({ signal }) =>
    load('get', '/all/core/inquiries/editorials', { signal }, ['cm110', 'お問い合わせ']),
  staleTime: 10 * 60_000,
});

const privacyQuery = contentQuery(contentKind.policy, '1', '個人情報の取扱い');

export default function Inquiry() {
  const go = useGo();
  const { srcScreenId } = useScreenParams<'srcScreenId'>();
  const source = sourceScreen(srcScreenId, 'PSS100');
  const [privacyOpened, setPrivacyOpened] = useState(false);
  const form = useForm({ initial: emptyInquiry, check: checkInquiry, keptAs: 'inquiry' });
  const { requestNo = '' } = useSearch({ strict: false }) as { requestNo?: string };
  const filled = useFilledIn(form, aboutFiling(requestNo));
  const typed = typedOver(filled, form.values);
  const allowLeaving = useLeaveGuard(Object.keys(typed).length > 0, form.forget);
  const privacy = useQuery(privacyQuery);

  const field = formFields(inquiryFields, form);
  const [name, nameKana] = useSuggestedReading(field('name'), field('nameKana'));
  const [companyName, companyNameKana] = useSuggestedReading(
    field('companyName'),
    field('companyNameKana'),
  );

  const ask = form.onSubmit(async () => setPrivacyOpened(true));
  const withoutConsent = () => {
    setPrivacyOpened(false);
    void showMessage('info', message('mb013'));
  };
  const submit = () => {
    setPrivacyOpened(false);
    void form.submit(async (values) => {
      const body = { ...values, agreeCheck: true as const };
      try {
        const { message: done } = await send('post', '/all/core/inquiries/add', { body }, [
          'cm110',
          'お問い合わせ',
        ]);
        return async () => {
          await showMessage('done', done);
          form.forget();
          allowLeaving();
          await go(source, [], { replace: true });
        };
      } catch (failure) {
        return () => form.refuseByServer(failure);
      }
    });
  };

  return (
    <div className="page page-narrow">
      <ErrorSummary form={form} />
      <PageHeader
        title="お問い合わせ"
        lead={
          <>
            3営業日程度で、メールでご返信いたします。
            <ScreenLink screen="PSS300" params={[contentKind.help, '0', 'PSS400']}>
              よくある質問
            </ScreenLink>
            もご覧ください。
          </>
        }
      />
      <form className="field-stack" onSubmit={ask} noValidate>
        <TextField {...name} autoComplete="name" />
        <KanaField {...nameKana} />
        <TextField {...companyName} autoComplete="organization" />
        <KanaField {...companyNameKana} />
        <PhoneField {...field('phoneNo')} />
        <TextField {...field('mailAddress')} type="email" autoComplete="email" />
        <TextField {...field('mailAddressConfirm')} type="email" autoComplete="off" />
        <TypeField {...field('selectedInquiryType')} />
        <TextareaField {...field('detail')} rows={8} longest={longest.inquiry} />
        <p>「送信する」を押すと、個人情報の取扱いを表示します。</p>
        <div className="actions">
          <ButtonLink screen={source}>戻る</ButtonLink>
          <Button type="submit" loading={form.busy}>
            送信する
          </Button>
        </div>
      </form>
      <ConsentDialog
        opened={privacyOpened}
        title="個人情報の取扱い"
        html={privacy.data?.html}
        query={privacy}
        action="同意して送信する"
        onConsent={submit}
        onCancel={withoutConsent}
      />
    </div>
  );
}

/** Fills empty fields with a member's registered data; returns the form's initial values. */
function useFilledIn(
  { values, change }: { values: InquiryValues; change: (part: Partial<InquiryValues>) => void },
  about: string,
) {
  const member = useSession('member') !== null;
  // Without a response the member types everything, like any visitor.
  const { data } = useQuery({ ...accountQuery, enabled: member });
  const [filled, setFilled] = useState(emptyInquiry);
  const latest = useRef(values);
  latest.current = values;
  useEffect(() => {
    if (!data) return;
    const known = { ...emptyInquiry, ...inquirerOf(data), detail: about };
    setFilled(known);
    change(intoEmpty(known, latest.current));
  }, [data, change, about]);
  return filled;
}

/** The types come from the server; without them there is a button to retry. */
function TypeField(props: Omit<ComponentProps<typeof RadioField>, 'options'>) {
  const { data, error, refetch } = useQuery(inquiryTypes);
  if (data) {
    const options = data.inquiriesList.map(({ cd, name }) => ({ value: cd, label: name }));
    return <RadioField {...props} options={options} />;
  }
  return <Loading query={{ error, refetch }} lines={5} />;
}
