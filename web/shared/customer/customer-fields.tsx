import { useState } from 'react';
import { customerFields } from '#contract/customer-fields.ts';
import { formFields, useSuggestedReading } from '../forms/form-fields.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { KanaField } from '../ui/kana-field.tsx';
import { Space } from '../ui/layout.tsx';
import { NameField } from '../ui/name-field.tsx';
import { PhoneField, ZipCodeField } from '../ui/phone-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import classes from './customer-fields.module.css';
import { type CustomerField, type CustomerValues, changed } from './customer-form.ts';
import { useZipCodeAddresses } from './zip-code-addresses.tsx';

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
  const row = formFields(customerFields, { values, errors, change });
  const field = (name: CustomerField) => ({ ...row(name), onChange: set(name) });
  const [companyName, companyNameKana] = useSuggestedReading(
    field('companyName'),
    field('companyNameKana'),
  );
  const [name, nameKana] = useSuggestedReading(field('name'), field('nameKana'));
  const [managerName, managerNameKana] = useSuggestedReading(
    field('managerName'),
    field('managerNameKana'),
  );
  const { search, offer } = useZipCodeAddresses(values.address, set('address'));

  return (
    <>
      <section className={classes.section}>
        <h2>会社</h2>
        <div className="field-stack">
          <NameField {...companyName} autoComplete="organization" />
          <KanaField {...companyNameKana} />
          <div>
            <ZipCodeField {...field('zipCode')} onLeave={search} />
            {offer}
          </div>
          <TextField {...field('address')} autoComplete="street-address" />
        </div>
      </section>

      <section className={classes.section}>
        <h2>代表者</h2>
        <div className="field-stack">
          <NameField {...name} />
          <KanaField {...nameKana} />
        </div>
      </section>

      <section className={classes.section}>
        <h2>担当者</h2>
        <Space as="p" mb={20}>
          ご連絡と本人確認のご案内を、担当者あてにお送りします。
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
          <NameField {...managerName} />
          <KanaField {...managerNameKana} />
          <PhoneField {...field('telNo')} />
        </div>
      </section>
    </>
  );
}

/** The mail address, typed twice. */
export function MailAddressFields({ values, errors, change }: CustomerFieldsProps) {
  const row = formFields(customerFields, { values, errors, change });
  return (
    <>
      <TextField {...row('mailAddress')} type="email" autoComplete="email" />
      <TextField {...row('mailAddressConfirm')} type="email" autoComplete="off" />
    </>
  );
}
