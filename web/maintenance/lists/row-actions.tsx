import { useEffect, useState } from 'react';
import type { StaffRow } from '#contract/endpoints/staff-lists.ts';
import { plainNumber } from '../filing/request-number.ts';
import { keptRequest, RequestVerification } from '../filing/request-verification.tsx';
import { ConfirmPayment } from '../payments/confirm-payment.tsx';

type ActionRow = Pick<
  StaffRow,
  'displayNo' | 'companyName' | 'name' | 'mailAddress' | 'managerName' | 'managerNameKana'
>;

/**
 * The actions in a list's row: requesting the contact person's verification, or recording the payment. A dialog that
 * was open when the session ended opens again with its draft.
 */
export function useRowActions(rows: readonly ActionRow[] | undefined) {
  const [asked, onRequest] = useState<ActionRow | null>(null);
  const [paid, onPayment] = useState<ActionRow | null>(null);
  const kept = rows?.find(({ displayNo }) => keptRequest(plainNumber(displayNo)));
  useEffect(() => {
    if (kept) onRequest(kept);
  }, [kept]);
  const dialogs = (
    <>
      {asked && (
        <RequestVerification
          requestNo={plainNumber(asked.displayNo)}
          mailAddress={asked.mailAddress}
          name={asked.managerName}
          nameKana={asked.managerNameKana}
          onClose={() => onRequest(null)}
        />
      )}
      {paid && <ConfirmPayment {...paid} onClose={() => onPayment(null)} />}
    </>
  );
  return { onRequest, onPayment, dialogs };
}
