import { test } from 'vitest';
import { verifyStatus } from '#contract/codes.ts';
import { fromNewest } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { sharedApp } from '../../testing/apps.ts';
import { expectOwnIndex } from '../../testing/plans.ts';
import { queueStart, selectInHand, selectNextWaiting } from './claims.queries.ts';
import { countReceipts, type ReceiptFilter, selectReceipts } from './receipt-search.queries.ts';
import { selectRetention } from './retention.queries.ts';
import { selectUsers } from './verifier-users.queries.ts';

const app = sharedApp();

const system = '0522211001';
const own = { names: ['審査'], mailboxes: ['own@example.jp'] };
const now = '2026-11-21T03:00:00.000Z';
const day = '2026-11-21';
const anything: ReceiptFilter = {
  system,
  number: '',
  receivedFrom: '',
  receivedTo: '',
  appliedFrom: '',
  appliedTo: '',
  name: '',
  status: '',
};
const found = (given: Partial<ReceiptFilter>) => async (db: Reader) => {
  await selectReceipts(db, { ...anything, ...given }, fromNewest, 10, 0);
  await countReceipts(db, { ...anything, ...given });
};
const behind = { from: '2026-08-01', id: 'V2026080100001' };
const users = { system, loginFrom: 'a', loginUntil: 'b', nameFrom: 'タ', nameUntil: 'チ' };

const asked: [string, (db: Reader) => Promise<unknown>, string][] = [
  ['a search by days of receipt', found({ receivedFrom: day }), 'receipts_by_received'],
  ['a search by days of application', found({ appliedFrom: day }), 'receipts_by_applied'],
  ['a search by a state', found({ status: verifyStatus.applied }), 'receipts_by_state'],
  [
    'a search by a state and days of application',
    found({ status: verifyStatus.applied, appliedTo: day }),
    'receipts_by_status',
  ],
  [
    'the queue',
    (db) => selectNextWaiting(db, { system, voters: 'u', now, except: '', own, ...queueStart }),
    'receipts_by_queue',
  ],
  ['what is in hand', (db) => selectInHand(db, 'u', now, ''), 'receipts_by_claimant'],
  [
    'what will be destroyed of the refused',
    (db) => selectRetention(db, { outcome: 'refused', told: null }, system, behind, 10),
    'receipts_by_refusal',
  ],
  [
    'what will be destroyed of the approved',
    (db) => selectRetention(db, { outcome: 'approved', told: null }, system, behind, 10),
    'receipts_by_approval',
  ],
  [
    'the list of verification users',
    (db) => selectUsers(db, { ...users, approversOnly: true }, 'a', 10, 0),
    'verification_users',
  ],
];

test.each(asked)('%s is answered by its index, in its order', (_, run, index) =>
  expectOwnIndex(app, run, index),
);
