import { boardNames, type CaseFacts, selectionNames } from '#contract/case-facts.ts';
import { codeIn } from '#contract/code.ts';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { unconfirmedOf } from '#contract/intention-checks.ts';
import { displayDate } from '#contract/japan-time.ts';
import { isMailing } from '#contract/office-identification.ts';
import { formatYen } from '#contract/price.ts';
import { isOwed, isToBeFiled } from '#contract/progress.ts';
import { isOfOffice } from '#contract/verification-states.ts';
import { changesLine } from '#shared/company/changes-line.ts';
import { missingIn } from '../duties/missing-panel.tsx';

// Each section of a case in one line.

const dot = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join('・');
const count = (name: string, number: number, unit: string) =>
  number > 0 && `${name}${number}${unit}`;

export const orderLine = (
  { managerName, displayBasePlanName, displayOptionPlanName }: FilingCase,
  { mandate }: CaseWork,
) =>
  dot(
    `担当者 ${managerName}`,
    displayBasePlanName,
    displayOptionPlanName,
    mandate && (mandate.acceptedFlg ? '受任' : '受任しない'),
  );

export function officersLine(
  { changeOfficerList }: FilingCase,
  { questionList, remarkList }: CaseWork,
): string {
  return dot(
    changesLine(changeOfficerList),
    count('登記できない指摘 ', remarkList.filter(({ refusesFlg }) => refusesFlg).length, '件'),
    count('未回答の質問 ', questionList.filter(({ openFlg }) => openFlg).length, '件'),
  );
}

export const arrivingOf = (documents: CaseWork['documentList']) =>
  documents.filter(({ arrivesFlg }) => arrivesFlg);

export function documentsLine(filing: FilingCase, { documentList }: CaseWork): string {
  const arriving = arrivingOf(documentList);
  const there = arriving.filter(({ isThere }) => isThere).length;
  const code = codeIn(progress, filing.latestProgressClass);
  const isMaking = code !== undefined && isToBeFiled(code);
  const drafts = documentList.filter(({ paper, finalFlg }) => isMaking && paper && !finalFlg);
  return dot(
    `${arriving.length}点中${there}点確認済み`,
    count('未確定の書類 ', drafts.length, '点'),
  );
}

export function factsLine({ caseFacts }: CaseWork): string {
  const { board, selection, registryOffice } = caseFacts as CaseFacts;
  return (
    dot(board && boardNames[board], selection && selectionNames[selection], registryOffice) ||
    '未入力'
  );
}

export function verificationLine(filing: FilingCase, { identification }: CaseWork): string {
  if (isOfOffice(filing.verifyStatusClass, filing.officeIdentifiedFlg)) return '事務所で確認済';
  if (filing.verifyNews) return '結果あり';
  return filing.verifyStatusName || (isMailing(identification) ? '郵便で確認中' : '未依頼');
}

export function intentionLine({ intentionCheckList, intentionPeople }: CaseWork): string {
  const current = intentionCheckList.filter(({ currentFlg }) => currentFlg);
  const open = unconfirmedOf(intentionPeople, current).length;
  return `${intentionPeople.length}名中${intentionPeople.length - open}名`;
}

export function confirmationLine({ gateFacts }: CaseWork): string {
  const missing = gateFacts.confirmationMissingList.length;
  return missing > 0 ? `${missing}項目が未入力` : 'すべて入力済み';
}

export function missingLine({ latestProgressClass }: FilingCase, work: CaseWork): string {
  const gaps = missingIn(work, latestProgressClass);
  return gaps.length > 0 ? `あと${gaps.length}件` : 'すべて済み';
}

export function registryLine({ registryRecord }: CaseWork): string {
  const { filedOn, receiptNumber, correctionDue } = registryRecord;
  return (
    dot(
      filedOn && `申請 ${displayDate(filedOn)}`,
      receiptNumber && `受付番号 ${receiptNumber}`,
      correctionDue && `補正の期限 ${displayDate(correctionDue)}`,
    ) || '―'
  );
}

export const pdfLine = ({ fileId, fileName, pdfWaivedFlg }: FilingCase) =>
  fileId ? fileName || '登録済み' : pdfWaivedFlg ? '掲載しない' : '未登録';

export const moneyLine = (filing: FilingCase, { refund }: CaseWork) =>
  dot(formatYen(filing.billed), refund?.doneFlg ? '返金済' : paymentText(filing));

export function notesLine({ commentList }: FilingCase, { eventList }: CaseWork): string {
  const last = eventList.at(-1);
  const calls = eventList.filter(({ kind }) => kind === 'call').length;
  return dot(
    last && `${last.displayDatetime} ${last.title}`,
    count('コメント ', commentList.length, '件'),
    count('電話 ', calls, '件'),
  );
}

/** Money received for a filing that is not cancelled. */
export function paymentText(filing: FilingCase): string {
  const { paid, paidDate, receivedAmount, openAmount, latestProgressClass } = filing;
  if (paid && receivedAmount === 0) return '入金なし（未収額なし）';
  if (paid) return `入金済（${displayDate(paidDate)}）`;
  if (!isOwed(paid, latestProgressClass)) return '入金の記録なし';
  const due = `（期限 ${displayDate(filing.paymentDueDate)}）`;
  return receivedAmount > 0
    ? `一部入金 ${formatYen(receivedAmount)}・未収 ${formatYen(openAmount)}${due}`
    : `未入金${due}`;
}
