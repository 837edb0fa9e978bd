import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { message } from '#contract/messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { Draft } from '../draft/draft.ts';
import { plansWithoutEntry } from './chosen-plans.ts';
import classes from './missing-entries.module.css';

/** Warns of chosen plans without any input; it never blocks. */
export function MissingEntries({ masters, draft }: { masters: ApplicationMasters; draft: Draft }) {
  const names = plansWithoutEntry(masters, draft);
  if (names.length === 0) return null;
  return (
    <div className={classes.missing}>
      {names.map((name) => (
        <Notice key={name} kind="warning">
          {message('mb049', name)}
        </Notice>
      ))}
    </div>
  );
}
