import type { Page } from '@playwright/test';

/** The views in the order of the flow, with their screens. */
export const views = [
  { screen: 'apa300', detail: '10', name: '書類（表面）' },
  { screen: 'apa310', detail: '20', name: '書類（斜め）' },
  { screen: 'apa320', detail: '30', name: '書類（裏面）' },
  { screen: 'apa400', detail: '40', name: '顔（正面）' },
  { screen: 'apa410', detail: '50', name: '顔（斜め）' },
] as const;
export type View = (typeof views)[number];

/** What the page shows. */
export interface Sight {
  screen: string;
  title: string;
  /** Enabled buttons; when a dialog is open, only its own. */
  buttons: string[];
  dialog: string;
  /** Texts of notices and dialogs. */
  notices: string;
}

/** Reads the page. */
export function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const within = dialog ?? document;
    const text = (node: Element | null | undefined) => node?.textContent?.trim() ?? '';
    return {
      screen: location.pathname.split('/').at(-1) ?? '',
      title: text(document.querySelector('h1')),
      buttons: [...within.querySelectorAll('button')]
        .filter((button) => !button.disabled && button.getAttribute('aria-busy') !== 'true')
        .map(text),
      dialog: text(dialog?.querySelector('h2')),
      notices: [...within.querySelectorAll('.notice, [role=alert]')].map(text).join(' '),
    };
  });
}

/** Presses a button by its name; returns whether it could be pressed. */
export function press(page: Page, name: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const dialog = document.querySelector('dialog[open]');
    const found = [...(dialog ?? document).querySelectorAll('button')].find(
      (button) => button.textContent?.trim() === wanted && !button.disabled,
    );
    found?.click();
    return found !== undefined;
  }, name);
}

/** Reads the page repeatedly until it shows something. */
export async function sees<T>(
  page: Page,
  wanted: (sight: Sight) => T | false | null | undefined,
  patience = 30_000,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const sight = await look(page);
    const found = wanted(sight);
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain before ${JSON.stringify(sight)}`);
    await page.waitForTimeout(40);
  }
}

export function viewOf(sight: Sight): View | undefined {
  return views.find((view) => view.screen === sight.screen && sight.title.endsWith('の撮影'));
}

/** Chooses a document that needs all five photos. */
export async function chooseDocument(page: Page, name = '運転免許証'): Promise<void> {
  await page.evaluate((wanted) => {
    for (const label of document.querySelectorAll('label.radio')) {
      if (label.textContent?.trim() === wanted) label.querySelector('input')?.click();
    }
  }, name);
  await press(page, '次へ');
  await sees(page, (sight) => sight.dialog === 'カードの種類をご確認ください');
  await press(page, 'いいえ');
}

/** Takes a photo and waits for its review. */
export async function shoot(page: Page): Promise<void> {
  await sees(page, (sight) => sight.buttons.includes('撮影する'));
  await press(page, '撮影する');
  await sees(page, (sight) => sight.dialog === '写真を確認してください');
}
