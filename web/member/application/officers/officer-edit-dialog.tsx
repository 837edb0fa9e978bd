import { Button } from '@mantine/core';
import { useId } from 'react';
import { type InputType, inputType } from '#contract/codes.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { position, positionOf } from '#contract/law/positions.ts';
import { reason } from '#contract/law/reasons.ts';
import {
  type Choice,
  checkOfficerRow,
  type OfficerRow,
  officerLabels,
} from '#contract/officer-changes.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { KnownOfficerList } from './known-officer-list.tsx';
import {
  enteredOfficers,
  offeredOfficers,
  takenOver,
  useKnownOfficers,
  without,
} from './known-officers.ts';
import { asEntered, reasonsOf } from './modes.ts';
import classes from './officer-edit-dialog.module.css';

interface OfficerEditDialogProps {
  masters: ApplicationMasters;
  mode: InputType;
  /** The row with what is typed so far. */
  row: OfficerRow;
  /** The other rows of this application, of every mode. */
  others: readonly OfficerRow[];
  onTyping: (row: OfficerRow) => void;
  onDone: (row: OfficerRow) => void;
  onCancel: () => void;
}

type Values = Record<keyof typeof officerLabels, string>;

/** One officer: position, name, reason and address. */
export function OfficerEditDialog({
  masters,
  mode,
  row,
  others,
  onTyping,
  onDone,
  onCancel,
}: OfficerEditDialogProps) {
  const formId = useId();
  const positions = masters.officerPullDown;
  const reasons = reasonsOf(masters, mode);
  // A representative's change of address changes nothing else.
  const locked = mode === inputType.others;

  const rowOf = (values: Values): OfficerRow => ({
    ...row,
    officer: choiceOf(positions, values.position),
    name: values.name,
    reason: choiceOf(reasons, values.reason),
    address: values.address,
  });
  const form = useForm<Values>({
    initial: {
      position: locked ? position.representative : row.officer.cd,
      name: row.name,
      reason: locked ? reason.moved : row.reason.cd,
      address: row.address,
    },
    onChange: (values) => onTyping(rowOf(values)),
    check: (values) => checkOfficerRow(asEntered(rowOf(values))),
  });
  const entered = enteredOfficers(others);
  const offered = {
    この申込で入力した役員: entered,
    以前の申込で入力した役員: without(useKnownOfficers(), entered),
  };
  const field = (name: keyof Values) => ({
    name,
    label: officerLabels[name],
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    error: form.errors[name],
  });
  return (
    <DialogFrame
      opened
      asking
      title={`No.${row.no}の入力`}
      onClose={onCancel}
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            キャンセル
          </Button>
          <Button type="submit" form={formId}>
            確定する
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="field-stack"
        style={{ '--field-gap': '24px' } as React.CSSProperties}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(async (values) => onDone(asEntered(rowOf(values))));
        }}
      >
        <ErrorSummary errors={form.errors} refusals={form.refusals} />
        <SelectField
          {...field('position')}
          options={optionsOf(positions)}
          disabled={locked}
          support={positionOf(form.values.position)?.entryNote}
        />
        <div className={classes.name}>
          <TextField
            {...field('name')}
            support="例 登記 太郎（戸籍または住民票のとおりに入力してください）"
            autoComplete="off"
          />
          {Object.entries(offered).map(([title, officers]) => (
            <KnownOfficerList
              key={title}
              title={title}
              mode={mode}
              officers={offeredOfficers(officers, mode, form.values)}
              onPick={(officer) => form.change(takenOver(officer, mode, form.values))}
            />
          ))}
        </div>
        <SelectField {...field('reason')} options={optionsOf(reasons)} disabled={locked} />
        <TextareaField
          {...field('address')}
          rows={3}
          support={
            locked
              ? '新しい住所を、印鑑証明書または住民票のとおりに入力してください。丁目・番・号は「-」で省略しないでください。'
              : '印鑑証明書または住民票のとおりに入力してください。丁目・番・号は「-」で省略しないでください。登記されるのは代表取締役の住所だけで、他の役員の住所は書類の作成に使います。'
          }
        />
      </form>
    </DialogFrame>
  );
}

function choiceOf(choices: readonly Choice[], cd: string): Choice {
  return choices.find((choice) => choice.cd === cd) ?? { cd: '', name: '' };
}

function optionsOf(choices: readonly Choice[]) {
  return choices.map(({ cd, name }) => ({ value: cd, label: name }));
}
