import { useAtomValue } from '../atom.ts';
import { deviceAtom, stepAtom } from '../state.ts';
import { isBetweenReceipts, waitingVersionAtom } from '../update.ts';
import { Lazy } from './Lazy.tsx';

/** Offers a newer version when nothing can be lost. */
export function UpdateNotice() {
  const workbox = useAtomValue(waitingVersionAtom);
  const step = useAtomValue(stepAtom);
  const device = useAtomValue(deviceAtom);
  if (!workbox || !isBetweenReceipts(step, device)) return null;
  const take = () => workbox.messageSkipWaiting();
  return <Lazy name="NewVersion" take={take} otherwise={null} />;
}
