import type { backupEndpoints } from '#contract/endpoints/backups.ts';
import { bare, type Examples } from './example.ts';

export const backupExamples = (): Examples<typeof backupEndpoints> => ({
  backups: bare,
});
