import {
  officeFactNames,
  type PageData,
  pageDataId,
  textsBy,
  wayNames,
} from '#contract/page-data.ts';

let facts: PageData | undefined;
const none = () => '';

/** The page data that the server wrote; empty on a page without, as in development. */
export function servedFacts(): PageData {
  facts ??= read() ?? { office: textsBy(officeFactNames, none), way: textsBy(wayNames, none) };
  return facts;
}

/** Replaces the page data during the prerender, where there is no page. */
export function setServedFacts(pageData: PageData): void {
  facts = pageData;
}

function read(): PageData | null {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? JSON.parse(text) : null;
}
