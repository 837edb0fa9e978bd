import type { ContentPage } from './endpoints/content.ts';
import type { PublicPlans } from './endpoints/plans.ts';

/** Who the office is, as its pages print it. */
export const officeFactNames = [
  'name',
  'representative',
  'registration',
  'zipCode',
  'address',
  'telNo',
] as const;
export type OfficeFacts = Record<(typeof officeFactNames)[number], string>;

/** The ways of identification that the landing page tells apart. */
export const wayNames = ['lead', 'step', 'answer'] as const;

/** Texts by a function of their name. */
export const textsBy = <Name extends string>(
  names: readonly Name[],
  text: (name: Name) => string,
) => Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;

/** What the server writes into every page of the web app as JSON, so that no call is needed for it. */
export interface PageData {
  /** '' for a fact that the office has not set. */
  office: OfficeFacts;
  /** How the contact of an application is identified today. */
  way: Record<(typeof wayNames)[number], string>;
  /** On the landing page only. */
  plans?: PublicPlans;
  /** On a policy or help page: its text. */
  content?: ContentPage;
}

/** The id of the element that holds the JSON. */
export const pageDataId = 'served-facts';

/** The text in place of a fact that the office has not set yet. */
export const unsetFact = '（準備中）';
