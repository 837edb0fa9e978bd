import {
  type Correctable,
  type CorrectedRow,
  correctedFactNames,
  correctedFacts,
  correctionLabels,
} from '#contract/corrections.ts';
import type { Corrections } from '#contract/endpoints/corrections.ts';
import { officerLabels } from '#contract/officer-changes.ts';
import { namesFor, tidyParticulars } from '#contract/officer-particulars.ts';
import { ParticularsFields } from '#shared/forms/particulars-fields.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import classes from './corrections.module.css';

const options = (list: readonly { cd: string; name: string }[]) =>
  list.map(({ cd, name }) => ({ value: cd, label: name }));

interface RowFieldsProps {
  row: CorrectedRow;
  corrections: Corrections;
  onChange: (news: Partial<CorrectedRow>) => void;
}

export function RowFields({ row, corrections, onChange }: RowFieldsProps) {
  const { officialPositionClass: position, changeOfficerClass: reason } = row;
  // What the new position or reason does not know goes.
  const recode = (news: Partial<CorrectedRow>) => {
    const next = { ...row, ...news };
    const codes = { position: next.officialPositionClass, reason: next.changeOfficerClass };
    onChange({ ...news, ...tidyParticulars(next, codes) });
  };
  return (
    <>
      <SelectField
        name="officialPositionClass"
        label={officerLabels.position}
        {...(position && { empty: false })}
        value={position}
        options={options(corrections.positionList)}
        onChange={(officialPositionClass) => recode({ officialPositionClass })}
      />
      <TextField
        name="rowName"
        label={officerLabels.name}
        value={row.name}
        onChange={(name) => onChange({ name })}
      />
      <SelectField
        name="changeOfficerClass"
        label={officerLabels.reason}
        {...(reason && { empty: false })}
        value={reason}
        options={options(corrections.reasonList)}
        onChange={(changeOfficerClass) => recode({ changeOfficerClass })}
      />
      <TextField
        name="officerAddress"
        label={officerLabels.address}
        value={row.officerAddress}
        onChange={(officerAddress) => onChange({ officerAddress })}
      />
      <ParticularsFields
        names={namesFor(position, reason)}
        values={row}
        errors={{}}
        onChange={onChange}
        mark="none"
      />
    </>
  );
}

interface FactFieldsProps {
  values: Correctable;
  onChange: (news: Partial<Correctable>) => void;
}

export function FactFields({ values, onChange }: FactFieldsProps) {
  return correctedFactNames.map((name) => (
    <TextField
      key={name}
      name={name}
      label={correctedFacts[name].label}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
}

interface PlanFieldsProps {
  codes: readonly string[];
  plans: Corrections['planList'];
  onChange: (codes: string[]) => void;
}

export function PlanFields({ codes, plans, onChange }: PlanFieldsProps) {
  return (
    <fieldset className={classes.plans}>
      <legend>{correctionLabels.plans}</legend>
      {plans.map(({ planCd, name }) => (
        <CheckboxField
          key={planCd}
          name={`plan${planCd}`}
          label={name}
          checked={codes.includes(planCd)}
          onChange={(checked) =>
            onChange(checked ? [...codes, planCd] : codes.filter((code) => code !== planCd))
          }
        />
      ))}
    </fieldset>
  );
}
