import { expect, test } from 'vitest';
import { earlyPaymentNote } from './early-payment.ts';

const of = (deadline: string) => earlyPaymentNote(deadline, '2026-12-05', '2026-11-28');
const hurry =
  '入金を確認してから手続きを進めますので、お支払いの期限を待たず、できるだけ早くお振り込みください。';

test('asks not to wait for the last day of paying where the registration is due by then', () => {
  expect(of('2026-12-04')).toBe(`登記の期限（2026/12/04）は、お支払いの期限より前です。${hurry}`);
  expect(of('2026-12-05')).toBe(`登記の期限（2026/12/05）は、お支払いの期限と同じ日です。${hurry}`);
  expect(of('2026-11-27')).toBe(`登記の期限（2026/11/27）を過ぎています。${hurry}`);
  expect(of('2026-11-28')).toContain('より前です。');
});

test('says nothing where there is time, or where no day counts', () => {
  expect(of('2026-12-06')).toBe('');
  expect(of('')).toBe('');
});
