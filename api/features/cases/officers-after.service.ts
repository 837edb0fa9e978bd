import { progress } from '#contract/codes.ts';
import { lawCompany } from '#contract/company-facts.ts';
import type { WireOfficer } from '#contract/company-officers.ts';
import type { OfficersAfter } from '#contract/endpoints/companies.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { officersAfter, officerTerms } from '#law/assess.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { anyCompany, knownAs } from '../companies/companies.service.ts';
import { presentOfficers } from '../companies/company-page.service.ts';
import { confirmationOfOfficers, confirmOfficers } from '../companies/snapshots.service.ts';
import {
  anyFiling,
  auditFiling,
  currentFiling,
  filingAuditEntry,
} from '../filings/filing-record.service.ts';
import { changeOf } from './assess-case.ts';
import { remember } from './case-changes.ts';
import { followCompany } from './case-deadline.service.ts';
import { followClosing } from './closing.service.ts';
import { openCase } from './open-case.ts';

/** The officers of a company as they are after a completed filing, for the office to correct and confirm. */
export async function proposedOfficers(
  deps: Deps,
  requestNo: string,
  today: string,
  context: RequestContext,
): Promise<OfficersAfter> {
  const { parts, law } = await openCase(deps, requestNo);
  const { filing, officers } = parts;
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'officer.list', filing.id));
  const confirmation = await confirmationOfOfficers(deps.db.read, filing.id);
  if (!confirmation || !filing.companyId || filing.progress !== progress.completed) {
    return { ...nothingToConfirm, stateTyp: 'none' };
  }
  const company = await anyCompany(deps.db.read, filing.companyId);
  const { updatedAt, updatedBy } = company;
  const known = knownAs(company, filing.companyName);
  const isConfirmed = confirmation.confirmedAt !== null;
  const list = isConfirmed
    ? known.officers
    : officersAfter(known.officers, law.entries, officers.map(changeOf));
  return {
    stateTyp: isConfirmed ? 'confirmed' : 'waiting',
    officerList: presentOfficers(list, officerTerms(lawCompany(known.facts), list), today),
    officersCompleteFlg: known.isComplete,
    userName: confirmation.confirmedByName,
    displayDatetime: confirmation.confirmedAt ? displayInstant(confirmation.confirmedAt) : '',
    updateDatetime: updatedAt,
    updateUserId: updatedBy,
  };
}

const nothingToConfirm = {
  officerList: [],
  officersCompleteFlg: false,
  ...{ userName: '', displayDatetime: '', updateDatetime: '', updateUserId: '' },
};

/** The office confirms who is in office after a completed filing. */
export async function confirmProposed(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  list: { officers: readonly WireOfficer[]; isComplete: boolean },
  version: Version,
  context: RequestContext,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  const hasNoOfficer = list.officers.every(({ positionList }) =>
    positionList.every(({ endedOn }) => endedOn !== ''),
  );
  if (hasNoOfficer) throw invalidField('officerList', 'cm020', '登記後の役員');
  await deps.db.write(async (trx) => {
    const { companyId, companyName, progress: code } = await currentFiling(trx, id, null);
    if (!companyId || code !== progress.completed) throw wrongState('役員の確認は');
    const by = { id: manager.userId, name: manager.name };
    const filing = { id, companyId, companyName };
    await confirmOfficers(trx, deps, filing, list, version, by, context, followCompany);
    await remember(trx, deps, manager, id, { kind: 'officers', subject: '登記後の役員' });
    await followClosing(trx, deps, id);
    await auditFiling(trx, deps, context, 'case.officers', id);
  });
}
