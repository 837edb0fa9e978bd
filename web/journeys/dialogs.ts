import type { Page } from '@playwright/test';

/** The top dialog. */
export const top = (page: Page) => page.locator('dialog[open]').last();

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

export const pressIn = (page: Page, name: string) =>
  top(page).getByRole('button', { name, exact: true }).click();

/** From the people's list of the entry to its tables. */
export const openTables = (page: Page) => page.getByRole('link', { name: '表で入力する' }).click();

/** The drafts of a member on the device, as one text. */
export function draftsOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = indexedDB.open('member');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const drafts = request.result.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((resolve) => drafts.addEventListener('success', resolve));
    request.result.close();
    return JSON.stringify(drafts.result);
  });
}
