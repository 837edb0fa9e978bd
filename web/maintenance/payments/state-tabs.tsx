import { useRouter } from '@tanstack/react-router';
import type { TransferState } from '#contract/endpoints/transfers.ts';
import classes from './payments.module.css';

const names: Record<TransferState, string> = {
  waiting: '確認待ち',
  confirmed: '確認済み',
  dismissed: '対象外',
};

export const transferStates = Object.keys(names) as TransferState[];

/** Tabs that choose by status which transfers the list shows; the address stores the choice. */
export function StateTabs({ state, onChange }: { state: TransferState; onChange: () => void }) {
  const router = useRouter();
  const show = (one: TransferState) => {
    onChange();
    void router.navigate({
      to: router.state.location.pathname,
      search: one === 'waiting' ? {} : { state: one },
      replace: true,
    });
  };
  return (
    <fieldset className={classes.states}>
      <legend className="visually-hidden">振込の状態</legend>
      {transferStates.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.state}
          aria-pressed={one === state}
          onClick={() => show(one)}
        >
          {names[one]}
        </button>
      ))}
    </fieldset>
  );
}
