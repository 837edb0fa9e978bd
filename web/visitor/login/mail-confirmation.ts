import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { send } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { addressOf } from '#shared/navigation/address.ts';
import { useSingleMutation } from '#shared/single-mutation.ts';
import { useMessage } from '#shared/ui/message-dialog.ts';

/**
 * Handles the link that was mailed to a new address: confirms the address and shows a message. Afterwards the login
 * shows, or the home of a signed-in user. Without a network the link stays valid for another try.
 */
export function useMailConfirmation(): void {
  const router = useRouter();
  const showMessage = useMessage();
  const { mutate } = useSingleMutation<void>();
  useEffect(() => {
    const onetimeurl = new URLSearchParams(router.state.location.searchStr).get('mailurl');
    if (!onetimeurl) return;
    const goOn = (registeredAddress?: string) =>
      router.navigate({
        to: addressOf('MBA100'),
        search: {},
        replace: true,
        ...(registeredAddress !== undefined && { state: { registeredAddress } }),
      });
    const confirm = async () => {
      try {
        const path = '/all/core/customers/mailaddress/{onetimeurl}';
        const { data, message } = await send('put', path, { params: { onetimeurl } });
        await showMessage('done', message);
        await goOn(data.mailAddress);
      } catch (failure) {
        await showMessage('error', failureText(failure));
        if (failure instanceof ApiFailure && failure.status !== undefined) await goOn();
      }
    };
    void mutate(confirm);
  }, [router, showMessage, mutate]);
}
