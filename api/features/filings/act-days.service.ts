import { type ActDays, checkActDay } from '#contract/act-day.ts';
import { errorItem } from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/problem.ts';
import type { Filing } from './filing.ts';

/** The days on which an act of a filing may have been done, as of now. */
export const actDays = (
  { clock }: Pick<Deps, 'clock'>,
  { appliedAt }: Pick<Filing, 'appliedAt'>,
): ActDays => ({ since: japanDate(new Date(appliedAt)), today: japanDate(clock.now()) });

/**
 * Refuses days on which no act of the filing can have been done. Days that are empty, or stand in the record already, pass.
 * @throws 400 at the field of each
 */
export function demandActDays<Name extends string>(
  deps: Pick<Deps, 'clock'>,
  filing: Pick<Filing, 'appliedAt'>,
  names: readonly Name[],
  {
    said,
    before,
    labels,
  }: Record<'said' | 'labels', Readonly<Record<Name, string>>> & {
    before?: Readonly<Record<Name, string>>;
  },
): void {
  const days = actDays(deps, filing);
  const errors = names.flatMap((name) => {
    const day = said[name];
    const wrong = day && day !== before?.[name] ? checkActDay(labels[name], day, days) : null;
    return wrong ? [errorItem(name, wrong)] : [];
  });
  if (errors.length > 0) throw invalid(errors);
}
