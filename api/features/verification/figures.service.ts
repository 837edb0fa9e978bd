import { deal } from '#contract/codes.ts';
import { addDays, startOfDay } from '#contract/japan-time.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { masterChoices } from '../masters/masters.service.ts';
import { demandApprover } from './claims.service.ts';
import * as queries from './figures.queries.ts';
import { receiptEntry } from './receipts.service.ts';
import { isVote } from './votes.ts';

/** Statistics of a range of days, by Japan's date: waiting times, deals, reasons, verifiers. */
export async function figures(
  deps: Deps,
  verifier: VerifierSession,
  { dateStart, dateEnd }: { dateStart: string; dateEnd: string },
  context: RequestContext,
) {
  demandApprover(verifier, '集計を表示');
  const db = deps.db.read;
  const span = {
    system: verifier.systemId,
    from: startOfDay(dateStart),
    until: startOfDay(addDays(dateEnd, 1)),
  };
  const [wait, people, reasons, applications, deals] = await Promise.all([
    waits(db, span),
    queries.countByPerson(db, span),
    queries.countByReason(db, span),
    queries.countApplications(db, span),
    masterChoices(db, 'deal'),
    deps.auditBatcher.append(receiptEntry(deps, context, 'receipt.figures', '')),
  ]);
  return {
    dateStart,
    dateEnd,
    wait,
    dealList: deals.map(({ cd, name }) => ({
      dealKbn: cd,
      name,
      count: sum(people.filter((row) => row.deal === cd)),
    })),
    reasonList: reasons.map((row) => ({
      reasonCd: row.code,
      name: row.name,
      dealKbn: row.deal,
      count: row.count,
    })),
    personList: byPerson(people),
    reapplicationRate: applications.all === 0 ? null : applications.again / applications.all,
  };
}

async function waits(db: Reader, span: queries.Span) {
  const count = await queries.countWaits(db, span);
  // Nearest rank: a waiting time that occurred.
  const at = (part: number) =>
    count === 0 ? null : queries.selectWaitAt(db, span, Math.ceil(part * count) - 1);
  const [medianSeconds, percentile90Seconds] = await Promise.all([at(0.5), at(0.9)]);
  return { count, medianSeconds, percentile90Seconds };
}

type PersonRow = Awaited<ReturnType<typeof queries.countByPerson>>[number];

function byPerson(rows: PersonRow[]) {
  const ids = [...new Set(rows.map(({ dealt_by }) => dealt_by))];
  return ids.map((id) => {
    const own = rows.filter(({ dealt_by }) => dealt_by === id);
    const of = (code: string) => sum(own.filter((row) => row.deal === code));
    return {
      userName: own[0]?.name ?? '',
      userNo: own[0]?.login_id ?? '',
      approvals: of(deal.approve),
      denials: of(deal.deny),
      reapplications: of(deal.reapply),
      cancels: of(deal.cancel),
      votes: sum(own.filter(isVote)),
    };
  });
}

function sum(rows: readonly { count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
