import { type ReactNode, useState } from 'react';
import { closingItem } from '#contract/closing.ts';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { OfficersAfter } from '../company/officers-after.tsx';
import { ConfirmationPanel } from '../duties/confirmation-panel.tsx';
import { IdentificationPanel } from '../duties/identification-panel.tsx';
import { IntentionPanel } from '../duties/intention-panel.tsx';
import { MandatePanel } from '../duties/mandate-panel.tsx';
import { MissingPanel, missingIn } from '../duties/missing-panel.tsx';
import { RefundDue } from '../duties/refund-due.tsx';
import { CaseCalls } from '../notes/call-form.tsx';
import { VouchersDialog } from '../payments/vouchers-dialog.tsx';
import { ActButton } from './act/act-button.tsx';
import { Amounts } from './amounts.tsx';
import { CasePayment } from './case-payment.tsx';
import { CaseSummary } from './case-summary.tsx';
import { CaseThread, ThreadLine } from './case-thread.tsx';
import { ClosingPanel } from './closing-panel.tsx';
import { Comments } from './comments.tsx';
import { CorrectionsPanel } from './correction/corrections-panel.tsx';
import { hidingOf, isHidingAhead } from './hidden-address.tsx';
import { LawPanel } from './law/law-panel.tsx';
import { OfficerChanges } from './officer-changes.tsx';
import { RegistryPdf } from './registry-pdf.tsx';
import * as lines from './section-lines.ts';
import { Verification } from './verification.tsx';
import { CaseFactsPanel } from './work/case-facts-panel.tsx';
import { CaseTimeline } from './work/case-timeline.tsx';
import { NeededDocuments } from './work/needed-documents.tsx';
import { RegistryRecordPanel } from './work/registry-record-panel.tsx';
import { ToldAnswer } from './work/told-answer.tsx';

export interface CaseOf {
  requestNo: string;
  filing: FilingCase;
  work: CaseWork;
}

/**
 * All parts of a case, by the names of their places on the screen.
 * @param isAnswered an answer of the customer about the meetings waits
 */
export function partsOf({ requestNo, filing, work }: CaseOf, isAnswered: boolean) {
  const code = filing.latestProgressClass;
  const closed = code === progress.cancelled;
  const completed = code === progress.completed;
  const of = { requestNo, work };
  const isLeft = work.closingList.some(
    ({ item, doneFlg }) => !doneFlg && item !== closingItem.officers,
  );
  return {
    summary: <CaseSummary filing={filing} />,
    mandate: <MandatePanel {...of} filing={filing} />,
    refund: work.refund?.doneFlg === false && (
      <RefundDue requestNo={requestNo} filing={filing} refund={work.refund} />
    ),
    missing: !closed && (!completed || missingIn(work, code).length > 0) && (
      <MissingPanel work={work} code={code} />
    ),
    officers: <OfficerChanges {...of} filing={filing} />,
    corrections: <CorrectionsPanel requestNo={requestNo} filing={filing} />,
    officersAfter: completed && (
      <OfficersAfter requestNo={requestNo} isNext={!filing.pdfWaivableFlg && !isLeft} />
    ),
    closing: work.closingList.length > 0 && <ClosingPanel {...of} filing={filing} />,
    law: <LawPanel {...of} closed={closed} />,
    documents: (
      <NeededDocuments
        {...of}
        addressHiddenTyp={isHidingAhead(filing) ? hidingOf(filing, work) : ''}
        closed={closed}
        isSent={code === progress.papersSent}
        isArriving={code === progress.papersReturned}
      />
    ),
    answer: !closed && isAnswered && <ToldAnswer {...of} />,
    facts: <CaseFactsPanel {...of} closed={closed} />,
    registry: <RegistryRecordPanel {...of} closed={closed} />,
    intention: <IntentionPanel {...of} />,
    identification: <IdentificationPanel {...of} filing={filing} />,
    confirmation: <ConfirmationPanel {...of} closed={closed} />,
    verification: <Verification requestNo={requestNo} filing={filing} />,
    thread: <CaseThread requestNo={requestNo} />,
    pdf: <RegistryPdf requestNo={requestNo} filing={filing} />,
    payment: <CasePayment {...of} filing={filing} />,
    invoice: <Invoice requestNo={requestNo} />,
    amounts: <Amounts requestNo={requestNo} filing={filing} />,
    comments: <Comments requestNo={requestNo} filing={filing} />,
    calls: <CaseCalls requestNo={requestNo} filing={filing} />,
    timeline: <CaseTimeline events={work.eventList} />,
  } satisfies Record<string, ReactNode>;
}

export type PartName = keyof ReturnType<typeof partsOf>;

/** The parts with a text that outlives the session, by the names of their drafts. */
export const drafts = [
  ['comments', 'comment'],
  ['calls', 'call'],
  ['thread', 'thread'],
] as const;

/** The specification's functions in their order: each with its parts, and what is in them. */
export const sections: readonly {
  name: string;
  parts: readonly PartName[];
  line: (of: CaseOf) => ReactNode;
}[] = [
  {
    name: '申込',
    parts: ['summary', 'mandate'],
    line: (of) => lines.orderLine(of.filing, of.work),
  },
  { name: '必要なこと', parts: ['missing'], line: (of) => lines.missingLine(of.filing, of.work) },
  {
    name: '役員',
    parts: ['officers', 'corrections', 'officersAfter', 'law'],
    line: ({ filing, work }) => lines.officersLine(filing, work),
  },
  {
    name: '書類',
    parts: ['documents'],
    line: ({ filing, work }) => lines.documentsLine(filing, work),
  },
  { name: '会社', parts: ['facts', 'answer'], line: ({ work }) => lines.factsLine(work) },
  {
    name: '本人確認',
    parts: ['verification', 'identification'],
    line: ({ filing, work }) => lines.verificationLine(filing, work),
  },
  { name: '意思確認', parts: ['intention'], line: ({ work }) => lines.intentionLine(work) },
  { name: '確認記録', parts: ['confirmation'], line: ({ work }) => lines.confirmationLine(work) },
  {
    name: 'やりとり',
    parts: ['thread'],
    line: ({ requestNo }) => <ThreadLine requestNo={requestNo} />,
  },
  { name: '登記所・郵送', parts: ['registry'], line: ({ work }) => lines.registryLine(work) },
  { name: 'PDF', parts: ['pdf', 'closing'], line: ({ filing }) => lines.pdfLine(filing) },
  {
    name: '料金・入金',
    parts: ['payment', 'amounts'],
    line: ({ filing, work }) => lines.moneyLine(filing, work),
  },
  {
    name: '経過・コメント',
    parts: ['comments', 'calls', 'timeline'],
    line: ({ filing, work }) => lines.notesLine(filing, work),
  },
];

/** A part of the case with the id of its place, to which gates and keys lead. */
export function Part({ name, children }: { name: PartName; children: ReactNode }) {
  if (!children) return null;
  return (
    <div id={`case-${name}`} tabIndex={-1}>
      {children}
    </div>
  );
}

/** Issues the invoice anew. */
function Invoice({ requestNo }: { requestNo: string }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <div>
      <ActButton onClick={() => setOpened(true)}>請求書を発行</ActButton>
      {isOpened && <VouchersDialog requestNo={requestNo} onClose={() => setOpened(false)} />}
    </div>
  );
}
