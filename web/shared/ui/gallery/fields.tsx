import { useState } from 'react';
import { message } from '#contract/messages.ts';
import { Button } from '../button.tsx';
import { CheckboxField } from '../checkbox-field.tsx';
import { DateField } from '../date-field.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { PasswordField } from '../password-field.tsx';
import { PhoneField, ZipCodeField } from '../phone-field.tsx';
import { RadioField } from '../radio-field.tsx';
import { SectionPanel } from '../section-panel.tsx';
import { SelectField } from '../select-field.tsx';
import { Stepper } from '../stepper.tsx';
import { TextField } from '../text-field.tsx';
import { TextareaField } from '../textarea-field.tsx';

const positions = [
  { value: '10', label: '代表取締役' },
  { value: '20', label: '取締役' },
];

export function Fields() {
  const [values, setValues] = useState<Record<string, string>>({ date: '2026-11-21' });
  const [ticked, setTicked] = useState(true);
  const [refusals, setRefusals] = useState(0);
  const bind = (name: string, error?: string) => ({
    name,
    value: values[name] ?? '',
    error: refusals > 0 ? error : undefined,
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });
  const errors = {
    company: message('cm020', '会社名'),
    secret: message('mb016'),
    date: message('cm031', '就任日'),
    position: message('cm021', '役職'),
    comment: message('cm032', 'コメント', 20),
    kind: message('cm021', '種別'),
  };
  return (
    <>
      <Stepper
        title="申込内容の入力"
        steps={['プランの選択', '役員変更の入力', '内容の確認']}
        current={1}
        onStep={() => {}}
      />
      <SectionPanel title="入力欄" action={<Button>変更</Button>}>
        <ErrorSummary form={{ errors: refusals > 0 ? errors : {}, refusals }} />
        <div className="field-stack">
          <TextField
            label="会社名"
            support="例 株式会社サンプル商事"
            {...bind('company', errors.company)}
          />
          <PasswordField
            label="パスワード"
            autoComplete="new-password"
            {...bind('secret', errors.secret)}
          />
          <DateField label="就任日" {...bind('date', errors.date)} />
          <SelectField label="役職" options={positions} {...bind('position', errors.position)} />
          <ZipCodeField label="郵便番号" {...bind('zip')} />
          <PhoneField label="電話番号" mark="optional" {...bind('phone')} />
          <TextareaField label="コメント" longest={20} {...bind('comment', errors.comment)} />
          <RadioField
            label="種別"
            inline
            options={[
              { value: '1', label: '資本金1億円以下' },
              { value: '2', label: '資本金1億円超' },
              { value: '3', label: 'その他', disabled: true },
            ]}
            {...bind('kind', errors.kind)}
          />
          <CheckboxField
            name="ticked"
            label="代表者と同じ"
            support="担当者の氏名に写します"
            checked={ticked}
            onChange={setTicked}
          />
          <TextField
            label="変更できない欄"
            mark="none"
            {...bind('fixed')}
            value="固定の値"
            disabled
          />
          <div className="actions">
            <Button>戻る</Button>
            <Button filled onClick={() => setRefusals((count) => count + 1)}>
              誤りを表示する
            </Button>
          </div>
        </div>
      </SectionPanel>
    </>
  );
}
