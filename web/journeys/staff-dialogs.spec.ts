import { expect, type Page, test } from '@playwright/test';
import { screenOf } from '../screens.ts';
import type { ScreenId } from '../shared/navigation/address.ts';
import type { Screen } from '../shared/navigation/screen.ts';
import { openMenu, openSections } from './case.ts';
import { caseDialogs } from './case-dialogs.ts';
import { top } from './dialogs.ts';
import { lawDialogs } from './law-dialogs.ts';
import { listDialogs } from './list-dialogs.ts';
import { officeSamples } from './office-samples.ts';
import { expectPageInOrder, expectRoomInCells, goWithin, settled } from './page-checks.ts';
import { type Product, startProduct } from './product.ts';
import { expectRoom, expectUncovered } from './room.ts';
import { signInByCall } from './sign-in.ts';
import type { NumberOf, StaffDialog } from './staff-dialog.ts';
import { pathOf } from './sweep.ts';

// Every dialog of the office: nothing that axe finds, nothing cut or broken, its buttons in view.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

// In a larger window dialogs are as wide, and higher.
const small = { width: 1152, height: 630 };

test('every dialog of the office is sound in a small window', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: small })).newPage();
  const login = { username: 'admin01', password: 'Admin-1234' };
  await signInByCall(page, product.origin, 'manager', login);
  await page.goto(`${product.origin}/comregtaqusu/mto100`);
  const { numberOf, samples } = await officeSamples(page);
  for (const { screen, filing, search = '', dialogs } of [
    ...caseDialogs,
    ...lawDialogs,
    ...listDialogs,
  ]) {
    const requestNo = filing ? numberOf(...filing) : '';
    await goWithin(page, `${pathOf(rowOf(screen), { ...samples, requestNo })}${search}`);
    if (screen === 'MTR200') await openSections(page);
    for (const dialog of dialogs) {
      const what = `${screen}: ${[...(dialog.by ?? []), dialog.name].join('、')}`;
      await test.step(what, async () => {
        await open(page, dialog, numberOf);
        await settled(page);
        await expectPageInOrder(page, what);
        await expectRoom(page, what);
        await expectRoomInCells(page, what);
        await closeAll(page);
      });
    }
  }
  await page.context().close();
});

const rowOf = (id: ScreenId) => screenOf(id) as Screen;

const windows = {
  'a small window': small,
  'a large window': { width: 1440, height: 900 },
  'a phone': { width: 360, height: 740 },
};

for (const [where, viewport] of Object.entries(windows)) {
  test(`a toast lies over no part of a dialog in ${where}, and is closed by keyboard or pointer`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    const login = { username: 'admin01', password: 'Admin-1234' };
    await signInByCall(page, product.origin, 'manager', login);
    await page.clock.install();
    await page.goto(`${product.origin}/comregtaqusu/mto100`);
    const { numberOf } = await officeSamples(page);
    const requestNo = numberOf('登記申請中', 'newest');
    await goWithin(page, pathOf(rowOf('MTR200'), { requestNo, srcScreenId: 'MTO100' }));
    await openSections(page);
    await expect(page.getByLabel('コメントを追加する')).toBeVisible();
    // No toast goes by itself.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    const toast = top(page).locator('[data-toasts] > *');
    const cross = top(page).getByRole('button', { name: 'お知らせを閉じる' });
    // A small dialog, one with a cross, and one as high as the window.
    for (const by of ['意思確認を記録', 'お客様情報', '登記所・郵送の記録を変更']) {
      await page.getByLabel('コメントを追加する').fill(`電話で確認済み（${by}）`);
      await page.getByRole('button', { name: 'コメントを登録' }).click();
      await expect(page.locator('[data-toasts] p')).toBeVisible();
      if (by === 'お客様情報') await openMenu(page);
      await page.getByRole('button', { name: by }).click();
      await expect(toast).toBeVisible();
      expect(await page.evaluate(coveredByToast), by).toEqual([]);
      await expectUncovered(page, 'お知らせを閉じる');
      if (by === 'お客様情報') {
        await cross.click();
      } else {
        const isFocused = () => cross.evaluate((button) => button === document.activeElement);
        while (!(await isFocused())) await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Enter');
      }
      await expect(toast).toHaveCount(0);
      await closeAll(page);
    }
    await page.context().close();
  });
}

/** The parts of the top dialog that its toast lies over, or that lie outside of the window with the toast. */
function coveredByToast(): string[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const toast = dialog?.querySelector('[data-toasts] > *')?.getBoundingClientRect();
  if (!dialog || !toast) return ['no toast'];
  const covered = [...dialog.children]
    .filter((part) => !part.matches('[data-toasts]'))
    .filter((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      const isBeside = toast.right <= left || toast.left >= right;
      return !isBeside && toast.bottom > top + 1 && toast.top < bottom - 1;
    })
    .map((part) => `${part.className} under the toast`);
  const isOut = toast.top < 0 || toast.bottom > innerHeight || toast.right > innerWidth;
  return isOut || toast.left < 0 ? [...covered, 'toast out of the window'] : covered;
}

async function open(page: Page, dialog: StaffDialog, numberOf: NumberOf): Promise<void> {
  const { before, by = [], name, fill } = dialog;
  await before?.(page, numberOf);
  for (const button of by) {
    const exact = typeof button === 'string';
    const within = (await top(page).isVisible()) ? top(page) : page;
    await within.getByRole('button', { name: button, exact }).first().click();
  }
  if (name === '') return;
  await expect(top(page)).toHaveAccessibleName(name);
  await fill?.(top(page), page);
}

/** Closes what is open, and gives up what was typed. */
async function closeAll(page: Page): Promise<void> {
  const all = page.locator('dialog[open]');
  for (let count = await all.count(); count > 0; count = await all.count()) {
    await top(page)
      .getByRole('button', { name: /^(キャンセル|閉じる|OK)$/ })
      .last()
      .click();
    if ((await all.count()) > count) await top(page).getByRole('button').last().click();
  }
}
