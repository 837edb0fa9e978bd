import classes from './legal-text.module.css';

/** A text of the office: the server sanitised it when storing, and the browser reduces it to plain markup here. */
export function LegalText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only what `plainMarks` lets through
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: plainMarks(html) }} />;
}

const allowed = new Set(
  'A B BR CAPTION DD DIV DL DT EM H2 H3 H4 HR LI OL P SMALL SPAN STRONG TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
);

/** Keeps elements of running text without their attributes, and links to the web, mail or phone. */
export function plainMarks(html: string): string {
  // The prerender has no browser, and its texts are the service's own.
  if (typeof DOMParser === 'undefined') return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of [...page.body.querySelectorAll('*')]) {
    if (!allowed.has(element.tagName)) {
      element.remove();
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      const link = name === 'href' && /^(https?:|mailto:|tel:|\/(?!\/))/i.test(value);
      if (!link && name !== 'colspan' && name !== 'rowspan') element.removeAttribute(name);
    }
  }
  return page.body.innerHTML;
}
