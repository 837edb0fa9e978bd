import { failureText } from '../api-failure.ts';
import { Button } from './button.tsx';
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
          <Button small onClick={() => void refetch?.()}>
            再読み込み
          </Button>
        }
      />
    </div>
  );
}
