import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { checkText, fault } from '#contract/fields.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { entryLabels, longestReason, type RefundWay, refundWays } from '#contract/ledger.ts';
import { message } from '#contract/messages.ts';
import { formatYen } from '#contract/price.ts';
import { refundAccountFields } from '#contract/refund-account.ts';
import { getQuery, send } from '#shared/api.ts';
import { RefundAccountFields, useRefundAccountForm } from '#shared/forms/refund-account-fields.tsx';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm, useCloseAsking } from '#shared/ui/confirm-dialog.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Note, Stack } from '#shared/ui/layout.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { ActButton } from '../filing/act/act-button.tsx';
import { ActForm } from '../filing/act/act-form.tsx';
import { caseKey, useCaseMutation } from '../filing/case-mutation.ts';
import { useDialogForm } from './use-dialog-form.ts';

interface RefundDueProps {
  requestNo: string;
  filing: FilingCase;
  refund: NonNullable<CaseWork['refund']>;
}

interface Values extends Record<string, unknown> {
  way: RefundWay | '';
  reason: string;
}

const untouched: Values = { way: '', reason: '' };
const ways = Object.entries(refundWays).map(([value, label]) => ({ value, label }));

/** Money that the office owes the customer, the account to which it is paid, and how it was paid back. */
export function RefundDue({ requestNo, filing, refund }: RefundDueProps) {
  const { run } = useCaseMutation(requestNo);
  const [isEntering, setEntering] = useState(false);
  const account = useQuery({
    ...getQuery(
      [...caseKey(requestNo), 'refund account'],
      '/user/mainte/requestdetails/{requestNo}/refund/account',
      '返金先の口座',
      { params: { requestNo } },
    ),
    refetchOnMount: 'always',
  });
  const accountAt = account.data?.enteredAt ?? '';
  // An account is entered for a transfer.
  const wayOf = ({ way }: Values) => way || (accountAt && 'transfer');
  const { form } = useDialogForm<Values>({
    of: `refund ${requestNo}`,
    untouched,
    check: (values) => {
      const way = wayOf(values);
      const noWay = way === '' ? fault('cm021', entryLabels.way) : null;
      return {
        way: way === 'transfer' && accountAt === '' ? fault('mt297') : noWay,
        reason:
          way === 'other' ? checkText(entryLabels.reason, values.reason, longestReason) : null,
      };
    },
    onClose: () => {},
  });
  const amount = formatYen(refund.amount);
  const settle = form.onSubmit(async (values) => {
    const way = wayOf(values);
    if (way === '') return;
    const text = message('mt196', amount, refundWays[way]);
    if (!(await confirm({ text, action: '返金済みにする' }))) return;
    const reason = way === 'other' ? values.reason : '';
    const body = { doneFlg: true as const, amount: refund.amount, accountAt, way, reason };
    await run(() =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/refund',
        { params: { requestNo }, body },
        ['cm110', '返金の記録'],
      ),
    );
  });
  const way = wayOf(form.values);
  // The account may have come since the press that asked for it.
  const wayError = way === 'transfer' && accountAt ? undefined : form.errors.way;
  return (
    <>
      <Stack as="form" gap={8} noValidate aria-label="返金の記録" onSubmit={settle}>
        <p>
          お返しする額 <strong className="numeric">{amount}</strong>
        </p>
        {account.error ? <ErrorState query={account} /> : <Account shown={account.data} />}
        {account.data && !isEntering && (
          <>
            <div>
              <Button small onClick={() => setEntering(true)}>
                {accountAt ? 'お客様から伺った口座に改める' : 'お客様から伺った口座を入力'}
              </Button>
            </div>
            <RadioField
              name="way"
              label={entryLabels.way}
              inline
              value={way}
              error={wayError}
              options={ways}
              onChange={(value) => form.set('way', value as RefundWay)}
            />
            {way === 'other' && (
              <TextField
                name="reason"
                label={entryLabels.reason}
                support="返金の方法と、その理由"
                value={form.values.reason}
                error={form.errors.reason}
                onChange={(reason) => form.set('reason', reason)}
              />
            )}
            <div>
              <ActButton type="submit" loading={form.busy}>
                返金済みにする
              </ActButton>
            </div>
          </>
        )}
        <Note>返さない額があるときは、「入出金の記録」に理由を残します。</Note>
      </Stack>
      {isEntering && <ToldAccount {...{ requestNo, filing }} onClose={() => setEntering(false)} />}
    </>
  );
}

type ToldAccountProps = Omit<RefundDueProps, 'refund'> & { onClose: () => void };

/** The account that the customer told the office, in place of one that was entered before. */
function ToldAccount({ requestNo, filing, onClose }: ToldAccountProps) {
  const { run } = useCaseMutation(requestNo);
  const form = useRefundAccountForm();
  const isTyped = Object.values(form.values).some(Boolean);
  useLeaveGuard(isTyped && !form.busy);
  const close = useCloseAsking(isTyped, onClose);
  const { detailUpdateDatetime, detailUpdateUserId } = filing;
  const store = () =>
    form.submit(async (values) => {
      const isStored = await run(() =>
        send(
          'put',
          '/user/mainte/requestdetails/{requestNo}/refund/account',
          {
            params: { requestNo },
            body: { ...values, detailUpdateDatetime, detailUpdateUserId },
          },
          ['cm111', '返金先の口座'],
        ),
      );
      if (isStored) onClose();
    });
  return (
    <ActForm
      title="お客様から伺った返金先の口座"
      action="返金先を登録する"
      busy={form.busy}
      cancels
      onSubmit={store}
      onClose={close}
    >
      <RefundAccountFields form={form} />
      <p>登録すると、お客様へメールでお知らせします。口座は、返金の記録とともに消去します。</p>
    </ActForm>
  );
}

type Shown = Record<keyof typeof refundAccountFields | 'enteredAt', string>;

function Account({ shown }: { shown: Shown | undefined }) {
  if (!shown) return null;
  if (shown.enteredAt === '') {
    return <p>返金先の口座は、お客様の画面とメールでお尋ねしています。</p>;
  }
  const { bankName, branchName, accountKind, accountNumber, holderKana, enteredAt } = shown;
  const { choices } = refundAccountFields.accountKind;
  const kind = choices[accountKind as keyof typeof choices];
  return (
    <DescriptionList
      items={[
        { label: '返金先', value: `${bankName}　${branchName}` },
        { label: '口座', value: `${kind} ${accountNumber}` },
        { label: refundAccountFields.holderKana.label, value: holderKana },
        { label: '登録', value: displayInstant(enteredAt) },
      ]}
    />
  );
}
