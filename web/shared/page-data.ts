import { type PageData, pageDataId } from '#contract/page-data.ts';

let facts: PageData | undefined;

/** What the server wrote into the page; empty where a page came without, as in development. */
export function servedFacts(): PageData {
  facts ??= read() ?? { office: { name: '', telNo: '' } };
  return facts;
}

/** Takes the place of what is in the page, where there is none: the landing page is built without a browser. */
export function setServedFacts(given: PageData): void {
  facts = given;
}

function read(): PageData | null {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? JSON.parse(text) : null;
}
