import { fireEvent, queryAllByRole } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { eventuallyShown } from './eventually.ts';

export type Wanted = string | RegExp;

interface ByRole {
  name?: Wanted;
  exact?: boolean;
  level?: number;
  selected?: boolean;
}

/** What has been done by locators: presses, and fields that were typed into or chosen. */
export const acts = { presses: 0, fields: 0 };

/** The text that shows now, for checking that something is missing. */
export const shownText = () =>
  clean([...document.querySelectorAll('#root > :not(style)')].map((one) => one.textContent).join());

/** Elements of the page as a user finds them, searched for at every use; with the methods of the browser tests. */
export class Locator {
  readonly #find: () => Element[];
  readonly #what: string;

  constructor(find: () => Element[], what: string) {
    this.#find = find;
    this.#what = what;
  }

  /** All current matches. */
  all(): Element[] {
    return this.#find();
  }

  toString(): string {
    return this.#what;
  }

  #within(find: (root: HTMLElement) => Element[], what: string): Locator {
    const all = () => this.all().flatMap((root) => find(root as HTMLElement));
    return new Locator(() => [...new Set(all())], `${this.#what} › ${what}`);
  }

  locator(selector: string): Locator {
    return this.#within((root) => [...root.querySelectorAll(selector)], selector);
  }

  getByRole(role: string, { name, exact = false, ...more }: ByRole = {}): Locator {
    const named = name === undefined ? undefined : (label: string) => fits(label, name, exact);
    return this.#within(
      (root) =>
        queryAllByRole(root, role, {
          hidden: true,
          ...(named && { name: named }),
          ...more,
        }).filter((element) => isVisible(element) && isReachable(element)),
      `${role} ${name ?? ''}`,
    );
  }

  getByLabel(label: Wanted, { exact = false } = {}): Locator {
    return this.#within(
      (root) => labelled(root, (text) => fits(text, label, exact)),
      `label ${label}`,
    );
  }

  getByText(text: Wanted, { exact = false } = {}): Locator {
    return this.#within((root) => smallestWith(root, text, exact), `text ${text}`);
  }

  filter({ hasText, has }: { hasText?: Wanted; has?: Locator }): Locator {
    return new Locator(
      () =>
        this.all().filter(
          (element) =>
            (hasText === undefined || fits(element.textContent, hasText, false)) &&
            (has === undefined || has.all().some((inner) => element.contains(inner))),
        ),
      `${this.#what} with ${hasText ?? has}`,
    );
  }

  nth(index: number): Locator {
    return new Locator(() => this.all().slice(index, index + 1), `${this.#what} ${index}`);
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return new Locator(() => this.all().slice(-1), `last ${this.#what}`);
  }

  /** The one match, once it is there. */
  element<Kind extends Element = HTMLElement>(): Promise<Kind> {
    return eventuallyShown(() => this.one<Kind>());
  }

  /** The one match. @throws when there is none or more than one */
  one<Kind extends Element = HTMLElement>(): Kind {
    const all = this.all();
    if (all.length !== 1) throw new Error(`${all.length} of ${this}\non the page: ${shownText()}`);
    return all[0] as Kind;
  }

  /** The one match, once a user could use it: it is visible, enabled, and not covered by a dialog. */
  #ready<Kind extends HTMLElement>(): Promise<Kind> {
    return eventuallyShown(() => {
      const element = this.one<Kind>();
      const [dialog] = [...document.querySelectorAll('dialog[open]')].slice(-1);
      if (!isVisible(element)) throw new Error(`${this} does not show`);
      if (!isReachable(element)) throw new Error(`${this} is inert`);
      if (element.matches(':disabled, [aria-disabled="true"]')) {
        throw new Error(`${this} is disabled`);
      }
      if (dialog && !dialog.contains(element)) {
        throw new Error(`a dialog lies over ${this}: ${clean(dialog.textContent).slice(0, 100)}`);
      }
      return element;
    });
  }

  async click(): Promise<void> {
    await user().click(await this.#ready());
    acts.presses += 1;
    await turn();
  }

  async fill(value: string): Promise<void> {
    const field = await this.#ready<HTMLInputElement>();
    // A dialog that has just closed may still take the focus once.
    field.focus();
    await turn();
    field.focus();
    fireEvent.input(field, { target: { value } });
    acts.fields += 1;
    await turn();
  }

  async check(): Promise<void> {
    const box = await this.#ready<HTMLInputElement>();
    if (!box.checked) await user().click(box);
    acts.presses += 1;
    await turn();
    if (!box.checked) throw new Error(`${this} cannot be checked`);
  }

  async uncheck(): Promise<void> {
    const box = await this.#ready<HTMLInputElement>();
    if (box.checked) await user().click(box);
    acts.presses += 1;
    await turn();
    if (box.checked) throw new Error(`${this} cannot be unchecked`);
  }

  async selectOption(wanted: string | { label: string } | { index: number }): Promise<void> {
    const field = await this.#ready<HTMLSelectElement>();
    const option = await eventuallyShown(() => {
      const found = [...field.options].find((one, index) =>
        typeof wanted === 'string'
          ? one.value === wanted || clean(one.label) === clean(wanted)
          : 'label' in wanted
            ? clean(one.label) === clean(wanted.label)
            : index === wanted.index,
      );
      if (!found) throw new Error(`no such option of ${this}`);
      return found;
    });
    await user().selectOptions(field, option);
    acts.fields += 1;
    await turn();
  }

  async setInputFiles(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chosen = new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType });
    await user().upload(await this.element(), chosen);
    // The button, and the file in the dialog of the system.
    acts.presses += 1;
    acts.fields += 1;
  }

  async focus(): Promise<void> {
    (await this.#ready()).focus();
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await pressKey(key);
  }

  async textContent(): Promise<string> {
    return (await this.element()).textContent ?? '';
  }

  async inputValue(): Promise<string> {
    return (await this.element<HTMLInputElement>()).value;
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.element()).getAttribute(name);
  }
}

/** A user's next action comes after the page has handled the last one. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

const user = () => userEvent.setup({ document, delay: null, pointerEventsCheck: 0 });

/** Presses a key by its name in browsers: `Control+Enter`. */
export async function pressKey(key: string): Promise<void> {
  const names = key.length === 1 ? [key] : key.split('+');
  const modifiers = names.slice(0, -1);
  const name = names.at(-1) ?? '';
  const last = name.length === 1 ? name : `{${name}}`;
  await user().keyboard(
    `${modifiers.map((name) => `{${name}>}`).join('')}${last}${modifiers.map((name) => `{/${name}}`).join('')}`,
  );
  await turn();
}

export const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

function fits(label: string | null, wanted: Wanted, exact: boolean): boolean {
  const text = clean(label);
  if (wanted instanceof RegExp) return wanted.test(text);
  if (exact) return text === clean(wanted);
  return text.toLowerCase().includes(clean(wanted).toLowerCase());
}

export function matchesText(text: string | null, wanted: Wanted, exact: boolean): boolean {
  return fits(text, wanted, exact);
}

/** As far as can be determined without styles and sizes. */
export function isVisible(element: Element): boolean {
  if (!element.isConnected) return false;
  if (element.closest('[hidden], [aria-hidden="true"], dialog:not([open]), script, style')) {
    return false;
  }
  if (element.closest('details:not([open]) > :not(summary)')) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { display, visibility } = (at as HTMLElement).style ?? {};
    if (display === 'none' || visibility === 'hidden') return false;
  }
  return true;
}

/** jsdom knows of no inert content, which neither a pointer nor the keyboard nor a screen reader reaches. */
const isReachable = (element: Element) => element.closest('[inert]') === null;

/** Elements with a matching label element or accessible name. */
function labelled(root: Element, fitting: (label: string | null) => boolean): Element[] {
  const byLabel = [...root.querySelectorAll('label')]
    .filter(({ textContent }) => fitting(textContent))
    .map((label) => (label.htmlFor ? document.getElementById(label.htmlFor) : label.control));
  const byName = [...root.querySelectorAll('[aria-label], [aria-labelledby]')].filter((element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const texts = ids.map((id) => document.getElementById(id)?.textContent);
    return fitting(ids.length > 0 ? texts.join(' ') : element.getAttribute('aria-label'));
  });
  return [...byLabel, ...byName].filter((element) => element !== null);
}

function smallestWith(root: Element, text: Wanted, exact: boolean): Element[] {
  if (root.matches('script, style')) return [];
  const inside = [...root.children].flatMap((child) => smallestWith(child, text, exact));
  if (inside.length > 0) return inside;
  return fits(root.textContent, text, exact) ? [root] : [];
}
