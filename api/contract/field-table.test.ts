import { expect, test } from 'vitest';
import { companyFacts } from './company-facts.ts';
import { customerFields, newMemberPassword, passwordProofs } from './customer-fields.ts';
import {
  examplesOf,
  type FieldRow,
  type FieldTable,
  faultBeside,
  ofEach,
  onWire,
} from './field-table.ts';
import { inquiryFields } from './inquiry-fields.ts';
import * as filters from './list-filters.ts';
import { templateFields } from './message-template.ts';
import { paperFieldTable } from './paper-fields.ts';
import { managerFields, newStaffPassword, verifierFields } from './staff-fields.ts';
import { talkFields } from './talk.ts';

const tables: Record<string, FieldTable> = {
  ...{ talkFields, companyFacts, customerFields, inquiryFields, managerFields, verifierFields },
  ...{ newMemberPassword, newStaffPassword, passwordProofs, paperFieldTable, templateFields },
  ...filters,
};

test.each(Object.entries(tables))(
  'the examples of %s are right, also beside each other',
  (_, table) => {
    const examples = examplesOf(table);
    const faults = ofEach(table, (row, name) => {
      const value = examples[name] ?? '';
      return value && (row.check(value) ?? faultBeside(table, row, value, examples));
    });
    expect(Object.entries(faults).filter(([, fault]) => fault)).toEqual([]);
  },
);

test.each(Object.entries(tables))(
  'the rows of %s name rows that are there, also on the wire',
  (_, table) => {
    for (const of of [table, onWire(table)] as FieldTable[]) {
      const rows: [string, FieldRow][] = Object.entries(of);
      const named = rows.flatMap(
        ([, { repeats, endOf, partOf }]) => repeats ?? endOf ?? partOf ?? [],
      );
      expect(named.filter((name) => !of[name])).toEqual([]);
    }
  },
);

test('an end before its beginning is refused as the day or the time that it is', () => {
  const days = ['2026-11-22', '2026-11-20'];
  for (const table of Object.values(tables) as FieldTable[]) {
    for (const [name, row] of Object.entries(table)) {
      if (!row.endOf) continue;
      const isTime = row.check('10:00') === null;
      const [from = '', to = ''] = isTime ? ['10:30', '10:00'] : days;
      const fault = faultBeside(table, row, to, { [row.endOf]: from, [name]: to });
      expect(fault?.text, name).toContain(isTime ? '時刻' : '日付');
    }
  }
});
