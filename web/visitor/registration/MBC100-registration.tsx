import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { normalisePhone, normaliseZipCode } from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useKanaSuggestion } from '#shared/forms/use-kana-suggestion.ts';
import { addressOf, sourceScreen } from '#shared/navigation/address.ts';
import { useScreenParams } from '#shared/navigation/go.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { useMessage } from '#shared/ui/message-dialog.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { PhoneField, ZipCodeField } from '#shared/ui/phone-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import classes from './registration.module.css';
import {
  changed,
  checkRegistration,
  emptyRegistration,
  labels,
  type RegistrationField,
  type RegistrationValues,
} from './registration-form.ts';
import { registrationTexts, TermsDialog } from './terms-dialog.tsx';

type NamedField = 'companyName' | 'name' | 'managerName';

export default function Registration() {
  const router = useRouter();
  const showMessage = useMessage();
  const { srcScreenId } = useScreenParams<'srcScreenId'>();
  const [same, setSame] = useState(false);
  const [termsOpened, setTermsOpened] = useState(false);
  const form = useForm<RegistrationValues>({
    initial: emptyRegistration,
    check: checkRegistration,
  });
  const texts = useQuery(registrationTexts);
  const touched = Object.values(form.values).some((value) => value !== '');
  const letPass = useLeaveGuard(touched);

  const set = (field: RegistrationField) => (value: string) => {
    const change = changed(field, value, same);
    setSame(change.same);
    form.change(change.part);
  };
  const field = (name: RegistrationField) => ({
    name,
    label: labels[name],
    value: form.values[name],
    error: form.errors[name],
    onChange: set(name),
  });

  const reading = (name: NamedField) => ({
    name: form.values[name],
    kana: form.values[`${name}Kana`],
    suggest: set(`${name}Kana`),
  });
  const companyReading = useKanaSuggestion(reading('companyName'));
  const nameReading = useKanaSuggestion(reading('name'));
  const managerReading = useKanaSuggestion(reading('managerName'));
  const named = (name: NamedField, { follow, listeners }: typeof nameReading) => ({
    ...field(name),
    ...listeners,
    onChange: (value: string) => {
      follow(value);
      set(name)(value);
    },
  });

  const ask = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(async () => setTermsOpened(true));
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
        const found = failure instanceof ApiFailure ? failure.errorList : [];
        return () => form.refuseByServer(found, failureText(failure));
      }
      return async () => {
        await showMessage('done', message('mb022'));
        letPass();
        await router.navigate({
          to: addressOf('MBA100'),
          state: { registeredAddress: values.mailAddress },
          replace: true,
        });
      };
    });
  };

  return (
    <div className="page page-narrow">
      <ErrorSummary errors={form.errors} refusals={form.refusals} />
      <PageHeader
        title="アカウント登録"
        lead="登録は無料です。登録後にログインして、登記の申込みへお進みください。"
      />
      <form onSubmit={ask} noValidate>
        <section className={classes.section}>
          <h2>会社</h2>
          <div className="field-stack">
            <TextField
              {...named('companyName', companyReading)}
              support="例 株式会社サンプル商事（全角）"
              autoComplete="organization"
            />
            <TextField
              {...field('companyNameKana')}
              support="例 サンプルショウジ（全角カタカナ）"
            />
            <ZipCodeField {...field('zipCode')} support="例 1000001（半角数字・ハイフンなし）" />
            <TextField
              {...field('address')}
              support="例 東京都千代田区千代田1-1（都道府県から）"
              autoComplete="street-address"
            />
          </div>
        </section>

        <section className={classes.section}>
          <h2>代表者</h2>
          <div className="field-stack">
            <TextField {...named('name', nameReading)} support="例 山田　太郎（全角）" />
            <TextField {...field('nameKana')} support="例 ヤマダ　タロウ（全角カタカナ）" />
          </div>
        </section>

        <section className={classes.section}>
          <h2>担当者</h2>
          <p className={classes.explanation}>
            ご連絡とオンライン本人確認のご案内を、担当者あてにお送りします。
          </p>
          <div className="field-stack">
            <CheckboxField
              name="same"
              label="代表者と同じ"
              checked={same}
              onChange={(ticked) => {
                setSame(ticked);
                const { name, nameKana } = form.values;
                if (ticked) form.change({ managerName: name, managerNameKana: nameKana });
              }}
            />
            <TextField {...named('managerName', managerReading)} support="例 鈴木　花子（全角）" />
            <TextField {...field('managerNameKana')} support="例 スズキ　ハナコ（全角カタカナ）" />
            <PhoneField {...field('telNo')} support="例 0312345678（半角数字・ハイフンなし）" />
          </div>
        </section>

        <section className={classes.section}>
          <h2>ログイン</h2>
          <div className="field-stack">
            <TextField
              {...field('mailAddress')}
              type="email"
              autoComplete="email"
              support="例 taro@example.co.jp（携帯電話会社のアドレスは使用できません）"
            />
            <TextField
              {...field('mailAddressConfirm')}
              type="email"
              autoComplete="off"
              support="同じメールアドレスをもう一度入力してください"
            />
            <PasswordField
              {...field('pw')}
              autoComplete="new-password"
              support={texts.data?.passwordRule ?? message('mb016')}
            />
            <PasswordField
              {...field('pwConfirm')}
              autoComplete="new-password"
              support="同じパスワードをもう一度入力してください"
            />
          </div>
        </section>

        <p className={classes.explanation}>「登録する」を押すと、利用規約を表示します。</p>
        <div className="actions">
          <ButtonLink screen={sourceScreen(srcScreenId, 'PSS100')} variant="default">
            戻る
          </ButtonLink>
          <Button type="submit" loading={form.busy}>
            登録する
          </Button>
        </div>
      </form>
      <TermsDialog
        opened={termsOpened}
        onCancel={() => setTermsOpened(false)}
        onConsent={register}
      />
    </div>
  );
}
