import { verifierFields } from '#contract/staff-fields.ts';
import {
  type FormOf,
  formFields,
  formFlags,
  useSuggestedReading,
} from '#shared/forms/form-fields.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { KanaField } from '#shared/ui/kana-field.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import classes from './verifier-fields.module.css';
import type { Profile } from './verifier-form.ts';

interface VerifierFieldsProps extends FormOf<Profile> {
  /** Read-only. */
  disabled?: boolean;
}

/** The fields of a verifier in two columns. */
export function VerifierFields({ disabled = false, ...form }: VerifierFieldsProps) {
  const text = formFields(verifierFields, form);
  const field = <Name extends Parameters<typeof text>[0]>(name: Name) => ({
    ...text(name),
    disabled,
  });
  const [name, nameKana] = useSuggestedReading(field('name'), field('nameKana'));
  return (
    <>
      <Stack min={300} gap="var(--field-gap) 24px" align="start">
        <TextField {...field('userNo')} autoComplete="off" inputMode="email" />
        <div className={classes.approver}>
          <CheckboxField
            {...formFlags(verifierFields, form)('approverFlg')}
            label="承認者にする"
            disabled={disabled}
          />
        </div>
      </Stack>
      <Stack min={300} gap="var(--field-gap) 24px" align="start">
        <TextField {...name} />
        <KanaField {...nameKana} />
      </Stack>
      <Stack min={300} gap="var(--field-gap) 24px" align="start">
        <TextField {...field('mailAddress')} type="email" />
        <TextField {...field('mailAddressConfirm')} type="email" />
      </Stack>
      <Stack min={300} gap="var(--field-gap) 24px" align="start">
        <DateField {...field('validityperiodStartDate')} />
        <DateField {...field('validityperiodEndDate')} />
      </Stack>
    </>
  );
}
