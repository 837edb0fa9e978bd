import { type Kysely, sql } from 'kysely';
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  MIGRATION_LOCK_ID,
  type Migration,
  Migrator,
} from 'kysely/migration';
import * as foundation from '../../../migrations/0001-foundation.ts';
import * as memberAccounts from '../../../migrations/0002-member-accounts.ts';
import * as rowVersions from '../../../migrations/0003-row-versions.ts';
import * as deciding from '../../../migrations/0005-deciding.ts';
import * as cases from '../../../migrations/0006-cases.ts';
import * as officeLists from '../../../migrations/0007-office-lists.ts';
import * as digitalId from '../../../migrations/0008-digital-id.ts';
import * as searchBits from '../../../migrations/0011-search-bits.ts';
import * as lighterFiling from '../../../migrations/0012-lighter-filing.ts';
import * as paymentsAndDeadlines from '../../../migrations/0013-payments-and-deadlines.ts';
import * as verificationNews from '../../../migrations/0014-verification-news.ts';
import * as inquiryResponses from '../../../migrations/0015-inquiry-responses.ts';
import * as installation from '../../../migrations/0016-installation.ts';
import * as idempotency from '../../../migrations/0017-idempotency.ts';
import * as fourEyes from '../../../migrations/0018-four-eyes.ts';
import * as knownDevices from '../../../migrations/0019-known-devices.ts';
import * as officeValues from '../../../migrations/0020-office-values.ts';
import * as hiddenAddress from '../../../migrations/0021-hidden-address.ts';
import * as backups from '../../../migrations/0022-backups.ts';
import * as mailsGivenUp from '../../../migrations/0024-mails-given-up.ts';
import * as searchTerms from '../../../migrations/0025-search-terms.ts';
import * as dropRowVersions from '../../../migrations/0026-drop-row-versions.ts';
import * as companies from '../../../migrations/0027-companies.ts';
import * as officerParticulars from '../../../migrations/0028-officer-particulars.ts';
import * as papers from '../../../migrations/0029-papers.ts';
import * as scriveners from '../../../migrations/0030-scriveners.ts';
import * as duties from '../../../migrations/0031-duties.ts';
import * as owedFilings from '../../../migrations/0032-owed-filings.ts';
import * as trail from '../../../migrations/0033-trail.ts';
import * as judgements from '../../../migrations/0034-judgements.ts';
import * as identification from '../../../migrations/0035-identification.ts';
import * as staffProof from '../../../migrations/0038-staff-proof.ts';
import * as lettersOfAcceptance from '../../../migrations/0039-letters-of-acceptance.ts';
import * as cardCrops from '../../../migrations/0040-card-crops.ts';
import * as applicationDrafts from '../../../migrations/0041-application-drafts.ts';
import * as threads from '../../../migrations/0042-threads.ts';
import * as shownEstimates from '../../../migrations/0045-shown-estimates.ts';
import * as caseEngine from '../../../migrations/0047-case-engine.ts';
import * as registryRecords from '../../../migrations/0048-registry-records.ts';
import * as ledger from '../../../migrations/0049-ledger.ts';
import * as bankLayouts from '../../../migrations/0050-bank-layouts.ts';
import * as renewedLogins from '../../../migrations/0051-renewed-logins.ts';
import * as particularsTold from '../../../migrations/0055-particulars-told.ts';
import * as foundAtOnce from '../../../migrations/0056-found-at-once.ts';
import * as mailTexts from '../../../migrations/0057-mail-texts.ts';
import * as frozenAddresses from '../../../migrations/0059-frozen-addresses.ts';
import * as erasureNotices from '../../../migrations/0060-erasure-notices.ts';
import * as alarms from '../../../migrations/0061-alarms.ts';
import * as vouchers from '../../../migrations/0063-vouchers.ts';
import * as casePresence from '../../../migrations/0066-case-presence.ts';
import * as corrections from '../../../migrations/0067-corrections.ts';
import * as calls from '../../../migrations/0068-calls.ts';
import * as failedErasures from '../../../migrations/0070-failed-erasures.ts';
import * as servers from '../../../migrations/0071-servers.ts';
import * as listViews from '../../../migrations/0073-list-views.ts';
import * as messageTemplates from '../../../migrations/0074-message-templates.ts';
import * as confirmedBeforeCorrection from '../../../migrations/0076-confirmed-before-correction.ts';
import * as replacedSessions from '../../../migrations/0077-replaced-sessions.ts';
import * as notedWithAStep from '../../../migrations/0078-noted-with-a-step.ts';
import * as customersByJoining from '../../../migrations/0079-customers-by-joining.ts';
import * as paymentsByHand from '../../../migrations/0082-payments-by-hand.ts';
import * as inquiryNumbers from '../../../migrations/0083-inquiry-numbers.ts';
import * as erasuresOnRequest from '../../../migrations/0088-erasures-on-request.ts';
import * as provenMailboxes from '../../../migrations/0089-proven-mailboxes.ts';
import * as withdrawnCustomers from '../../../migrations/0090-withdrawn-customers.ts';
import * as openFilingsOfCustomers from '../../../migrations/0091-open-filings-of-customers.ts';
import * as setPasswords from '../../../migrations/0094-set-passwords.ts';
import * as customerSearch from '../../../migrations/0104-customer-search.ts';
import * as waivedPdfs from '../../../migrations/0105-waived-pdfs.ts';
import * as numbersOfRegistryAndPost from '../../../migrations/0106-numbers-of-registry-and-post.ts';
import * as formerMarksOfVerifiers from '../../../migrations/0107-former-marks-of-verifiers.ts';
import * as mailAddressesOfClosedFilings from '../../../migrations/0112-mail-addresses-of-closed-filings.ts';
import * as dueDaysOfReminders from '../../../migrations/0113-due-days-of-reminders.ts';
import * as dividedKeptMoney from '../../../migrations/0114-divided-kept-money.ts';
import * as companyNames from '../../../migrations/0118-company-names.ts';
import * as mailsFollowAddresses from '../../../migrations/0119-mails-follow-addresses.ts';
import * as companiesBeside from '../../../migrations/0120-companies-beside.ts';
import * as daysOfElection from '../../../migrations/0121-days-of-election.ts';
import * as namesOfFilings from '../../../migrations/0122-names-of-filings.ts';
import * as photoLooks from '../../../migrations/0127-photo-looks.ts';
import * as peopleOfFilings from '../../../migrations/0128-people-of-filings.ts';
import * as storedBytes from '../../../migrations/0129-stored-bytes.ts';
import * as tiesOfManagers from '../../../migrations/0131-ties-of-managers.ts';
import * as sealsWithAKey from '../../../migrations/0132-seals-with-a-key.ts';
import * as mailboxProofs from '../../../migrations/0133-mailbox-proofs.ts';
import * as caseAnswers from '../../../migrations/0134-case-answers.ts';
import * as closing from '../../../migrations/0135-closing.ts';
import * as customerAnswers from '../../../migrations/0137-customer-answers.ts';
import * as identificationFiles from '../../../migrations/0138-identification-files.ts';
import * as refundAccounts from '../../../migrations/0145-refund-accounts.ts';
import * as ownersByAct from '../../../migrations/0146-owners-by-act.ts';
import * as askedQuestions from '../../../migrations/0147-asked-questions.ts';
import * as judgementCautions from '../../../migrations/0155-judgement-cautions.ts';
import * as filedDrafts from '../../../migrations/0165-filed-drafts.ts';
import * as meetingAnswers from '../../../migrations/0169-meeting-answers.ts';
import * as wholePayers from '../../../migrations/0170-whole-payers.ts';
import * as factsAfterAnswer from '../../../migrations/0171-facts-after-answer.ts';
import * as refundWays from '../../../migrations/0175-refund-ways.ts';
import * as arrivalSteps from '../../../migrations/0176-arrival-steps.ts';
import type { Tables } from './tables.ts';
import { NewerDatabase } from './unavailable.ts';

const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-member-accounts': memberAccounts,
  '0003-row-versions': rowVersions,
  '0005-deciding': deciding,
  '0006-cases': cases,
  '0007-office-lists': officeLists,
  '0008-digital-id': digitalId,
  '0011-search-bits': searchBits,
  '0012-lighter-filing': lighterFiling,
  '0013-payments-and-deadlines': paymentsAndDeadlines,
  '0014-verification-news': verificationNews,
  '0015-inquiry-responses': inquiryResponses,
  '0016-installation': installation,
  '0017-idempotency': idempotency,
  '0018-four-eyes': fourEyes,
  '0019-known-devices': knownDevices,
  '0020-office-values': officeValues,
  '0021-hidden-address': hiddenAddress,
  '0022-backups': backups,
  '0024-mails-given-up': mailsGivenUp,
  '0025-search-terms': searchTerms,
  '0026-drop-row-versions': dropRowVersions,
  '0027-companies': companies,
  '0028-officer-particulars': officerParticulars,
  '0029-papers': papers,
  '0030-scriveners': scriveners,
  '0031-duties': duties,
  '0032-owed-filings': owedFilings,
  '0033-trail': trail,
  '0034-judgements': judgements,
  '0035-identification': identification,
  '0038-staff-proof': staffProof,
  '0039-letters-of-acceptance': lettersOfAcceptance,
  '0040-card-crops': cardCrops,
  '0041-application-drafts': applicationDrafts,
  '0042-threads': threads,
  '0045-shown-estimates': shownEstimates,
  '0047-case-engine': caseEngine,
  '0048-registry-records': registryRecords,
  '0049-ledger': ledger,
  '0050-bank-layouts': bankLayouts,
  '0051-renewed-logins': renewedLogins,
  '0055-particulars-told': particularsTold,
  '0056-found-at-once': foundAtOnce,
  '0057-mail-texts': mailTexts,
  '0059-frozen-addresses': frozenAddresses,
  '0060-erasure-notices': erasureNotices,
  '0061-alarms': alarms,
  '0063-vouchers': vouchers,
  '0066-case-presence': casePresence,
  '0067-corrections': corrections,
  '0068-calls': calls,
  '0070-failed-erasures': failedErasures,
  '0071-servers': servers,
  '0073-list-views': listViews,
  '0074-message-templates': messageTemplates,
  '0076-confirmed-before-correction': confirmedBeforeCorrection,
  '0077-replaced-sessions': replacedSessions,
  '0078-noted-with-a-step': notedWithAStep,
  '0079-customers-by-joining': customersByJoining,
  '0082-payments-by-hand': paymentsByHand,
  '0083-inquiry-numbers': inquiryNumbers,
  '0088-erasures-on-request': erasuresOnRequest,
  '0089-proven-mailboxes': provenMailboxes,
  '0090-withdrawn-customers': withdrawnCustomers,
  '0091-open-filings-of-customers': openFilingsOfCustomers,
  '0094-set-passwords': setPasswords,
  '0104-customer-search': customerSearch,
  '0105-waived-pdfs': waivedPdfs,
  '0106-numbers-of-registry-and-post': numbersOfRegistryAndPost,
  '0107-former-marks-of-verifiers': formerMarksOfVerifiers,
  '0112-mail-addresses-of-closed-filings': mailAddressesOfClosedFilings,
  '0113-due-days-of-reminders': dueDaysOfReminders,
  '0114-divided-kept-money': dividedKeptMoney,
  '0118-company-names': companyNames,
  '0119-mails-follow-addresses': mailsFollowAddresses,
  '0120-companies-beside': companiesBeside,
  '0121-days-of-election': daysOfElection,
  '0122-names-of-filings': namesOfFilings,
  '0127-photo-looks': photoLooks,
  '0128-people-of-filings': peopleOfFilings,
  '0129-stored-bytes': storedBytes,
  '0131-ties-of-managers': tiesOfManagers,
  '0132-seals-with-a-key': sealsWithAKey,
  '0133-mailbox-proofs': mailboxProofs,
  '0134-case-answers': caseAnswers,
  '0135-closing': closing,
  '0137-customer-answers': customerAnswers,
  '0138-identification-files': identificationFiles,
  '0145-refund-accounts': refundAccounts,
  '0146-owners-by-act': ownersByAct,
  '0147-asked-questions': askedQuestions,
  '0155-judgement-cautions': judgementCautions,
  '0165-filed-drafts': filedDrafts,
  '0169-meeting-answers': meetingAnswers,
  '0170-whole-payers': wholePayers,
  '0171-facts-after-answer': factsAfterAnswer,
  '0175-refund-ways': refundWays,
  '0176-arrival-steps': arrivalSteps,
};
const known = Object.keys(migrations);

/**
 * Applies the migrations that a database lacks in their order, all or nothing; two processes that start together wait for each other.
 * @throws {NewerDatabase} when a migration is applied that this build does not know
 */
export async function migrate(db: Kysely<Tables>, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Up to 0083 some landed after later ones, and databases of those days lack them.
    allowUnorderedMigrations: true,
    ...(schema && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  const unknown = /previously executed migration (\S+) is missing/.exec(String(error))?.[1];
  if (unknown) {
    throw new NewerDatabase(
      `a newer version has migrated it (${unknown}): start that one, or restore a backup from before into an empty place`,
    );
  }
  if (error) throw error;
}

/** True when the applied migrations are those that this build knows, so that there is nothing to do or to refuse. */
export async function isUpToDate(db: Kysely<Tables>): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return applied.size === known.length && known.every((name) => applied.has(name));
}

/** Whether any migration was applied. Waits for a process that is applying them, where the database has such a lock. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  if ((await appliedMigrations(db)).size > 0) return true;
  const { adapter } = db.getExecutor();
  const lock = {
    lockTable: DEFAULT_MIGRATION_LOCK_TABLE,
    lockRowId: MIGRATION_LOCK_ID,
  };
  return db.connection().execute(async (one) => {
    await adapter.acquireMigrationLock(one, lock);
    try {
      return (await appliedMigrations(one)).size > 0;
    } finally {
      await adapter.releaseMigrationLock(one, lock);
    }
  });
}

// Kysely's migrator reads every column of every table before it says what is applied: too much for each start and probe.
async function appliedMigrations(db: Kysely<Tables>): Promise<Set<string>> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const isNew = code === '42P01' || message === 'no such table: kysely_migration';
    if (isNew) return new Set();
    throw error;
  }
}
