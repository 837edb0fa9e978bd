import { useId, useState } from 'react';
import { type InputType, inputType } from '#contract/codes.ts';
import type { ApplicationMasters, KnownOfficer } from '#contract/endpoints/application.ts';
import { japanDate } from '#contract/japan-time.ts';
import {
  type Choice,
  checkOfficerRow,
  type OfficerRow,
  officerLabels,
} from '#contract/officer-changes.ts';
import {
  noParticulars,
  type OfficerParticulars,
  type ParticularName,
  particularNames,
} from '#contract/officer-particulars.ts';
import { position, positionOf } from '#law/positions.ts';
import { reason } from '#law/reasons.ts';
import { ParticularsFields, particularGroups } from '#shared/forms/particulars-fields.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { IconUsers } from '#shared/ui/icons.ts';
import { Fold, Stack } from '#shared/ui/layout.tsx';
import { NameField } from '#shared/ui/name-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import {
  enteredOfficers,
  offeredOfficers,
  takenOver,
  useKnownOfficers,
  without,
} from './known-officers.ts';
import { asEntered, codesIn, reasonsOf } from './modes.ts';
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

type Usual = Record<keyof typeof officerLabels, string>;
type Values = Usual & { [Name in ParticularName]: OfficerParticulars[Name] };

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
  const rowOf = (values: Values): OfficerRow => ({
    ...row,
    officer: choiceOf(positions, values.position),
    name: values.name,
    reason: choiceOf(reasons, values.reason),
    address: values.address,
    particulars: particularsIn(values),
  });
  const form = useForm<Values>({
    initial: {
      ...codesIn(mode, row),
      name: row.name,
      address: row.address,
      ...(row.particulars ?? noParticulars),
    },
    onChange: (values) => onTyping(rowOf(values)),
    check: (values) => checkOfficerRow(asEntered(rowOf(values)), japanDate(new Date())),
  });
  const { position: officer, reason: cause } = form.values;
  // Only a representative's address is registered.
  const locked = mode === inputType.others && cause === reason.moved;
  const changeReason = (next: string) =>
    form.change({
      reason: next,
      ...(next === reason.moved && { position: position.representative }),
    });
  const { needed, others: rare } = particularGroups(officer, cause);
  const [startsOpen] = useState(() =>
    rare.some((name) => form.values[name] !== noParticulars[name]),
  );
  const particulars = {
    values: particularsIn(form.values),
    errors: form.errors,
    onChange: form.change,
  };
  const entered = enteredOfficers(others);
  const offered = {
    この申込みで入力した役員: entered,
    以前の申込みで入力した役員: without(useKnownOfficers(), entered),
  };
  const field = (name: keyof Usual) => ({ ...form.field(name), label: officerLabels[name] });
  return (
    <DialogFrame
      opened
      asking
      title={`No.${row.no}の入力`}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>キャンセル</Button>
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
        onSubmit={form.onSubmit(async (values) => onDone(asEntered(rowOf(values))))}
      >
        <ErrorSummary form={form} />
        <SelectField
          {...field('position')}
          options={optionsOf(positions)}
          disabled={locked}
          support={positionOf(officer)?.entryNote}
        />
        <Stack gap={12}>
          <NameField
            {...field('name')}
            support={
              cause === reason.renamed
                ? '変更前の、登記されている氏名を入力してください。'
                : '例 登記 太郎（戸籍または住民票のとおりに入力してください）'
            }
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
        </Stack>
        <SelectField
          {...field('reason')}
          // Preset in the third table.
          {...(mode === inputType.others && { empty: false })}
          options={optionsOf(reasons)}
          onChange={changeReason}
        />
        <ParticularsFields {...particulars} names={needed} mark="required" />
        <TextareaField
          {...field('address')}
          rows={3}
          support={
            locked
              ? '新しい住所を、印鑑証明書または住民票のとおりに入力してください。丁目・番・号は「-」で省略しないでください。'
              : '印鑑証明書または住民票のとおりに入力してください。丁目・番・号は「-」で省略しないでください。登記されるのは代表取締役の住所だけで、他の役員の住所は書類の作成に使います。'
          }
        />
        <Fold title="日付や氏名の特別な事情" className={classes.rare} open={startsOpen}>
          <div className="field-stack">
            <ParticularsFields {...particulars} names={rare} mark="optional" />
          </div>
        </Fold>
      </form>
    </DialogFrame>
  );
}

function particularsIn(values: Values): OfficerParticulars {
  return Object.fromEntries(
    particularNames.map((name) => [name, values[name]]),
  ) as unknown as OfficerParticulars;
}

function choiceOf(choices: readonly Choice[], cd: string): Choice {
  return choices.find((choice) => choice.cd === cd) ?? { cd: '', name: '' };
}

function optionsOf(choices: readonly Choice[]) {
  return choices.map(({ cd, name }) => ({ value: cd, label: name }));
}

const most = 3;

interface KnownOfficerListProps {
  /** A heading that says where they come from. */
  title: string;
  mode: InputType;
  officers: readonly KnownOfficer[];
  onPick: (officer: KnownOfficer) => void;
}

/** Officers from earlier input; one tap fills in one, and everything can still be typed. */
function KnownOfficerList({ title, mode, officers, onPick }: KnownOfficerListProps) {
  if (officers.length === 0) return null;
  return (
    <section className={classes.known} aria-label={title}>
      <p className={classes.title}>
        <IconUsers size={20} aria-hidden />
        {title}
      </p>
      <ul>
        {officers.slice(0, most).map((officer) => (
          <li key={`${officer.officialPositionClass} ${officer.name}`}>
            <button type="button" onClick={() => onPick(officer)}>
              <span className={classes.who}>
                <strong>{officer.name}</strong>
                <span>{officer.officialPosition}</span>
              </span>
              {mode !== inputType.others && (
                <span className={classes.address}>{officer.officerAddress}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {officers.length > most && (
        <p className={classes.more}>
          ほか{officers.length - most}件は、氏名を入力すると表示されます。
        </p>
      )}
    </section>
  );
}
