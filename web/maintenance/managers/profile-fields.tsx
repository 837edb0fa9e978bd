import { managerLabels as labels } from '#contract/manager-labels.ts';
import { useKanaSuggestion } from '#shared/forms/use-kana-suggestion.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { KanaField } from '#shared/ui/kana-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import classes from './manager.module.css';

type Name =
  | 'name'
  | 'nameKana'
  | 'mailAddress'
  | 'validityperiodStartDate'
  | 'validityperiodEndDate';

interface ManagerForm {
  values: Record<Name, string> & { adminFlg: boolean; scrivenerFlg: boolean };
  errors: Partial<Record<string, string>>;
  set: (name: never, value: never) => void;
}

/** Name, reading and mail address of a manager; links to sign in go to the address, so that administrators alone set it. */
export function NameFields({ form, fixedMail }: { form: ManagerForm; fixedMail?: boolean }) {
  const set = form.set as (name: string, value: string) => void;
  const { follow, listeners } = useKanaSuggestion({
    name: form.values.name,
    kana: form.values.nameKana,
    suggest: (kana) => set('nameKana', kana),
  });
  return (
    <>
      <TextField
        {...field(form, 'name')}
        {...listeners}
        onChange={(value) => {
          follow(value);
          set('name', value);
        }}
      />
      <KanaField {...field(form, 'nameKana')} />
      <TextField
        {...field(form, 'mailAddress')}
        type="email"
        mark="optional"
        support={`ログイン用のリンクと、変更のお知らせをお送りします${fixedMail ? '。変更は管理者が行います' : ''}`}
        autoComplete="off"
        disabled={fixedMail ?? false}
      />
    </>
  );
}

/** What only an administrator sets: the validity period and the rights. */
export function RightFields({ form, disabled }: { form: ManagerForm; disabled?: boolean }) {
  const set = form.set as (name: string, value: unknown) => void;
  return (
    <>
      <div className={classes.pair}>
        <DateField {...field(form, 'validityperiodStartDate')} disabled={disabled ?? false} />
        <DateField
          {...field(form, 'validityperiodEndDate')}
          mark="optional"
          disabled={disabled ?? false}
        />
      </div>
      <CheckboxField
        name="adminFlg"
        label={labels.adminFlg}
        support="利用者の登録・変更・利用停止と、操作記録の閲覧ができます"
        checked={form.values.adminFlg}
        disabled={disabled ?? false}
        onChange={(checked) => set('adminFlg', checked)}
      />
      <CheckboxField
        name="scrivenerFlg"
        label={labels.scrivenerFlg}
        support="受任と辞退、書類の確定ができます"
        checked={form.values.scrivenerFlg}
        disabled={disabled ?? false}
        onChange={(checked) => set('scrivenerFlg', checked)}
      />
    </>
  );
}

function field(form: ManagerForm, name: Name) {
  const set = form.set as (name: string, value: string) => void;
  return {
    name,
    label: labels[name],
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => set(name, value),
  };
}
