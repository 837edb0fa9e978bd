import { test } from 'vitest';
import { fromNewest, fromOldest } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { sharedApp } from '../../testing/apps.ts';
import { expectOwnIndex } from '../../testing/plans.ts';
import {
  countInquiries,
  countWaiting,
  selectInquiries,
  selectWaiting,
} from './inquiries.queries.ts';
import { countFoundInquiries, selectFoundInquiries } from './inquiry-search.queries.ts';

const app = sharedApp();

const period = { from: '2026-11-20T15:00:00.000Z', until: '2026-11-21T15:00:00.000Z' };
const days = { from: '2026-11-20', to: '2026-11-21' };
const anything = { ...days, name: '', company: '', waitingOnly: false };
const found = (given: Partial<typeof anything>) => async (db: Reader) => {
  await selectFoundInquiries(db, { ...anything, ...given }, fromNewest, 10, 0);
  await countFoundInquiries(db, { ...anything, ...given });
};

const asked: [string, (db: Reader) => Promise<unknown>, string][] = [
  ['the last days', (db) => selectInquiries(db, period, fromNewest, 10), 'inquiries_by_received'],
  ['how many they hold', (db) => countInquiries(db, period), 'inquiries_by_received'],
  ['what waits', (db) => selectWaiting(db, fromOldest, 10), 'inquiries_waiting'],
  ['how much waits', countWaiting, 'inquiries_waiting'],
  ['a search by days', found({}), 'inquiries_by_received'],
  ['a search for what waits', found({ waitingOnly: true }), 'inquiries_waiting'],
];

test.each(asked)('%s is answered by its index, in its order', (_, run, index) =>
  expectOwnIndex(app, run, index),
);
