import type { ContentPage } from './endpoints/content.ts';
import type { PublicPlans } from './endpoints/filings.ts';

/** What the server writes into every page of the web app as JSON, so that it is there before any call. */
export interface PageData {
  office: {
    name: string;
    telNo: string;
  };
  /** On the landing page. */
  plans?: PublicPlans;
  /** On a policy or help page: its text. */
  content?: ContentPage;
}

/** The id of the element that holds it. */
export const pageDataId = 'served-facts';

/** What stands where the office has not yet told a fact. */
export const unsetFact = '（準備中）';
