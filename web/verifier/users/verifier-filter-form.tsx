import { checkFields } from '#contract/field-table.ts';
import { verifierFilters } from '#contract/list-filters.ts';
import { formFields } from '#shared/forms/form-fields.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { IconSearch } from '#shared/ui/icons.ts';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import classes from './verifier-list.module.css';

/** The filters in the address: `approverFlg` is '1' or ''. */
export type VerifierFilters = Record<'userNo' | 'name' | 'approverFlg', string>;

const check = (values: VerifierFilters) => checkFields(verifierFilters, values);

interface VerifierFilterFormProps {
  filters: VerifierFilters;
  busy: boolean;
  onSearch: (filters: VerifierFilters) => void;
}

export function VerifierFilterForm({ filters, busy, onSearch }: VerifierFilterFormProps) {
  const form = useForm({ initial: filters, check });
  useScreenKeys({ '/': () => document.getElementById('userNo')?.focus() });
  const search = form.onSubmit(async (values) => onSearch(values));
  const field = formFields(verifierFilters, form);
  return (
    <form className={classes.filters} onSubmit={search} noValidate>
      <ErrorSummary form={form} />
      <div className={classes.row}>
        <TextField {...field('userNo')} mark="none" autoComplete="off" />
        <TextField {...field('name')} mark="none" autoComplete="off" />
        <CheckboxField
          name="approverFlg"
          label="承認者のみ"
          checked={form.values.approverFlg === '1'}
          onChange={(checked) => form.set('approverFlg', checked ? '1' : '')}
        />
        <Button type="submit" loading={busy} icon={IconSearch}>
          検索
        </Button>
      </div>
    </form>
  );
}
