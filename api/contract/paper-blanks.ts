import { officeOrder } from '#law/positions.ts';
import { checkRecorded } from './confirmation-record.ts';
import { choice, day, type FieldOptions, type FieldRow, typed } from './field-table.ts';
import { type Fault, fault } from './fields.ts';
import { timeForm } from './past.ts';

/** A blank of the papers, with the input that it needs. */
export interface PaperBlank extends FieldRow {
  kind: 'text' | 'lines' | 'people' | 'date' | 'time' | 'count' | 'flag' | 'choice';
}

/** An officer who attended, as one line says: the office, then the name. */
export interface Attendant {
  office: string;
  name: string;
}

/** The people of a field, one a line. */
export function attendants(lines: string): Attendant[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [office = '', ...name] = line.split(/\s+/u);
      return { office, name: name.join('') };
    });
}

const offices = ['代表取締役', ...officeOrder.filter((title) => title !== '代表取締役')];
export const countPattern = /^(0|[1-9]\d{0,11})$/;

function checkPeople(label: string, value: string): Fault | null {
  const unknown = attendants(value).some(({ office, name }) => !offices.includes(office) || !name);
  return (
    checkRecorded(label, value, 3000, { lines: true }) ??
    (unknown ? fault('mt060', label, offices.join('、')) : null)
  );
}

/** Makes blanks of one kind, each of which may stay empty. */
const kindOf =
  <Kind extends PaperBlank['kind']>(
    kind: Kind,
    check: (label: string, value: string) => Fault | null,
  ) =>
  <const More extends FieldOptions = object>(label: string, more?: More) => ({
    ...typed(label, check, { ...(more as More), optional: 'empty' }),
    kind,
  });
const ofForm = (form: RegExp) => (label: string, value: string) =>
  form.test(value) ? null : fault('cm031', label);

/** The kinds of blanks. */
export const blank = {
  text: kindOf('text', (label, value) => checkRecorded(label, value, 200)),
  lines: kindOf('lines', (label, value) => checkRecorded(label, value, 1000, { lines: true })),
  people: kindOf('people', checkPeople),
  date: kindOf('date', (label, value) => day(label).check(value)),
  time: kindOf('time', ofForm(timeForm)),
  count: kindOf('count', ofForm(countPattern)),
  flag: kindOf('flag', (label, value) => (value === 'yes' ? null : fault('cm021', label))),
  choice: <const More extends FieldOptions = object>(
    label: string,
    choices: Readonly<Record<string, string>>,
    more?: More,
  ) => ({
    ...choice(label, choices, { ...(more as More), optional: 'empty' }),
    kind: 'choice' as const,
  }),
};
