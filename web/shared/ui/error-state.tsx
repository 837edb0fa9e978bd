import { failureText } from '../api-failure.ts';
import { Button } from './button.tsx';
import { ErrorDrawing, OfflineDrawing } from './drawings/states.tsx';
import { EmptyState } from './empty-state.tsx';
import { IconRefresh } from './icons.ts';
import { useOnline } from './online.ts';

export interface FailingQuery {
  error: unknown;
  /** Without it, there is no button to retry. */
  refetch?: (() => unknown) | undefined;
}

/** Why something could not be shown, and a button to retry. */
export function ErrorState({ query: { error, refetch } }: { query: FailingQuery }) {
  const online = useOnline();
  return (
    <div role="alert">
      <EmptyState
        drawing={online ? <ErrorDrawing /> : <OfflineDrawing />}
        title={failureText(error)}
        action={
          refetch && (
            <Button icon={IconRefresh} onClick={refetch}>
              再読み込み
            </Button>
          )
        }
      />
    </div>
  );
}
