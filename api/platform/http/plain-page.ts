import { escapeHtml } from '../html.ts';

/** A page of its own, without any file, database or script; `body` is HTML. */
export const plainPage = (title: string, heading: string, body: string) => `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | 登記オンライン</title>
<style>body{font-family:sans-serif;line-height:1.8;max-width:40rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem;line-height:1.4}</style>
</head>
<body>
<h1>${heading}</h1>
${body}
</body>
</html>`;

/** What somebody who opens a page reads where it cannot be made. */
export function faultPage(message: string): string {
  const title = 'ページを表示できません';
  return plainPage(title, title, `<p>${escapeHtml(message)}</p>`);
}
