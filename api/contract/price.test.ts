import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatYen, priceTable, sharedDutyNote, withholdingTax } from './price.ts';

const plan = (planCd: string, price: number, duty: number, dutyGroup = '') => ({
  planCd,
  name: planCd,
  price,
  duty,
  dutyGroup,
});

describe('the price table', () => {
  test('charges the registration tax of one group once, with its note', () => {
    const table = priceTable(
      [plan('1011', 10000, 10000, 'a'), plan('1021', 10000, 10000, 'a')],
      '0.1',
    );
    expect(table.rows.map(({ chargedDuty, dutyNote }) => [chargedDuty, dutyNote])).toEqual([
      [10000, null],
      [0, sharedDutyNote],
    ]);
    expect(table).toMatchObject({
      rewardSubtotal: 20000,
      dutySubtotal: 10000,
      total: 30000,
      tax: 2000,
      billed: 32000,
    });
  });

  test('charges fees without a group each time', () => {
    const table = priceTable([plan('2010', 1000, 520), plan('2011', 1000, 520)], '0.1');
    expect(table.dutySubtotal).toBe(1040);
  });

  test('charges each group once, wherever its plans stand', () => {
    const plans = [
      ...[plan('a', 0, 1, 'a'), plan('x', 0, 10), plan('b', 0, 100, 'b')],
      ...[plan('c', 0, 1000, 'a'), plan('y', 0, 10_000), plan('d', 0, 100_000, 'b')],
    ];
    const { rows, dutySubtotal } = priceTable(plans, '0.1');
    expect(rows.map(({ chargedDuty }) => chargedDuty)).toEqual([1, 10, 100, 0, 10_000, 0]);
    expect(dutySubtotal).toBe(10_111);
    expect(rows.filter(({ dutyNote }) => dutyNote).map(({ dutyNote }) => dutyNote)).toEqual([
      '同一申請のため登録免許税は1件分です',
      '同一申請のため登録免許税は1件分です',
    ]);
    // A row says all that its plan says, and the plan stays as it is.
    expect(rows[3]).toMatchObject(plan('c', 0, 1000, 'a'));
    expect(plans[3]).toEqual(plan('c', 0, 1000, 'a'));
  });

  test('rounds the tax of the rewards down, exactly', () => {
    expect(priceTable([plan('a', 1000, 0)], '1').tax).toBe(1000);
    expect(priceTable([plan('a', 1000, 0)], '0').tax).toBe(0);
    expect(priceTable([plan('a', 1000, 0)], '0.125').tax).toBe(125);
    expect(priceTable([plan('a', 1000, 0)], '1.5').tax).toBe(1500);
    expect(priceTable([plan('a', 1019, 0)], '0.1').tax).toBe(101);
    expect(priceTable([plan('a', 2900, 0)], '0.07').tax).toBe(203);
    expect(priceTable([plan('a', 9, 500)], '0.1').tax).toBe(0);
    expect(priceTable([], '0.1').billed).toBe(0);
  });

  test('adds up, whatever is chosen', () => {
    const plans = fc.array(
      fc.record({
        planCd: fc.string(),
        name: fc.string(),
        price: fc.nat(1_000_000),
        duty: fc.nat(1_000_000),
        dutyGroup: fc.constantFrom('', 'a', 'b'),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(plans, (chosen) => {
        const table = priceTable(chosen, '0.1');
        expect(table.total).toBe(table.rewardSubtotal + table.dutySubtotal);
        expect(table.billed).toBe(table.total + table.tax);
        expect(table.tax).toBe(Math.floor(table.rewardSubtotal / 10));
      }),
    );
  });

  test('shows amounts with separators', () => {
    expect(formatYen(32000)).toBe('32,000円');
    expect(formatYen(0)).toBe('0円');
    expect(formatYen(-999)).toBe('-999円');
    expect(formatYen(-1234567)).toBe('-1,234,567円');
  });

  test('has income tax withheld by the customers of an individual alone, rounded down', () => {
    expect(withholdingTax(20_000, 'corporation')).toBe(0);
    expect(withholdingTax(9_000, 'individual')).toBe(0);
    expect(withholdingTax(10_000, 'individual')).toBe(0);
    expect(withholdingTax(10_001, 'individual')).toBe(0);
    expect(withholdingTax(20_000, 'individual')).toBe(1021);
    expect(withholdingTax(22_000, 'individual')).toBe(1225);
    expect(withholdingTax(15_000, 'individual')).toBe(510);
  });
});
