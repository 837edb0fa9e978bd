import { officeActs } from '#contract/next-act.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { chooseOwner, ownerOf } from '../cases/case-owner.service.ts';
import { openFiling, rememberOwner } from '../cases/case-record.service.ts';
import { anyFiling, auditFiling, filingAuditEntry } from '../filings/filing-record.service.ts';
import { colleagues } from '../staff/colleagues.service.ts';
import { actsOf, presentAct } from './next-acts.service.ts';
import { presentColleagues } from './work.service.ts';

/** What is to be done next about a filing, the office's own act first, and who does it. */
export async function caseOwner(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  today: string,
  context: RequestContext,
) {
  const db = deps.db.read;
  const filing = await anyFiling(deps, requestNo);
  const [[acts = []], chosen, people] = await Promise.all([
    actsOf(deps, [filing], today),
    ownerOf(db, filing.id),
    colleagues(db, today),
    deps.auditBatcher.append(filingAuditEntry(deps, context, 'case.view', filing.id)),
  ]);
  const { ownerId, ...version } = chosen;
  const owner = people.get(ownerId);
  return {
    nextActList: officeActs(acts).map((one) => presentAct(one, today)),
    ownerId: owner?.id ?? '',
    ownerName: owner?.name ?? '',
    ownerAbsentFlg: owner !== undefined && (!owner.mayWork || owner.absentUntil !== ''),
    colleagueList: presentColleagues(people, manager.userId),
    ...version,
  };
}

/**
 * Takes a filing, gives it to a colleague, or lets it go ('').
 * @throws 400 for who may not work, 409 for a stale version or a cancelled filing
 */
export async function setOwner(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  input: { ownerId: string } & Version,
  today: string,
  context: RequestContext,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  await deps.db.write(async (trx) => {
    await openFiling(trx, id, '担当の変更は');
    const people = await colleagues(trx, today);
    const owner = people.get(input.ownerId);
    if (input.ownerId !== '' && !owner?.mayWork) throw invalidField('ownerId', 'mt111');
    const before = await chooseOwner(trx, deps, manager, id, input);
    if (before === null) return;
    const former = people.get(before)?.name ?? 'なし';
    await rememberOwner(trx, deps, manager, id, `${former} → ${owner?.name ?? 'なし'}`);
    await auditFiling(trx, deps, context, 'case.owner', id);
  });
}
