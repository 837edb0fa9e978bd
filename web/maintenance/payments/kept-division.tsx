import { useState } from 'react';
import { divisionKindNames, divisionLabels } from '#contract/division.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { displayDate } from '#contract/japan-time.ts';
import { formatYen } from '#contract/price.ts';
import { send } from '#shared/api.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
import tables from '../filing/case-table.module.css';
import {
  checkTypedDivision,
  DivisionFields,
  type DivisionValues,
  divisionOf,
  typedDivision,
} from './division-fields.tsx';
import { useSending, versionOf } from './filing-ledger.ts';
import classes from './payments.module.css';

const title = '返金しない額の内訳';

interface KeptDivisionProps {
  requestNo: string;
  ledger: FilingLedger;
}

/** How what is kept of a cancelled mandate divides; to say it where nobody has, and to change it. */
export function KeptDivision({ requestNo, ledger }: KeptDivisionProps) {
  const [isTyping, setTyping] = useState(false);
  const { divisible, keptDivision, retained } = ledger;
  if (!divisible || retained === 0) return null;
  return (
    <Stack aria-label={title} as="section">
      <h3>{title}</h3>
      {keptDivision ? (
        <Lines division={keptDivision} />
      ) : (
        <Notice kind="warning" title="内訳が記録されていません。領収証の発行に必要です。" />
      )}
      {isTyping ? (
        <DivisionForm
          key={JSON.stringify([retained, keptDivision])}
          {...{ requestNo, ledger, terms: divisible }}
          onDone={() => setTyping(false)}
        />
      ) : (
        <span className={classes.states}>
          <Button small onClick={() => setTyping(true)}>
            {keptDivision ? '内訳を変更' : '内訳を入力'}
          </Button>
        </span>
      )}
    </Stack>
  );
}

function Lines({ division }: { division: NonNullable<FilingLedger['keptDivision']> }) {
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <TableHead
          caption={title}
          of={[divisionLabels.kind, divisionLabels.name, [divisionLabels.amount, tables.number]]}
        />
        <tbody>
          {division.lineList.map(({ kind, name, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and do not change
            <tr key={index}>
              <td>{divisionKindNames[kind]}</td>
              <td>{name}</td>
              <td className={tables.number}>{formatYen(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={tables.note}>
        {`${divisionLabels.endedDate} ${displayDate(division.endedDate)}　記録 ${division.displayDatetime} ${division.userName}`}
      </p>
    </div>
  );
}

interface DivisionFormProps extends KeptDivisionProps {
  terms: NonNullable<FilingLedger['divisible']>;
  onDone: () => void;
}

interface FormValues extends DivisionValues, Record<string, unknown> {}

function DivisionForm({ requestNo, ledger, terms, onDone }: DivisionFormProps) {
  const { retained } = ledger;
  const initial: FormValues = { ...typedDivision(ledger) };
  const form = useForm({
    initial,
    check: (values) => checkTypedDivision(values, retained, terms),
  });
  const sending = useSending(onDone);
  const submit = form.onSubmit((values) =>
    sending(form, () =>
      send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/ledger/division',
        { params: { requestNo }, body: { ...divisionOf(values), ...versionOf(ledger) } },
        ['cm110', title],
      ),
    ),
  );
  return (
    <form className={classes.entry} noValidate onSubmit={submit}>
      <DivisionFields
        {...{ values: form.values, errors: form.errors, terms }}
        kept={retained}
        onChange={form.change}
      />
      <span className={classes.states}>
        <Button onClick={onDone}>キャンセル</Button>
        <Button type="submit" loading={form.busy}>
          内訳を記録する
        </Button>
      </span>
    </form>
  );
}
