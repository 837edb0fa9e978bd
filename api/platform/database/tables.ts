import type { Generated, Transaction as KyselyTransaction } from 'kysely';

/** The tables as the newest migration leaves them. Ids and instants are text, booleans 0 or 1, money integer yen. */
export interface Tables {
  codes: CodeRow;
  progress_rules: ProgressRuleRow;
  positions: PositionRow;
  reasons: ReasonRow;
  plans: PlanRow;
  settings: SettingRow;
  verification_methods: VerificationMethodRow;
  contents: ContentRow;
  customers: CustomerRow;
  managers: ManagerRow;
  systems: SystemRow;
  verification_users: VerificationUserRow;
  sessions: SessionRow;
  refresh_tokens: RefreshTokenRow;
  password_resets: PasswordResetRow;
  mail_changes: MailChangeRow;
  files: FileRow;
  filings: FilingRow & { row_version: Generated<number> };
  filing_plans: FilingPlanRow;
  officer_changes: OfficerChangeRow;
  filing_progress: FilingProgressRow;
  filing_comments: FilingCommentRow;
  filing_search: FilingSearchRow;
  idempotency_keys: IdempotencyKeyRow;
  inquiries: InquiryRow;
  receipts: ReceiptRow;
  receipt_photos: ReceiptPhotoRow;
  deals: DealRow;
  audit_log: AuditLogRow;
  outbox: OutboxRow;
  sequences: SequenceRow;
}

/** Proof of an open transaction; queries that change or lock demand it. */
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
  code: string;
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
  code: string;
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
  parent_code: string | null;
  image_url: string;
  sort: number;
}

export interface SettingRow {
  name: string;
  label: string;
  value: string;
}

export interface VerificationMethodRow {
  code: string;
  name: string;
  rule_version: string;
  valid_from: string;
  valid_until: string | null;
}

export interface ContentRow {
  kbn_typ: string;
  kbn_cd: string;
  title: string;
  body: string;
}

export interface CustomerRow {
  id: string;
  mail_address: string;
  mail_key: string;
  password_hash: string;
  name: string;
  name_kana: string;
  manager_name: string;
  manager_name_kana: string;
  company_name: string;
  company_name_kana: string;
  zip_code: string;
  address: string;
  tel_no: string;
  joined_at: string;
  updated_at: string;
  updated_by: string;
  deleted_at: string | null;
}

export interface ManagerRow {
  id: string;
  login_id: string;
  password_hash: string;
  name: string;
  name_kana: string;
  dept_name: string;
  is_admin: number;
  valid_from: string;
  valid_until: string | null;
  suspended_at: string | null;
  created_at: string;
  updated_at: string;
  updated_by: string;
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
  mail_address: string;
  is_approver: number;
  valid_from: string;
  valid_until: string | null;
  suspended_at: string | null;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

export interface SessionRow {
  token_hash: string;
  kind: string;
  user_id: string;
  family_id: string | null;
  created_at: string;
  seen_at: string;
  expires_at: string;
}

export interface RefreshTokenRow {
  token_hash: string;
  family_id: string;
  customer_id: string;
  used_at: string | null;
  expires_at: string;
}

export interface PasswordResetRow {
  url_hash: string;
  /** Null where nobody has the address. */
  customer_id: string | null;
  code_hash: string;
  tries: number;
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

export interface FilingRow {
  id: string;
  customer_id: string;
  applied_at: string;
  progress: string;
  progress_at: string;
  paid_at: string | null;
  payment_due: string;
  deadline: string | null;
  appoint_date: string | null;
  resign_date: string | null;
  others_date: string | null;
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
  file_id: string | null;
  file_by_customer: number;
  receipt_id: string | null;
  verify_status: string;
  verify_comment: string;
  last_comment: string;
  updated_at: string;
  updated_by: string;
}

export interface FilingPlanRow {
  filing_id: string;
  no: number;
  plan_code: string;
  family_code: string;
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
}

export interface FilingProgressRow {
  id: string;
  filing_id: string;
  progress: string;
  changed_at: string;
  changed_by: string;
  changed_by_name: string;
}

export interface FilingCommentRow {
  id: string;
  filing_id: string;
  comment: string;
  written_at: string;
  written_by: string;
  written_by_name: string;
}

export interface FilingSearchRow {
  field: string;
  prefix: string;
  applied_at: string;
  filing_id: string;
  text_a: string;
  text_b: string;
}

export interface IdempotencyKeyRow {
  customer_id: string;
  key: string;
  body_hash: string;
  filing_id: string;
  created_at: string;
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
  status: string;
  name: string;
  name_kana: string;
  sex: string;
  birth_date: string;
  mail_address: string;
  received_at: string;
  due_date: string;
  document_kind: string;
  document_chosen_at: string | null;
  document_generation: number;
  applied_at: string | null;
  decided_at: string | null;
  decided_by: string | null;
  decided_by_name: string;
  reapplied: number;
  reapply_reason: string;
  updated_at: string;
  updated_by: string;
}

export interface ReceiptPhotoRow {
  receipt_id: string;
  detail: string;
  file_id: string;
  generation: number;
  received_sha256: string;
  captured_by: string;
  stored_at: string;
}

export interface DealRow {
  id: string;
  receipt_id: string;
  deal: string;
  comment: string;
  dealt_at: string;
  dealt_by: string;
  dealt_by_name: string;
  was_approver: number;
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
}

export interface SequenceRow {
  name: string;
  value: number;
}
