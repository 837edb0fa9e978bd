import type { Correctable } from '#contract/corrections.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';

/** A correction that is being typed. */
export interface CorrectionDraft {
  values: Correctable;
  reason: string;
  /** What it is typed over, with its version. */
  present: Correctable;
  version: Pick<FilingCase, 'detailUpdateDatetime' | 'detailUpdateUserId'>;
}

/** The draft over what the filing says by now: what was typed stays, and what was not touched is as a colleague left it. */
export function rebased(
  draft: CorrectionDraft,
  { present, version }: Pick<CorrectionDraft, 'present' | 'version'>,
): CorrectionDraft {
  const { values: typed, present: was } = draft;
  const rowOf = ({ changeOfficerList }: Correctable, no: number) =>
    changeOfficerList.find(({ changeNo }) => changeNo === no);
  const values = {
    ...merged(typed, was, present),
    changeOfficerList: present.changeOfficerList.map((row) => {
      const [typedRow, wasRow] = [rowOf(typed, row.changeNo), rowOf(was, row.changeNo)];
      return typedRow && wasRow ? merged(typedRow, wasRow, row) : row;
    }),
  };
  return { ...draft, values, present, version };
}

/** `now`, with what differs between `was` and `typed`. */
function merged<Values extends object>(typed: Values, was: Values, now: Values): Values {
  const names = Object.keys(now) as (keyof Values)[];
  const touched = names.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(was[name]));
  return { ...now, ...Object.fromEntries(touched.map((name) => [name, typed[name]])) };
}
