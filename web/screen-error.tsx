import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isOutdated, mayGiveWay, takeNewVersion } from './new-version.ts';
import { ChunkMissing } from './shared/lazy-chunk.ts';
import { reloadWithSecret } from './shared/navigation/secret.ts';
import { Button } from './shared/ui/button.tsx';
import { EmptyState } from './shared/ui/empty-state.tsx';
import { ErrorState } from './shared/ui/error-state.tsx';
import { IconRefresh } from './shared/ui/icons.ts';
import { ScreenSkeleton } from './shared/ui/skeletons.tsx';

/** Shown in place of a screen that fails. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  return error instanceof ChunkMissing ? (
    <MissingPart missing={error} />
  ) : (
    <ErrorState query={{ error, refetch: reset }} />
  );
}

/** A chunk may be missing because there is no network, or because a newer version replaced it. */
function MissingPart({ missing }: { missing: ChunkMissing }) {
  const [found, setFound] = useState<'nothing yet' | 'newer version' | 'no answer'>('nothing yet');
  useEffect(() => {
    let current = true;
    void isOutdated().then((outdated) => {
      if (!current) return;
      if (!outdated) setFound('no answer');
      else if (missing.opensScreen && mayGiveWay()) void takeNewVersion();
      else setFound('newer version');
    });
    return () => {
      current = false;
    };
  }, [missing]);
  if (found === 'nothing yet') return <ScreenSkeleton />;
  if (found === 'no answer') {
    // Only a reload fetches a failed chunk again.
    return <ErrorState query={{ error: missing, refetch: reloadWithSecret }} />;
  }
  return (
    <div role="alert">
      <EmptyState
        title="新しい版に更新されました。"
        action={
          <Button filled icon={IconRefresh} onClick={takeNewVersion}>
            更新する
          </Button>
        }
      />
    </div>
  );
}
