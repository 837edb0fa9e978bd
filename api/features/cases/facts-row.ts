import { type CaseFacts, noCaseFacts } from '#contract/case-facts.ts';
import type { CaseFactsRow } from '../../platform/database/tables.ts';

/** The facts about the company; empty without a row. */
export function factsOf(row: CaseFactsRow | undefined): CaseFacts {
  if (!row) return noCaseFacts;
  return {
    corporateNumber: row.corporate_number,
    headOffice: row.head_office,
    board: row.board as CaseFacts['board'],
    registryOffice: row.registry_office,
    selection: row.selection as CaseFacts['selection'],
    meeting: row.meeting as CaseFacts['meeting'],
    acceptedAtMeeting: row.accepted_at_meeting === 1,
    writtenMeeting: row.written_meeting === 1,
    acceptedAtBoard: row.accepted_at_board === 1,
    acceptedByLetter: row.accepted_by_letter,
    representativeName: row.representative_name,
    representativeAddress: row.representative_address,
    formerSeal: row.former_seal === 1,
    sealNotification: row.seal_notification === 1,
    documentsPlace: row.documents_place,
  };
}

export function factColumns(filingId: string, facts: CaseFacts) {
  return {
    filing_id: filingId,
    corporate_number: facts.corporateNumber,
    head_office: facts.headOffice,
    board: facts.board,
    registry_office: facts.registryOffice,
    selection: facts.selection,
    meeting: facts.meeting,
    accepted_at_meeting: facts.acceptedAtMeeting ? 1 : 0,
    written_meeting: facts.writtenMeeting ? 1 : 0,
    accepted_at_board: facts.acceptedAtBoard ? 1 : 0,
    accepted_by_letter: facts.acceptedByLetter,
    representative_name: facts.representativeName,
    representative_address: facts.representativeAddress,
    former_seal: facts.formerSeal ? 1 : 0,
    seal_notification: facts.sealNotification ? 1 : 0,
    documents_place: facts.documentsPlace,
  } satisfies Partial<CaseFactsRow>;
}
