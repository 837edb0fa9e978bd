import { useCallback } from 'react';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { useGo } from '#shared/navigation/go.ts';
import { useCarriedSearch } from '#shared/ui/address-pages.ts';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { plainNumber } from './receipt-number.ts';

/**
 * Claims the next waiting receipt and opens it.
 * @returns a function that shows a message and returns false when none waits
 */
export function useTakeNext(srcScreenId: string | undefined) {
  const go = useGo();
  const place = useCarriedSearch();
  return useCallback(
    async (exceptReceiptNo = ''): Promise<boolean> => {
      try {
        const { data } = await send(
          'post',
          '/user/verify/receiptApp/next',
          { body: { exceptReceiptNo } },
          ['cm100', '審査待ちの受付'],
        );
        if (data.receiptNo === '') {
          await showMessage('info', message('vfv021'));
          return false;
        }
        const params = [plainNumber(data.receiptNo), srcScreenId ?? 'VFV100'];
        await go('VFV210', params, { search: place });
        return true;
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.endedSession) return false;
        await showMessage('error', failureText(failure));
        return false;
      }
    },
    [go, place, srcScreenId],
  );
}
