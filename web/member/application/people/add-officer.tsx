import { useId, useState } from 'react';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { checkText, longest } from '#contract/fields.ts';
import { officerLabels } from '#contract/officer-changes.ts';
import { positionOf } from '#law/positions.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { useCloseAsking } from '#shared/ui/confirm-dialog.ts';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { NameField } from '#shared/ui/name-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { Adding } from '../draft/draft.ts';
import classes from './add-officer.module.css';
import { AddressField } from './address-field.tsx';
import { directorCode } from './person.ts';

/** What is typed of somebody. */
export type AddedOfficer = Omit<Adding, 'kind'>;
/** The id of the first field, to which a refusal leads. */
export const addedField = 'added.name';

interface AddOfficerProps {
  masters: ApplicationMasters;
  kind: Adding['kind'];
  /** null while nothing is typed. */
  typed: AddedOfficer | null;
  onType: (typed: AddedOfficer | null) => void;
  /** Why going on is refused while somebody is typed and not added. */
  error: string | undefined;
  busy: boolean;
  /** True when it was added: the fields are then empty for the next one. */
  onAdd: (officer: AddedOfficer) => Promise<boolean>;
  onClose: () => void;
}

const words = {
  new: { title: '新しく就任する役員', action: 'この方を加える' },
  registered: { title: '登記されている役員', action: 'この方を一覧に加える' },
} as const;

const empty: AddedOfficer = { name: '', position: directorCode, address: '' };
const isEmpty = (typed: AddedOfficer) => typed.name === '' && typed.address === '';

/** Adds one officer after the other. What is typed stays with the draft. */
export function AddOfficer(props: AddOfficerProps) {
  const { masters, kind, typed, onType, error, busy, onAdd, onClose } = props;
  const titleId = useId();
  const [added, setAdded] = useState('');
  const form = useForm<AddedOfficer>({
    initial: typed ?? empty,
    onChange: (values) =>
      onType(isEmpty(values) && values.position === empty.position ? null : values),
    check: ({ name, address }) => ({
      name: checkText(officerLabels.name, name, longest.name) ?? undefined,
      address:
        checkText(officerLabels.address, address, longest.address, { required: kind === 'new' }) ??
        undefined,
    }),
  });
  const field = (name: keyof AddedOfficer) => ({
    name: `added.${name}`,
    label: officerLabels[name],
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    error: form.errors[name],
  });
  const close = useCloseAsking(!isEmpty(form.values), onClose);
  const { title, action } = words[kind];
  const { name, address } = form.errors;
  return (
    <form
      className={classes.form}
      noValidate
      aria-labelledby={titleId}
      onSubmit={form.onSubmit(async (values) => {
        const officer = { ...values, name: values.name.trim(), address: values.address.trim() };
        if (!(await onAdd(officer))) return;
        setAdded(officer.name);
        form.change(empty);
        document.getElementById(addedField)?.focus();
      })}
    >
      <h2 id={titleId}>{title}</h2>
      <ErrorSummary
        always
        form={{
          ...form,
          errors: {
            ...(name && { [addedField]: name }),
            ...(address && { 'added.address': address }),
          },
        }}
      />
      <output className={classes.added}>
        {added && `${added} 様を加えました。続けて加えられます。`}
      </output>
      <NameField
        {...field('name')}
        error={name ?? error}
        support="例 登記 太郎（戸籍または住民票のとおりに入力してください）"
        autoComplete="off"
      />
      <SelectField
        {...field('position')}
        empty={false}
        options={masters.officerPullDown.map(({ cd, name }) => ({ value: cd, label: name }))}
        support={positionOf(form.values.position)?.entryNote}
      />
      <AddressField {...field('address')} mark={kind === 'new' ? 'required' : 'optional'} />
      <Row gap={12} justify="space-between">
        <Button variant="subtle" disabled={busy || form.busy} onClick={close}>
          閉じる
        </Button>
        <Button type="submit" variant="outline" loading={busy}>
          {action}
        </Button>
      </Row>
    </form>
  );
}
