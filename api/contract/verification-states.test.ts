import { describe, expect, test } from 'vitest';
import { type Deal, deal, type VerifyStatus, verifyStatus } from './codes.ts';
import {
  countVotes,
  dealOfStatus,
  dealTransition,
  isApplied,
  isOpen,
  isUnderWay,
  isWaiting,
  statusAfter,
  statusOn,
} from './verification-states.ts';

const { approve, deny, cancel, reapply } = deal;
const { invited, applied, approved, denied, expired } = verifyStatus;
const usual = { purged: false, superseded: false, unneeded: false };
const after = (dealt: Deal, facts: Partial<typeof usual> = {}) =>
  Object.fromEntries(
    Object.values(verifyStatus).flatMap((status) => {
      const next = statusAfter(dealt, status, { ...usual, ...facts });
      return next === null ? [] : [[status, next]];
    }),
  );

describe('what a verifier may do, from each status', () => {
  test.each<[string, Deal, Partial<typeof usual>, Record<string, string>]>([
    ['approves what was applied for', approve, {}, { 20: '30' }],
    ['approves nothing on a destroyed photo', approve, { purged: true }, {}],
    ['denies what was applied for', deny, {}, { 20: '40' }],
    ['denies on a destroyed photo too', deny, { purged: true }, { 20: '40' }],
    ['cancels what nobody has decided', cancel, {}, { 10: '50', 20: '50' }],
    ['cancels whatever came after', cancel, { superseded: true }, { 10: '50', 20: '50' }],
    // A decision is never changed: a denial stays one, and no approval is taken back.
    ['asks anew', reapply, {}, { 20: '60', 40: '40', 90: '60' }],
    [
      'asks anew where an approval rests on a destroyed photo',
      reapply,
      { purged: true },
      { 20: '60', 30: '30', 40: '40', 90: '60' },
    ],
    ['asks nobody twice', reapply, { superseded: true }, {}],
    ['asks nobody for a cancelled filing', reapply, { unneeded: true }, {}],
    ['approves for a cancelled filing', approve, { unneeded: true }, { 20: '30' }],
  ])('%s', (_, dealt, facts, expected) => {
    expect(after(dealt, facts)).toEqual(expected);
  });

  test('says why where the applicant is turned down', () => {
    const explained = Object.values(deal).filter((code) => dealTransition(code).commentRequired);
    expect(explained).toEqual([deny, reapply]);
  });
});

describe('votes', () => {
  test.each<[string, Deal[], Deal, number, string]>([
    ['one approver decides alone', [], approve, 1, 'decided'],
    ['the first of two', [], approve, 2, 'first'],
    ['two that agree', [deny], deny, 2, 'decided'],
    ['two that differ', [approve], deny, 2, 'split'],
    ['a third decides for one of them', [approve, deny], deny, 2, 'decided'],
  ])('%s', (_, votes, cast, needed, expected) => {
    expect(countVotes(votes, cast, needed)).toBe(expected);
  });
});

test('an invitation that nobody followed ends with its due date', () => {
  expect(statusOn(invited, '2026-11-21', '2026-11-21')).toBe(invited);
  expect(statusOn(invited, '2026-11-21', '2026-11-22')).toBe(expired);
  expect(statusOn(applied, '2026-11-21', '2026-11-22')).toBe(applied);
});

test.each<[string, (status: VerifyStatus) => boolean, VerifyStatus[]]>([
  ['has finished', isApplied, [applied, approved, denied]],
  ['may still send photos', isOpen, [invited]],
  ['is under way', isUnderWay, [invited, applied]],
  ['waits for a decision', isWaiting, [applied]],
])('an applicant %s', (_, holds, expected) => {
  expect(Object.values(verifyStatus).filter(holds).sort()).toEqual(expected);
});

test('a status names the deal that led to it', () => {
  const named = Object.values(verifyStatus).flatMap((status) => {
    const dealt = dealOfStatus(status);
    return dealt ? [[status, dealt]] : [];
  });
  expect(Object.fromEntries(named)).toEqual({ 30: approve, 40: deny, 50: cancel, 60: reapply });
});
