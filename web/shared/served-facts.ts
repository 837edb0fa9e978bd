import { type ServedFacts, servedFactsId } from '#contract/served-facts.ts';

let facts: ServedFacts | undefined;

/** What the server wrote into the page; empty where a page came without, as in development. */
export function servedFacts(): ServedFacts {
  facts ??= read() ?? { office: { name: '', telNo: '' } };
  return facts;
}

/** Takes the place of what is in the page, where there is none: the landing page is built without a browser. */
export function setServedFacts(given: ServedFacts): void {
  facts = given;
}

function read(): ServedFacts | null {
  const text = document.getElementById(servedFactsId)?.textContent;
  return text ? JSON.parse(text) : null;
}
