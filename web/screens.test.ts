import { expect, test } from 'vitest';
import { screens } from './screens.ts';

// The ids of the specification; dialogs and header-only frames have no row.
const specified = [
  ...['PSS100', 'PSS110', 'PSS200', 'PSS300', 'PSS400', 'PSC100', 'PSC200', 'PSC210'],
  ...['MBA100', 'MBA200', 'MBA300', 'MBC100', 'MBC110', 'MBC120', 'MBC200', 'MBC210'],
  ...['MBR100', 'MBR400', 'MBR500', 'MBR510', 'MBR600'],
  ...['MTA100', 'MTO100', 'MTO200', 'MTO210', 'MTO220', 'MTQ100', 'MTQ200', 'MTR100', 'MTR200'],
  ...['VFA100', 'VFV100', 'VFV200', 'VFV210', 'VFU100', 'VFU200', 'VFU210', 'VFU220'],
  // Ids of our own: the login by a mailed link, a new address by its mailed link, what was typed before the mailbox was proven, and the company; papers, payments, invoices and receipts, the case book, the audit log, failed mails, texts of mails and of messages;
  // how staff sign in, and what a recovery link opens; the company, the calendar of terms and the customer; the verifiers' figures, the retention list, and the password that a mailed
  // link sets; freezing a changed mail address, and deciding about that; the state of the system.
  ...['MBA110', 'MBA130', 'MBA400', 'MBC130', 'MBC300'],
  ...[
    'MTR210',
    'MTR400',
    'MTR410',
    'MTR500',
    'MTO300',
    'MTO400',
    'MTO410',
    'MTO420',
    'MTO430',
    'MTO440',
    'MTR300',
    'MTR310',
    'MTR320',
  ],
  ...['MTO230', 'MTA200', 'VFU230', 'VFU240', 'VFA210'],
  ...['VFV300', 'VFV400', 'VFA200'],
];

const sideOf: Record<string, string> = {
  PS: 'visitor',
  MB: 'member',
  MT: 'maintenance',
  VF: 'verifier',
};
const files = Object.keys(import.meta.glob('./**/[A-Z][A-Z][A-Z][0-9][0-9][0-9]-*.tsx'));
const idOf = (file: string) => file.split('/').at(-1)?.slice(0, 6) ?? '';

test('every screen is one of the specification, once', () => {
  const ids = screens.map(({ id }) => id as string);
  expect(ids.filter((id) => !specified.includes(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every screen has its file, and every screen file its row', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.map(idOf).sort()).toEqual(screens.map(({ id }) => id as string).sort());
});

test('a screen lives on its own side', () => {
  for (const file of files) {
    const row = screens.find(({ id }) => id === idOf(file));
    const folder = file.split('/')[1];
    expect(row?.side, file).toBe(folder);
    // Visitors' logins and registration have the members' prefix.
    const prefix = sideOf[idOf(file).slice(0, 2)];
    const asVisitor = folder === 'visitor' && prefix === 'member';
    expect(asVisitor ? 'member' : folder, file).toBe(prefix);
  }
});
