import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';

const steps = (latestProgressClass: string, paid: boolean, verifyStatusClass = '') =>
  nextSteps({ latestProgressClass, paid, verifyStatusClass }).map(({ turn, title }) => [
    turn,
    title,
  ]);

test('what waits for the customer comes first, paying before everything', () => {
  expect(steps('11', false)).toEqual([['customer', 'ご請求額のお振り込み']]);
  expect(steps('31', false, '10')).toEqual([
    ['customer', 'ご請求額のお振り込み'],
    ['customer', 'ご担当者の撮影待ち'],
  ]);
  expect(steps('41', true)).toEqual([['customer', '書類への押印とご返送']]);
});

test('a verification waits for the customer only as long as photos are asked for', () => {
  const turn = (status: string) => steps('31', true, status)[0]?.[0];
  expect(['10', '60'].map(turn)).toEqual(['customer', 'customer']);
  expect(['20', '30', '40', '90', ''].map(turn)).toEqual(Array(5).fill('office'));
});

test('every open progress says what happens next, a closed one nothing', () => {
  for (const open of ['21', '31', '32', '41', '42', '51', '61', '62']) {
    expect(steps(open, true)).toHaveLength(1);
  }
  for (const closed of ['71', '81']) expect(steps(closed, true)).toEqual([]);
});
