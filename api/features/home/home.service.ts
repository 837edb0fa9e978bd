import { registrySystemId } from '#contract/codes.ts';
import { filingQueues, type HomeQueue, type HomeRow } from '#contract/endpoints/staff-lists.ts';
import { addDays } from '#contract/japan-time.ts';
import type { NextAct } from '#contract/next-act.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Capped } from '../../platform/database/cursors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { countQueues } from '../filings/filing-queues.service.ts';
import { countWaitingInquiries } from '../inquiries/inquiries.service.ts';
import { masterEntries } from '../masters/masters.service.ts';
import { workOf } from '../next-acts/work.service.ts';
import { endingText } from '../verification/receipts.service.ts';
import {
  type HomeRequest,
  type Item,
  latestItems,
  waitingFilings,
  waitingInquiryItems,
  workItems,
} from './home-lists.ts';
import { selectOpened } from './opened.queries.ts';

/** The home list covers this many days, today included. */
const homeDays = 30;

/**
 * Filings and inquiries of the last 30 days in one list, newest first; or a work queue, or all open filings by their
 * deadline, of any date.
 */
export async function staffHome(
  deps: Deps,
  manager: ManagerSession,
  request: HomeRequest,
  today: string,
  context: RequestContext,
) {
  const db = deps.db.read;
  const start = addDays(today, 1 - homeDays);
  const listed =
    request.queue === 'inquiries'
      ? waitingInquiryItems(deps, request)
      : request.queue || request.sort
        ? waitingFilings(deps, request, request.queue ?? null, today)
        : request.act || request.owner
          ? workItems(deps, request, manager.userId, today)
          : latestItems(deps, request, start, today);
  const [page, filingCounts, inquiryCount, progressKbnList, statuses, deals, ending] =
    await Promise.all([
      listed,
      countQueues(db, filingQueues, today),
      countWaitingInquiries(db),
      masterEntries(db, 'progress'),
      masterEntries(db, 'verify_status'),
      masterEntries(db, 'deal'),
      endingText(db, registrySystemId, today),
      deps.auditBatcher.append(auditEntry(deps, context, 'filing.list', '')),
    ]);
  const { items, acts, ...counts } = page;
  return {
    loginUserInfo: { id: manager.userId, name: manager.name, deptname: manager.deptName },
    endingText: ending,
    searchStartDate: start.replaceAll('-', '/'),
    searchEndDate: today.replaceAll('-', '/'),
    counterList: [
      ...filingCounts.map(({ queue, ...count }) => counterOf(queue, count)),
      counterOf('inquiries', inquiryCount),
    ],
    managerRequestList: await marked(deps, manager, items, today, acts),
    progressKbnList,
    verifyStatusKbnList: statuses,
    dealResultKbnList: deals,
    ...counts,
  };
}

function counterOf(queue: HomeQueue, { totalCount, totalCountCapped }: Capped) {
  return { queue, count: totalCount, capped: totalCountCapped };
}

/** For what nobody has anything to do about. */
export const noWork = {
  ...{ nextAct: null, ownerName: '', ownerTyp: 'none' as const },
  ownerVersion: { updateDatetime: '', updateUserId: '' },
};

async function marked(
  deps: Deps,
  manager: ManagerSession,
  items: Item[],
  today: string,
  acts?: ReadonlyMap<string, NextAct>,
): Promise<HomeRow[]> {
  const foreign = items.filter(({ changedBy }) => changedBy !== manager.userId);
  const [opened, work] = await Promise.all([
    selectOpened(
      deps.db.read,
      manager.userId,
      foreign.map(({ id, changedAt }) => ({ id, since: changedAt })),
    ),
    workOf(
      deps,
      items.flatMap(({ filing }) => filing ?? []),
      manager.userId,
      today,
      acts,
    ),
  ]);
  return items.map(({ id, changedBy, row, waiting }) => ({
    ...row,
    unread: changedBy !== manager.userId && !opened.has(id),
    waiting,
    ...(work.get(id) ?? noWork),
  }));
}
