import { useState } from 'react';
import { useKanaSuggestion } from '../forms/use-kana-suggestion.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { KanaField } from '../ui/kana-field.tsx';
import { Space } from '../ui/layout.tsx';
import { NameField } from '../ui/name-field.tsx';
import { PhoneField, ZipCodeField } from '../ui/phone-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import classes from './customer-fields.module.css';
import { type CustomerField, type CustomerValues, changed, labels } from './customer-form.ts';
import { useZipCodeAddresses } from './zip-code-addresses.tsx';

type NamedField = 'companyName' | 'name' | 'managerName';

interface CustomerFieldsProps {
  values: CustomerValues;
  errors: Partial<Record<CustomerField, string>>;
  change: (part: Partial<CustomerValues>) => void;
}

/** Company, representative and contact person: kana suggested while names are typed, the address by postal code. */
export function CustomerFields({ values, errors, change }: CustomerFieldsProps) {
  const [same, setSame] = useState(false);
  const set = (field: CustomerField) => (value: string) => {
    const next = changed(field, value, same);
    setSame(next.same);
    change(next.part);
  };
  const field = (name: CustomerField) => ({
    name,
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: set(name),
  });
  const reading = (name: NamedField) => ({
    name: values[name],
    kana: values[`${name}Kana`],
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
  const { search, offer } = useZipCodeAddresses(values.address, set('address'));

  return (
    <>
      <section className={classes.section}>
        <h2>会社</h2>
        <div className="field-stack">
          <NameField
            {...named('companyName', companyReading)}
            support="例 株式会社サンプル商事（全角）"
            autoComplete="organization"
          />
          <KanaField {...field('companyNameKana')} support="例 サンプルショウジ（全角カタカナ）" />
          <div>
            <ZipCodeField
              {...field('zipCode')}
              support="例 1000001（半角数字・ハイフンなし）"
              onLeave={search}
            />
            {offer}
          </div>
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
          <NameField {...named('name', nameReading)} support="例 山田　太郎（全角）" />
          <KanaField {...field('nameKana')} support="例 ヤマダ　タロウ（全角カタカナ）" />
        </div>
      </section>

      <section className={classes.section}>
        <h2>担当者</h2>
        <Space as="p" mb={20}>
          ご連絡とオンライン本人確認のご案内を、担当者あてにお送りします。
        </Space>
        <div className="field-stack">
          <CheckboxField
            name="same"
            label="代表者と同じ"
            checked={same}
            onChange={(ticked) => {
              setSame(ticked);
              if (ticked) change({ managerName: values.name, managerNameKana: values.nameKana });
            }}
          />
          <NameField {...named('managerName', managerReading)} support="例 鈴木　花子（全角）" />
          <KanaField {...field('managerNameKana')} support="例 スズキ　ハナコ（全角カタカナ）" />
          <PhoneField {...field('telNo')} support="例 0312345678（半角数字・ハイフンなし）" />
        </div>
      </section>
    </>
  );
}

/** The mail address, typed twice. */
export function MailAddressFields({ values, errors, change }: CustomerFieldsProps) {
  const field = (name: 'mailAddress' | 'mailAddressConfirm') => ({
    name,
    label: labels[name],
    value: values[name],
    error: errors[name],
    type: 'email' as const,
    onChange: (value: string) => change({ [name]: value }),
    onLeave: (value: string) => change({ [name]: value.trim() }),
  });
  return (
    <>
      <TextField
        {...field('mailAddress')}
        autoComplete="email"
        support="例 taro@example.co.jp（携帯電話会社のアドレスには、迷惑メール対策の設定によりメールが届かないことがあります）"
      />
      <TextField
        {...field('mailAddressConfirm')}
        autoComplete="off"
        support="同じメールアドレスをもう一度入力してください"
      />
    </>
  );
}
