import type { Page } from '@playwright/test';
import { resize } from './page-checks.ts';

/** Parts of the names of the people in the prepared data. */
const names = ['甲野', '太郎', '乙川', '花子', '丙川', '次郎', '丁野', '三郎', '戊山'];

/** The disturbances of a page: rival filled buttons, boxes within boxes, and broken names, numbers and chips. */
const restless = (page: Page): Promise<string[]> => page.evaluate(disturbances, names);

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

/** The same on a phone and at a desk, each with its size; the page is left at its own size. */
export async function restlessAtAllSizes(page: Page): Promise<string[]> {
  const own = page.viewportSize();
  const found: string[] = [];
  for (const size of [phone, desk]) {
    await resize(page, size);
    found.push(...(await restless(page)).map((fault) => `${size.width} px: ${fault}`));
  }
  if (own) await resize(page, own);
  return found;
}

/** How many screens of a phone a page is high. */
export async function screensHigh(page: Page): Promise<number> {
  await resize(page, phone);
  return page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
}

/** Runs in the page. A question lies over it, so that only what the top dialog holds counts while one is open. */
function disturbances(names: readonly string[]): string[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = dialog ?? document.body;
  const all = [...root.querySelectorAll<HTMLElement>('*')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const said = (one: Element) => (one.textContent ?? '').trim().slice(0, 30);
  const light = (colour: string): { light: number; alpha: number } => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
      part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return { light: 0.2126 * r + 0.7152 * g + 0.0722 * b, alpha };
  };
  const controls = 'a, button, summary, [role="button"]';
  /** A chosen one of several is no button that calls. */
  const isFilled = (one: Element) => {
    if (!one.matches(controls) || one.matches('[aria-pressed], :disabled')) return false;
    const ground = light(getComputedStyle(one).backgroundColor);
    return ground.alpha > 0.5 && 1.05 / (ground.light + 0.05) >= 1.3;
  };
  const stays = (one: Element | null): boolean =>
    one !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(one).position) || stays(one.parentElement));
  const filled = all
    .filter(isFilled)
    .map((one) => ({ one, ...one.getBoundingClientRect().toJSON(), stays: stays(one) }))
    // The link past the menu stands above the page until it has the focus.
    .filter(({ bottom }) => bottom + scrollY > 0);
  const rivals = dialog
    ? []
    : filled.flatMap((a, nth) =>
        filled.slice(nth + 1).flatMap((b) => {
          const reach = Math.max(a.bottom, b.bottom) - Math.min(a.top, b.top);
          return a.stays || b.stays || reach <= innerHeight
            ? [`two filled buttons at once: ${said(a.one)}, ${said(b.one)}`]
            : [];
        }),
      );

  const atoms = `${controls}, input, select, textarea, label, th, td, [data-chip]`;
  const isBox = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    if (width < 160 || height < 40 || one.matches(atoms) || one.closest('label, button'))
      return false;
    const style = getComputedStyle(one);
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    const lines = sides.filter((side) => Number.parseFloat(style[`border${side}Width`]) > 0);
    const ground = light(style.backgroundColor);
    const padded = Number.parseFloat(style.paddingLeft) >= 8;
    return (
      lines.length === 4 ||
      (padded && ground.alpha > 0.5 && groundAround(one) !== style.backgroundColor)
    );
  };
  const groundAround = (one: Element): string => {
    for (let over = one.parentElement; over; over = over.parentElement) {
      const { backgroundColor } = getComputedStyle(over);
      if (light(backgroundColor).alpha > 0.5) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  const boxes = all.filter((one) => one.closest('main') && isBox(one));
  const depth = (one: Element) => boxes.filter((box) => box.contains(one)).length;
  const deep = boxes
    .filter((one) => depth(one) > 2)
    .map((one) => `${depth(one)} boxes deep: ${said(one)}`);

  const range = document.createRange();
  const linesOf = () => {
    const tops: number[] = [];
    for (const { top, bottom, width } of range.getClientRects()) {
      if (width > 0 && !tops.some((other) => Math.abs(other - (top + bottom) / 2) < 6))
        tops.push((top + bottom) / 2);
    }
    return tops.length;
  };
  const whole = new RegExp(
    [
      String.raw`\d{4}/\d{1,2}/\d{1,2}`,
      String.raw`[Q\d]?\d{8}-\d{5}`,
      String.raw`[\d,]+円`,
      String.raw`\d[\d,]+`,
      ...names,
    ].join('|'),
    'gu',
  );
  const broken: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest('.visually-hidden, script, style, textarea')) continue;
    for (const { 0: found, index } of (node.textContent ?? '').matchAll(whole)) {
      range.setStart(node, index);
      range.setEnd(node, index + found.length);
      if (linesOf() > 1) broken.push(`broken: ${found} in ${said(parent)}`);
    }
  }
  for (const chip of all.filter((one) => one.matches('[data-chip]'))) {
    range.selectNodeContents(chip);
    if (linesOf() > 1) broken.push(`broken chip: ${said(chip)}`);
  }
  return [...new Set([...rivals, ...deep, ...broken])];
}
