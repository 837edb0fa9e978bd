import type { ColumnType, Generated, Transaction as KyselyTransaction } from 'kysely';
import type {
  Deal,
  DealNote,
  DocumentKind,
  FaceSide,
  PlanCode,
  Progress,
  VerifyStatus,
} from '#contract/codes.ts';
import type { CorrectionState } from '#contract/corrections.ts';
import type { CustomerColumn } from '#contract/customer-fields.ts';
import type { LedgerKind, RefundWay } from '#contract/ledger.ts';
import type { RightColumns } from '#contract/staff-fields.ts';
import type { VoucherKind, VoucherMedium } from '#contract/vouchers.ts';
import type { RefusalKind } from '../refusals.ts';

/** The tables after the newest migration. Ids and instants are text, booleans 0 or 1, money integer yen. */
export interface Tables {
  codes: CodeRow;
  progress_rules: ProgressRuleRow;
  positions: PositionRow;
  reasons: ReasonRow;
  plans: PlanRow;
  settings: SettingRow;
  office_values: OfficeValueRow;
  verification_methods: VerificationMethodRow;
  verification_reasons: VerificationReasonRow;
  contents: ContentRow;
  customers: Omit<CustomerRow, 'mail_proven' | 'typed_unproven'> & {
    mail_proven: Generated<number>;
    typed_unproven: Generated<number>;
  };
  managers: Omit<ManagerRow, 'mail_address' | 'must_change_password'> & {
    mail_address: Generated<string>;
    must_change_password: Generated<number>;
  };
  systems: SystemRow & { approvers_needed: Generated<number> };
  system_methods: SystemMethodRow;
  verification_users: Omit<
    VerificationUserRow,
    'name_form' | 'kana_form' | 'must_change_password'
  > & {
    name_form: Generated<string>;
    kana_form: Generated<string>;
    must_change_password: Generated<number>;
  };
  verifier_former_marks: VerifierFormerMarkRow;
  manager_ties: ManagerTieRow;
  verifier_ties: VerifierTieRow;
  verifier_links: VerifierLinkRow;
  verifier_changes: VerifierChangeRow;
  sessions: SessionRow;
  passkeys: PasskeyRow;
  spent_challenges: SpentChallengeRow;
  passkey_groups: PasskeyGroupRow;
  recovery_links: RecoveryLinkRow;
  refresh_tokens: RefreshTokenRow;
  known_devices: KnownDeviceRow;
  password_resets: PasswordResetRow;
  login_links: LoginLinkRow;
  mail_changes: MailChangeRow;
  mailbox_days: MailboxDayRow;
  address_changes: AddressChangeRow;
  erasure_notices: ErasureNoticeRow & { failed_at: Generated<string> };
  alarms: AlarmRow;
  installation: InstallationRow;
  servers: ServerRow;
  files: FileRow & { checked_at: Generated<string>; fault: Generated<FileFault> };
  former_pdfs: FormerPdfRow;
  filings: FilingRow & {
    /** 1 while its money is to come, however far it is; null once it is paid or cancelled. */
    is_owed: ColumnType<number | null, never, never>;
    /** 1 until it is filed with the registry, or cancelled; then null. */
    is_to_file: ColumnType<number | null, never, never>;
    /** 1 while something is left to do: open, or completed and not paid, without its PDF, or not closed, or to be refunded. */
    is_at_work: ColumnType<number | null, never, never>;
    /** Yen that are still to come; negative where more came than was billed. */
    open_amount: ColumnType<number, never, never>;
    /** Yen that are to be paid back. */
    refund_due: ColumnType<number, never, never>;
  };
  companies: CompanyRow;
  company_names: CompanyNameRow;
  company_facts: CompanyFactRow;
  officers: OfficerRow;
  officer_positions: OfficerPositionRow;
  term_ends: TermEndRow;
  company_events: CompanyEventRow;
  company_snapshots: CompanySnapshotRow;
  filing_plans: FilingPlanRow;
  officer_changes: OfficerChangeRow;
  filing_progress: Omit<FilingProgressRow, 'undone_at' | 'undone_by_name'> & {
    undone_at: Generated<string | null>;
    undone_by_name: Generated<string>;
  };
  filing_comments: FilingCommentRow;
  customer_search: SearchRow;
  filing_search: SearchRow;
  application_drafts: ApplicationDraftRow;
  case_owners: Omit<CaseOwnerRow, 'step'> & { step: Generated<string> };
  case_presence: CasePresenceRow;
  registry_records: RegistryRecordRow;
  manager_absences: ManagerAbsenceRow;
  case_facts: CaseFactsRow;
  case_documents: CaseDocumentRow;
  confirmation_records: ConfirmationRecordRow;
  identifications: IdentificationRow;
  case_history: CaseHistoryRow;
  paper_work: PaperWorkRow;
  final_papers: FinalPaperRow;
  mandates: MandateRow;
  calls: CallRow;
  corrections: CorrectionRow;
  former_estimates: FormerEstimateRow;
  ledger_entries: LedgerEntryRow;
  divisions: DivisionRow;
  vouchers: VoucherRow;
  intention_checks: IntentionCheckRow;
  idempotency_keys: IdempotencyKeyRow;
  thread_messages: ThreadMessageRow;
  thread_files: ThreadFileRow;
  inquiries: InquiryRow;
  inquiry_search: SearchRow;
  inquiry_responses: InquiryResponseRow;
  bank_files: BankFileRow;
  bank_layouts: BankLayoutRow;
  bank_transfers: BankTransferRow;
  receipts: Omit<
    ReceiptRow,
    'face_side' | 'asked_particulars' | 'particulars_told_at' | 'particulars_generation'
  > & {
    face_side: Generated<ReceiptRow['face_side']>;
    asked_particulars: Generated<string>;
    particulars_told_at: Generated<string | null>;
    particulars_generation: Generated<number>;
  };
  receipt_photos: ReceiptPhotoRow;
  receipt_search: SearchRow;
  digital_id_visits: DigitalIdVisitRow;
  certified_results: CertifiedResultRow;
  photo_faults: PhotoFaultRow;
  photo_looks: PhotoLookRow;
  receipt_findings: ReceiptFindingRow;
  filing_people: FilingPersonRow;
  case_answers: CaseAnswerRow;
  customer_answers: CustomerAnswerRow;
  asked_questions: AskedQuestionRow;
  identification_files: IdentificationFileRow;
  refund_accounts: RefundAccountRow;
  deals: Omit<DealRow, 'persons'> & { persons: Generated<string> };
  deal_reasons: DealReasonRow;
  judgements: JudgementRow;
  audit_log: Omit<AuditLogRow, 'purpose'> & { purpose: Generated<string> };
  audit_seals: AuditSealRow;
  audit_sealed: AuditSealedRow;
  refusals: RefusalRow;
  outbox: OutboxRow;
  mail_texts: MailTextRow;
  message_templates: MessageTemplateRow;
  list_views: ListViewRow;
  sequences: SequenceRow;
  backup_state: BackupStateRow;
}

/** Proof of an open transaction; queries that change or lock require it. */
export type Transaction = KyselyTransaction<Tables>;

export interface CodeRow {
  kind: string;
  code: string;
  name: string;
  abbr: string;
  colour: string;
  icon: string;
  sort: number;
}

export interface ProgressRuleRow {
  code: Progress;
  customer_may_cancel: number;
  customer_may_upload: number;
  is_open: number;
}

export interface PositionRow {
  code: string;
  name: string;
  registry_title: string;
  note: string;
  sort: number;
}

export interface ReasonRow {
  code: string;
  name: string;
  registry_text: string;
  input_type: string;
  sort: number;
}

export interface PlanRow {
  code: PlanCode;
  display_code: string;
  plan_typ: string;
  reg_detail_typ: string;
  category_code: string;
  select_typ: string;
  name: string;
  name_detail1: string;
  name_detail2: string;
  description: string;
  price: number;
  duty: number;
  duty_group: string;
  capital_class: string;
  auto_add: number;
  parent_code: PlanCode | null;
  image_url: string;
  sort: number;
}

export interface SettingRow {
  name: string;
  label: string;
  value: string;
}

/** A price, the tax or a number of days that the office has set, valid from a day on. */
export interface OfficeValueRow {
  id: string;
  /** `price.1010`, `tax`, or a number of days such as `payment-days`. */
  name: string;
  value: string;
  /** `YYYY-MM-DD`, Japan's date. */
  effective_from: string;
  set_at: string;
  applied_at: string | null;
  dropped_at: string | null;
}

export interface VerificationMethodRow {
  code: string;
  name: string;
  rule_version: string;
  valid_from: string;
  valid_until: string | null;
  /** 1 when every system offers it unless configured otherwise. */
  by_default: number;
  sort: number;
}

export interface VerificationReasonRow {
  code: string;
  name: string;
  /** What the applicant should do. */
  advice: string;
  /** Codes of the deals that it can be a reason for and of the views that it can be marked on, separated by commas. */
  deals: string;
  details: string;
  sort: number;
}

export interface SystemMethodRow {
  system_id: string;
  method_code: string;
  is_offered: number;
}

export interface ContentRow {
  kbn_typ: string;
  kbn_cd: string;
  title: string;
  body: string;
}

export interface CustomerRow extends Record<CustomerColumn, string> {
  id: string;
  mail_key: string;
  password_hash: string;
  joined_at: string;
  updated_at: string;
  updated_by: string;
  deleted_at: string | null;
  /** 1 once a press on a mailed page has proven the mailbox; an address changes by such a press from then on. */
  mail_proven: number;
  /** 1 while the owner of the mailbox has yet to say whether what an unproven registrant typed is the owner's. */
  typed_unproven: number;
}

export interface ManagerRow extends RightColumns {
  id: string;
  login_id: string;
  password_hash: string;
  name: string;
  name_kana: string;
  dept_name: string;
  valid_from: string;
  valid_until: string | null;
  suspended_at: string | null;
  created_at: string;
  updated_at: string;
  updated_by: string;
  /** '' until the manager has given one. */
  mail_address: string;
  /** 1 while the password is one that somebody else has set. */
  must_change_password: number;
}

export interface SystemRow {
  id: string;
  name: string;
  key_hash: string | null;
  file_photos_allowed: number;
  created_at: string;
}

export interface VerificationUserRow {
  id: string;
  system_id: string;
  login_id: string;
  password_hash: string;
  name: string;
  name_kana: string;
  /** Both in search form. */
  name_form: string;
  kana_form: string;
  mail_address: string;
  is_approver: number;
  valid_from: string;
  valid_until: string | null;
  suspended_at: string | null;
  created_at: string;
  updated_at: string;
  updated_by: string;
  /** 1 while the password is one that somebody else has set. */
  must_change_password: number;
}

/** A name and a mail address that a verifier had together until one of them was changed. */
export interface VerifierFormerMarkRow {
  user_id: string;
  name: string;
  mail_address: string;
}

/** Why two verifier accounts count as the same person. */
export interface VerifierTieRow extends ManagerTieRow {
  system_id: string;
}

/** An account and one that may be the same person, because it did something for it. */
export interface ManagerTieRow {
  user_id: string;
  giver_id: string;
  /** What the giver did: made, password, mail; approver for verifiers, right for managers. */
  cause: string;
}

/** A mailed link with which the owner of a confirmed address sets a password. */
export interface VerifierLinkRow {
  token_hash: string;
  user_id: string;
  mail_address: string;
  created_at: string;
  expires_at: string;
}

/** A change to a verifier account that waits for a second approver's consent. */
export interface VerifierChangeRow {
  id: string;
  system_id: string;
  user_id: string;
  /** password or approver. */
  kind: string;
  /** Of the proposed password; null for the approver flag. */
  password_hash: string | null;
  proposed_by: string;
  /** Ids of all accounts that may belong to the proposer, separated by spaces. */
  persons: string;
  proposed_at: string;
  expires_at: string;
}

export interface SessionRow {
  token_hash: string;
  kind: string;
  user_id: string;
  family_id: string | null;
  created_at: string;
  seen_at: string;
  expires_at: string;
  /** The device it was started on; null for one of an earlier version. */
  device_id: string | null;
  /** When the user last gave a password or passkey; null for a session that began without. */
  proven_at: string | null;
  /** The session whose token replaced this one's; null for one in use. */
  replaced_by: string | null;
}

/** A passkey of a manager or verifier. */
export interface PasskeyRow {
  id: string;
  kind: string;
  user_id: string;
  /** Base64url. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** How often the authenticator says it was used; 0 for one that does not count. */
  counter: number;
  /** Separated by spaces. */
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

/** A challenge that has been answered, until it expires by itself. */
export interface SpentChallengeRow {
  challenge_hash: string;
  expires_at: string;
}

/** Users who sign in with passkeys alone: `manager`, or `verifier` with the system's id. */
export interface PasskeyGroupRow {
  user_group: string;
  since: string;
}

/** A link with which a manager or verifier sets a password and signs in. */
export interface RecoveryLinkRow {
  token_hash: string;
  kind: string;
  user_id: string;
  /** '' for a link that the server's command printed. */
  mail_address: string;
  created_at: string;
  expires_at: string;
  /** 1 for the link by which an owner replaces a password that somebody else has set: a new password does not end it. */
  outlasts_passwords: number;
  /** 1 for the link of a confirmed address: a password set by it makes the account a person of its own. */
  separates: number;
}

export interface RefreshTokenRow {
  token_hash: string;
  family_id: string;
  customer_id: string;
  used_at: string | null;
  expires_at: string;
  device_id: string | null;
  /** The token issued in exchange; null while there is none, and once the grace of a lost response is used. */
  successor_hash: string | null;
}

export interface KnownDeviceRow {
  token_hash: string;
  kind: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  id: string;
  /** What the browser called itself when it was last used. */
  agent: string;
  /** The network address from which it was last used. */
  address: string;
  used_at: string | null;
}

export interface PasswordResetRow {
  url_hash: string;
  /** Null when no account has the address. */
  customer_id: string | null;
  code_hash: string;
  tries: number;
  requested_at: string;
  expires_at: string;
}

export interface LoginLinkRow {
  url_hash: string;
  /** Null when no account has the address. */
  customer_id: string | null;
  requested_at: string;
  expires_at: string;
}

export interface MailChangeRow {
  url_hash: string;
  customer_id: string;
  mail_address: string;
  requested_at: string;
  expires_at: string;
  confirmed_at: string | null;
}

/** Mails about events to a mailbox that was not proven, on its latest day with one. */
export interface MailboxDayRow {
  mailbox_hash: string;
  /** Japan's date. */
  day: string;
  mails: number;
}

/** A mail address that has been changed, for as long as its former one may freeze that. */
export interface AddressChangeRow {
  id: string;
  kind: 'member' | 'manager' | 'verifier';
  user_id: string;
  former_address: string;
  changed_at: string;
  /** Of the link mailed to the former address. */
  token_hash: string;
  /** Until when the link freezes. */
  expires_at: string;
  frozen_at: string | null;
  frozen_until: string | null;
  /** '' while the office has made none. */
  decision: '' | 'keep' | 'putBack';
  /** The user's own id where the user did; '' for one of before this was noted. */
  changed_by: string;
}

/** A condition of which administrators are alarmed, while it is on. */
export interface AlarmRow {
  name: string;
  since: string;
  /** When it was on last. */
  seen_at: string;
  /** The day on which it was mailed, Japan's; '' before. */
  mailed_on: string;
}

/** Something that is erased a day later, unless it is not due any more. */
export interface ErasureNoticeRow {
  rule: string;
  object_id: string;
  /** '' for one that could not be erased without being announced. */
  announced_at: string;
}

export interface InstallationRow {
  name: string;
  value: string;
}

/** A process that serves. */
export interface ServerRow {
  id: string;
  /** Machine and process. */
  name: string;
  /** Of the keys of files that it holds, separated by spaces. */
  key_fingerprints: string;
  seen_at: string;
}

/** What the last look at a stored file found. */
export type FileFault = '' | 'missing' | 'damaged' | 'unreadable';

export interface FileRow {
  id: string;
  kind: string;
  wrapped_key: Uint8Array | null;
  content_type: string;
  name: string;
  size: number;
  sha256: string;
  created_at: string;
  created_by: string;
  destroyed_at: string | null;
}

/** A registry PDF that was replaced or deleted and can still be restored. */
export interface FormerPdfRow {
  file_id: string;
  filing_id: string;
  /** Whether the customer had stored it. */
  by_customer: number;
  removed_at: string;
  removed_by: string;
  removed_by_name: string;
}

export interface CompanyRow {
  id: string;
  /** The account of which it is the first company; null once the office has joined it to another company. */
  customer_id: string | null;
  /** The account that gave a name by which none of its companies was known, so that it stands beside the first one. */
  beside_of: string | null;
  /** When the office said that such a company is another one; null while nobody has decided. */
  separated_at: string | null;
  /** Whether the list holds everyone in office. */
  officers_complete: number;
  /** customer, office or filing; '' while nobody has given a list. */
  officers_by: string;
  officers_by_name: string;
  officers_at: string;
  updated_at: string;
  updated_by: string;
}

/** A name by which a company is known: of its account when it was made, or confirmed by the office. */
export interface CompanyNameRow {
  company_id: string;
  name: string;
}

export interface CompanyFactRow {
  company_id: string;
  /** See `api/contract/company-facts.ts`. */
  name: string;
  /** '' where somebody said that it is not known. */
  value: string;
  said_by: string;
  said_by_name: string;
  said_at: string;
}

export interface OfficerRow {
  company_id: string;
  no: number;
  name: string;
  name_kana: string;
  address: string;
  former_surname: string;
}

export interface OfficerPositionRow {
  company_id: string;
  officer_no: number;
  no: number;
  position_code: string;
  /** The day on which the present term began, `YYYY-MM-DD`; '' where it is not known. */
  since: string;
  /** The day of the election where the term began later; otherwise ''. */
  elected_on: string;
  reason_code: string;
  /** The end of the term where it is a known fact; otherwise it is computed. */
  known_end: string;
  /** The day on which the person left, with the reason; '' while in office. */
  ended_on: string;
  ended_by: string;
}

/** The days on which terms of a company end: an index into the computed ends, written with facts and officers. */
export interface TermEndRow {
  ends_on: string;
  company_id: string;
}

export interface CompanyEventRow {
  id: string;
  company_id: string;
  kind: string;
  subject: string;
  reason: string;
  done_at: string;
  done_by: string;
  done_by_name: string;
}

/** What was known of its company when a filing was closed, as JSON, and whether the office has confirmed the officers. */
export interface CompanySnapshotRow {
  filing_id: string;
  known: string;
  frozen_at: string;
  confirmed_at: string | null;
  confirmed_by: string;
  confirmed_by_name: string;
}

export interface FilingRow {
  id: string;
  customer_id: string;
  /** Null in a filing that knows no company. */
  company_id: string | null;
  applied_at: string;
  progress: Progress;
  progress_at: string;
  paid_at: string | null;
  payment_due: string;
  deadline: string | null;
  appoint_date: string | null;
  resign_date: string | null;
  others_date: string | null;
  /** See `api/contract/hidden-address.ts`. */
  address_hidden: string;
  base_plan_names: string;
  option_plan_names: string;
  name: string;
  name_kana: string;
  manager_name: string;
  manager_name_kana: string;
  company_name: string;
  company_name_kana: string;
  mail_address: string;
  reward_subtotal: number;
  duty_subtotal: number;
  total: number;
  tax_name: string;
  tax: number;
  billed: number;
  /** Yen that the customer withholds from the billed amount; null between a migration and the start after it. */
  withheld: number | null;
  /** Yen received less yen paid back, of the entries that were not revoked; the other kinds below. */
  received: number;
  written_off: number;
  retained: number;
  /** The date of the terms that were shown with the amounts, in its printed form; '' where unknown. */
  terms_date: string;
  file_id: string | null;
  file_by_customer: number;
  /** 1 once the office has decided that no registry PDF is published, or the customer has left. */
  pdf_waived: number;
  /** How much the office has left to do after completion, beside the registry PDF. */
  closing: number;
  receipt_id: string | null;
  verify_status: VerifyStatus | '';
  verify_comment: string;
  /** When the verification was decided; null once the office has stored the result. */
  verify_news_at: string | null;
  last_comment: string;
  updated_at: string;
  updated_by: string;
}

export interface FilingPlanRow {
  filing_id: string;
  no: number;
  plan_code: PlanCode;
  family_code: PlanCode;
  plan_name: string;
  reg_detail_typ: string;
  price: number;
  duty: number;
  duty_note: string;
  applied_at: string;
}

export interface OfficerChangeRow {
  filing_id: string;
  no: number;
  input_type: string;
  position_code: string;
  position_name: string;
  name: string;
  name_kana: string;
  reason_code: string;
  reason_name: string;
  address: string;
  effective_date: string;
  at_midnight: number;
  decided_on: string;
  accepted_on: string;
  predecessor_term_end: string;
  was_voted: number;
  former_surname: string;
  new_name: string;
}

export interface FilingProgressRow {
  id: string;
  filing_id: string;
  progress: Progress;
  changed_at: string;
  changed_by: string;
  changed_by_name: string;
  /** When and by whom it was taken back; null and '' where it was not. */
  undone_at: string | null;
  undone_by_name: string;
}

/** Who of the office does the work of a filing. */
export interface CaseOwnerRow {
  filing_id: string;
  /** A manager; '' for nobody. */
  owner_id: string;
  /** The step of progress with which the owner came; '' for another act or a choice. */
  step: string;
  updated_at: string;
  updated_by: string;
}

export interface CasePresenceRow {
  filing_id: string;
  manager_id: string;
  /** When the case was last known to be open. */
  seen_at: string;
}

export interface RegistryRecordRow {
  filing_id: string;
  filed_on: string;
  receipt_number: string;
  bureau_contact: string;
  correction: string;
  correction_due: string;
  expected_on: string;
  /** '', asked or returned. */
  originals: string;
  tracking_out: string;
  tracking_back: string;
  /** The digits by which the filing is found. */
  receipt_number_digits: string;
  tracking_out_digits: string;
  tracking_back_digits: string;
  /** The step of progress that changed it last, '' for none, and what of it the step changed, as before, as JSON. */
  step_id: string;
  before_step: string;
  updated_at: string;
  updated_by: string;
}

export interface ManagerAbsenceRow {
  manager_id: string;
  /** The last day away, `YYYY-MM-DD`. */
  absent_until: string;
  set_at: string;
  set_by: string;
}

export interface FilingCommentRow {
  id: string;
  filing_id: string;
  comment: string;
  written_at: string;
  written_by: string;
  written_by_name: string;
}

/** One searchable thing with its terms; see `platform/search/`. */
export interface SearchRow {
  /** In the order of numbers; of customers in the order of joining, counted by the database. */
  rowid: Generated<bigint>;
  /** On PostgreSQL, and of customers. */
  id?: string;
  /** On SQLite one text, on PostgreSQL an array. */
  terms: ColumnType<never, string | string[], string | string[]>;
}

/** An account's application that is not sent yet; the content is '' once it is sent, discarded or old. */
export interface ApplicationDraftRow {
  customer_id: string;
  content: string;
  version: number;
  saved_at: string;
  /** The filing as which it was sent; '' unless that ended it. */
  filed_as: Generated<string>;
}

export interface CaseFactsRow {
  filing_id: string;
  corporate_number: string;
  head_office: string;
  board: string;
  registry_office: string;
  selection: string;
  meeting: string;
  accepted_at_meeting: number;
  representative_name: string;
  representative_address: string;
  former_seal: number;
  seal_notification: number;
  documents_place: string;
  written_meeting: number;
  accepted_at_board: number;
  /** Numbers of rows: `2,5`. */
  accepted_by_letter: string;
  /** When the customer gave the answer that was seen; '' for none. */
  answer_seen: string;
  updated_at: string;
  updated_by: string;
}

export interface CaseDocumentRow {
  filing_id: string;
  document_id: string;
  is_there: number;
  /** The step of progress that its tick has caused; '' for none. */
  step_id: string;
  updated_at: string;
  updated_by: string;
  updated_by_name: string;
}

export interface ConfirmationRecordRow {
  filing_id: string;
  /** A `Confirmation` of the contract, as JSON; fields that it lacks are ''. */
  record: string;
  updated_at: string;
  updated_by: string;
}

/** An identification that the office makes itself. */
export interface IdentificationRow {
  filing_id: string;
  /** An `OfficeIdentification` of the contract, as JSON. */
  record: string;
  updated_at: string;
  updated_by: string;
}

/** That the office has taken a mandate on or declined it. */
export interface MandateRow {
  filing_id: string;
  is_accepted: number;
  /** Why it was declined. */
  reason: string;
  /** 1 when the customer asked for the reason in writing. */
  written_reason: number;
  decided_at: string;
  decided_by: string;
  decided_by_name: string;
}

/** A call with a customer that the office has noted; nothing changes it. */
export interface CallRow {
  id: string;
  customer_id: string;
  /** Null for one about no filing. */
  filing_id: string | null;
  /** `in`, `out` */
  direction: string;
  person: string;
  /** `YYYY-MM-DD` and `HH:MM`, Japan's. */
  talked_on: string;
  talked_time: string;
  words: string;
  noted_at: string;
  noted_by: string;
  noted_by_name: string;
}

/** A correction that the office proposes and the customer agrees to: both states of the filing, as JSON. */
export interface CorrectionRow {
  id: string;
  filing_id: string;
  state: CorrectionState;
  reason: string;
  was: string;
  becomes: string;
  /** What differs, in words; JSON. */
  lines: string;
  /** What follows from it, sentences; JSON. */
  effects: string;
  proposed_at: string;
  proposed_by: string;
  proposed_by_name: string;
  /** When it was agreed to, declined or withdrawn, and who did or noted it; null while it is open. */
  answered_at: string | null;
  answered_by: string | null;
  answered_by_name: string;
  /** With whom and when the office talked; '' where the customer answered on the page. */
  telephone: string;
  /** What the customer said with a refusal. */
  answer: string;
  /** The confirmation record before it, where it changed something of that; JSON or ''. */
  confirmed: string;
}

/** What was shown and agreed on before a correction changed the plans: amounts of the filing and its plans, as JSON. */
export interface FormerEstimateRow {
  filing_id: string;
  /** `updated_at` of the filing as it was. */
  filing_version: string;
  correction_id: string;
  amounts: string;
  plans: string;
  replaced_at: string;
}

/** Money of a filing: an entry is never changed, only revoked. */
export interface LedgerEntryRow {
  id: string;
  filing_id: string;
  kind: LedgerKind;
  /** In yen, more than 0. */
  amount: number;
  /** Japan's date. */
  entered_on: string;
  payer: string;
  transfer_id: string | null;
  reason: string;
  /** How money was paid back; '' for earlier refunds and other kinds. */
  way: RefundWay | '';
  noted_at: string;
  /** '' for entries from before there was a ledger. */
  noted_by: string;
  noted_by_name: string;
  revoked_at: string | null;
  revoked_by: string | null;
  revoked_by_name: string | null;
}

/** How what is kept of a cancelled mandate divides; the newest of a filing counts while the same is kept. */
export interface DivisionRow {
  id: string;
  filing_id: string;
  /** The newest entry of what is kept. */
  entry_id: string;
  /** In yen, more than 0: all that is kept. */
  kept: number;
  /** The day on which the mandate ended. */
  ended_on: string;
  /** JSON of `DivisionLine[]`. */
  lines: string;
  /** Consumption tax within the reward. */
  tax: number;
  withheld: number;
  noted_at: string;
  noted_by: string;
  noted_by_name: string;
}

/** An invoice or a receipt for a payment, as it was issued. */
export interface VoucherRow {
  id: string;
  number: string;
  filing_id: string;
  kind: VoucherKind;
  state: 'issued' | 'void';
  /** In yen, more than 0. */
  amount: number;
  recipient: string;
  /** The recipient as searches compare it. */
  recipient_search: string;
  /** Japan's date, as all days here. */
  issued_on: string;
  /** 取引年月日: of an invoice as it says, of a receipt the day on which the money came. */
  traded_on: string;
  medium: VoucherMedium;
  /** 1 for what names the registration number: an invoice, or a receipt for the reward of a cancelled mandate. */
  qualified: number;
  file_id: string;
  /** Of the PDF, hexadecimal. */
  sha256: string;
  /** What a receipt says of the kept amount of a cancelled mandate; null for others. */
  division_id: string | null;
  made_at: string;
  made_by: string;
  made_by_name: string;
  voided_at: string | null;
  voided_by: string | null;
  voided_by_name: string | null;
  void_reason: string;
}

/** One check of a person's intention; a corrected one names the check that replaces it. */
export interface IntentionCheckRow {
  id: string;
  filing_id: string;
  subject: string;
  person: string;
  checked_on: string;
  way: string;
  checked_by: string;
  asked: string;
  result: string;
  note: string;
  recorded_at: string;
  recorded_by: string;
  recorded_by_name: string;
  replaced_by: string | null;
}

/** What the office did in a case besides progress and comments. */
export interface CaseHistoryRow {
  id: string;
  filing_id: string;
  /** One of the kinds that the timeline names (timeline.service.ts). */
  kind: string;
  subject: string;
  done_at: string;
  done_by: string;
  done_by_name: string;
}

export interface PaperWorkRow {
  filing_id: string;
  /** JSON: what the office has typed for the papers, changed in them by hand, and put in place of characters. */
  content: string;
  updated_at: string;
  updated_by: string;
}

export interface FinalPaperRow {
  id: string;
  filing_id: string;
  /** The paper's id in its filing: a kind, or the document of one officer. */
  paper_id: string;
  version: number;
  title: string;
  /** Whose letter it is; '' for the company's papers. */
  of_name: string;
  state: 'final' | 'replaced';
  file_id: string;
  /** Of the PDF, hexadecimal. */
  sha256: string;
  /** Of what the PDF was printed from: differs once the case says something else. */
  content_hash: string;
  /** JSON: who stamps which seal where, as the customer reads it. */
  stamps: string;
  made_at: string;
  made_by: string;
  made_by_name: string;
  replaced_at: string | null;
  replaced_by_name: string | null;
  /** Null while the customer does not see it. */
  shared_at: string | null;
  shared_by_name: string | null;
}

export interface IdempotencyKeyRow {
  /** Caller kinds as in the audit log; an applicant's id is the hash of the access key. */
  caller_kind: string;
  /** '' for anyone. */
  caller_id: string;
  key: string;
  request_hash: string;
  /** The response's envelope, JSON; '' only within the transaction of the mutation. */
  answer: string;
  created_at: string;
}

/** A message of customer or office about a filing. */
export interface ThreadMessageRow {
  filing_id: string;
  /** From 1, oldest first. */
  nth: number;
  by_customer: number;
  text: string;
  sent_at: string;
  sent_by: string;
  sent_by_name: string;
  /** When the customer saw it, or the office dealt with it; null until then. */
  read_at: string | null;
  /** The manager who dealt with it. */
  read_by_name: string;
}

export interface ThreadFileRow {
  file_id: string;
  filing_id: string;
  /** The message that it was sent with; null until then. */
  nth: number | null;
  place: number;
  name: string;
  added_at: string;
  added_by: string;
}

export interface InquiryRow {
  id: string;
  received_at: string;
  name: string;
  name_kana: string;
  company_name: string;
  company_name_kana: string;
  tel_no: string;
  mail_address: string;
  inquiry_type: string;
  detail: string;
  /** 1 until the office has dealt with it. */
  waiting: number;
}

/** The office's response to an inquiry; never changed. */
export interface InquiryResponseRow {
  inquiry_id: string;
  /** From 1. */
  nth: number;
  /** 1 when it settled the inquiry, 0 when it left it waiting or reopened it. */
  done: number;
  note: string;
  responded_at: string;
  responded_by: string;
  responded_by_name: string;
}

export interface BankFileRow {
  sha256: string;
  imported_at: string;
  imported_by: string;
  row_count: number;
}

/** The columns of a bank's CSV that a manager pointed out, as JSON. */
export interface BankLayoutRow {
  heading: string;
  columns: string;
  remembered_at: string;
  remembered_by: string;
  remembered_by_name: string;
}

/** A transfer from a bank file. */
export interface BankTransferRow {
  id: string;
  file_sha256: string;
  line: number;
  /** Japan's date. */
  paid_on: string;
  payer: string;
  amount: number;
  /** Its position among the transfers of the same day, payer and amount, from 1. */
  nth: number;
  /** 照会番号, the bank's own number, after the kind of its file (`01-123`); '' for none. */
  inquiry_no: string;
  /** 1 where its file never cuts the name of a payer. */
  is_whole: number;
  state: string;
  settled_at: string | null;
  settled_by: string;
  settled_by_name: string;
}

export interface ReceiptRow {
  id: string;
  system_id: string;
  filing_id: string | null;
  chain_id: string;
  branch_no: number;
  method: string;
  rule_version: string;
  access_key_hash: string;
  status: VerifyStatus;
  name: string;
  name_kana: string;
  sex: string;
  birth_date: string;
  /** The person's address as entered; '' without one. */
  address: string;
  mail_address: string;
  received_at: string;
  due_date: string;
  document_kind: DocumentKind | '';
  document_chosen_at: string | null;
  document_generation: number;
  applied_at: string | null;
  decided_at: string | null;
  decided_by: string | null;
  decided_by_name: string;
  reapplied: number;
  reapply_reason: string;
  /** When the applicant asked for a new link after this one expired. */
  link_requested_at: string | null;
  /** The side to which the applicant turns for the second photo of the face; '' where none was said. */
  face_side: FaceSide | '';
  /** Which of address and birth date the office does not know and the person is asked for, separated by spaces. */
  asked_particulars: string;
  /** When the person told them; null before. */
  particulars_told_at: string | null;
  /** The generation of what was told. */
  particulars_generation: number;
  /** Who has claimed it until when; an expired claim counts for nothing. */
  claimed_by: string | null;
  claimed_by_name: string | null;
  claimed_until: string | null;
  /** From submission to decision. */
  waited_seconds: number | null;
  /** The first day of the retention period of its photos; null while it has not begun. */
  retention_from: string | null;
  retention_announced_at: string | null;
  /** When its last photo was destroyed. */
  photos_gone_at: string | null;
  /** How many days its photos are kept once approved or not, as its applicant is told; null where unknown. */
  approved_days: number | null;
  refused_days: number | null;
  updated_at: string;
  updated_by: string;
}

/** A visit to the identity provider, until the applicant returns. */
export interface DigitalIdVisitRow {
  receipt_id: string;
  state_hash: string;
  browser_hash: string;
  started_at: string;
  ends_at: string;
  used_at: string | null;
}

/** The result of a signature certificate for a receipt; its facts are in the file. */
export interface CertifiedResultRow {
  receipt_id: string;
  file_id: string;
  issuer: string;
  signed_at: string;
  received_at: string;
}

/** A fault that a verifier marked on a photo when asking the applicant again. */
export interface PhotoFaultRow {
  receipt_id: string;
  no: number;
  detail: string;
  reason_code: string;
  /** The marked region, in fractions of the photo's sides; null without one. */
  x: number | null;
  y: number | null;
  width: number | null;
  height: number | null;
}

export interface DealReasonRow {
  deal_id: string;
  reason_code: string;
}

export interface ReceiptPhotoRow {
  receipt_id: string;
  detail: string;
  file_id: string;
  generation: number;
  received_sha256: string;
  captured_by: string;
  stored_at: string;
  /** The receipt with which this photo was first accepted; null when it came with this one. */
  carried_from: string | null;
  /** The byte of the file at which the card at the camera's resolution begins; null without one. */
  card_at: number | null;
  /** SHA-256 of the card as it was received; null without one. */
  card_sha256: string | null;
  /** A `Hint` of `picture/hints.ts`, as the photo was judged when it came; '' for none. */
  hint: string;
  /** Hash of what the picture shows, for finding it made anew; '' for a picture without any detail. */
  picture_hash: string;
  /** The camera's name as the device says it; '' where unknown. */
  camera: string;
  colourless: number;
}

export interface ReceiptFindingRow {
  receipt_id: string;
  /** Ids of the files that were compared and read, joined by commas. */
  files: string;
  /** JSON: a list of `Caution`. */
  cautions: string;
  found_at: string;
}

export interface DealRow {
  id: string;
  system_id: string;
  receipt_id: string;
  deal: Deal | DealNote;
  comment: string;
  dealt_at: string;
  dealt_by: string;
  dealt_by_name: string;
  was_approver: number;
  /** For a vote: ids of all accounts that may belong to the voter, separated by spaces. */
  persons: string;
}

/** A person whom the office has added to a filing, because the person acts for the company. */
export interface FilingPersonRow {
  id: string;
  filing_id: string;
  name: string;
  name_kana: string;
  reason: string;
  added_at: string;
  added_by: string;
  added_by_name: string;
}

/** The office's answer to a question about a filing: who was identified, how a row came about, why a refusal does not hold. */
export interface CaseAnswerRow {
  filing_id: string;
  /** `IdentityQuestion.key`, a `QuestionId`, or the rule of a refusal. */
  question: string;
  /** The row as it was when the office answered; '' where the answer is about the filing. */
  about: string;
  /** The code of a choice, `setAside` for a refusal, `earlier` for a filing from before; '' where the reason says all. */
  choice: string;
  /** `YYYY-MM-DD`, or '' */
  day: string;
  reason: string;
  /** Why the refusal does not hold: the provision or precedent; '' otherwise. */
  source: string;
  answered_at: string;
  answered_by: string;
  answered_by_name: string;
}

/** A file that proves an identification by the office. */
export interface IdentificationFileRow {
  file_id: string;
  filing_id: string;
  added_at: string;
  added_by_name: string;
}

/** The customer's bank account for a refund: a file with its encrypted fields, until the refund is noted. */
export interface RefundAccountRow {
  filing_id: string;
  file_id: string;
  entered_at: string;
}

/** An answer of the customer; nothing follows from it until the office has answered. */
export interface CustomerAnswerRow
  extends Pick<CaseAnswerRow, 'filing_id' | 'question' | 'about' | 'choice' | 'day'> {
  said_at: string;
  said_by: string;
  said_by_name: string;
  /** When the office put the answer aside, or confirmed that about the meeting; '' while it waits or counts. */
  aside_at: string;
  /** JSON of the answer about the meeting, whose choice is '' until it is sent; '' for a question of the law. */
  content: string;
}

/** A question of the law that the customer can answer. */
export interface AskedQuestionRow extends Pick<CaseAnswerRow, 'filing_id' | 'question' | 'about'> {
  /** 1 until the office has answered, or the law asks no more. */
  is_open: number;
  /** The event of the mail that announced it; '' before. */
  mail_event: string;
}

/** A photo of a receipt, by its bytes, that a verifier has opened while the receipt waited. */
export interface PhotoLookRow {
  receipt_id: string;
  file_id: string;
  looked_by: string;
  looked_at: string;
}

/** One approver's comparison of a receipt's photos with the person of the request. */
export interface JudgementRow {
  id: string;
  receipt_id: string;
  /** From 1, in the order of the judgements of a receipt. */
  version: number;
  deal_id: string;
  judged_by: string;
  judged_by_name: string;
  judged_at: string;
  /** JSON: a list of `JudgedLine`. */
  lines: string;
  /** JSON: a `Supplement`. */
  supplement: string | null;
  /** Keyed hash of the document's number; null without one. */
  number_hash: string | null;
}

export interface AuditLogRow {
  id: string;
  at: string;
  actor_kind: string;
  actor_id: string;
  actor_address: string;
  action: string;
  object_kind: string;
  object_id: string;
  request_id: string;
  /** Why something was opened that is closed; '' where none is asked for. */
  purpose: string;
}

/** Refusals of one minute that are not in the audit log yet. */
export interface RefusalRow {
  /** `2026-11-21T03:05` */
  minute: string;
  kind: RefusalKind;
  actor_kind: string;
  /** '' for an unknown account. */
  actor_id: string;
  /** A /24 or /64; '' where they are not distinguished any more. */
  network: string;
  count: number;
}

export interface AuditSealRow {
  /** From 1, without gaps. */
  number: number;
  /** The minute of its lines, `2026-11-21T03:05`. */
  minute: string;
  sealed_at: string;
  line_count: number;
  /** SHA-256 of its lines, hexadecimal. */
  lines_hash: string;
  /** SHA-256 of this row and the `hash` of the seal before. */
  hash: string;
}

export interface AuditSealedRow {
  line_id: string;
  seal: number;
}

/** The office's own text of the mail about a progress. */
export interface MailTextRow {
  progress: Progress;
  subject: string;
  body: string;
  updated_at: string;
  updated_by: string;
  updated_by_name: string;
}

export interface MessageTemplateRow {
  /** A built-in template's key, or an id. */
  id: string;
  name: string;
  body: string;
  created_at: string;
  updated_at: string;
  updated_by: string;
  updated_by_name: string;
}

/** A saved view of the list of filings. */
export interface ListViewRow {
  id: string;
  manager_id: string;
  /** Unique among the manager's. */
  name: string;
  position: number;
  /** JSON, as it was saved. */
  settings: string;
  updated_at: string;
  updated_by: string;
}

export interface OutboxRow {
  id: string;
  event: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: string;
  sent_at: string | null;
  attempts: number;
  next_attempt_at: string;
  leased_until: string | null;
  last_error: string;
  /** When this series of attempts began; after 48 hours the mail is given up. */
  tried_since: string;
  /** Set when it was given up and waits for an administrator. */
  given_up_at: string | null;
  /** Null for mails to others, whose addresses stay. */
  customer_id: string | null;
  /**
   * `present`: the customer's address when it is sent. `former`: beside one to the present address, while a change of it is
   * frozen. `mailbox`: the recipient alone, and nobody where that is not the customer's address any more.
   */
  goes_to: 'present' | 'former' | 'mailbox';
}

/** A table of one row. */
export interface BackupStateRow {
  id: number;
  /** When the newest finished backup read the database. */
  succeeded_at: string | null;
  /** When the last failed scheduled backup failed. */
  failed_at: string | null;
  /** The interval of the server that made the last backup; null when none was scheduled. */
  every_minutes: number | null;
}

export interface SequenceRow {
  name: string;
  value: number;
}
