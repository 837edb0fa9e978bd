import { expect, test } from 'vitest';
import { nearName } from './spelling.ts';

const known = ['BACKUP_EVERY', 'BACKUP_KEEP', 'SMTP_URL', 'PORT', 'DATA_DIR'];

test.each([
  ['BACKUP_EVRY', 'BACKUP_EVERY'],
  ['BACKUP_EVVERY', 'BACKUP_EVERY'],
  ['BACKUP_KEEF', 'BACKUP_KEEP'],
  ['SMPT_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['BACKUP_KEY', undefined],
  ['PATH', undefined],
  ['HOME', undefined],
])('%s is near %s', (name, near) => {
  expect(nearName(name, known)).toBe(near);
});
