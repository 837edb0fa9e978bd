import { Button } from '@mantine/core';
import { failureText } from '../api-failure.ts';
import type { FailingQuery } from './error-state.tsx';
import { Notice } from './notice.tsx';

/** Says that the shown data is old, because refetching it has failed. */
export function StaleNotice({ query: { error, refetch } }: { query: FailingQuery }) {
  return (
    <div style={{ marginBottom: 12 }}>
      <Notice
        kind="error"
        live
        title={failureText(error)}
        action={
          <Button variant="default" size="compact-md" onClick={() => void refetch?.()}>
            再読み込み
          </Button>
        }
      />
    </div>
  );
}
