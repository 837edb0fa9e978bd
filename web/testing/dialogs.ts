import { expect } from 'vitest';
import { message } from '#contract/server-messages.ts';
import type { Locator } from './locator.ts';
import type { Tab } from './tab.ts';

/** The top dialog. */
export const top = (tab: Tab): Locator => tab.locator('dialog[open]').last();

export const press = (tab: Tab | Locator, name: string): Promise<void> =>
  tab.getByRole('button', { name, exact: true }).click();

export const pressIn = (tab: Tab, name: string): Promise<void> => press(top(tab), name);

/** Expects a dialog with exactly these messages, and closes it. */
export async function expectRefusal(tab: Tab, ...texts: string[]): Promise<void> {
  const dialog = tab.getByRole('alertdialog');
  await expect(dialog.locator(texts.length > 1 ? 'li' : 'p')).toHaveText(texts);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

/** Expects the toast of a success, with this text if one is given, and closes it, so that the next is another one. */
export async function expectToast(tab: Tab, text?: string | RegExp): Promise<void> {
  const toast = tab.locator('[data-toasts]').filter({ hasText: text ?? /./ });
  await toast.getByRole('button', { name: 'お知らせを閉じる' }).click();
}

/** Presses ESC, expects the question before input is lost, and stays. */
export async function expectKeptFromEscape(tab: Tab): Promise<void> {
  await tab.keyboard.press('Escape');
  await expect(top(tab)).toContainText(message('mb010'));
  await pressIn(tab, 'キャンセル');
}

/** Opens a folded section of a page. */
export const openFold = (tab: Tab, name: string): Promise<void> =>
  tab.locator('summary').filter({ hasText: name }).click();

/** Goes on with a reason for what is not done. */
export async function goOnWithReason(tab: Tab, reason: string): Promise<void> {
  await top(tab)
    .getByLabel(/^このまま進める理由/)
    .fill(reason);
  await pressIn(tab, '理由を記録して進める');
}
