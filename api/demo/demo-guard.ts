import type { MiddlewareHandler } from 'hono';
import type { Config } from '../platform/config.ts';
import type { HttpEnv } from '../platform/http/env.ts';
import { plainPage } from '../platform/http/plain-page.ts';
import { isLoopback } from '../platform/loopback.ts';

const forwardingHeaders = [
  ...['forwarded', 'via', 'x-real-ip', 'x-forwarded-for'],
  ...['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-server'],
  ...['x-forwarded-scheme', 'x-forwarded-ssl', 'x-original-host', 'x-client-ip'],
  ...['true-client-ip', 'cf-connecting-ip'],
];

const page = plainPage(
  'デモは公開されていません',
  'このデモは、外部に公開されていません',
  `<p>このサーバーは、公開されたパスワードでログインできるデモとして動いているため、サーバーと同じ機器からの接続だけを受け付けます。</p>
<p>デモとして公開する場合は、環境変数 <code>DEMO=1</code> を指定して起動し直してください。すべての画面に「デモ」と表示されます。業務で使用する場合は、<code>NODE_ENV=production</code> と、デモとは別の <code>DATA_DIR</code> または <code>DATABASE_URL</code> を指定してください。</p>`,
);

/**
 * Refuses requests from other machines with 421, because a demo that was not set by `DEMO=1` has published passwords.
 */
export const refuseRemote: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const forwarded = forwardingHeaders.some((name) => c.req.header(name) !== undefined);
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  const hostname = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  if (!forwarded && isLoopback(hostname)) return next();
  return c.html(page, 421, { 'cache-control': 'no-store' });
};

const mark = `<div role="note" aria-label="デモ環境です。実在する会社や個人の情報を入力しないでください。" style="position:fixed;top:0;left:50%;transform:translateX(-50%);z-index:2147483647;pointer-events:none;padding:0 12px;border-radius:0 0 8px 8px;background:#b3261e;color:#fff;font:bold 14px/24px sans-serif">デモ</div>`;

/** Marks every page of a demo that can be reached from a network with 「デモ」, so that visitors enter no real data. */
export function demoMark({ demoAsked }: Pick<Config, 'demoAsked'>): (html: string) => string {
  if (!demoAsked) return (html) => html;
  return (html) => html.replace(/<body[^>]*>/, (body) => `${body}\n    ${mark}`);
}
