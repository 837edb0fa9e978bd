import { expect, test } from 'vitest';
import { settledTime, timeForm } from './past.ts';

test.each(['9:05', '09:05', '９：０５', '9時5分', '905', '0905', ' 9 : 05 '])(
  '%s is 09:05',
  (typed) => {
    expect(settledTime(typed)).toBe('09:05');
  },
);

test.each(['', '9', '25:00', '12:60', '9:5:1', '十時', '99999'])('%j stays', (typed) => {
  expect(settledTime(typed)).toBe(typed);
  expect(timeForm.test(typed)).toBe(false);
});

test('a full hour may be said without minutes', () => {
  expect(settledTime('14時')).toBe('14:00');
});
