import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { getQuery, invalidate, send } from '#shared/api.ts';
import { keepFocus, markFocus } from '#shared/ui/kept-focus.ts';
import { isConflict } from '#shared/ui/shown-mutation.ts';
import { showToast } from '#shared/ui/toast-store.ts';
import { divisionOf, isUndivided } from './division-fields.tsx';
import { entriesOf, type MoneyValues, termsOf } from './money-form.tsx';

const subject = '入出金の記録';

/** The ledger of a filing, as it is when the dialog opens. */
export function useFilingLedger(requestNo: string) {
  return useQuery({
    ...getQuery(
      ['staff', 'ledger', requestNo],
      '/user/mainte/requestdetails/{requestNo}/ledger',
      subject,
      { params: { requestNo } },
    ),
    refetchOnMount: 'always',
    gcTime: 0,
  });
}

/** Loads again what a standing form is based on, once the filing has another version. */
export function useChangedVersion(version: string, refetch: () => unknown): void {
  const before = useRef(version);
  useEffect(() => {
    if (before.current === version) return;
    before.current = version;
    void refetch();
  }, [version, refetch]);
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

/** Sends what was entered in a form of a dialog, and says so. */
export function useSending(done: () => void) {
  return async (form: Refusing, request: () => Promise<{ message: string }>) => {
    const reload = () => void invalidate(['staff']);
    markFocus();
    try {
      const { message } = await request();
      reload();
      return () => {
        done();
        showToast(message);
        keepFocus();
      };
    } catch (failure) {
      if (isConflict(failure)) reload();
      return () => form.refuseByServer(failure);
    }
  };
}

/** Notes the entered money. */
export function useNoting(requestNo: string, ledger: FilingLedger, done: () => void) {
  const sending = useSending(done);
  return (form: Refusing) => (values: MoneyValues) => {
    const entryList = entriesOf(values, ledger);
    const isDivided = termsOf(values, ledger) !== null && !isUndivided(values);
    const body = {
      ...{ entryList, billAgainFlg: values.billsAgain, ...versionOf(ledger) },
      ...(isDivided && { division: divisionOf(values) }),
    };
    return sending(form, () =>
      send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/ledger/add',
        { params: { requestNo }, body },
        ['cm110', subject],
      ),
    );
  };
}
