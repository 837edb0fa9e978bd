import { Fragment, type ReactNode, useState } from 'react';
import {
  type CompanyFactName,
  companyFacts,
  newContradictions,
  valuesOf,
} from '#contract/company-facts.ts';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { EditDialog } from './edit-dialog.tsx';

export type SentFacts = { name: CompanyFactName; value: string; confirmedFlg?: true }[];

export interface FactsDialogProps {
  title: string;
  page: Pick<CompanyPage, 'factList'>;
  /** Which facts are asked, in order. */
  names: readonly CompanyFactName[];
  /** The question instead of the label, and what helps to answer it. */
  words?: Partial<Record<CompanyFactName, { question: string; support?: ReactNode }>>;
  /**
   * Whether what the customer has answered can be confirmed: it stays the customer's answer otherwise. What nobody has
   * decided about stays undecided, then.
   */
  confirms?: boolean;
  /** The answer of who does not know. */
  unknown: string;
  busy: boolean;
  isOld: boolean;
  onStore: (facts: SentFacts) => Promise<boolean>;
  onClose: () => void;
}

/** Says that a fact is not known where nobody has said anything yet: the empty entry stands for that. */
const notKnown = 'not-known';

/** Asks for the facts of a company; every question can be left open. */
export function FactsDialog(props: FactsDialogProps) {
  const { title, page, names, words = {}, confirms = false } = props;
  const { unknown, busy, isOld, onStore, onClose } = props;
  const stored = valuesOf(page.factList);
  const [values, setValues] = useState(stored);
  const [unknowns, setUnknowns] = useState<readonly CompanyFactName[]>([]);
  const [confirmed, setConfirmed] = useState<readonly CompanyFactName[]>([]);
  const wrong = newContradictions(stored, values);
  const isFixed = (name: CompanyFactName) =>
    page.factList.some((one) => one.name === name && !one.changeableFlg);
  const isToConfirm = (name: CompanyFactName) =>
    confirms &&
    values[name] === stored[name] &&
    page.factList.some((one) => one.name === name && one.saidTyp === 'customer' && one.value);
  const isConfirmed = (name: CompanyFactName) => isToConfirm(name) && confirmed.includes(name);
  const isUndecided = (name: CompanyFactName) =>
    confirms && !page.factList.some((one) => one.name === name);
  const facts = names
    .filter((name) => !isFixed(name))
    .filter((name) => !isUndecided(name) || values[name] !== '' || unknowns.includes(name))
    .map((name) => ({
      ...{ name, value: values[name] },
      ...(isConfirmed(name) && { confirmedFlg: true as const }),
    }));
  const fieldOf = (name: CompanyFactName) => {
    const { label, choices, check } = companyFacts[name];
    const { question = label, support } = words[name] ?? {};
    const fixed = isFixed(name);
    const field = {
      ...{ name, label: question, mark: 'none' as const, value: values[name], disabled: fixed },
      support: fixed ? '事務所が確認した内容です。' : support,
      onChange: (value: string) => setValues({ ...values, [name]: value }),
    };
    if (!choices) return <TextField {...field} error={check(values[name])?.text} />;
    const options = Object.entries(choices).map(([value, label]) => ({ value, label }));
    // Keys like 1 to 12 come in their order, others as they are declared.
    if (!isUndecided(name)) return <SelectField {...field} empty={unknown} options={options} />;
    return (
      <SelectField
        {...field}
        value={unknowns.includes(name) ? notKnown : values[name]}
        empty="未入力"
        options={[...options, { value: notKnown, label: unknown }]}
        onChange={(value) => {
          const others = unknowns.filter((one) => one !== name);
          setUnknowns(value === notKnown ? [...others, name] : others);
          field.onChange(value === notKnown ? '' : value);
        }}
      />
    );
  };
  return (
    <EditDialog
      title={title}
      action="保存する"
      touched={
        confirmed.length + unknowns.length > 0 ||
        names.some((name) => values[name] !== stored[name])
      }
      busy={busy}
      isOld={isOld}
      onStore={() => onStore(facts)}
      onClose={onClose}
    >
      <Stack gap={20}>
        {names.map((name) => (
          <Fragment key={name}>
            {fieldOf(name)}
            {isToConfirm(name) && (
              <CheckboxField
                name={`${name}-confirmed`}
                label={`${companyFacts[name].label}：お客様の回答のとおりであることを確認した`}
                support="チェックしないときは、お客様の回答のまま残ります。"
                checked={confirmed.includes(name)}
                onChange={(isNow) =>
                  setConfirmed([
                    ...confirmed.filter((one) => one !== name),
                    ...(isNow ? [name] : []),
                  ])
                }
              />
            )}
          </Fragment>
        ))}
        <div aria-live="polite">
          {wrong.map(({ rule, text, source }) => (
            <Notice key={rule} kind="error">
              {text}（{source}）
            </Notice>
          ))}
        </div>
      </Stack>
    </EditDialog>
  );
}
