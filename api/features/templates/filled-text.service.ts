import { openAmount } from '#contract/ledger.ts';
import { fillTemplate, type TemplatePlace } from '#contract/message-template.ts';
import { formatYen } from '#contract/price.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { longDate } from '../../platform/paper/office-blocks.ts';
import { type CaseRecord, caseRecord } from '../cases/case-record.service.ts';
import { missingDocuments } from '../cases/needed-documents.service.ts';
import { registryRecord } from '../cases/registry-record.service.ts';
import { filingAuditEntry } from '../filings/filing-record.service.ts';
import { ledgerOf } from '../filings/ledger.service.ts';

/** A text with the places filled that are known of a filing; 404 when there is no such filing. */
export async function filledText(
  deps: Deps,
  requestNo: string,
  text: string,
  context: RequestContext,
): Promise<{ text: string; openList: string[] }> {
  const record = await caseRecord(deps, requestNo);
  const { id } = record.parts.filing;
  const [values] = await Promise.all([
    placeValues(deps, record),
    deps.auditBatcher.append(filingAuditEntry(deps, context, 'filing.view', id)),
  ]);
  const { text: filled, open } = fillTemplate(text, values);
  return { text: filled, openList: open };
}

/** What the places of a template stand for in a filing; '' for what is not known. */
async function placeValues(deps: Deps, record: CaseRecord): Promise<Record<TemplatePlace, string>> {
  const { filing } = record.parts;
  const db = deps.db.read;
  const [registry, missing] = await Promise.all([
    registryRecord(db, filing.id),
    missingDocuments(db, filing.id, record.law.documents),
  ]);
  const { name, zipCode, address, bankAccount } = deps.office;
  const ledger = ledgerOf(filing);
  const open = ledger.isCancelled ? 0 : openAmount(ledger);
  const day = (date: string | null) => (date ? longDate(date) : '');
  return {
    会社名: filing.companyName,
    代表者: filing.name,
    担当者: filing.managerName,
    申込番号: displayNumber(filing.id),
    プラン: `${filing.basePlanNames}\n${filing.optionPlanNames}`.trim().replaceAll('\n', '、'),
    未入金額: open > 0 ? formatYen(open) : '',
    入金期限: day(filing.paymentDue),
    振込先: bankAccount,
    返送先: address && `${zipCode}　${address}　${name}`.trim(),
    不足書類: missing.map((one) => `・${one.name}${one.of && `（${one.of}）`}`).join('\n'),
    登記の期限: day(filing.deadline),
    申請日: day(registry.filedOn),
    受付番号: registry.receiptNumber,
    補正の期限: day(registry.correctionDue),
    完了予定日: day(registry.expectedOn),
    追跡番号: registry.trackingOut,
  };
}
