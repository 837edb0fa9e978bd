import {
  checkDivision,
  type Division,
  type DivisionKind,
  dividedSums,
  divisionKindNames,
  divisionKinds,
  divisionLabels,
  mostLines,
} from '#contract/division.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { type Fault, fault } from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import { formatYen } from '#contract/price.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { IconTrash } from '#shared/ui/icons.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { yenIn } from './amount-text.ts';
import classes from './division-fields.module.css';

interface TypedLine {
  kind: DivisionKind;
  name: string;
  amount: string;
}

/** A division as it is typed. */
export interface DivisionValues {
  endedDate: string;
  lineList: readonly TypedLine[];
}

type Terms = NonNullable<FilingLedger['divisible']>;
const emptyLine: TypedLine = { kind: 'reward', name: '', amount: '' };

/** What is typed at first: the division that counts, or none of the cancellation's day. */
export const typedDivision = ({ divisible, keptDivision }: FilingLedger): DivisionValues => ({
  endedDate: keptDivision?.endedDate ?? divisible?.cancelledDate ?? '',
  lineList: keptDivision?.lineList.map((line) => ({ ...line, amount: String(line.amount) })) ?? [
    emptyLine,
  ],
});

/** Nobody has typed how it divides. */
export const isUndivided = ({ lineList }: DivisionValues) =>
  lineList.every(({ name, amount }) => name.trim() === '' && amount.trim() === '');

/** The division that the values mean. */
export const divisionOf = ({ endedDate, lineList }: DivisionValues): Division => ({
  endedDate,
  lineList: lineList.map((line) => ({ ...line, amount: yenIn(line.amount) ?? 0 })),
});

/** What is wrong with a typed division of what is kept, by the names of its fields. */
export function checkTypedDivision(
  values: DivisionValues,
  kept: number,
  terms: Terms,
): Record<string, Fault> {
  const missing = values.lineList.flatMap(({ amount }, index) =>
    amount.trim() === ''
      ? [[`lineList[${index}].amount`, fault('cm020', divisionLabels.amount)] as const]
      : [],
  );
  const found = checkDivision(divisionOf(values), kept, terms, japanDate(new Date()));
  return {
    ...Object.fromEntries(found.map(({ field, key, text }) => [field, { key, text }])),
    ...Object.fromEntries(missing),
  };
}

interface DivisionFieldsProps {
  values: DivisionValues;
  errors: Partial<Record<string, string>>;
  terms: Terms;
  /** All that is kept. */
  kept: number;
  onChange: (part: Partial<DivisionValues>) => void;
}

/** How what is kept of a cancelled mandate divides, line by line, and what that makes. */
export function DivisionFields({ values, errors, terms, kept, onChange }: DivisionFieldsProps) {
  const { endedDate, lineList } = values;
  const { endedDate: wrongDay, lineList: wrongSum } = errors;
  const changeLine = (index: number, part: Partial<TypedLine>) =>
    onChange({
      lineList: lineList.map((line, at) => (at === index ? { ...line, ...part } : line)),
    });
  return (
    <>
      <DateField
        name="endedDate"
        label={divisionLabels.endedDate}
        support="領収証に、報酬の取引年月日として印字します。"
        max={japanDate(new Date())}
        value={endedDate}
        error={wrongDay}
        onChange={(value) => onChange({ endedDate: value })}
      />
      {lineList.map(({ kind, name, amount }, index) => {
        const path = `lineList[${index}]`;
        const nth = `（${index + 1}）`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their fields hold no state
          <fieldset key={`line-${index + 1}`} className={classes.line}>
            <legend>{`内訳${index + 1}`}</legend>
            <TextField
              name={`${path}.name`}
              label={`${divisionLabels.name}${nth}`}
              mark="none"
              value={name}
              error={errors[`${path}.name`]}
              onChange={(value) => changeLine(index, { name: value })}
            />
            <SelectField
              name={`${path}.kind`}
              label={`${divisionLabels.kind}${nth}`}
              mark="none"
              empty={false}
              value={kind}
              options={divisionKinds.map((value) => ({ value, label: divisionKindNames[value] }))}
              onChange={(value) => changeLine(index, { kind: value as DivisionKind })}
            />
            <TextField
              name={`${path}.amount`}
              label={`${divisionLabels.amount}${nth}`}
              mark="none"
              short
              inputMode="numeric"
              value={amount}
              error={errors[`${path}.amount`]}
              onChange={(value) => changeLine(index, { amount: value })}
            />
            {lineList.length > 1 && (
              <Button
                variant="subtle"
                small
                icon={IconTrash}
                onClick={() => onChange({ lineList: lineList.filter((_, at) => at !== index) })}
              >
                {`内訳${index + 1}を外す`}
              </Button>
            )}
          </fieldset>
        );
      })}
      <Button
        className={classes.add}
        small
        disabled={lineList.length >= mostLines}
        onClick={() => onChange({ lineList: [...lineList, emptyLine] })}
      >
        内訳を追加
      </Button>
      <DescriptionList items={sumsOf(values, terms, kept)} />
      {wrongSum && <p className={classes.fault}>{wrongSum}</p>}
    </>
  );
}

/** What the typed lines make, beside what is kept. */
function sumsOf(values: DivisionValues, terms: Terms, kept: number) {
  const sums = dividedSums(divisionOf(values).lineList, terms);
  const some = (label: string, yen: number, text = formatYen(yen)) =>
    yen > 0 ? [{ label, value: text }] : [];
  return [
    ...some(`報酬のうち${terms.taxName}`, sums.tax),
    ...some('源泉徴収税額', sums.withheld, `▲${formatYen(sums.withheld)}`),
    { label: '内訳から計算した額', value: formatYen(sums.kept) },
    { label: '返金しない額', value: formatYen(kept) },
  ];
}
