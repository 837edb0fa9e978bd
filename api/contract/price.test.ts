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

  test('rounds the tax of the rewards down, exactly', () => {
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
  });

  test('has income tax withheld by the customers of an individual alone, rounded down', () => {
    expect(withholdingTax(20_000, 'corporation')).toBe(0);
    expect(withholdingTax(10_000, 'individual')).toBe(0);
    expect(withholdingTax(10_001, 'individual')).toBe(0);
    expect(withholdingTax(20_000, 'individual')).toBe(1021);
    expect(withholdingTax(22_000, 'individual')).toBe(1225);
    expect(withholdingTax(15_000, 'individual')).toBe(510);
  });
});
