import { Hono } from 'hono';
import { toString as qrCode } from 'qrcode';
import { displayInstant } from '#contract/japan-time.ts';
import { demoMark } from '../../demo/demo-guard.ts';
import type { Deps } from '../../platform/deps.ts';
import { escapeHtml } from '../../platform/html.ts';
import type { HttpEnv } from '../../platform/http/env.ts';
import { listMails, mailsPerPage, type StoredMail } from './mail.service.ts';

const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The mails of a demo, for a browser or as JSON; serves nothing outside demo mode. */
export function devMail({ config, db }: Pick<Deps, 'config' | 'db'>): Hono<HttpEnv> {
  const mark = demoMark(config);
  const app = new Hono<HttpEnv>();
  app.get('/', async (c) => {
    if (!config.demo) return c.notFound();
    const page = Math.min(Math.max(Number.parseInt(c.req.query('page') ?? '', 10) || 1, 1), 10_000);
    const mails = await listMails(db.read, page);
    c.header('cache-control', 'no-store');
    c.header('vary', 'accept');
    if (wantsJson(c.req.header('accept'))) return c.json(mails);
    c.header('content-security-policy', contentSecurityPolicy);
    return c.html(mark(await pageOf(mails, page)));
  });
  return app;
}

function wantsJson(accept = ''): boolean {
  return accept.includes('application/json') && !accept.includes('text/html');
}

const style = `body{font-family:sans-serif;line-height:1.6;max-width:46rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
article{border:1px solid #b3b3b3;border-radius:8px;padding:1rem;margin:1rem 0}h2{font-size:1.1rem;margin:0}
pre{white-space:pre-wrap;font:inherit}img{width:12rem;height:12rem}`;

async function pageOf(mails: StoredMail[], page: number): Promise<string> {
  const articles = await Promise.all(mails.map(articleOf));
  const others = [
    page > 1 && `<a href="?page=${page - 1}">新しいメール</a>`,
    mails.length === mailsPerPage && `<a href="?page=${page + 1}">古いメール</a>`,
  ].filter(Boolean);
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>送信メール</title><style>${style}</style></head><body><main><h1>送信メール</h1>${articles.join('') || '<p>メールはありません。</p>'}</main><nav>${others.join('　')}</nav></body></html>`;
}

async function articleOf({ at, to, subject, text }: StoredMail): Promise<string> {
  const codes = await Promise.all(verificationLinks(text).map(qrImage));
  return `<article><h2>${escapeHtml(subject)}</h2><p>${displayInstant(at)}　${escapeHtml(to)}</p><pre>${linked(text)}</pre>${codes.join('')}</article>`;
}

const webAddress = /https?:\/\/[^\s<>"'）」]+/g;

function linked(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: url, index } of text.matchAll(webAddress)) {
    const shown = escapeHtml(url);
    html += `${escapeHtml(text.slice(end, index))}<a href="${shown}">${shown}</a>`;
    end = index + url.length;
  }
  return html + escapeHtml(text.slice(end));
}

/** In Japanese alone, because the page itself switches. */
function verificationLinks(text: string): string[] {
  return (text.match(webAddress) ?? []).filter((url) => /\/capture\/[^?]+$/.test(url));
}

async function qrImage(url: string): Promise<string> {
  const svg = await qrCode(url, { type: 'svg', margin: 2 });
  const data = Buffer.from(svg).toString('base64');
  return `<p><img alt="本人確認リンクのQRコード" src="data:image/svg+xml;base64,${data}"></p>`;
}
