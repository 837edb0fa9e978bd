import type { FailedMail } from '#contract/endpoints/failed-mails.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import {
  capped,
  cursorOf,
  defaultPageSize,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, refused } from '../../platform/http/problem.ts';
import * as queries from './failed-mails.queries.ts';
import { tooManyToUnproven } from './mail.service.ts';

/** Mails that were given up and not decided about yet, the newest first. */
export async function failedMails(deps: Deps, page: PageRequest, context: RequestContext) {
  const db = deps.db.read;
  const size = page.pageSize ?? defaultPageSize;
  const [rows, count] = await Promise.all([
    queries.selectGivenUp(db, cursorOf(page), size + 1, offsetOf(page)),
    queries.countGivenUp(db),
    deps.auditBatcher.append(auditEntry(deps, context, 'mail.list', '')),
  ]);
  const shown = pageOf(rows, size, ({ given_up_at, id }) => ({ at: given_up_at, id }));
  return {
    failedMailList: shown.rows.map(
      (row): FailedMail => ({
        mailId: row.id,
        subject: row.subject,
        mailAddress: row.recipient,
        displayWrittenDatetime: displayInstant(row.created_at),
        displayGivenUpDatetime: displayInstant(row.given_up_at),
        attempts: row.attempts,
        reason: reasonOf(row.last_error),
      }),
    ),
    ...capped(count),
    nextCursor: shown.nextCursor,
  };
}

/** How many there are, counted up to one more than lists show. */
export function failedMailCount({ db }: Pick<Deps, 'db'>): Promise<number> {
  return queries.countGivenUp(db.read);
}

/** Why a mail was not sent, in words, from the code of its last failure: `RCPT 550`, `ECONNECTION`. */
function reasonOf(failure: string): string {
  if (failure === tooManyToUnproven) {
    return 'メールアドレスが未確認のため、1日に送る件数の上限を超えました';
  }
  const [code, answer] = failure.split(' ');
  if (code === 'RCPT') return `宛先のメールアドレスが受け付けられませんでした（${answer}）`;
  if (answer) return `メールサーバーに受け付けられませんでした（${answer}）`;
  return `メールサーバーに接続できませんでした（${code}）`;
}

/** Sends a mail again. @throws 404 when it is not among those that were given up, 409 when it is for a mailbox of before */
export async function resend(deps: Deps, mailId: string, context: RequestContext): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.db.write(async (trx) => {
    if (await queries.goesNowhere(trx, mailId)) throw refused(409, 'mt254');
    if (!(await queries.tryAgain(trx, mailId, at))) throw notFound();
    await audit(trx, auditEntry(deps, context, 'mail.resend', mailId));
  });
  deps.wakeMail();
}

/** Dismisses a mail and erases its text. @throws 404 when it is not among those that were given up */
export async function dismiss(deps: Deps, mailId: string, context: RequestContext): Promise<void> {
  await deps.db.write(async (trx) => {
    if (!(await queries.forgetGivenUp(trx, mailId))) throw notFound();
    await audit(trx, auditEntry(deps, context, 'mail.dismiss', mailId));
  });
}
