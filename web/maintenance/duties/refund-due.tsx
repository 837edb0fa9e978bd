import { useQuery } from '@tanstack/react-query';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { formatYen } from '#contract/price.ts';
import { refundAccountFields } from '#contract/refund-account.ts';
import { getQuery, send } from '#shared/api.ts';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Note, Stack } from '#shared/ui/layout.tsx';
import { ActButton } from '../filing/act/act-button.tsx';
import { caseKey, useCaseMutation } from '../filing/case-mutation.ts';

interface RefundDueProps {
  requestNo: string;
  refund: NonNullable<CaseWork['refund']>;
}

/** Money that the office owes the customer, and the account to which it is paid. */
export function RefundDue({ requestNo, refund }: RefundDueProps) {
  const { busy, run } = useCaseMutation(requestNo);
  const account = useQuery({
    ...getQuery(
      [...caseKey(requestNo), 'refund account'],
      '/user/mainte/requestdetails/{requestNo}/refund/account',
      '返金先の口座',
      { params: { requestNo } },
    ),
    refetchOnMount: 'always',
  });
  const amount = formatYen(refund.amount);
  const settle = async () => {
    if (!(await confirm({ text: message('mt196', amount), action: '返金済みにする' }))) return;
    const accountAt = account.data?.enteredAt;
    await run(() =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/refund',
        { params: { requestNo }, body: { doneFlg: true, amount: refund.amount, accountAt } },
        ['cm110', '返金の記録'],
      ),
    );
  };
  return (
    <Stack gap={8}>
      <p>
        お返しする額 <strong className="numeric">{amount}</strong>
      </p>
      {account.error ? <ErrorState query={account} /> : <Account shown={account.data} />}
      <div>
        <ActButton loading={busy} disabled={account.isPending} onClick={settle}>
          返金済みにする
        </ActButton>
      </div>
      <Note>返さない額があるときは、「入出金の記録」に理由を残します。</Note>
    </Stack>
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
        { label: 'お客様の登録', value: displayInstant(enteredAt) },
      ]}
    />
  );
}
