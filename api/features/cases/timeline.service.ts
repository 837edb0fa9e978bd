import { deal, progress } from '#contract/codes.ts';
import type { CaseEvent } from '#contract/endpoints/cases.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { CaseHistoryRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOfFiling } from '../calls/calls.service.ts';
import type { filingParts } from '../filings/filing-record.service.ts';
import { mailsOfFiling } from '../mail/filing-mails.service.ts';
import { masterEntries } from '../masters/masters.service.ts';
import * as queries from './timeline.queries.ts';

type Parts = Awaited<ReturnType<typeof filingParts>>;
type Event = Omit<CaseEvent, 'displayDatetime'> & {
  /** The reader, for an event that changes nothing and may be repeated; undefined for changes. */
  lookedBy?: string;
};

/** Every event of a filing, oldest first. */
export async function timeline(deps: Deps, parts: Parts): Promise<CaseEvent[]> {
  const db = deps.db.read;
  const { filing, history: changes } = parts;
  const [history, comments, receipts, deals, acts, corrections, calls, dealNames] =
    await Promise.all([
      queries.selectHistory(db, filing.id),
      queries.selectComments(db, filing.id),
      queries.selectReceipts(db, filing.id),
      queries.selectDeals(db, filing.id),
      queries.selectAuditedActs(db, filing.id),
      queries.selectCorrectionIds(db, filing.id),
      callsOfFiling(db, filing.id),
      Promise.all([masterEntries(db, 'deal'), masterEntries(db, 'deal_note')]),
    ]);
  const [mails, managers] = await Promise.all([
    mailsOfFiling(db, filing.id, {
      changes,
      receipts: receipts.map(({ id }) => id),
      corrections: corrections.map(({ id }) => id),
    }),
    queries.selectManagerNames(db, [
      ...new Set([
        ...acts.map((act) => act.actor_id),
        ...receipts.map((row) => row.asked_by ?? ''),
      ]),
    ]),
  ]);
  const nameOfDeal = (code: string) =>
    dealNames.flat().find(({ value1 }) => value1 === code)?.name ?? code;
  const nameOf = (id: string) =>
    managers.get(id) ?? (id === filing.customerId ? filing.companyName : '');

  const askedBy = ({ asked_by, received_at }: queries.ReceiptEvent) =>
    asked_by
      ? nameOf(asked_by)
      : (deals.findLast((row) => row.deal === deal.reapply && row.dealt_at <= received_at)
          ?.dealt_by_name ?? '');

  const events: Event[] = [
    ...changes.map((row) => ({
      at: row.changedAt,
      kind: kindOfProgress(row.progress),
      title: parts.progressNames(row.progress),
      text: row.undoneAt ? '取り消されました' : '',
      userName: row.changedByName,
    })),
    ...changes.flatMap((row) =>
      row.undoneAt
        ? {
            at: row.undoneAt,
            kind: 'progress',
            title: '進捗の変更を取消',
            text: parts.progressNames(row.progress),
            userName: row.undoneByName,
          }
        : [],
    ),
    ...comments.map((row) => ({
      at: row.written_at,
      kind: 'comment',
      title: 'コメント',
      text: row.comment,
      userName: row.written_by_name,
    })),
    ...receipts.flatMap((row) => {
      const text = `受付番号 ${displayNumber(row.id)}`;
      const requested = {
        at: row.received_at,
        title: '本人確認を依頼',
        text,
        userName: askedBy(row),
      };
      const made = {
        at: row.applied_at ?? '',
        title: '本人確認の申請',
        userName: filing.managerName,
      };
      const both = row.applied_at ? [requested, { ...made, text }] : [requested];
      return both.map((event) => ({ ...event, kind: 'verification' }));
    }),
    ...deals.map((row) => ({
      at: row.dealt_at,
      kind: 'verification',
      title: `本人確認：${nameOfDeal(row.deal)}`,
      text: `受付番号 ${displayNumber(row.receipt_id)}`,
      userName: row.dealt_by_name,
    })),
    ...mails.map((mail) => ({
      at: mail.at,
      kind: 'mail',
      title: mailTitles[mail.state],
      text: mail.subject,
      userName: '',
    })),
    ...acts.map((act) => ({
      at: act.at,
      kind: act.action.startsWith('document.') ? 'pdf' : 'paid',
      title: actTitles[act.action] ?? act.action,
      text: '',
      userName: nameOf(act.actor_id),
    })),
    ...history.map(officeEvent),
    ...calls.map((call) => ({
      at: call.at,
      kind: 'call',
      title: `電話（${call.direction}）`,
      text: `${call.person}：${call.words}`,
      userName: call.userName,
    })),
  ];
  events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return groupedLooks(events).map(({ lookedBy, ...event }) => ({
    ...event,
    displayDatetime: displayInstant(event.at),
  }));
}

/** Merges consecutive reads by one person into one event, at the newest time, with each subject once. */
function groupedLooks(events: readonly Event[]): Event[] {
  const groups: Event[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    const before = group?.[0];
    const again = event.lookedBy !== undefined && event.lookedBy === before?.lookedBy;
    if (again && event.title === before?.title) group?.push(event);
    else groups.push([event]);
  }
  return groups.map((group) => {
    const last = group.at(-1) as Event;
    if (group.length === 1) return last;
    const subjects = new Set(group.map(({ text }) => text));
    const title = `${last.title}（${group.length}回）`;
    return { ...last, title, text: [...subjects].join('、') };
  });
}

function kindOfProgress(code: string): string {
  if (code === progress.accepted) return 'applied';
  if (code === progress.cancelled) return 'cancelled';
  return code === progress.paid ? 'paid' : 'progress';
}

const mailTitles = {
  sent: 'メールを送信',
  waiting: 'メールを送信待ち',
  'given up': 'メールを送信できませんでした',
} as const;

const actTitles: Record<string, string> = {
  'document.store': '登記情報（PDF）を登録',
  'document.remove': '登記情報（PDF）を削除',
  'document.waive': '登記情報（PDF）を掲載しないことに決定',
  'document.unwaive': '登記情報（PDF）を掲載しない決定を取消',
  'filing.payment': '入金を確認',
  'filing.paymentRevoked': '入金の確認を取消',
  'filing.ledger': '入出金を記録',
  'filing.ledgerRevoked': '入出金の記録を取消',
  'filing.divide': '返金しない額の内訳を記録',
};

const officeTitles: Record<string, string> = {
  facts: '登記に必要な情報を変更',
  dates: '効力発生日を変更',
  particulars: '役員の日付・氏名の事情を変更',
  document: '書類を確認',
  missing: '書類の確認を取消',
  closing: '完了後の残りを済ませた',
  closingLeft: '完了後の残りを未済に戻す',
  confirmation: '取引時の確認記録を変更',
  identification: '事務所による本人確認を記録',
  evidence: '本人確認の資料を登録',
  evidenceRemoved: '本人確認の資料を削除',
  person: '申込に人を追加',
  identityAnswer: '本人確認を受けた方について回答',
  lawAnswer: '登記の内容について回答',
  customerAnswer: 'お客様が登記の内容について回答',
  answerAside: 'お客様の回答を採用しない',
  setAside: '登記できないという指摘を外す',
  paper: '書類の草案を作成',
  officers: '登記後の役員を確認',
  paperFields: '書類の記入事項を変更',
  paperEdit: '書類の文を手直し',
  paperFinal: '書類を確定',
  paperReopen: '確定した書類を草案に戻す',
  paperPrint: '確定した書類を印刷',
  paperShare: '書類をお客様と共有',
  paperUnshare: '書類の共有を取消',
  paperText: '登記すべき事項の代わりの文字を変更',
  voucher: '請求書・領収証を発行',
  voucherVoid: '請求書・領収証を無効に',
  mandate: '受任',
  declined: '受任しないことを決定',
  intention: '意思確認を記録',
  intentionCorrected: '意思確認の記録を訂正',
  gate: '済んでいないことがあるまま進行',
  refund: '返金を記録',
  owner: '事務所の担当を変更',
  registry: '登記所での手続を変更',
  correction: '訂正を提案',
  correctionAgreed: 'お客様の同意により訂正',
  correctionDeclined: 'お客様が訂正に同意しない',
  correctionWithdrawn: '訂正の提案を取下げ',
  typedDiscarded: 'お客様の申込ではないため取消',
};

function officeEvent(row: CaseHistoryRow): Event {
  return {
    at: row.done_at,
    kind: 'office',
    title: officeTitles[row.kind] ?? row.kind,
    text: row.subject,
    userName: row.done_by_name,
    ...(row.kind === 'paper' && { lookedBy: row.done_by }),
  };
}
