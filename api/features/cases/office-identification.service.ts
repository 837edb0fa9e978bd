import { verifyStatus } from '#contract/codes.ts';
import type { ConfirmationMethod } from '#contract/confirmation-numbers.ts';
import {
  type Confirmation,
  checkConfirmation,
  identifiedBy,
  identifiesByRecord,
} from '#contract/confirmation-record.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { errorItem } from '#contract/fields.ts';
import { addDays, displayDate, japanDate, momentInJapan } from '#contract/japan-time.ts';
import {
  actDaysOf,
  agreementOf,
  checkIdentification,
  endOf,
  identificationLabels,
  isIdentified,
  isOfficeMethod,
  isReturned,
  noIdentification,
  type OfficeIdentification,
  type OriginalsStep,
  originalsStep,
  standing,
  tidyIdentification,
} from '#contract/office-identification.ts';
import { isClosed } from '#contract/progress.ts';
import { methodOn, methodsOn } from '#law/provisions.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, invalidField, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion, versionOf } from '../../platform/kept-rows.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { demandActDays } from '../filings/act-days.service.ts';
import {
  anyFiling,
  auditFiling,
  currentFiling,
  type Filing,
} from '../filings/filing-record.service.ts';
import { numbered, type WhichFilings } from '../filings/which-filings.service.ts';
import { notifyOriginals } from '../mail/filing-mails.service.ts';
import { masterEntries, officeDays } from '../masters/masters.service.ts';
import { hasDigitalId } from '../masters/own-way.service.ts';
import { changedLabels, remember } from './case-changes.ts';
import * as queries from './cases.queries.ts';
import { confirmationOf } from './confirmation.service.ts';
import {
  demandEarlier,
  earlierIdentifications,
  earlierText,
  presentEarlier,
} from './earlier-identification.service.ts';
import { selectEvidence } from './evidence.queries.ts';
import { presentEvidence } from './evidence.service.ts';
import { moveOnIdentified, moveOnRequested } from './identification-progress.service.ts';
import { demandOther } from './other-person.ts';

/**
 * Records a step of an identification that the office makes itself. The first step of originals asks the customer for
 * them by mail. What identifies the person goes into the confirmation record in the same transaction.
 * @throws 400, 404; 409 for a stale version, a closed filing, a person who is identified already or the manager himself
 */
export async function storeIdentification(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  input: OfficeIdentification & { agreedFlg: boolean } & Version,
  context: RequestContext,
): Promise<{ asksForOriginals: boolean }> {
  const { id } = await anyFiling(deps, requestNo);
  const now = deps.clock.now();
  const kinds = (await masterEntries(deps.db.read, 'document')).map(({ value1 }) => value1);
  const faults = checkIdentification(input, kinds, now);
  const errors = Object.entries(faults).map(([name, found]) => errorItem(name, found));
  if (errors.length > 0) throw invalid(errors);
  const said = tidyIdentification(input);
  demandOther(manager, said.personName);
  await demandLawful(deps, said, japanDate(now));
  if (isIdentified(said) && !input.agreedFlg) throw invalidField('agreedFlg', agreementOf(said));
  const asksForOriginals = await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, id, null);
    if (isClosed(filing.progress) || filing.verifyStatus === verifyStatus.approved) {
      throw wrongState('本人確認を記録');
    }
    const row = await queries.selectIdentification(trx, id);
    demandVersion(row, input);
    const confirmation = confirmationOf(await queries.selectConfirmation(trx, id));
    const before = standing(identificationOf(row), confirmation);
    const labels = identificationLabels;
    demandActDays(deps, filing, actDaysOf(said), { said, before, labels });
    const subject = changedLabels(before, said, labels);
    if (subject === '') return false;
    // What was taken into the record is corrected there, and no other person takes the place of the one whom it identifies.
    const isReplaced = isIdentified(said) && identifiesByRecord(confirmation);
    if (isIdentified(before) || isReplaced) throw wrongState('本人確認を記録');
    const earlier = isEarlier(said) ? await demandEarlier(trx, deps, id, said) : null;
    const record = JSON.stringify(said);
    const stored = { filing_id: id, record, ...newVersion(deps, row, manager) };
    await queries.writeIdentification(trx, stored, row);
    await remember(trx, deps, manager, id, { kind: 'identification', subject });
    await auditFiling(trx, deps, context, 'case.identification', id);
    if (isIdentified(said)) {
      const moments = earlier ? { earlier: earlierText(earlier, said, manager.name) } : {};
      await recordIdentified(trx, deps, manager, filing, said, kinds, moments);
      // The gates read the record alone, and the customer is told of nothing else.
      await moveOnIdentified(trx, deps, filing, manager.name, context);
    } else if (said.method === 'post' && isNewRequest(before, said)) {
      await moveOnRequested(trx, deps, filing, manager.name, context);
      // Originals that are here already are not asked for.
      if (originalsStep(said) !== 'asked') return false;
      await notifyOriginals(trx, deps, filing, { name: said.personName, at: stored.updated_at });
      return true;
    }
    return false;
  });
  deps.wakeMail();
  return { asksForOriginals };
}

// Originals are asked for once, and again after the letter came back or another method was tried.
function isNewRequest(before: OfficeIdentification, said: OfficeIdentification): boolean {
  return before.method !== 'post' || (isReturned(before) && !isReturned(said));
}

/** The day on which a method is used: that of its end, or the last one that the office gives the customer. */
async function demandLawful(deps: Deps, said: OfficeIdentification, today: string): Promise<void> {
  if (!methodOn(said.method, endOf(said) || (await dueDay(deps, today)))) {
    throw invalidField('method', 'cm021', identificationLabels.method);
  }
}

async function dueDay(deps: Deps, today: string): Promise<string> {
  const { verifyValidDays } = await officeDays(deps);
  return addDays(today, verifyValidDays);
}

/** Puts the identified person into the confirmation record. */
async function recordIdentified(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  { id }: Filing,
  said: OfficeIdentification,
  kinds: readonly string[],
  facts: Partial<Confirmation>,
): Promise<void> {
  const row = await queries.selectConfirmation(trx, id);
  const now = deps.clock.now();
  const record = identifiedBy(confirmationOf(row), said.method as ConfirmationMethod, {
    ...{ confirmedBy: manager.name, madeBy: manager.name },
    ...{ dealerName: said.personName, address: said.address, birthDate: said.birthDate },
    ...{ documentKind: said.documentKind, documentNumber: said.documentNumber },
    ...momentsOf(said, momentInJapan(now)),
    ...facts,
  });
  const faults = checkConfirmation(record, kinds, now);
  const errors = Object.entries(faults).map(([name, found]) => errorItem(name, found));
  if (errors.length > 0) throw invalid(errors);
  const stored = {
    filing_id: id,
    record: JSON.stringify(record),
    ...newVersion(deps, row, manager),
  };
  await queries.writeConfirmation(trx, stored, row);
  await remember(trx, deps, manager, id, { kind: 'confirmation', subject: '担当者の本人確認' });
}

/** When the person was identified, and what each method has to leave. */
function momentsOf(
  said: OfficeIdentification,
  now: { date: string; time: string },
): Partial<Confirmation> {
  const { receivedOn, postedOn, readOn, readTime } = said;
  switch (said.method) {
    case 'post':
      return { confirmedOn: now.date, confirmedTime: now.time, sentOn: receivedOn, postedOn };
    case 'restricted': {
      const visited = `本人限定受取郵便を${displayDate(said.deliveredOn)}に交付`;
      return { confirmedOn: now.date, confirmedTime: now.time, visited };
    }
    case 'earlier':
      return { confirmedOn: now.date, confirmedTime: now.time };
    case 'wallet':
      return { confirmedOn: readOn, confirmedTime: readTime, cardOn: readOn };
    case 'chip':
      return { confirmedOn: readOn, confirmedTime: readTime, chipOn: readOn };
    default:
      return { confirmedOn: readOn, confirmedTime: readTime, shownOn: readOn, shownTime: readTime };
  }
}

/** The stored identification; empty without one. */
export function identificationOf(row: { record: string } | undefined): OfficeIdentification {
  return row ? { ...noIdentification, ...JSON.parse(row.record) } : noIdentification;
}

/** Name of the person whom the office identifies itself in a filing; '' without one. */
export const personOfIdentification = async (db: Reader, filingId: string): Promise<string> =>
  identificationOf(await queries.selectIdentification(db, filingId)).personName;

/** How far originals are that some filings wait for, by filing; none of a person who is identified by now. */
export async function originalsOf(
  db: Reader,
  which: WhichFilings,
): Promise<Map<string, OriginalsStep>> {
  const rows = await queries.selectIdentifications(db, which);
  const open = rows.filter(
    ({ verify_status, confirmation }) =>
      verify_status !== verifyStatus.approved &&
      !(confirmation && identifiesByRecord(confirmationOf({ record: confirmation }))),
  );
  return new Map(open.map((row) => [row.filing_id, originalsStep(identificationOf(row))]));
}

const isEarlier = ({ method }: { method: string }) => method === 'earlier';

/** Presents what the screen of a case needs: the methods that are lawful on the due day, and how far the office's own one is. */
export async function presentIdentification(
  deps: Deps,
  db: Reader,
  filingId: string,
  system: string,
  today: string,
): Promise<
  Pick<
    CaseWork,
    'identification' | 'evidenceList' | 'identificationMethodList' | 'earlierIdentification'
  >
> {
  const [row, confirmation, evidence, due, earlier] = await Promise.all([
    queries.selectIdentification(db, filingId),
    queries.selectConfirmation(db, filingId),
    selectEvidence(db, filingId),
    dueDay(deps, today),
    earlierIdentifications(deps, db, numbered([filingId])),
  ]);
  // A link to take photos ends with their last day, so that they are lawful until then.
  const photo = methodOn('photo', today);
  const offered = [
    ...(earlier.has(filingId) ? methodsOn(today).filter(isEarlier) : []),
    ...(photo ? [photo] : []),
    ...methodsOn(due).filter((one) => one.method !== 'photo' && !isEarlier(one)),
  ].filter(({ method }) => method !== 'certificate' || hasDigitalId(deps, system));
  return {
    identification: {
      ...standing(identificationOf(row), confirmationOf(confirmation)),
      ...versionOf(row),
    },
    evidenceList: evidence.map(presentEvidence),
    earlierIdentification: presentEarlier(earlier.get(filingId)),
    identificationMethodList: offered.map(({ method, rule, source, isUncertain, needs }) => ({
      ...{ method, rule, source, needs },
      uncertainFlg: isUncertain,
      byOfficeFlg: isOfficeMethod(method),
    })),
  };
}
