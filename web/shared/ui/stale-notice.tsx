import { Button } from '@mantine/core';
import { failureText } from '../api-failure.ts';
import { Notice } from './notice.tsx';

/** Says that the shown data is old, because refetching it has failed. */
export function StaleNotice({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <div style={{ marginBottom: 12 }}>
      <Notice
        kind="error"
        live
        title={failureText(failure)}
        action={
          <Button variant="default" size="compact-md" onClick={onRetry}>
            再読み込み
          </Button>
        }
      />
    </div>
  );
}
