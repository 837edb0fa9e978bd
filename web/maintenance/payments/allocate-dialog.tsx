import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { OwedFiling, Transfer } from '#contract/endpoints/transfers.ts';
import { formatYen } from '#contract/price.ts';
import { load } from '#shared/api.ts';
import { goToField } from '#shared/forms/go-to-field.ts';
import { Button } from '#shared/ui/button.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { useCloseAsking } from '#shared/ui/confirm-dialog.ts';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Note, Space } from '#shared/ui/layout.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import tables from '../filing/case-table.module.css';
import {
  type ChosenFiling,
  chosenFiling,
  faultOf,
  type Part,
  partOf,
  restOf,
  shortageOf,
} from './allocation.ts';
import { feeReason } from './money-form.tsx';
import classes from './payments.module.css';

interface AllocateDialogProps {
  transfer: Transfer;
  busy: boolean;
  onConfirm: (parts: Part[]) => void;
  onClose: () => void;
}

const owedQuery = (text: string) =>
  queryOptions({
    queryKey: ['staff', 'owed', text],
    queryFn: ({ signal }) =>
      load('post', '/user/mainte/transfers/filings', { body: { text }, signal }, ['cm100', '申込']),
  });

/** Searches among all filings, and gives a transfer to one or several of them. */
export function AllocateDialog({ transfer, busy, onConfirm, onClose }: AllocateDialogProps) {
  // Whose payment it is may be known where its amount is another one.
  const { proposalKind, payer, amount } = transfer;
  const [text, setText] = useState(proposalKind === 'unfitting' ? payer : String(amount));
  const [picked, setChosen] = useState<readonly ChosenFiling[]>([]);
  const found = useQuery({
    ...owedQuery(useDeferredValue(text)),
    placeholderData: keepPreviousData,
  });
  // After a refusal, what is open by now shows beside what was typed.
  const present = useQueries({ queries: picked.map(({ filing }) => owedQuery(filing.requestNo)) });
  const chosen = picked.map((one, place): ChosenFiling => {
    const { requestNo } = one.filing;
    const filing = present[place]?.data?.filingList.find((found) => found.requestNo === requestNo);
    return filing ? { ...one, filing } : one;
  });
  const close = useCloseAsking(picked.length > 0, onClose);
  const rest = restOf(transfer, chosen);
  const fault = faultOf(transfer, chosen);
  const others = found.data?.filingList.filter(
    ({ requestNo }) => !chosen.some(({ filing }) => filing.requestNo === requestNo),
  );
  const change = (requestNo: string, part: Partial<ChosenFiling>) =>
    setChosen(
      chosen.map((one) => (one.filing.requestNo === requestNo ? { ...one, ...part } : one)),
    );
  return (
    <DialogFrame
      opened
      asking
      size="large"
      onClose={close}
      title="振込の割り当て"
      footer={
        <>
          <Button onClick={close}>キャンセル</Button>
          <Button
            filled
            disabled={fault !== ''}
            loading={busy}
            onClick={() => onConfirm(chosen.map(partOf))}
          >
            入金を確認
          </Button>
        </>
      }
    >
      <Space as="p" mb={12}>
        {transfer.displayPaidDate}　{transfer.payer}　<strong>{formatYen(transfer.amount)}</strong>
        <span>　残り {formatYen(rest)}</span>
      </Space>
      {chosen.map((one) => (
        <ChosenRow
          key={one.filing.requestNo}
          one={one}
          onChange={(part) => change(one.filing.requestNo, part)}
          onRemove={() =>
            setChosen(chosen.filter(({ filing }) => filing.requestNo !== one.filing.requestNo))
          }
        />
      ))}
      <p role="status" className={classes.fault}>
        {fault}
      </p>
      <TextField
        name="owed"
        type="search"
        label="申込を探す"
        mark="none"
        support="金額、会社名、氏名、カナ、申込番号の一部で探せます。重ねて振り込まれたときは、入金済みの申込を選びます。"
        value={text}
        maxLength={200}
        onChange={setText}
      />
      {found.error && !found.data ? (
        <ErrorState query={found} />
      ) : (
        <FoundFilings
          filings={others}
          total={found.data?.totalCount ?? 0}
          loading={found.isPlaceholderData}
          onChoose={(filing) => {
            setChosen([...chosen, chosenFiling(filing, rest)]);
            // The pressed button goes with its row; the field is rendered first.
            setTimeout(() => goToField(amountField(filing.requestNo)));
          }}
        />
      )}
    </DialogFrame>
  );
}

const amountField = (requestNo: string) => `amount-${requestNo}`;

interface ChosenRowProps {
  one: ChosenFiling;
  onChange: (part: Partial<ChosenFiling>) => void;
  onRemove: () => void;
}

function ChosenRow({ one, onChange, onRemove }: ChosenRowProps) {
  const { filing, amount, writesOff, reason } = one;
  const shortage = amount === '' ? 0 : shortageOf(one);
  const id = (name: string) => `${name}-${filing.requestNo}`;
  return (
    <fieldset className={classes.chosen}>
      <legend>
        <span className="numeric">{filing.displayNo}</span> {filing.companyName}（未収{' '}
        {formatYen(filing.openAmount)}）
      </legend>
      <TextField
        name={amountField(filing.requestNo)}
        label="割り当てる金額"
        short
        mark="none"
        inputMode="numeric"
        value={amount}
        onChange={(value) => onChange({ amount: value })}
      />
      {shortage > 0 && (
        <CheckboxField
          name={id('writesOff')}
          label={`不足する${formatYen(shortage)}を請求しない`}
          checked={writesOff}
          onChange={(ticked) =>
            onChange({ writesOff: ticked, reason: ticked && reason === '' ? feeReason : reason })
          }
        />
      )}
      {(shortage < 0 || (shortage > 0 && writesOff)) && (
        <TextField
          name={id('reason')}
          label={shortage < 0 ? `未収額を${formatYen(-shortage)}超える理由` : '理由'}
          value={reason}
          maxLength={200}
          onChange={(value) => onChange({ reason: value })}
        />
      )}
      <Button variant="subtle" small onClick={onRemove}>
        外す
      </Button>
    </fieldset>
  );
}

interface FoundFilingsProps {
  filings: readonly OwedFiling[] | undefined;
  total: number;
  /** Another search is loading; what the one before found still shows, out of reach. */
  loading: boolean;
  onChoose: (filing: OwedFiling) => void;
}

function FoundFilings({ filings, total, loading, onChoose }: FoundFilingsProps) {
  if (!filings) return null;
  if (filings.length === 0) {
    return <Note>{loading ? '読み込み中です' : 'ほかに該当する申込はありません。'}</Note>;
  }
  return (
    <div className={`${tables.scroll} ${classes.found}`} aria-busy={loading} inert={loading}>
      <table className={tables.table}>
        <TableHead
          caption="申込"
          of={['申込番号', '会社名', ['未収額', tables.number], 'お支払い期限', '操作']}
        />
        <tbody>
          {filings.map((filing) => (
            <tr key={filing.requestNo}>
              <td className={tables.date}>{filing.displayNo}</td>
              <td>
                {filing.companyName}（{filing.name}）
              </td>
              <td className={tables.number}>
                {filing.openAmount > 0 ? formatYen(filing.openAmount) : 'なし（入金済み・取消）'}
              </td>
              <td className={tables.date}>{filing.openAmount > 0 && filing.paymentDueDate}</td>
              <td>
                <Button
                  small
                  aria-label={`${filing.displayNo}を選ぶ`}
                  onClick={() => onChoose(filing)}
                >
                  選ぶ
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > filings.length && total > 50 && <Note>{`全${total}件のうち、先の50件です。`}</Note>}
    </div>
  );
}
