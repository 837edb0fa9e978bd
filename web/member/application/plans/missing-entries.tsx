import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { message } from '#contract/messages.ts';
import { Stack } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { Draft } from '../draft/draft.ts';
import { plansWithoutEntry } from './chosen-plans.ts';

/** Warns of chosen plans without any input; it never blocks. */
export function MissingEntries({ masters, draft }: { masters: ApplicationMasters; draft: Draft }) {
  const names = plansWithoutEntry(masters, draft);
  if (names.length === 0) return null;
  return (
    <Stack gap={12} mb={24}>
      {names.map((name) => (
        <Notice key={name} kind="warning">
          {message('mb049', name)}
        </Notice>
      ))}
    </Stack>
  );
}
