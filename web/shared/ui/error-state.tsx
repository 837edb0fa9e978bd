import { Button } from '@mantine/core';
import { failureText } from '../api-failure.ts';
import { ErrorDrawing, OfflineDrawing } from './drawings/states.tsx';
import { EmptyState } from './empty-state.tsx';
import { IconRefresh } from './icons.ts';
import { useOnline } from './online.ts';

/** What could not be shown, why, and a button to retry. */
export function ErrorState({ failure, onRetry }: { failure: unknown; onRetry?: () => void }) {
  const online = useOnline();
  return (
    <div role="alert">
      <EmptyState
        drawing={online ? <ErrorDrawing /> : <OfflineDrawing />}
        title={failureText(failure)}
        action={
          onRetry && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={20} aria-hidden />}
              onClick={onRetry}
            >
              再読み込み
            </Button>
          )
        }
      />
    </div>
  );
}
