import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { act } from '../next-act-codes.ts';
import { presencePath } from '../presence.ts';
import { date, id, nothing, requestNo, version } from './schema.ts';

const tag = '次にすること';
const path = '/user/mainte/requestdetails/{requestNo}' as const;

/** An act and its day; part of every filing that somebody works on. */
export const nextAct = z.object({
  /** A code of `next-act-codes.ts`. */
  act: z.string(),
  /** `YYYY-MM-DD`, '' where no day counts. */
  dueDate: z.string(),
  /** Days to it; negative when past. */
  dueDaysLeft: z.number().int().nullable(),
});

/** Whose the work is: the caller's, nobody's, that of a colleague who is away or left, or another colleague's. */
export const ownerTyps = ['mine', 'none', 'absent', 'others'] as const;
export type OwnerTyp = (typeof ownerTyps)[number];

/** Instead of one act: all that the office has to do, or all that it waits for. */
export const actGroups = ['office', 'waiting'] as const;

/** What a list of work can be narrowed to. */
export const workFilters = {
  act: z.enum([...actGroups, ...(Object.values(act) as string[])]).optional(),
  owner: z.enum(['all', ...ownerTyps]).optional(),
};

const colleague = z.object({
  userId: z.string(),
  name: z.string(),
  /** `YYYY-MM-DD`, the last day away; '' for one who is here. */
  absentUntil: z.string(),
});
export type Colleague = z.infer<typeof colleague>;

const counter = z.object({
  act: z.string(),
  ownerTyp: z.enum(ownerTyps),
  count: z.number().int(),
  /** How many of them are due today or before. */
  dueCount: z.number().int(),
});
export type WorkCounter = z.infer<typeof counter>;

export const nextActEndpoints = {
  workCounters: endpoint({
    method: 'get',
    path: '/user/mainte/work',
    caller: 'manager',
    tag,
    summary: 'How many filings wait for each act, by whose the work is; each filing counts once',
    data: z.object({
      /** Only those above zero. */
      counterList: z.array(counter),
      /** True when there are more filings than are looked at. */
      cappedFlg: z.boolean(),
      /** Who may own work, the caller first. */
      colleagueList: z.array(colleague),
    }),
  }),
  caseOwner: endpoint({
    method: 'get',
    path: `${path}/owner`,
    caller: 'manager',
    tag,
    summary: 'What is to be done next about a filing, and who of the office does it',
    params: z.object({ requestNo }),
    data: z.object({
      /** The office's own act first; empty when nothing is to be done. */
      nextActList: z.array(nextAct),
      /** '' for nobody. */
      ownerId: z.string(),
      ownerName: z.string(),
      ownerAbsentFlg: z.boolean(),
      /** Who may own it, the caller first. */
      colleagueList: z.array(colleague),
      ...version,
    }),
  }),
  setOwner: endpoint({
    method: 'put',
    path: `${path}/owner`,
    caller: 'manager',
    tag,
    summary: 'Takes a filing, gives it to a colleague who may work, or lets it go',
    params: z.object({ requestNo }),
    /** `ownerId`: '' lets it go. */
    body: z.object({ ownerId: id, ...version }),
    data: nothing,
  }),
  presence: endpoint({
    method: 'post',
    path: presencePath,
    withoutKey: 'looks',
    quiet: true,
    caller: 'manager',
    tag,
    summary:
      'Notes that the caller has a filing open, or no longer; who else has it open, and a text that differs once anything of it was changed',
    params: z.object({ requestNo }),
    body: z.object({ openFlg: z.boolean() }),
    data: z.object({
      colleagueList: z.array(z.object({ name: z.string() })),
      lastChange: z.string(),
    }),
  }),
  setAbsence: endpoint({
    method: 'put',
    path: '/user/mainte/managers/{userId}/absence',
    caller: 'manager',
    tag,
    summary: 'Notes until which day a manager is away, or that the manager is back',
    params: z.object({ userId: id }),
    /** `absentUntil`: '' for one who is back. */
    body: z.object({ absentUntil: date('不在の最終日', false) }),
    data: nothing,
  }),
};
