import { describe, expect, test } from 'vitest';
import {
  checkPlanSelection,
  type PlanChoice,
  planChoices,
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
const withOthers = [
  ...plans,
  plan('1030', { dutyGroup: 'm', children: capital('1031', '1032') }),
  plan('1040', { children: capital('1041', '1042') }),
  plan('2030', { planTyp: '2', selectTyp: '0', categoryCd: '11' }),
  plan('3010', { planTyp: '2', regDetailTyp: '', categoryCd: '12', selectTyp: '1' }),
  plan('8010', { regDetailTyp: '99' }),
];
const tick = (planCd: string, childPlanCd: string | null = null) => ({ planCd, childPlanCd });

describe('confirming the plan dialog', () => {
  test.each([
    ['nothing', [], 'cm021', '申込プラン'],
    ['options alone', [tick('2010')], 'cm021', '申込プラン'],
    ['a plan that nobody offers', [tick('5555')], 'cm021', '申込プラン'],
    ['what is added by itself, alone', [tick('9010')], 'cm021', '申込プラン'],
    ['a base plan of another register', [tick('8010')], 'cm021', '申込プラン'],
    ['an option of this register', [tick('2030')], 'cm021', '申込プラン'],
    ['a parent without its child', [tick('1010')], 'cm021', '資本金'],
    [
      'a parent without its child beside one that has it',
      [tick('1010', '1011'), tick('1020')],
      'cm021',
      '資本金',
    ],
    [
      'two of an exclusive category',
      [tick('1010', '1011'), tick('2010'), tick('2020')],
      'mb015',
      '',
    ],
    ['capital classes that disagree', [tick('1010', '1011'), tick('1020', '1022')], 'mb015', ''],
  ])('refuses %s', (_, ticks, key, label) => {
    const found = checkPlanSelection(withOthers, ticks);
    expect(found?.key).toBe(key);
    expect(found?.text).toContain(label);
  });

  test('refuses capital classes that disagree beside a group in which they agree', () => {
    const ticks = [tick('1030', '1031'), tick('1010', '1011'), tick('1020', '1022')];
    expect(checkPlanSelection(withOthers, ticks)?.key).toBe('mb015');
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

  test.each([
    ['one register alone', [tick('1020', '1021')]],
    ['exclusive plans of two categories', [tick('1010', '1011'), tick('2010'), tick('3010')]],
    [
      'an exclusive plan beside one that is not',
      [tick('1010', '1011'), tick('2010'), tick('2030')],
    ],
    ['capital classes of two groups', [tick('1010', '1011'), tick('1030', '1032')]],
    ['capital classes without a group', [tick('1010', '1011'), tick('1040', '1042')]],
    ['what nobody offers any more', [tick('1010', '1011'), tick('5555')]],
  ])('accepts %s', (_, ticks) => {
    expect(checkPlanSelection(withOthers, ticks)).toBeNull();
  });

  test('a child that is none of its parent’s belongs to no capital class', () => {
    expect(checkPlanSelection(plans, [tick('1010', '1022'), tick('1020', '1021')])).toBeNull();
  });

  test('stores a parent without its child, and reads it back as not ticked', () => {
    expect(selectedPlanCodes(plans, [tick('1010')])).toEqual(['1010', '9010']);
    expect(ticksOf(plans, ['1010', '9010'])).toEqual([]);
  });

  test('knows the plans of the dialog', () => {
    const { children, ...shown } = plan('1010', { children: capital('1011', '1012') });
    expect(planChoices([{ ...shown, childPlanSelectDtoList: children }])).toEqual([
      { ...shown, children },
    ]);
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

  test('an exclusive plan leaves those of other categories and those that exclude nothing', () => {
    const ticks = [tick('1010'), tick('2010'), tick('3010'), tick('2030')];
    expect(tickPlan(withOthers, ticks, '2020', tick('2020'))).toEqual([
      tick('1010'),
      tick('3010'),
      tick('2030'),
      tick('2020'),
    ]);
    expect(tickPlan(withOthers, [tick('2010')], '2030', tick('2030'))).toEqual([
      tick('2010'),
      tick('2030'),
    ]);
  });

  test('a plan that nobody offers is not ticked, and one that nobody offers any more excludes none', () => {
    expect(tickPlan(plans, [tick('1010')], '5555', tick('5555'))).toEqual([tick('1010')]);
    expect(tickPlan(plans, [tick('5555')], '2010', tick('2010'))).toEqual([
      tick('5555'),
      tick('2010'),
    ]);
  });

  test('a capital class is taken over in its duty group alone', () => {
    const ticks = [tick('1030'), tick('1040'), tick('2010')];
    expect(tickPlan(withOthers, ticks, '1010', tick('1010', '1012'))).toEqual([
      ...ticks,
      tick('1010', '1012'),
    ]);
    expect(tickPlan(withOthers, [tick('1030', '1032')], '1010', tick('1010'))).toEqual([
      tick('1030', '1032'),
      tick('1010'),
    ]);
    expect(tickPlan(withOthers, [tick('1040', '1042')], '1040', tick('1040'))).toEqual([
      tick('1040'),
    ]);
    const without = plan('1050', { children: capital('1051', '1052') });
    const both = [tick('1040', '1042'), tick('1050')];
    expect(tickPlan([...withOthers, without], both, '1050', tick('1050'))).toEqual(both);
  });

  test('a plan that has no such class is left without one', () => {
    const other = plan('1060', {
      dutyGroup: 'k',
      children: [{ planCd: '1061', capitalClass: 'tiny' }],
    });
    const ticks = [tick('1010', '1011')];
    expect(tickPlan([...plans, other], ticks, '1060', tick('1060'))).toEqual([
      ...ticks,
      tick('1060'),
    ]);
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
