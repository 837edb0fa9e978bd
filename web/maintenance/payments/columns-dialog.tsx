import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { message } from '#contract/messages.ts';
import { load } from '#shared/api.ts';
import { ApiFailure } from '#shared/api-failure.ts';
import { Button } from '#shared/ui/button.tsx';
import { useCloseAsking } from '#shared/ui/confirm-dialog.ts';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
import tables from '../filing/case-table.module.css';
import classes from './payments.module.css';

/** What a person said of a file's columns, as the server takes it. */
export interface PointedOut {
  headingList: string[];
  columnCount: number;
  dateColumnList: number[];
  amountColumn: number;
  payerColumn: number;
}

/** The columns of a file were refused, because nobody has pointed them out yet. */
export const isUnknownLayout = (failure: unknown) =>
  failure instanceof ApiFailure && failure.messageCd === 'mt128';

interface ColumnsDialogProps {
  file: File;
  busy: boolean;
  onDecide: (columns: PointedOut) => void;
  onClose: () => void;
}

/** Asks which columns of a bank's CSV are date, amount and payer. */
export function ColumnsDialog({ file, busy, onDecide, onClose }: ColumnsDialogProps) {
  const formId = useId();
  const [touched, setTouched] = useState(false);
  const close = useCloseAsking(touched, onClose);
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'bank-file', file.name, file.size, file.lastModified],
    queryFn: ({ signal }) =>
      load('post', '/user/mainte/transfers/preview', { body: file, signal }, ['cm100', '振込明細']),
    gcTime: 0,
  });
  return (
    <DialogFrame
      opened
      asking
      size="large"
      onClose={close}
      title="振込明細の列"
      footer={
        <>
          <Button onClick={close}>キャンセル</Button>
          <Button type="submit" form={formId} disabled={!data} loading={busy}>
            記憶して取り込む
          </Button>
        </>
      }
    >
      {error && !data && <ErrorState query={{ error, refetch }} />}
      {data && (
        <Columns
          formId={formId}
          rows={data.rowList}
          heading={data.headingRow}
          onTouch={() => setTouched(true)}
          onDecide={onDecide}
        />
      )}
    </DialogFrame>
  );
}

const roles = {
  date: '日付（または年）',
  month: '月の列',
  day: '日の列',
  amount: '入金額',
  payer: '振込依頼人',
} as const;
type Role = keyof typeof roles;

interface ColumnsProps {
  formId: string;
  rows: readonly (readonly string[])[];
  heading: number;
  /** Something was chosen. */
  onTouch: () => void;
  onDecide: (columns: PointedOut) => void;
}

function Columns({ formId, rows, heading: guessed, onTouch, onDecide }: ColumnsProps) {
  const [heading, setHeading] = useState(guessed);
  const [chosen, setChosen] = useState<Record<Role, string>>({
    ...{ date: '', month: '', day: '', amount: '', payer: '' },
  });
  const width = Math.max(...rows.map((row) => row.length));
  const names = rows[heading] ?? [];
  const columns = Array.from({ length: width }, (_, index) => ({
    value: String(index),
    label: `${index + 1}列目${names[index] ? `：${names[index]}` : ''}`,
  }));
  const cell = (row: readonly string[], role: Role) =>
    chosen[role] === '' ? '' : (row[Number(chosen[role])] ?? '');
  const shown = rows.slice(heading + 1).slice(0, 5);
  const field = (role: Role, isOptional = false) => (
    <SelectField
      key={role}
      name={`column-${role}`}
      label={roles[role]}
      mark={isOptional ? 'optional' : 'required'}
      value={chosen[role]}
      options={columns}
      onChange={(value) => {
        onTouch();
        setChosen({ ...chosen, [role]: value });
      }}
    />
  );
  const isComplete = chosen.date !== '' && chosen.amount !== '' && chosen.payer !== '';
  const decide = () =>
    onDecide({
      headingList: [...names],
      columnCount: width,
      dateColumnList:
        chosen.month !== '' && chosen.day !== ''
          ? [chosen.date, chosen.month, chosen.day].map(Number)
          : [Number(chosen.date)],
      amountColumn: Number(chosen.amount),
      payerColumn: Number(chosen.payer),
    });
  return (
    <Stack
      id={formId}
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) decide();
      }}
    >
      <p>
        {message('mt128')}
        次からは、同じ見出しのファイルをそのまま取り込めます。「出金」「支払」などと書かれた列がある行は、取り込みません。
      </p>
      <SelectField
        name="heading"
        label="見出しの行"
        empty={false}
        value={String(heading)}
        options={[
          { value: '-1', label: '見出しなし' },
          ...rows.map((row, index) => ({
            value: String(index),
            label: `${index + 1}行目：${row.filter(Boolean).join('、').slice(0, 60)}`,
          })),
        ]}
        onChange={(value) => {
          onTouch();
          setHeading(Number(value));
        }}
      />
      <div className={classes.columns}>
        {field('date')}
        {field('month', true)}
        {field('day', true)}
        {field('amount')}
        {field('payer')}
      </div>
      <div className={tables.scroll}>
        <table className={tables.table}>
          <caption>読み取りの例</caption>
          <TableHead of={['日付', ['入金額', tables.number], '振込依頼人']} />
          <tbody>
            {shown.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no id
              <tr key={index}>
                <td className={tables.date}>
                  {(['date', 'month', 'day'] as const)
                    .map((role) => cell(row, role))
                    .filter(Boolean)
                    .join('/')}
                </td>
                <td className={tables.number}>{cell(row, 'amount')}</td>
                <td>{cell(row, 'payer')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status">{isComplete ? '' : '日付、入金額、振込依頼人の列を選んでください。'}</p>
    </Stack>
  );
}
