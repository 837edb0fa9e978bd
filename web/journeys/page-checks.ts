import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a page shows now has no fault that axe knows, and nothing of it hangs over the side. */
export async function expectPageInOrder(page: Page, what: string): Promise<void> {
  // What is still fading in has not its colours yet.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  await expectAccessible(page, what);
  await expectNoOverhang(page, what);
}

/** Nothing that axe finds; `more` names groups of its rules beside those of WCAG. */
export async function expectAccessible(page: Page, what: string, ...more: string[]): Promise<void> {
  expect(await violationsOf(page, 'html', ...more), what).toEqual([]);
}

/** What axe finds, within a part of the page where one is named. */
export async function violationsOf(
  page: Page,
  within = 'html',
  ...more: readonly string[]
): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({ runOnly: [...levels, ...more], resultTypes: ['violations'] })
    // No page has frames: axe may judge in the page itself, and needs no second one for it, which takes as long again.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
}

/** Nothing that has to be scrolled sideways. */
export async function expectNoOverhang(page: Page, what: string): Promise<void> {
  const overhang = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
  // A chart follows its window a moment later.
  await expect.poll(overhang, `${what} sideways`).toBe(0);
}

/** Nothing in a table that reaches into the next column. */
export async function expectRoomInCells(page: Page, what: string): Promise<void> {
  const crowded = () => page.evaluate(crowdedCells);
  // A table follows its window, and its type the page, a moment later.
  await expect.poll(crowded, `${what}: wider than their column`).toEqual([]);
}

/** The texts of cells that are wider than the room between the paddings. */
function crowdedCells(): string[] {
  const inside = document.createRange();
  return [...document.querySelectorAll('td')].flatMap((cell) => {
    const { display, paddingRight } = getComputedStyle(cell);
    inside.selectNodeContents(cell);
    const room = cell.getBoundingClientRect().right - Number.parseFloat(paddingRight);
    const crowded = display === 'table-cell' && inside.getBoundingClientRect().right > room + 1;
    return crowded ? [cell.textContent ?? ''] : [];
  });
}
