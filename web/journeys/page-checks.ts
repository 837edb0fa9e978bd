import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// The package's own runner loads axe into the page twice for each run, which takes as long as the run itself.
const runner = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axe = readFileSync(createRequire(runner).resolve('axe-core/axe.min.js'), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until a screen is loaded to the end, and nothing on it moves. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  const loading = page.getByRole('status', { name: '読み込み中' });
  await expect(loading.or(page.getByText('読み込み中です'))).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await standsStill(page);
}

/** Gives the window another size (CSS pixels), and waits until the app has laid itself out for it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
  // What listens for a width hears of it in the next frame, before what waits for that frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Goes to another screen of the app as its links do: to load the page anew would take longer than to check it. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  if (`${pathname}${search}` !== path) {
    const before = await page.locator('h1').elementHandle();
    await page.evaluate((path) => history.pushState(null, '', path), path);
    await page.waitForFunction((heading) => !heading?.isConnected, before);
  }
  // As after loading, nothing lies under the mouse.
  await page.mouse.move(0, 0);
  await settled(page);
}

// What is still fading in has not its colours yet. It is ended, not waited for: inside a closed <details> time stands
// still, and an animation there ends only when it is opened.
const standsStill = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });

/** What a page shows now has no fault that axe knows, and nothing of it hangs over the side. */
export async function expectPageInOrder(page: Page, what: string): Promise<void> {
  await standsStill(page);
  await expectAccessible(page, what);
  await expectNoOverhang(page, what);
}

/** Expects nothing that axe finds; `more` names groups of its rules besides those of WCAG. */
export async function expectAccessible(page: Page, what: string, ...more: string[]): Promise<void> {
  // The page beneath a dialog cannot be used, and was looked at before.
  const within = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html';
  expect(await violationsOf(page, within, ...more), what).toEqual([]);
}

/** The faults that axe finds, optionally within a part of the page. */
export async function violationsOf(
  page: Page,
  within = 'html',
  ...more: readonly string[]
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ({ root, runOnly }) => {
      const { axe } = window as never as { axe: Axe };
      // Only rules about orientation, which are not among these, and about media read files before.
      const options = { runOnly, resultTypes: ['violations'], preload: false };
      const { violations } = await axe.run(root, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
    },
    { root: within, runOnly: [...levels, ...more] },
  );
}

interface Axe {
  run(root: string, options: object): ReturnType<AxeBuilder['analyze']>;
}

/** Expects nothing that has to be scrolled sideways. */
export async function expectNoOverhang(page: Page, what: string): Promise<void> {
  const overhang = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
  // A chart resizes a moment after its window.
  await expect.poll(overhang, `${what} sideways`).toBe(0);
}

/** Expects no text in a table that overlaps the next column. */
export async function expectRoomInCells(page: Page, what: string): Promise<void> {
  const crowded = () => page.evaluate(crowdedCells);
  // A table resizes a moment after its window, and its font size a moment after the page's.
  await expect.poll(crowded, `${what}: wider than their column`).toEqual([]);
}

/**
 * The texts of cells of the top dialog, or of the page, that are wider than the space between the paddings. What is cut
 * is no wider than its own box, whatever of its text or of a space at the end of a line lies outside.
 */
function crowdedCells(): string[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const inside = document.createRange();
  const rightOf = (node: Node): number => {
    if (node instanceof Element) {
      if (node.matches('.visually-hidden')) return 0;
      const own = node.getBoundingClientRect().right;
      const isCut = getComputedStyle(node).overflowX !== 'visible';
      return isCut ? own : Math.max(own, ...[...node.childNodes].map(rightOf));
    }
    inside.selectNodeContents(node);
    return inside.getBoundingClientRect().right;
  };
  return [...root.querySelectorAll('td')].flatMap((cell) => {
    const { display, paddingRight } = getComputedStyle(cell);
    const room = cell.getBoundingClientRect().right - Number.parseFloat(paddingRight);
    const crowded = Math.max(0, ...[...cell.childNodes].map(rightOf)) > room + 1;
    return crowded && display === 'table-cell' ? [cell.textContent ?? ''] : [];
  });
}
