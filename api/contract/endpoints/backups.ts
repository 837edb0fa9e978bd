import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * `off`: the server makes no backups; `failed`: the last one failed; `late`: the last one is older than twice the interval,
 * or there is none yet; `fine` otherwise, and in demo mode.
 */
const state = z.enum(['fine', 'off', 'failed', 'late']);
export type BackupState = z.infer<typeof state>;

export const backupEndpoints = {
  backups: endpoint({
    method: 'get',
    path: '/user/mainte/backups',
    caller: 'administrator',
    act: 'バックアップの状況を閲覧',
    tag: '事務所（バックアップ）',
    summary: 'Whether the service is backed up',
    data: z.object({
      backupState: state,
      /** `2026/11/21 14:05`; '' where there is none. */
      displayLastDatetime: z.string(),
      displayFailedDatetime: z.string(),
    }),
  }),
};
