import type { Page } from '@playwright/test';

/** Opens every section of the case on the screen, by its key. */
export async function openSections(page: Page): Promise<void> {
  await page.locator('#case-act').waitFor();
  await page.keyboard.press('e');
}

/** Opens the menu of the case. */
export const openMenu = (page: Page) => page.getByLabel('案件のメニュー').click();
