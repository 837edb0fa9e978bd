import { locate, type Sought, soughtOf, type Target } from './locate.ts';

/** What an engine's driver must be able to do; each has its own elements. */
export interface Driver<Element> {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page; it must not use anything outside of itself. */
  run<Input, Result>(work: (input: Input) => Result, input: Input): Promise<Awaited<Result>>;
  /** The same for a function that returns an element or null. */
  find(work: (input: Sought) => unknown, input: Sought): Promise<Element | null>;
  /** Runs a function in the page on an element. */
  runOn<Result>(
    element: Element,
    work: (element: never, input: string) => Result,
    input: string,
  ): Promise<Awaited<Result>>;
  click(element: Element): Promise<void>;
  choose(element: Element, paths: string[]): Promise<void>;
  press(key: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

const patience = 60_000;
const pause = 50;

/** A window of an engine, driven by what users see: names of buttons, labels of fields. */
export class EnginePage {
  readonly #driver: Driver<unknown>;

  constructor(driver: Driver<unknown>) {
    this.#driver = driver;
  }

  goto(url: string): Promise<void> {
    return this.#driver.goto(url);
  }

  reload(): Promise<void> {
    return this.#driver.reload();
  }

  url(): Promise<string> {
    return this.#driver.url();
  }

  resize(width: number, height: number): Promise<void> {
    return this.#driver.resize(width, height);
  }

  run<Input, Result>(work: (input: Input) => Result, input: Input): Promise<Awaited<Result>> {
    return this.#driver.run(work, input);
  }

  async click(kind: Target['kind'], name: Target['name'], nth?: 'last'): Promise<void> {
    await this.#act({ kind, name, ...(nth && { nth }) }, async (found) => {
      await this.#driver.runOn(found, bringIntoView, '');
      await this.#stands(found);
      const over = await this.#driver.runOn(found, coverOf, '');
      if (over) throw new Error(`covered by ${over}`);
      await this.#driver.click(found);
    });
  }

  async fill(name: Target['name'], text: string): Promise<void> {
    await this.#act({ kind: 'field', name }, (field) => this.#driver.runOn(field, insert, text));
  }

  /** Chooses an entry of a native list by its text. */
  async select(name: Target['name'], option: string): Promise<void> {
    await this.#act({ kind: 'field', name }, (found) =>
      this.#driver.runOn(found, chooseEntry, option),
    );
  }

  async choose(name: Target['name'], ...paths: string[]): Promise<void> {
    await this.#act({ kind: 'file', name }, (chooser) => this.#driver.choose(chooser, paths));
  }

  press(key: string): Promise<void> {
    return this.#driver.press(key);
  }

  /** Waits until it shows. */
  async sees(target: Target): Promise<void> {
    await this.#act(target, async () => {});
  }

  reads(name: Target['name']): Promise<void> {
    return this.sees({ kind: 'text', name });
  }

  /** Whether it shows now. */
  async has(target: Target): Promise<boolean> {
    return (await this.#driver.find(locate, soughtOf(target))) !== null;
  }

  /** Waits until a function in the page returns something truthy. */
  async until<Result>(work: () => Result): Promise<Result> {
    for (const end = Date.now() + patience; ; ) {
      const result = await this.#driver.run(work, undefined);
      if (result) return result as Result;
      if (Date.now() > end) throw new Error(`waited in vain for ${work}`);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  // A click would miss an element that moves while the page is being laid out.
  async #stands(element: unknown): Promise<void> {
    const look = () => this.#driver.runOn(element, boxOf, '');
    for (let box = await look(), before = ''; box !== before; box = await look()) {
      before = box;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  // A found element may be rendered again before it is used; then it is searched for again.
  async #act(target: Target, work: (found: unknown) => Promise<void>): Promise<void> {
    let last: unknown = 'not there';
    for (const end = Date.now() + patience; Date.now() < end; ) {
      try {
        const found = await this.#driver.find(locate, soughtOf(target));
        if (found !== null) return await work(found);
      } catch (error) {
        last = error;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    const shown = await this.#driver
      .run(() => {
        const dialogs = document.querySelectorAll('dialog[open]');
        const front = dialogs[dialogs.length - 1] ?? document.querySelector('main');
        return front?.textContent.slice(0, 500);
      }, undefined)
      .catch(String);
    const { kind, name } = target;
    throw new Error(`${kind} ${name}: ${last}; ${await this.url()} shows: ${shown}`);
  }
}

// Replaces the field's text in one step, like an input method, because single keys take a minute.
function insert(field: HTMLInputElement, text: string): void {
  field.focus();
  // A page that has just rendered again has another field; then it is searched for again.
  if (document.activeElement !== field) throw new Error('not focused');
  field.select();
  if (!document.execCommand('insertText', false, text)) throw new Error('not inserted');
}

function bringIntoView(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

// WebKit's driver presses whatever lies over the element without a word.
function coverOf(element: HTMLElement): string {
  const box = element.getClientRects()[0];
  if (!box) return 'nothing: it has no box';
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return element.contains(over) ? '' : (over?.outerHTML.slice(0, 200) ?? 'the edge of the window');
}

function boxOf(element: HTMLElement): string {
  return JSON.stringify(element.getBoundingClientRect());
}

// Does what the engine's own list does, which is a window of the system that drivers cannot reach.
function chooseEntry(list: HTMLSelectElement, wanted: string): void {
  const entry = [...list.options].find(({ label }) => label.trim() === wanted);
  if (!entry) throw new Error(`no ${wanted} in the list`);
  list.focus();
  list.value = entry.value;
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
