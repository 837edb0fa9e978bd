import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const condition = z.object({
  name: z.string(),
  label: z.string(),
  /** When it is an alarm, in words. */
  when: z.string(),
  detail: z.string(),
  alarmFlg: z.boolean(),
  /** Since when; '' while no alarm is on or it has just begun. */
  displaySinceDatetime: z.string(),
});
export type SystemCondition = z.infer<typeof condition>;

export const statusEndpoints = {
  systemStatus: endpoint({
    method: 'get',
    path: '/user/mainte/systemstatus',
    caller: 'administrator',
    act: 'システムの状態を閲覧',
    tag: '事務所（システム）',
    summary: 'The conditions of which administrators are alarmed, each with its present state',
    data: z.object({ release: z.string(), conditionList: z.array(condition) }),
  }),
};
