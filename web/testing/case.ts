import type { Locator } from './locator.ts';
import type { Tab } from './tab.ts';

/** Opens every section of the case on the screen, by its key. */
export async function openSections(tab: Tab): Promise<void> {
  await tab.locator('#case-act').element();
  await tab.keyboard.press('e');
}

/** Opens the counters of the home that are folded. */
export const openCounters = (tab: Tab): Promise<void> =>
  tab
    .locator('summary')
    .filter({ hasText: /^ほか$/ })
    .click();

/** Opens the menu of the case. */
export const openMenu = (tab: Tab): Promise<void> => tab.getByLabel('案件のメニュー').click();

/** A section of the case, open or folded. */
export const section = (tab: Tab, name: string): Locator =>
  tab
    .locator('details[data-section]')
    .filter({ has: tab.locator(`summary strong`).filter({ hasText: name }) });
