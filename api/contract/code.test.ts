import { expect, test } from 'vitest';
import { codeIn, forEachCode } from './code.ts';
import {
  type Deal,
  type DocumentKind,
  deal,
  documentKind,
  type PlanCode,
  type Progress,
  plan,
  progress,
  type VerifyStatus,
  verifyStatus,
} from './codes.ts';

test('every code of a table stands once', () => {
  for (const table of [progress, verifyStatus, deal, documentKind, plan]) {
    const codes = Object.values<string>(table);
    expect(new Set(codes).size).toBe(codes.length);
  }
});

test('a literal, and a code of another family, is no code of a family', () => {
  // @ts-expect-error a literal
  const ofFiling: Progress = '11';
  // @ts-expect-error a literal
  const ofReceipt: VerifyStatus = '20';
  // @ts-expect-error a literal
  const ofDeal: Deal = '100';
  // @ts-expect-error a literal
  const ofDocument: DocumentKind = '10';
  // @ts-expect-error a literal
  const ofPlan: PlanCode = '1010';
  expect([ofFiling, ofReceipt, ofDeal, ofDocument, ofPlan]).toEqual([
    ...[progress.accepted, verifyStatus.applied, deal.approve],
    ...[documentKind.drivingLicence, plan.officers],
  ]);
  // @ts-expect-error a code of another family
  const other: Progress = verifyStatus.applied;
  expect(other).toBe(verifyStatus.applied);
});

test('a text is a code only where the table has it', () => {
  expect(codeIn(progress, '11')).toBe(progress.accepted);
  expect(codeIn(progress, '12')).toBeUndefined();
  expect(codeIn(progress, 'accepted')).toBeUndefined();
  expect(codeIn(progress, '')).toBeUndefined();
});

test('what follows from the codes of a table names each of them', () => {
  const verb = forEachCode(deal, { approve: 'a', deny: 'd', cancel: 'c', reapply: 'r' });
  expect(Object.values(deal).map(verb)).toEqual(['a', 'd', 'c', 'r']);
  // @ts-expect-error one is missing
  forEachCode(deal, { approve: 'a', deny: 'd', cancel: 'c' });
});
