import { useRef } from 'react';
import { isRealDate } from '#contract/dates.ts';
import type { FilingVouchers, Voucher } from '#contract/endpoints/vouchers.ts';
import { checkText, fault } from '#contract/fields.ts';
import { formatYen } from '#contract/price.ts';
import {
  longestVoidReason,
  mediumNames,
  type VoucherKind,
  type VoucherMedium,
  voucherLabels,
  voucherMedia,
  voucherNames,
} from '#contract/vouchers.ts';
import { send } from '#shared/api.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { MovedNotice } from '../filing/work/moved-notice.tsx';
import { useMoved } from '../filing/work/use-theirs.ts';
import { useSending, versionOf } from './filing-ledger.ts';
import classes from './payments.module.css';

interface IssueVoucherProps {
  requestNo: string;
  kind: VoucherKind;
  amount: number;
  vouchers: FilingVouchers;
  /** The one that is expected next. */
  filled: boolean;
  onIssued: ((issued: IssuedVoucher) => void) | undefined;
}

export interface IssuedVoucher {
  kind: VoucherKind;
  voucherId: string;
  number: string;
}

interface IssueValues extends Record<string, unknown> {
  tradedDate: string;
  medium: VoucherMedium;
}

const saidLabels = { amount: '金額', companyName: '宛名' };

/** Asks for what nothing else says of a voucher, and issues it. */
export function IssueVoucher(props: IssueVoucherProps) {
  const { requestNo, kind, amount, vouchers, filled, onIssued } = props;
  const isInvoice = kind === 'invoice';
  const initial: IssueValues = { tradedDate: vouchers.completedDate, medium: 'paper' };
  const check = ({ tradedDate }: IssueValues) => {
    if (!isInvoice || isRealDate(tradedDate)) return {};
    return { tradedDate: fault(tradedDate === '' ? 'cm020' : 'cm031', voucherLabels.tradedDate) };
  };
  const form = useForm({ initial, check });
  const theirs = useMoved({ amount: formatYen(amount), companyName: vouchers.companyName });
  const issued = useRef<IssuedVoucher>(null);
  const sending = useSending(() => issued.current && onIssued?.(issued.current));
  const submit = form.onSubmit(({ tradedDate, medium }) =>
    sending(form, async () => {
      const done = await send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/vouchers/add',
        {
          params: { requestNo },
          body: {
            kind,
            ...(isInvoice ? { tradedDate } : { medium }),
            ...versionOf(vouchers),
          },
        },
        ['cm110', `${voucherNames[kind]}の発行`],
      );
      issued.current = { kind, ...done.data };
      return done;
    }),
  );
  return (
    <form className={classes.entry} noValidate onSubmit={submit}>
      <MovedNotice theirs={theirs} labels={saidLabels} />
      <p>{`${vouchers.companyName}　御中　${formatYen(amount)}`}</p>
      {isInvoice ? (
        <DateField
          {...form.field('tradedDate')}
          label={voucherLabels.tradedDate}
          support={
            vouchers.qualifiedFlg
              ? '登録番号のある適格請求書です。前もって請求するときは、完了の予定日を入力します。'
              : '前もって請求するときは、完了の予定日を入力します。'
          }
        />
      ) : (
        <SelectField
          name="medium"
          label={voucherLabels.medium}
          empty={false}
          value={form.values.medium}
          error={form.errors.medium}
          options={voucherMedia.map((value) => ({ value, label: mediumNames[value] }))}
          onChange={(value) => form.set('medium', value as VoucherMedium)}
        />
      )}
      <Button type="submit" variant={filled ? 'filled' : 'default'} loading={form.busy}>
        {`${voucherNames[kind]}を発行する`}
      </Button>
    </form>
  );
}

interface VoidVoucherProps {
  requestNo: string;
  voucher: Voucher;
  onDone: () => void;
}

/** Asks why a voucher is void, and marks it. */
export function VoidVoucher({ requestNo, voucher, onDone }: VoidVoucherProps) {
  const { kind, number, voucherId } = voucher;
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: checkText(voucherLabels.reason, reason, longestVoidReason) }),
  });
  const sending = useSending(onDone);
  const submit = form.onSubmit(({ reason }) =>
    sending(form, () =>
      send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/vouchers/{voucherId}/void',
        { params: { requestNo, voucherId }, body: { reason } },
        ['cm110', `${voucherNames[kind]}を無効にすること`],
      ),
    ),
  );
  return (
    <form className={classes.entry} noValidate onSubmit={submit}>
      <h3>{`${voucherNames[kind]} ${number} を無効にする`}</h3>
      <p>番号は再び使いません。控えは、無効として残ります。</p>
      <TextField {...form.field('reason')} label={voucherLabels.reason} />
      <span className={classes.states}>
        <Button onClick={onDone}>キャンセル</Button>
        <Button type="submit" color="red" loading={form.busy}>
          無効にする
        </Button>
      </span>
    </form>
  );
}
