import { expect, type Page } from '@playwright/test';

/**
 * Expects that nothing that shows is cut off without saying so, that no button's label breaks within a word or takes
 * more than two lines, that no short text of a table breaks, that nothing within the page has to be scrolled sideways,
 * and that a dialog's buttons are in view.
 */
export async function expectRoom(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(crampedParts), `${what}: without room`).toEqual([]);
}

/** Expects a button to be in view with nothing over it. */
export async function expectUncovered(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).last();
  await expect(button).toBeInViewport({ ratio: 1 });
  const isOnTop = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop, `${name} lies under something`).toBe(true);
}

function crampedParts(): string[] {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  const root = dialog ?? document.body;
  const words = new Intl.Segmenter('ja', { granularity: 'word' });
  const part = document.createRange();
  const shows = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden');
  const named = (fault: string, element: Element) =>
    `${fault}: ${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)}`;

  const cut = (element: HTMLElement) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
    if (element.clientWidth < 2 || !(isWide || isHigh)) return false;
    const isSaid = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const isWhole = element.closest('[title]') ?? element.querySelector('[title]');
    return !(isSaid && isWhole);
  };
  const isSideways = (element: HTMLElement) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) &&
    element.scrollWidth > element.clientWidth + 1;
  const linesOf = (node: Node, from: number, to: number) => {
    part.setStart(node, from);
    part.setEnd(node, to);
    const middles = [...part.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ top, bottom }) => (top + bottom) / 2)
      .sort((a, b) => a - b);
    return middles.filter((one, index) => index === 0 || one - (middles[index - 1] ?? 0) > 8);
  };
  const labelFaults = (button: HTMLElement) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement || !shows(node.parentElement)) continue;
      const text = node.textContent ?? '';
      if (linesOf(node, 0, text.length).length > 2) found.push(named('three lines', button));
      for (const { segment, index, isWordLike } of words.segment(text)) {
        if (isWordLike && linesOf(node, index, index + segment.length).length > 1) {
          found.push(named(`broken within ${segment}`, button));
        }
      }
    }
    return found;
  };
  // A date, an amount, a kind.
  const breaks = (cell: Element) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      if (text.length <= 4 && linesOf(node, 0, text.length).length > 1) return true;
    }
    return false;
  };
  const isOut = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1;
  };

  const all = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.textContent?.trim() && shows(element),
  );
  const buttons = all.filter((element) =>
    element.matches('button, a[role="button"], a[class*="Button"]'),
  );
  // The last part of a dialog holds its buttons.
  const confirming = dialog
    ? buttons.filter((one) => one.parentElement?.parentElement === dialog)
    : [];
  return [
    ...all.filter(cut).map((element) => named('cut', element)),
    ...all.filter(isSideways).map((element) => named('sideways', element)),
    ...all.filter((one) => one.matches('td, th') && breaks(one)).map((one) => named('broken', one)),
    ...buttons.flatMap(labelFaults),
    ...confirming.filter(isOut).map((element) => named('out of view', element)),
  ];
}
