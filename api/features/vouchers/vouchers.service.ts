import { uuidv7 } from 'uuidv7';
import { japanDate } from '#contract/japan-time.ts';
import { formatYen } from '#contract/price.ts';
import {
  missingForReceipt,
  type VoucherKind,
  type VoucherMedium,
  voucherNames,
} from '#contract/vouchers.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { plainNumber, raise } from '../../platform/database/sequences.ts';
import type { VoucherRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertFile, selectFile } from '../../platform/files/files.queries.ts';
import type { Sealed } from '../../platform/files/vault.ts';
import { eachListed, type ListedFiling } from '../../platform/http/each-listed.ts';
import { notFound, type Problem, refused, stale, wrongState } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import type { Version } from '../../platform/http/version.ts';
import { searchForm } from '../../platform/japanese.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { followClosing, rememberPaper } from '../cases/case-record.service.ts';
import { divisionTerms, type KeptDivision, keptDivision } from '../filings/division.service.ts';
import {
  anyFiling,
  auditFiling,
  currentFiling,
  type Filing,
  filingAuditEntry,
  lockedFiling,
} from '../filings/filing-record.service.ts';
import { ledgerOf } from '../filings/ledger.service.ts';
import { amountOf, contentOf, keptContent, type VoucherChoice } from './voucher-content.ts';
import { isQualified, type VoucherContent, voucherPaper } from './voucher-paper.ts';
import * as queries from './vouchers.queries.ts';

const mostTries = 5;
const sequencePrefix: Record<VoucherKind, string> = { invoice: 'B', paymentReceipt: 'R' };

/** What a receipt for the kept amount of a cancelled filing rests on. */
export interface ReceiptBasis {
  /** Its mandate was taken on, so that something may be kept for it. */
  isDivisible: boolean;
  division: KeptDivision | null;
}

export async function receiptBasis(deps: Deps, filing: Filing): Promise<ReceiptBasis> {
  const [terms, division] = await Promise.all([
    divisionTerms(deps.db.read, deps, filing),
    keptDivision(deps.db.read, filing),
  ]);
  return { isDivisible: terms !== null, division };
}

/** The number was given to another voucher in the meantime. */
class NumberTaken extends Error {}

/** Why a voucher of a kind cannot be issued; null where it can. */
export function refusalOf(
  { office }: Pick<Deps, 'office'>,
  filing: Filing,
  kind: VoucherKind,
  issued: readonly VoucherRow[],
  basis: ReceiptBasis,
): Problem | null {
  const name = voucherNames[kind];
  const inForce = issued.find((one) => one.kind === kind && one.state === 'issued');
  if (inForce) return refused(409, 'mt153', name, inForce.number);
  if (ledgerOf(filing).isCancelled) {
    if (kind === 'invoice' || !basis.isDivisible || filing.retained === 0) {
      return wrongState(`${name}の発行は`);
    }
    if (!basis.division) return refused(409, 'mt249');
  } else if (kind === 'paymentReceipt') {
    const missing = missingForReceipt(ledgerOf(filing));
    if (missing > 0) return refused(409, 'mt152', formatYen(missing));
  }
  // All of it was written off.
  if (amountOf(filing, kind) === 0) return wrongState(`${name}の発行は`);
  if (office.name === '') return refused(409, 'mt154', '名称', name);
  if (office.representative === '') return refused(409, 'mt154', '代表者', name);
  return null;
}

/**
 * Issues a voucher: numbered, printed and stored for good.
 * @throws 400 for a day that cannot be, 409 with the reason why it cannot be issued, or for an older version
 */
export async function issueVoucher(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  choice: VoucherChoice,
  version: Version,
  context: RequestContext,
): Promise<Issued> {
  const one = await toIssue(deps, requestNo, choice, version);
  const [issued] = await issueAll(deps, manager, choice.kind, [one], context);
  if (!issued) throw stale();
  return issued;
}

/**
 * Issues the receipts of many filings, all or none, in the order of the list.
 * @throws 409 with every filing of which none can be issued
 */
export async function issueReceipts(
  deps: Deps,
  manager: ManagerSession,
  list: readonly ListedFiling[],
  medium: VoucherMedium,
  context: RequestContext,
): Promise<Issued[]> {
  const choice = { kind: 'paymentReceipt', medium, tradedDate: '' } as const;
  const all = await eachListed(list, ({ requestNo, ...version }) =>
    toIssue(deps, requestNo, choice, version),
  );
  return issueAll(deps, manager, choice.kind, all, context);
}

interface Issued {
  voucherId: string;
  number: string;
}

interface Unnumbered {
  filing: Filing;
  version: Version;
  content: VoucherContent;
  divisionId: string | null;
}

/** What a voucher of a filing would say. @throws as `issueVoucher` */
async function toIssue(
  deps: Deps,
  requestNo: string,
  choice: VoucherChoice,
  version: Version,
): Promise<Unnumbered> {
  const filing = await currentFiling(deps.db.read, plainNumber(requestNo), version);
  const issued = await queries.selectOfFiling(deps.db.read, filing.id);
  const basis = await receiptBasis(deps, filing);
  const refusal = refusalOf(deps, filing, choice.kind, issued, basis);
  if (refusal) throw refusal;
  const { division } = basis;
  const bill = await contentOf(deps, filing, choice, japanDate(deps.clock.now()), issued);
  const content = division ? await keptContent(deps, filing, bill, division) : bill;
  return { filing, version, content, divisionId: division?.id ?? null };
}

async function issueAll(
  deps: Deps,
  manager: ManagerSession,
  kind: VoucherKind,
  all: readonly Unnumbered[],
  context: RequestContext,
): Promise<Issued[]> {
  const sequence = `${sequencePrefix[kind]}${japanDate(deps.clock.now()).slice(0, 4)}`;
  for (let tries = 1; ; tries += 1) {
    try {
      return await issueNumbered(deps, manager, sequence, all, context);
    } catch (error) {
      if (!(error instanceof NumberTaken)) throw error;
      if (tries === mostTries) throw stale();
    }
  }
}

/** The numbers are printed before the transaction that takes them, so that printing keeps no other write waiting. */
async function issueNumbered(
  deps: Deps,
  manager: ManagerSession,
  sequence: string,
  all: readonly Unnumbered[],
  context: RequestContext,
): Promise<Issued[]> {
  const used = await queries.usedNumbers(deps.db.read, sequence);
  const printed: Printed[] = [];
  for (const [index, one] of all.entries()) {
    const nth = used + index + 1;
    const number = `${sequence}-${String(nth).padStart(5, '0')}`;
    const paper = voucherPaper({ ...one.content, number });
    const sealed = await deps.vault.seal(await deps.printer.print(paper, context.actor));
    printed.push({ ...one, nth, number, title: paper.title, sealed });
  }
  const issued = printed.map((one) => ({ ...one, row: voucherRow(deps, manager, one) }));
  await deps.db.write(async (trx) => {
    for (const { nth, filing, version, title, sealed, row } of issued) {
      if ((await raise(trx, sequence)) !== nth) throw new NumberTaken();
      // Nothing changes what the voucher says meanwhile.
      await lockedFiling(trx, filing.id, version);
      await insertFile(trx, {
        ...{ sealed, kind: 'voucher', contentType: 'application/pdf' },
        ...{ name: `${title.replace(' ', '_')}.pdf`, at: row.made_at, by: manager.userId },
      });
      if (!(await queries.insertVoucher(trx, row))) throw stale();
      await rememberPaper(trx, deps, manager, filing.id, title, 'voucher');
      await auditFiling(trx, deps, context, 'voucher.issue', filing.id);
      await followClosing(trx, deps, filing.id);
    }
  });
  return issued.map(({ row, number }) => ({ voucherId: row.id, number }));
}

interface Printed extends Unnumbered {
  nth: number;
  number: string;
  title: string;
  sealed: Sealed;
}

function voucherRow(
  deps: Deps,
  manager: ManagerSession,
  { filing, content, number, sealed, divisionId }: Printed,
): VoucherRow {
  const { kind, recipient, amount, medium } = content;
  return {
    id: uuidv7(),
    ...{ number, filing_id: filing.id, kind, state: 'issued', amount, recipient, medium },
    recipient_search: searchForm(recipient),
    ...{ issued_on: content.issued, traded_on: content.traded },
    qualified: +isQualified(content),
    ...{ file_id: sealed.id, sha256: sealed.sha256, division_id: divisionId },
    made_at: deps.clock.now().toISOString(),
    ...{ made_by: manager.userId, made_by_name: manager.name },
    ...{ voided_at: null, voided_by: null, voided_by_name: null, void_reason: '' },
  };
}

/**
 * Marks a voucher as void. It stays stored, and its number is not used again.
 * @throws 404 when the filing has no such voucher, 409 when it is void already
 */
export async function voidVoucher(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, voucherId }: { requestNo: string; voucherId: string },
  reason: string,
  context: RequestContext,
): Promise<{ name: string; number: string }> {
  const filing = await anyFiling(deps, requestNo);
  const row = await voucherIn(deps, filing.id, voucherId);
  const name = voucherNames[row.kind];
  const voiding = {
    voided_at: deps.clock.now().toISOString(),
    ...{ voided_by: manager.userId, voided_by_name: manager.name, void_reason: reason.trim() },
  };
  await deps.db.write(async (trx) => {
    if (!(await queries.voidVoucher(trx, row.id, voiding))) {
      throw wrongState(`${name}を無効にすることは`);
    }
    const subject = `${name} ${row.number}`;
    await rememberPaper(trx, deps, manager, filing.id, subject, 'voucherVoid');
    await auditFiling(trx, deps, context, 'voucher.void', filing.id);
    await followClosing(trx, deps, filing.id);
  });
  return { name, number: row.number };
}

/** A voucher of a filing; 404 when the filing has none with this id. */
export async function voucherIn(
  deps: Deps,
  filingId: string,
  voucherId: string,
): Promise<VoucherRow> {
  const rows = await queries.selectOfFiling(deps.db.read, filingId);
  const row = rows.find(({ id }) => id === voucherId);
  if (!row) throw notFound();
  return row;
}

/** A voucher as it was issued, void or not. */
export async function voucherFile(
  deps: Deps,
  { requestNo, voucherId }: { requestNo: string; voucherId: string },
  context: RequestContext,
): Promise<FileReply> {
  const filing = await anyFiling(deps, requestNo);
  return readVoucher(deps, await voucherIn(deps, filing.id, voucherId), context);
}

/** Opens the stored PDF and records who did. */
export async function readVoucher(
  deps: Deps,
  { file_id, filing_id }: VoucherRow,
  context: RequestContext,
): Promise<FileReply> {
  const file = await selectFile(deps.db.read, file_id);
  if (!file) throw notFound();
  const bytes = await deps.vault.open(file);
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'voucher.view', filing_id));
  return { bytes, contentType: 'application/pdf', name: file.name };
}
