import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { getQuery, invalidate, send } from '#shared/api.ts';
import { keepFocus, markFocus } from '#shared/ui/kept-focus.ts';
import { isConflict } from '#shared/ui/shown-mutation.ts';
import { showToast } from '#shared/ui/toast-store.ts';
import { divisionOf, isUndivided } from './division-fields.tsx';
import { entriesOf, type MoneyValues, termsOf } from './money-form.tsx';

const subject = '入出金の記録';

/** The ledger of a filing, loaded again for another version of the filing; the former one shows until it is there. */
export function useFilingLedger(requestNo: string, version = '') {
  return useQuery({
    ...getQuery(
      ['staff', 'ledger', requestNo, version],
      '/user/mainte/requestdetails/{requestNo}/ledger',
      subject,
      { params: { requestNo } },
    ),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** The version of a filing that a change of its money is based on. */
export const versionOf = ({
  detailUpdateDatetime,
  detailUpdateUserId,
}: Pick<FilingLedger, 'detailUpdateDatetime' | 'detailUpdateUserId'>) => ({
  detailUpdateDatetime,
  detailUpdateUserId,
});

interface Refusing {
  refuseByServer: (failure: unknown) => Promise<void>;
}

/** Sends what was entered in a form, loads what shows anew, and says so. */
export function useSending(done?: () => void) {
  return async (form: Refusing, request: () => Promise<{ message: string }>) => {
    const reload = () => invalidate(['staff']);
    markFocus();
    try {
      const { message } = await request();
      // A form that begins next is based on what is stored now.
      await reload();
      return () => {
        done?.();
        showToast(message);
        keepFocus();
      };
    } catch (failure) {
      if (isConflict(failure)) void reload();
      return () => form.refuseByServer(failure);
    }
  };
}

interface Noting {
  requestNo: string;
  ledger: FilingLedger;
  /** The money is stored, and not loaded yet. */
  onStored: () => void;
  onDone?: (() => void) | undefined;
}

/** Notes the entered money. */
export function useNoting({ requestNo, ledger, onStored, onDone }: Noting) {
  const sending = useSending(onDone);
  return (form: Refusing) => (values: MoneyValues) => {
    const entryList = entriesOf(values, ledger);
    const isDivided = termsOf(values, ledger) !== null && !isUndivided(values);
    const body = {
      ...{ entryList, billAgainFlg: values.billsAgain, ...versionOf(ledger) },
      ...(isDivided && { division: divisionOf(values) }),
    };
    return sending(form, async () => {
      const response = await send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/ledger/add',
        { params: { requestNo }, body },
        ['cm110', subject],
      );
      onStored();
      return response;
    });
  };
}
