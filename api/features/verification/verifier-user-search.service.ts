import { displayDate } from '#contract/japan-time.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import { defaultPageSize, offsetOf, type PageRequest } from '../../platform/database/cursors.ts';
import type { VerificationUserRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { behindPrefix, searchForm } from '../../platform/japanese.ts';
import { versionOf } from '../../platform/kept-rows.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { peopleOf, presentStanding } from '../access/one-person.service.ts';
import { verifiersOf } from './four-eyes.service.ts';
import { changesSeenBy } from './verifier-changes.service.ts';
import * as queries from './verifier-users.queries.ts';

const endOfText = '\u{10ffff}';

/** Users of the own system by login id, name or reading, each by prefix. */
export async function searchUsers(
  deps: Deps,
  verifier: VerifierSession,
  input: PageRequest & { userNo: string; name: string; approverFlg: boolean },
  context: RequestContext,
) {
  const db = deps.db.read;
  const size = input.pageSize ?? defaultPageSize;
  const login = input.userNo.trim();
  const form = searchForm(input.name);
  const filter: queries.UserFilter = {
    system: verifier.systemId,
    loginFrom: login,
    loginUntil: behindPrefix(login) ?? endOfText,
    nameFrom: form,
    nameUntil: behindPrefix(form) ?? endOfText,
    approversOnly: input.approverFlg,
  };
  const [rows, count, people, changeList] = await Promise.all([
    queries.selectUsers(db, filter, afterOf(input), size, offsetOf(input)),
    queries.countUsers(db, filter),
    peopleOf(db, deps, verifiersOf(verifier.systemId)),
    changesSeenBy(deps, verifier),
    deps.auditBatcher.append(auditEntry(deps, context, 'verifier.list', '')),
  ]);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    verifyUserInfoListSeachResultDtoList: shown.map((row) => ({
      userNo: row.login_id,
      name: row.name,
      userId: row.id,
      dispValidityperiodStartDate: displayDate(row.valid_from),
      dispValidityperiodEndDate: displayDate(row.valid_until ?? ''),
      approverFlg: row.is_approver === 1,
      suspendedFlg: row.suspended_at !== null,
      ...versionOf(row),
      delHiddenFlg: mayChange(verifier, row) && row.id !== verifier.userId,
      updHiddenFlg: !mayChange(verifier, row),
      ...presentStanding(people, { ...verifier, isHead: verifier.isApprover }, row.id),
    })),
    changeList,
    ...count,
    nextCursor: last ? Buffer.from(last.login_id).toString('base64url') : null,
  };
}

function afterOf({ after }: PageRequest): string {
  if (!after) return '';
  const login = Buffer.from(after, 'base64url').toString('utf8');
  if (!/^[\x21-\x7e]{1,64}$/.test(login)) throw invalidField('after', 'cm040');
  return login;
}

/** Whether a verifier may change an account: approvers may, unless it is suspended. */
export function mayChange(verifier: VerifierSession, row: VerificationUserRow): boolean {
  return verifier.isApprover && row.suspended_at === null;
}
