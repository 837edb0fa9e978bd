import { expect, test } from 'vitest';
import type { FilingDetail } from '#contract/endpoints/filings.ts';
import { nextSteps } from './next-steps.ts';

const steps = (latestProgressClass: string, paid: boolean) =>
  nextSteps({ latestProgressClass, paid } as FilingDetail).map(({ turn, title }) => [turn, title]);

test('what waits for the customer comes first, paying before everything', () => {
  expect(steps('11', false)).toEqual([['customer', 'ご請求額のお振り込み']]);
  expect(steps('31', false)).toEqual([
    ['customer', 'ご請求額のお振り込み'],
    ['customer', 'オンライン本人確認'],
  ]);
  expect(steps('41', true)).toEqual([['customer', '書類への押印とご返送']]);
});

test('every open progress says what happens next, a closed one nothing', () => {
  for (const open of ['21', '31', '32', '41', '42', '51', '61', '62']) {
    expect(steps(open, true)).toHaveLength(1);
  }
  for (const closed of ['71', '81']) expect(steps(closed, true)).toEqual([]);
});
