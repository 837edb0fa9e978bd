import type { Correctable, CorrectedRow } from '#contract/corrections.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { noParticulars } from '#contract/officer-particulars.ts';

/** A correction that is being typed. */
export interface CorrectionDraft {
  values: Correctable;
  reason: string;
  /** What it is typed over, with its version. */
  present: Correctable;
  version: Pick<FilingCase, 'detailUpdateDatetime' | 'detailUpdateUserId'>;
}

/**
 * The draft over what the filing says by now: what was typed stays, and what was not touched is as a colleague left it.
 * @param next the number of the first row that is added
 */
export function rebased(
  draft: CorrectionDraft,
  { present, version }: Pick<CorrectionDraft, 'present' | 'version'>,
  next: number,
): CorrectionDraft {
  const { values: typed, present: was } = draft;
  const rowOf = ({ changeOfficerList }: Correctable, no: number) =>
    changeOfficerList.find(({ changeNo }) => changeNo === no);
  const kept = present.changeOfficerList.flatMap((row) => {
    const [typedRow, wasRow] = [rowOf(typed, row.changeNo), rowOf(was, row.changeNo)];
    if (wasRow && !typedRow) return [];
    return typedRow && wasRow ? merged(typedRow, wasRow, row) : row;
  });
  const added = typed.changeOfficerList
    .filter(({ changeNo }) => !rowOf(was, changeNo))
    .map((row, at) => ({ ...row, changeNo: next + at }));
  const values = { ...merged(typed, was, present), changeOfficerList: [...kept, ...added] };
  return { ...draft, values, present, version };
}

/** A row that is added: still empty. */
export const newRow = (changeNo: number): CorrectedRow => ({
  ...{ changeNo, officialPositionClass: '', name: '', changeOfficerClass: '', officerAddress: '' },
  ...noParticulars,
});

/** Rows without one; those that were added, from the number `next` on, stay numbered without a gap. */
export const withoutRow = (
  rows: readonly CorrectedRow[],
  { changeNo }: CorrectedRow,
  next: number,
): CorrectedRow[] =>
  rows
    .filter((one) => one.changeNo !== changeNo)
    .map((one) =>
      changeNo >= next && one.changeNo > changeNo ? { ...one, changeNo: one.changeNo - 1 } : one,
    );

/** `now`, with what differs between `was` and `typed`. */
function merged<Values extends object>(typed: Values, was: Values, now: Values): Values {
  const names = Object.keys(now) as (keyof Values)[];
  const touched = names.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(was[name]));
  return { ...now, ...Object.fromEntries(touched.map((name) => [name, typed[name]])) };
}
