import { verifierLabels as labels } from '#contract/verifier-labels.ts';
import type { FormErrors } from '#shared/forms/use-form.ts';
import { useKanaSuggestion } from '#shared/forms/use-kana-suggestion.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { KanaField } from '#shared/ui/kana-field.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import classes from './verifier-fields.module.css';
import type { Profile } from './verifier-form.ts';

interface VerifierFieldsProps {
  values: Profile;
  errors: FormErrors<string>;
  change: (part: Partial<Profile>) => void;
  /** Read-only. */
  disabled?: boolean;
}

type TextName = 'userNo' | 'name' | 'nameKana' | 'mailAddress' | 'mailAddressConfirm';
type DateName = 'validityperiodStartDate' | 'validityperiodEndDate';

/** The fields of a verifier in two columns. */
export function VerifierFields({ values, errors, change, disabled = false }: VerifierFieldsProps) {
  const text = (name: TextName) => ({
    name,
    label: labels[name],
    value: values[name],
    error: errors[name],
    disabled,
    onChange: (value: string) => change({ [name]: value }),
  });
  const date = (name: DateName) => ({ ...text(name as never), name, label: labels[name] });
  const reading = useKanaSuggestion({
    name: values.name,
    kana: values.nameKana,
    suggest: (nameKana) => change({ nameKana }),
  });
  return (
    <>
      <div className={classes.pair}>
        <TextField
          {...text('userNo')}
          support="半角英数字と . - _ で3〜32文字"
          autoComplete="off"
          inputMode="email"
        />
        <div className={classes.approver}>
          <CheckboxField
            name="approverFlg"
            label="承認者にする"
            support="承認・否認と利用者の管理ができます"
            checked={values.approverFlg}
            disabled={disabled}
            onChange={(approverFlg) => change({ approverFlg })}
          />
        </div>
      </div>
      <div className={classes.pair}>
        <TextField
          {...text('name')}
          {...reading.listeners}
          support="例 山田　太郎"
          onChange={(name) => {
            reading.follow(name);
            change({ name });
          }}
        />
        <KanaField
          {...text('nameKana')}
          mark="optional"
          support="例 ヤマダ　タロウ（全角カタカナ）"
        />
      </div>
      <div className={classes.pair}>
        <TextField {...text('mailAddress')} type="email" support="例 taro@example.jp" />
        <TextField
          {...text('mailAddressConfirm')}
          type="email"
          support="同じメールアドレスをもう一度"
        />
      </div>
      <div className={classes.pair}>
        <DateField {...date('validityperiodStartDate')} />
        <DateField
          {...date('validityperiodEndDate')}
          mark="optional"
          support="空欄のときは期限なし"
        />
      </div>
    </>
  );
}

interface PasswordPairProps<Name extends 'pw' | 'newPw'> {
  name: Name;
  values: Record<Name | `${Name}Confirm`, string>;
  errors: FormErrors<string>;
  onChange: (name: Name | `${Name}Confirm`, value: string) => void;
}

/** A password for another account, typed twice. */
export function PasswordPair<Name extends 'pw' | 'newPw'>(props: PasswordPairProps<Name>) {
  const { name, values, errors, onChange } = props;
  const again = `${name}Confirm` as const;
  return (
    <div className={classes.pair}>
      {([name, again] as const).map((one) => (
        <PasswordField
          key={one}
          name={one}
          label={labels[one]}
          support={one === name ? '12〜64文字' : '同じパスワードをもう一度'}
          autoComplete="new-password"
          value={values[one]}
          error={errors[one]}
          onChange={(value) => onChange(one, value)}
        />
      ))}
    </div>
  );
}
