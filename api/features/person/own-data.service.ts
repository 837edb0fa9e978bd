import { auditActionName } from '#contract/audit-names.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { lookRole } from '#contract/looks.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { FileUnreadable } from '../../platform/files/sealing.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import { ownDevices } from '../access/devices.service.ts';
import { memberInformation } from '../accounts/accounts.service.ts';
import { toldAnswers } from '../cases/customer-answers.service.ts';
import { toldOfMeeting } from '../cases/meeting-answers.service.ts';
import { formerCompanyPages, ownCompanyPage } from '../companies/company-page.service.ts';
import { ownCorrection } from '../corrections/corrections.service.ts';
import { customerFiling } from '../customer-filings/customer-filings.service.ts';
import { ownPdf } from '../documents/documents.service.ts';
import { draftOf } from '../drafts/drafts.service.ts';
import { sharedPaper, sharedPapers } from '../papers/shared-papers.service.ts';
import { ownAttachment } from '../threads/attachments.service.ts';
import { ownThread } from '../threads/threads.service.ts';
import { ownVoucherFile, ownVouchers } from '../vouchers/voucher-lists.service.ts';
import { keptData } from './kept-data.service.ts';
import * as queries from './person.queries.ts';

type Context = RequestContext & { address: string; today: string };

// Ids by which pages notice that somebody else has saved: of no use in a file, and they may be those of staff.
const isVersion = (name: string) => /updateUserId$/i.test(name);

export const json = (path: string, content: unknown): ZipEntry => ({
  path,
  content: `${JSON.stringify(content, (name, value) => (isVersion(name) ? undefined : value), 2)}\n`,
});

/**
 * Everything that is stored about a customer, as the customer's own pages show it, so that no rule about others' data and
 * the names of staff is written twice. It grows by what these pages show.
 */
export async function* ownData(
  deps: Deps,
  member: MemberSession,
  context: Context,
): AsyncGenerator<ZipEntry> {
  const db = deps.db.read;
  const filings = await queries.selectFilings(db, member.userId);
  yield { path: 'はじめにお読みください.txt', content: await introduction(deps, member) };
  yield json('アカウント.json', await memberInformation(deps, member.userId, context));
  yield json('ログインした端末.json', (await ownDevices(deps, member)).deviceList);
  yield json('入力中の申込.json', await draftOf(deps, member, context));
  const companies = [
    await ownCompanyPage(deps, member, context.today, context),
    ...(await formerCompanyPages(deps, member, context.today, context)),
  ];
  for (const [nth, company] of companies.entries()) {
    const { companyId, companyName, filingList } = company;
    const isShared = await queries.isShared(db, companyId);
    const file = nth === 0 ? '会社.json' : `会社_${nth + 1}.json`;
    yield json(file, isShared ? { companyName, filingList } : company);
  }
  for (const { id, fileId } of filings) yield* filingData(deps, member, { id, fileId }, context);
  yield json(
    '閲覧の記録.json',
    await looksAt(
      deps,
      filings.map(({ id }) => id),
    ),
  );
}

async function* filingData(
  deps: Deps,
  member: MemberSession,
  { id, fileId }: { id: string; fileId: string | null },
  context: Context,
): AsyncGenerator<ZipEntry> {
  const folder = `申込/${displayNumber(id)}`;
  const of = { requestNo: id };
  const file = (name: string, load: () => Promise<FileReply>) =>
    readable(`${folder}/${safeName(name)}`, async () => (await load()).bytes);
  yield json(`${folder}/申込.json`, await customerFiling(deps, member, id, context.today, context));
  const { messageList } = await ownThread(deps, member, id, context);
  yield json(`${folder}/やりとり.json`, messageList);
  for (const { messageNo, fileList } of messageList) {
    for (const [nth, { fileId: sent, fileName }] of fileList.entries()) {
      yield await file(`やりとり_${messageNo}_${nth + 1}_${fileName}`, () =>
        ownAttachment(deps, member, { ...of, fileId: sent }, context),
      );
    }
  }
  const { correction, endedList } = await ownCorrection(deps, member, id, context);
  if (correction) yield json(`${folder}/訂正のご提案.json`, correction);
  if (endedList.length > 0) yield json(`${folder}/これまでの訂正.json`, endedList);
  const told = await toldAnswers(deps.db.read, id);
  if (told.length > 0) yield json(`${folder}/登記の内容についてのご回答.json`, told);
  const meeting = await toldOfMeeting(deps.db.read, id);
  if (meeting) yield json(`${folder}/株主総会などについてのご回答.json`, meeting);
  const { paperList } = await sharedPapers(deps, member, id);
  for (const [nth, { paperId, title }] of paperList.entries()) {
    yield await file(`書類_${nth + 1}_${title}.pdf`, () =>
      sharedPaper(deps, member, { ...of, paper: paperId }, context),
    );
  }
  const { voucherList } = await ownVouchers(deps, member, id);
  yield json(`${folder}/請求書・領収証.json`, voucherList);
  for (const { voucherId, number, fileFlg } of voucherList) {
    if (!fileFlg) continue;
    yield await file(`${number}.pdf`, () =>
      ownVoucherFile(deps, member, { ...of, voucherId }, context),
    );
  }
  if (fileId) yield await file('登記PDF.pdf', () => ownPdf(deps, member, fileId, context, id));
}

/** A file, or a word about one that cannot be read: it must not keep back everything else. */
export async function readable(path: string, load: () => Promise<Uint8Array>): Promise<ZipEntry> {
  try {
    return { path, content: await load() };
  } catch (failure) {
    if (!(failure instanceof FileUnreadable)) throw failure;
    return { path: `${path}.txt`, content: 'このファイルを読み込めませんでした。\r\n' };
  }
}

// Some programs refuse names above 255 bytes.
const longestName = 200;

// A name may come from another device, and must leave neither its folder nor what file systems allow.
function safeName(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  const ending = /\.[a-z0-9]{1,8}$/i.exec(safe)?.[0] ?? '';
  let cut = '';
  for (const sign of safe.slice(0, safe.length - ending.length)) {
    if (Buffer.byteLength(cut + sign + ending) > longestName) break;
    cut += sign;
  }
  return cut + ending;
}

/** Who of the office and of the verifiers looked at what, by role and time, newest last. */
async function looksAt({ db }: Deps, filingIds: readonly string[]) {
  const receipts = await queries.selectReceiptsOf(db.read, filingIds);
  const looks = [];
  for (const id of [...filingIds, ...receipts]) {
    for (const { at, actorKind, action } of await queries.selectLooks(db.read, id)) {
      looks.push({
        at,
        日時: displayInstant(at),
        閲覧者: lookRole(actorKind),
        操作: auditActionName(action),
        番号: displayNumber(id),
      });
    }
  }
  looks.sort((a, b) => (a.at < b.at ? -1 : 1));
  return looks.map(({ at: _, ...look }) => look);
}

async function introduction({ db, office }: Deps, { userId }: MemberSession): Promise<string> {
  const kept = await keptData(db.read, userId);
  const lines = kept.map(({ displayRequestNo, displayUntilDate }) =>
    displayUntilDate === ''
      ? `・申込番号 ${displayRequestNo}：お手続き中です。`
      : `・申込番号 ${displayRequestNo}：${displayUntilDate}まで保存します。`,
  );
  return [
    'このファイルは、ご登録のアカウントについて保存しているデータです。',
    '',
    '次のデータは含まれません。ご本人から事務所へご請求ください。',
    '・本人確認の写真と記録（申請された方ご本人のデータです）',
    '・お問い合わせフォームからいただいた内容',
    '・ほかのアカウントと統合した会社の役員等の情報',
    '・お電話の内容など、事務所が手続きのために記録したもの',
    '',
    '退会されると、保存を続ける次のお申込みの記録を除いて消去します。',
    ...(lines.length > 0 ? lines : ['・保存を続けるお申込みはありません。']),
    '',
    office.name,
    '',
  ].join('\r\n');
}
