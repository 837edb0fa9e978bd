import { describe, expect, test } from 'vitest';
import {
  checkPlanSelection,
  type PlanChoice,
  selectedPlanCodes,
  tickPlan,
  ticksOf,
} from './plan-selection.ts';

const plan = (planCd: string, change: Partial<PlanChoice> = {}): PlanChoice => ({
  planCd,
  planTyp: '1',
  categoryCd: planCd,
  selectTyp: '0',
  regDetailTyp: '02',
  autoAddFlg: false,
  dutyGroup: '',
  children: [],
  ...change,
});
const capital = (small: string, large: string) => [
  { planCd: small, capitalClass: 'small' },
  { planCd: large, capitalClass: 'large' },
];
const plans = [
  plan('1010', { dutyGroup: 'k', children: capital('1011', '1012') }),
  plan('1020', { regDetailTyp: '04', dutyGroup: 'k', children: capital('1021', '1022') }),
  plan('2010', { planTyp: '2', regDetailTyp: '', categoryCd: '11', selectTyp: '1' }),
  plan('2020', { planTyp: '2', regDetailTyp: '', categoryCd: '11', selectTyp: '1' }),
  plan('9010', { planTyp: '2', regDetailTyp: '', autoAddFlg: true }),
];
const tick = (planCd: string, childPlanCd: string | null = null) => ({ planCd, childPlanCd });

describe('confirming the plan dialog', () => {
  test.each([
    ['nothing', [], 'cm021', '申込プラン'],
    ['options alone', [tick('2010')], 'cm021', '申込プラン'],
    ['a parent without its child', [tick('1010')], 'cm021', '資本金'],
    [
      'two of an exclusive category',
      [tick('1010', '1011'), tick('2010'), tick('2020')],
      'mb015',
      '',
    ],
    ['capital classes that disagree', [tick('1010', '1011'), tick('1020', '1022')], 'mb015', ''],
  ])('refuses %s', (_, ticks, key, label) => {
    const found = checkPlanSelection(plans, ticks);
    expect(found?.key).toBe(key);
    expect(found?.text).toContain(label);
  });

  test('checks base plan, then child, then category', () => {
    const both = [tick('2010'), tick('2020')];
    expect(checkPlanSelection(plans, both)?.text).toContain('申込プラン');
    expect(checkPlanSelection(plans, [tick('1010'), ...both])?.text).toContain('資本金');
  });

  test('accepts both registries of one capital class with one option', () => {
    const ticks = [tick('1010', '1012'), tick('1020', '1022'), tick('2020')];
    expect(checkPlanSelection(plans, ticks)).toBeNull();
    expect(selectedPlanCodes(plans, ticks)).toEqual(['1012', '1022', '2020', '9010']);
    expect(ticksOf(plans, ['1012', '1022', '2020', '9010'])).toEqual(ticks);
  });

  test('forgets stored codes that no plan knows', () => {
    expect(ticksOf(plans, ['1011', '5555'])).toEqual([tick('1010', '1011')]);
  });
});

describe('ticking', () => {
  test('an exclusive plan takes the place of the other, and none is left when it goes', () => {
    const one = tickPlan(plans, [tick('1010')], '2010', tick('2010'));
    const other = tickPlan(plans, one, '2020', tick('2020'));
    expect(other).toEqual([tick('1010'), tick('2020')]);
    expect(tickPlan(plans, other, '2020', null)).toEqual([tick('1010')]);
  });

  test('a capital class is taken over where none was chosen, whichever plan came first', () => {
    const both = [tick('1010'), tick('1020')];
    expect(tickPlan(plans, both, '1020', tick('1020', '1022'))).toEqual([
      tick('1010', '1012'),
      tick('1020', '1022'),
    ]);
    expect(tickPlan(plans, [tick('1010', '1011')], '1020', tick('1020'))).toEqual([
      tick('1010', '1011'),
      tick('1020', '1021'),
    ]);
  });

  test('what was chosen stays: that it disagrees is refused and not mended', () => {
    const both = [tick('1010', '1011'), tick('1020', '1021')];
    expect(tickPlan(plans, both, '1020', tick('1020', '1022'))).toEqual([
      tick('1010', '1011'),
      tick('1020', '1022'),
    ]);
  });
});
