import { checkFields } from '#contract/field-table.ts';
import {
  noRefundAccount,
  type RefundAccount,
  refundAccountFields,
} from '#contract/refund-account.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { RadioField } from '../ui/radio-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { formFields } from './form-fields.ts';
import { useForm } from './use-form.ts';

const choices = Object.entries(refundAccountFields.accountKind.choices).map(([value, label]) => ({
  value,
  label,
}));

/** The form of a bank account to which a refund is paid. */
export const useRefundAccountForm = () =>
  useForm<RefundAccount>({
    initial: noRefundAccount,
    check: (values) => checkFields(refundAccountFields, values),
  });

/** The fields of a bank account to which a refund is paid, below what is wrong with them. */
export function RefundAccountFields({ form }: { form: ReturnType<typeof useRefundAccountForm> }) {
  const field = formFields(refundAccountFields, form);
  return (
    <>
      <ErrorSummary form={form} />
      <TextField {...field('bankName')} autoComplete="off" />
      <TextField {...field('branchName')} autoComplete="off" />
      <RadioField {...field('accountKind')} options={choices} inline />
      <TextField {...field('accountNumber')} inputMode="numeric" autoComplete="off" />
      <TextField {...field('holderKana')} autoComplete="off" />
    </>
  );
}
