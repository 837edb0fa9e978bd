import type { ContentPage } from './endpoints/content.ts';
import type { PublicPlans } from './endpoints/plans.ts';

/** What the server writes into every page of the web app as JSON, so that no call is needed for it. */
export interface PageData {
  office: {
    name: string;
    telNo: string;
  };
  /** On the landing page only. */
  plans?: PublicPlans;
  /** On a policy or help page: its text. */
  content?: ContentPage;
}

/** The id of the element that holds the JSON. */
export const pageDataId = 'served-facts';

/** The text in place of a fact that the office has not set yet. */
export const unsetFact = '（準備中）';
