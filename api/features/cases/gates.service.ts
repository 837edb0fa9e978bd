import { identityMethod, type Progress, progress, verifyStatus } from '#contract/codes.ts';
import { type Confirmation, identifiesByRecord } from '#contract/confirmation-record.ts';
import type { ErrorItem } from '#contract/envelope.ts';
import {
  type Gap,
  type GateFacts,
  gapsBefore,
  isGated,
  sendsPapers,
  skippedBy,
} from '#contract/gates.ts';
import { type AskedPerson, leavingOf, unconfirmedOf } from '#contract/intention-checks.ts';
import { isBeforePapers, isBeforeRegistry, isFiled } from '#contract/progress.ts';
import { message } from '#contract/server-messages.ts';
import type { NeededDocument } from '#law/assess.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, Problem, refused } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { verifiesSignatures } from '../../platform/office.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import type { Filing } from '../filings/filing-record.service.ts';
import { changeProgress, settableProgress } from '../filings/staff-filings.service.ts';
import { numbered } from '../filings/which-filings.service.ts';
import type { ConfirmedIdentity } from '../verification/confirmed-identity.service.ts';
import { findingText } from './case-answers.ts';
import { remember } from './case-changes.ts';
import { followOpened } from './case-deadline.service.ts';
import { ownByActing } from './case-owner.service.ts';
import * as cases from './cases.queries.ts';
import { followClosing } from './closing.service.ts';
import { confirmationOf } from './confirmation.service.ts';
import type { DecidedOn } from './decision-days.ts';
import * as queries from './duties.queries.ts';
import { selectEarlierConfirmation } from './earlier-identification.queries.ts';
import { selectAddedPeople } from './filing-people.queries.ts';
import { peopleOfFiling } from './filing-people.ts';
import { type IdentityState, identityState } from './identity-gate.ts';
import { identityOf, missingInRecord, withIdentity } from './identity-part.ts';
import { arrives, draftsOf, wasFinal } from './needed-documents.service.ts';
import { type Case, openCase } from './open-case.ts';
import {
  forgetApplication,
  type NotedWithStep,
  noteWithStep,
  takesNotes,
} from './step-records.service.ts';

/** What the office keeps of its duties in a case. */
export async function gateRows(
  { office }: Pick<Deps, 'office'>,
  db: Reader,
  filing: Pick<Filing, 'id' | 'receiptId' | 'companyId' | 'companyName'>,
) {
  const { id, receiptId } = filing;
  const rows = await Promise.all([
    selectAddedPeople(db, id),
    selectEarlierConfirmation(db, filing),
    queries.selectMandate(db, id),
    queries.selectIntentionChecks(db, id),
    cases.selectConfirmation(db, id),
    identityOf(db, { receiptId }),
    cases.selectDocuments(db, id),
    cases.selectPapers(db, id),
    cases.selectCorrecting(db, numbered([id])),
    cases.selectTyped(db, [id]),
  ]);
  const [
    added,
    earlier,
    mandate,
    checks,
    confirmation,
    identity,
    ticks,
    papers,
    correcting,
    typed,
  ] = rows;
  // 公的個人認証法17条4項: a certificate says nothing to an office that is no verifier of signatures.
  const isCounted =
    identity?.methodCode !== identityMethod.digitalId ||
    verifiesSignatures(office, identity.confirmedOn);
  const ofIdentity = { added, earlier, identity, isCounted };
  const isCorrecting = correcting.size > 0;
  return {
    ...ofIdentity,
    mandate,
    checks,
    confirmation,
    ticks,
    papers,
    isCorrecting,
    typed: typed.get(id)?.values ?? {},
  };
}
export type GateRows = Awaited<ReturnType<typeof gateRows>>;

/** Collects the facts for the days of a filing's decisions. */
export const decidedOn = ({ law, parts }: Case, { typed }: GateRows): DecidedOn => ({
  ...{ matters: law.matters, officers: parts.officers, typed },
});

/** Who of a case is identified: by its approved receipt, or as the office's record says. */
export function identityOfCase(opened: Case, rows: GateRows): IdentityState {
  const { verifyStatus: status } = opened.parts.filing;
  const record = withIdentity(confirmationOf(rows.confirmation), rows.identity);
  const ofReceipt = status === verifyStatus.approved && rows.isCounted ? [rows.identity] : [];
  const ofRecord = identifiesByRecord(record) ? [record] : [];
  const named = ({ dealerName: name, birthDate }: Confirmation | ConfirmedIdentity) => ({
    name,
    birthDate,
  });
  const state = identityState({
    people: peopleOfFiling(opened, rows.added),
    identified: [...ofRecord, ...ofReceipt].flatMap((one) => (one ? [named(one)] : [])),
    answered: new Set(opened.answers.map(({ question }) => question)),
    earlier: rows.earlier ? named(confirmationOf(rows.earlier)) : null,
  });
  if (rows.isCounted || state.gap === '') return state;
  return { ...state, gap: `${state.gap}。公的個人認証は、事務所が署名検証者であるときに限ります` };
}

/** Whether the identification of a filing counts, as the transaction has it. */
export async function isIdentified(deps: Deps, trx: Transaction, filing: Filing): Promise<boolean> {
  const opened = await openCase(deps, filing.id, trx);
  return identityOfCase(opened, await gateRows(deps, trx, filing)).gap === '';
}

/** The people whose intention the filing needs. */
export const intentionPeople = ({ company, parts }: Case): AskedPerson[] => [
  { subject: 'representative', name: company.representative.name || parts.filing.name },
  ...leavingOf(parts.officers),
];

/** What the gates of a case are judged by. */
export function gateFacts(opened: Case, rows: GateRows): GateFacts {
  const { parts, law } = opened;
  const { filing } = parts;
  const { gap: identityGap } = identityOfCase(opened, rows);
  const { mandate, checks, ticks } = rows;
  const confirmation = withIdentity(confirmationOf(rows.confirmation), rows.identity);
  const current = checks.filter(({ replaced_by }) => replaced_by === null);
  const unconfirmed = unconfirmedOf(intentionPeople(opened), current);
  const doubtfulList = current
    .filter(({ result }) => result !== 'confirmed')
    .map(({ person }) => person);
  const isThere = (id: string) =>
    ticks.some((tick) => tick.document_id === id && tick.is_there === 1);
  const missing = law.documents.filter((one) => arrives(one) && !isThere(one.id));
  const decided = decidedOn(opened, rows);
  const drafts = (one: NeededDocument) => draftsOf(one, rows.papers.final, decided);
  return {
    mandateFlg: mandate?.is_accepted === 1,
    lawList: opened.holding
      // The measure is requested with the application alone.
      .filter(({ rule }) => !(rule === 'hiddenAddress' && isFiled(filing.progress)))
      .map((one) => findingText(one, parts.officers)),
    correctionFlg: rows.isCorrecting,
    identityRequiredFlg: law.identification.required,
    identifiedFlg: identityGap === '',
    identityGap,
    identityHeldFlg:
      identityGap !== '' &&
      (filing.verifyStatus === verifyStatus.approved || identifiesByRecord(confirmation)),
    intentionFlg: !unconfirmed.some(({ subject }) => subject === 'representative'),
    leavingList: unconfirmed
      .filter(({ subject, name }) => subject === 'leaving' && !doubtfulList.includes(name))
      .map(({ name }) => name),
    doubtfulList,
    confirmationMissingList: missingInRecord(rows.confirmation?.record, rows.identity),
    documentMissingList: [...new Set(missing.map(({ name }) => name))],
    draftList: law.documents.flatMap(drafts),
    draftsOutList: isBeforePapers(filing.progress)
      ? []
      : law.documents
          .filter((one) => !missing.includes(one))
          .filter((one) => isBeforeRegistry(filing.progress) || wasFinal(one, rows.papers.replaced))
          .flatMap(drafts),
    paidFlg: filing.paidAt !== null,
    dateToCome:
      law.toCome
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? '',
  };
}

/**
 * Staff set the progress through its gates. A reason opens those that it may, and is kept in the case's history. The
 * registry record follows: a step to 61 or 62 is noted in it, a step back takes the application out.
 * @throws 409 with what is missing, one error a gate, also where that is more than the reason is about
 */
export async function passGates(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  wanted: {
    selectedProgress: string;
    gateReason?: string | undefined;
    gapList?: string[] | undefined;
    registryRecord?: NotedWithStep | undefined;
  },
  version: Version,
  context: RequestContext,
): Promise<{ isApplicationGone: boolean }> {
  const code = settableProgress(wanted.selectedProgress);
  const { registryRecord, gapList } = wanted;
  if (registryRecord && !takesNotes(code)) throw invalidField('registryRecord', 'cm021', '進捗');
  const reason = wanted.gateReason?.trim() ?? '';
  // In the transaction of the change: what opens a gate may be taken back at the same moment.
  const judge = async (trx: Transaction, filing: Filing) => {
    if (filing.progress === code) {
      // Nothing is stored, so nothing may come along.
      if (registryRecord || reason !== '') throw invalidField('selectedProgress', 'cm021', '進捗');
      return;
    }
    // A result counts once it is taken in, and may say otherwise.
    const isNews = filing.verificationDecidedAt !== null;
    if (code === progress.verified && isNews) throw refused(409, 'mt041');
    const step = [filing.progress, code] as const;
    const isSkipping = reason !== '' && sendsPapers(...step);
    const facts = isGated(...step) || isSkipping ? await factsOf(trx, deps, filing) : null;
    const gaps = facts ? gapsBefore(...step, facts) : [];
    // A colleague may have noted something else since the reason was thought of.
    const isOpened = ({ mayReason, text }: Gap) =>
      reason !== '' && mayReason && (gapList?.includes(text) ?? true);
    const closed = gaps.filter((gap) => !isOpened(gap));
    if (closed.length > 0) throw new Problem(409, gaps.map(missing));
    if (gaps.length === 0 && !isSkipping) return;
    // Papers that say something else than the case by now are not looked for here.
    const skipped = facts && isSkipping ? skippedBy(...step, facts, []) : [];
    const texts = new Set([...gaps, ...skipped].map(({ text }) => text));
    const subject = `${[...texts].join('、')}　理由：${reason}`;
    await remember(trx, deps, manager, filing.id, { kind: 'gate', subject });
  };
  let isApplicationGone = false;
  const note = async (trx: Transaction, before: Filing, step: string) => {
    await ownByActing(trx, deps, manager, before.id, step);
    if (registryRecord) {
      await noteWithStep(trx, deps, manager, before, { code, noted: registryRecord, step });
    }
    await followOpened(trx, deps, before);
    await followClosing(trx, deps, before.id);
    if (isBeforeRegistry(before.progress) || !isBeforeRegistry(code)) return;
    isApplicationGone = await forgetApplication(trx, deps, manager, before, step);
  };
  const follow = { judge, note };
  await changeProgress(deps, manager.name, requestNo, code, version, context, follow);
  return { isApplicationGone };
}

/** Gaps that hold a step from one progress to another, as the transaction has them. */
export async function gapsOfStep(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  [from, to]: readonly [Progress, Progress],
): Promise<Gap[]> {
  return isGated(from, to) ? gapsBefore(from, to, await factsOf(trx, deps, filing)) : [];
}

async function factsOf(trx: Transaction, deps: Deps, filing: Filing): Promise<GateFacts> {
  const opened = await openCase(deps, filing.id, trx);
  return gateFacts(opened, await gateRows(deps, trx, filing));
}

/** A gap as a response names it. */
export const missing = ({ gate, text, mayReason }: Gap): ErrorItem => ({
  field: gate,
  message: message(mayReason ? 'mt080' : 'mt081', text),
  messageCd: mayReason ? 'mt080' : 'mt081',
});
