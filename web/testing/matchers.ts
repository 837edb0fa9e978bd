import { expect } from 'vitest';
import { eventuallyShown } from './eventually.ts';
import { clean, isVisible, type Locator, matchesText, shownText, type Wanted } from './locator.ts';

type Checked = { pass: boolean; actual?: unknown };

/** A matcher that waits until it holds, or with `.not` until it does not. */
function awaited<Subject, Wishes extends unknown[]>(
  check: (subject: Subject, ...wishes: Wishes) => Checked,
) {
  return async function (this: { isNot?: boolean }, subject: Subject, ...wishes: Wishes) {
    const isNot = this.isNot === true;
    let last: Checked = { pass: isNot };
    const settled = () => {
      last = check(subject, ...wishes);
      if (last.pass === isNot) throw new Error('not yet');
    };
    await eventuallyShown(settled).catch(() => {});
    const { pass, actual } = last;
    return {
      pass,
      message: () =>
        `${subject} ${isNot ? 'not ' : ''}${wishes.map(String)}, found ${JSON.stringify(actual)}\non the page: ${shownText()}`,
      actual,
      expected: wishes[0],
    };
  };
}

/** The one match; null for none or more. */
function one(locator: Locator): Element | null {
  const [element = null, ...others] = locator.all();
  return others.length === 0 ? element : null;
}

function textsFit(locator: Locator, wanted: Wanted | readonly Wanted[], exact: boolean): Checked {
  const texts = locator.all().map(({ textContent }) => textContent);
  const all = Array.isArray(wanted) ? (wanted as readonly Wanted[]) : [wanted as Wanted];
  const pass =
    texts.length === all.length &&
    all.every((text, index) => matchesText(texts[index] ?? '', text, exact));
  return { pass, actual: texts.map(clean) };
}

const matchers = {
  toBeVisible: awaited((locator: Locator) => {
    const all = locator.all();
    return { pass: all.length === 1 && all.every(isVisible), actual: all.length };
  }),
  toBeHidden: awaited((locator: Locator) => ({ pass: !locator.all().some(isVisible) })),
  toHaveCount: awaited((locator: Locator, count: number) => {
    const { length } = locator.all();
    return { pass: length === count, actual: length };
  }),
  toHaveText: awaited((locator: Locator, text: Wanted | readonly Wanted[]) =>
    textsFit(locator, text, true),
  ),
  toContainText: awaited((locator: Locator, text: Wanted | readonly Wanted[]) =>
    textsFit(locator, text, false),
  ),
  toHaveValue: awaited((locator: Locator, value: Wanted) => {
    const actual = (one(locator) as HTMLInputElement | null)?.value;
    const pass =
      actual !== undefined && (value instanceof RegExp ? value.test(actual) : value === actual);
    return { pass, actual };
  }),
  toBeChecked: awaited((locator: Locator) => ({
    pass: (one(locator) as HTMLInputElement | null)?.checked === true,
  })),
  toBeDisabled: awaited((locator: Locator) => ({
    pass: one(locator)?.matches(':disabled') === true,
  })),
  toBeEnabled: awaited((locator: Locator) => ({
    pass: one(locator)?.matches(':disabled') === false,
  })),
  toBeFocused: awaited((locator: Locator) => ({
    pass: one(locator) === document.activeElement,
    actual: document.activeElement?.outerHTML.slice(0, 200),
  })),
  toHaveAttribute: awaited((locator: Locator, name: string, value: Wanted) => {
    const actual = one(locator)?.getAttribute(name);
    return { pass: actual != null && matchesText(actual, value, true), actual };
  }),
  toHaveURL: awaited((_tab: object, url: RegExp) => ({
    pass: url.test(location.href),
    actual: location.href,
  })),
};

expect.extend(matchers as never);

interface AwaitedMatchers {
  toBeVisible(): Promise<void>;
  toBeHidden(): Promise<void>;
  toHaveCount(count: number): Promise<void>;
  toHaveText(text: Wanted | readonly Wanted[]): Promise<void>;
  toContainText(text: Wanted | readonly Wanted[]): Promise<void>;
  toHaveValue(value: Wanted): Promise<void>;
  toBeChecked(): Promise<void>;
  toBeDisabled(): Promise<void>;
  toBeEnabled(): Promise<void>;
  toBeFocused(): Promise<void>;
  toHaveAttribute(name: string, value: Wanted): Promise<void>;
  /** The current address. */
  toHaveURL(url: RegExp): Promise<void>;
}

declare module 'vitest' {
  // The parameters are those of the declaration there.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends AwaitedMatchers {}
}
