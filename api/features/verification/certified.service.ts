import { identityMethod } from '#contract/codes.ts';
import { looksLikeIndividualNumber } from '#contract/confirmation-record.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { displayInstant } from '#contract/japan-time.ts';
import {
  type JudgedLine,
  type Judgement,
  judgementField,
  judgementLabels,
  judgementResults,
} from '#contract/judgement.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, notFound, Problem } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { verificationMethod } from '../masters/masters.service.ts';
import {
  type CertifiedFacts,
  compareFacts,
  type KeptResult,
  type PersonFacts,
} from './certified-claims.ts';
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
  const facts = destroyed ? null : await openFacts(deps, stored);
  return {
    method: { cd: method.code, name: method.name },
    ruleVersion: receipt.rule_version,
    issuer: stored.issuer,
    displaySignedDatetime: displayInstant(stored.signed_at),
    displayReceivedDatetime: displayInstant(stored.received_at),
    destroyed,
    certificateIssuer: facts?.certificateIssuer ?? '',
    serialNumber: facts?.serialNumber ?? '',
    certifiedFieldList: facts ? compareFacts(givenOf(receipt), facts) : [],
    signedAnswer: facts?.received ? JSON.stringify(facts.received) : '',
  };
}

const givenOf = ({ name, name_kana, birth_date, address }: ReceiptRow): PersonFacts => ({
  name,
  nameKana: name_kana,
  birthDate: birth_date,
  address,
});

/** What the certificate of a receipt says; null for one with photos, and where it is destroyed. */
export async function certifiedFactsOf(
  deps: Deps,
  { id, method }: ReceiptRow,
): Promise<CertifiedFacts | null> {
  if (method !== identityMethod.digitalId) return null;
  const stored = await selectResult(deps.db.read, id);
  return stored?.wrapped_key ? openFacts(deps, stored) : null;
}

/**
 * What an approval by a certificate rests on: the certified facts, which the record of the confirmation takes. Another
 * birth date is another person; a name in other characters needs the reason why it is the same.
 * @throws 400, 409
 */
export function certifiedJudgement(
  facts: CertifiedFacts,
  receipt: ReceiptRow,
  comment: string,
): Judgement {
  const lineList = compareFacts(givenOf(receipt), facts).flatMap(({ field, certified, result }) => {
    if (field === 'nameKana') return [];
    const differs = result === 'differs';
    const reason = differs && field === 'name' ? comment.trim() : '';
    return [lineOf(field, certified, differs ? 'differs' : 'agrees', reason)];
  });
  const [name, birthDate] = [named(lineList, 'name'), named(lineList, 'birthDate')];
  if (birthDate?.result === 'differs') {
    const found = fault('vfv042', judgementLabels.birthDate, judgementResults.differs);
    throw new Problem(409, [errorItem(judgementField('birthDate'), found)]);
  }
  if (name?.result === 'differs' && name.reason === '') throw invalidField('dealComment', 'vfv053');
  const { certificateIssuer, serialNumber } = facts;
  const number = looksLikeIndividualNumber(serialNumber) ? '' : serialNumber;
  const ofCertificate = [
    lineOf('documentIssuer', certificateIssuer, 'agrees'),
    lineOf('documentNumber', number, 'agrees'),
  ].filter(({ value }) => value !== '');
  return { lineList: [...lineList, ...ofCertificate], supplement: null };
}

const lineOf = (
  line: JudgedLine['line'],
  value: string,
  result: JudgedLine['result'],
  reason = '',
): JudgedLine => ({ line, result, reason, value, cautionList: [] });
const named = (lines: readonly JudgedLine[], wanted: JudgedLine['line']) =>
  lines.find(({ line }) => line === wanted);

async function openFacts(deps: Deps, { file_id, wrapped_key }: StoredResult): Promise<KeptResult> {
  const bytes = await deps.vault.open({ id: file_id, wrapped_key });
  // Results from before these were kept lack them.
  const none = { certificateIssuer: '', serialNumber: '', received: null };
  return { ...none, ...JSON.parse(Buffer.from(bytes).toString('utf8')) };
}
