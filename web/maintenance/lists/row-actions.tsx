import { useEffect, useState } from 'react';
import type { StaffRow } from '#contract/endpoints/staff-lists.ts';
import { plainNumber } from '../filing/request-number.ts';
import { keptRequest, RequestVerification } from '../filing/request-verification.tsx';
import { ConfirmPayment } from '../payments/confirm-payment.tsx';

type ActionRow = Pick<
  StaffRow,
  | 'displayNo'
  | 'companyName'
  | 'name'
  | 'mailAddress'
  | 'mailProvenFlg'
  | 'managerName'
  | 'managerNameKana'
>;

/**
 * The actions in a list's row: requesting the contact person's verification, or recording the payment. A dialog that
 * was open when the session ended opens again with its draft.
 */
export function useRowActions(rows: readonly ActionRow[] | undefined) {
  const [requesting, onRequest] = useState<ActionRow | null>(null);
  const [paid, onPayment] = useState<ActionRow | null>(null);
  const reopened = rows?.find(({ displayNo }) => keptRequest(plainNumber(displayNo)));
  useEffect(() => {
    if (reopened) onRequest(reopened);
  }, [reopened]);
  const dialogs = (
    <>
      {requesting && (
        <RequestVerification
          requestNo={plainNumber(requesting.displayNo)}
          contact={requesting}
          onClose={() => onRequest(null)}
        />
      )}
      {paid && <ConfirmPayment displayNo={paid.displayNo} onClose={() => onPayment(null)} />}
    </>
  );
  return { onRequest, onPayment, dialogs };
}
