import { displayInstant } from '#contract/japan-time.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { verificationMethod } from '../masters/masters.service.ts';
import { type CertifiedFacts, compareFacts } from './certified-claims.ts';
import { type StoredResult, selectResult } from './digital-id.queries.ts';
import { receiptEntry, receiptOfSystem } from './receipts.service.ts';

/** The certified facts beside the requested ones; the read is audited before anything is shown. */
export async function viewCertified(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  context: RequestContext,
) {
  const receipt = await receiptOfSystem(deps, verifier.systemId, number);
  const stored = await selectResult(deps.db.read, receipt.id);
  if (!stored) throw notFound();
  const [method] = await Promise.all([
    verificationMethod(deps.db.read, receipt.method),
    deps.auditBatcher.append({
      ...receiptEntry(deps, context, 'certificate.view', receipt.id),
      object: { kind: 'certificate', id: receipt.id },
    }),
  ]);
  const destroyed = stored.wrapped_key === null;
  const input = {
    name: receipt.name,
    nameKana: receipt.name_kana,
    birthDate: receipt.birth_date,
    address: receipt.address,
  };
  return {
    method: { cd: method.code, name: method.name },
    ruleVersion: receipt.rule_version,
    issuer: stored.issuer,
    displaySignedDatetime: displayInstant(stored.signed_at),
    displayReceivedDatetime: displayInstant(stored.received_at),
    destroyed,
    certifiedFieldList: destroyed ? [] : compareFacts(input, await openFacts(deps, stored)),
  };
}

async function openFacts(
  deps: Deps,
  { file_id, wrapped_key }: StoredResult,
): Promise<CertifiedFacts> {
  const bytes = await deps.vault.open({ id: file_id, wrapped_key });
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as CertifiedFacts;
}
