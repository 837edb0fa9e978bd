import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import type { TestApp } from '../../api/testing/test-app.ts';
import { eventually } from './eventually.ts';
import type { Stored } from './indexed-db.ts';
import { Locator, pressKey } from './locator.ts';
import { Network } from './network.ts';
import { openWindow } from './window.ts';

const origin = 'http://localhost:8080';
const base = `${origin}/comregtaqusu`;
const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8').replace(
  /<script[\s\S]*<\/script>/,
  '',
);

const doors = { member: 'core', manager: 'mainte', verifier: 'verify' } as const;

/**
 * One tab of a separate browser, in which the web app runs against the service in this process. The process has one
 * page at a time: when another tab opens a page, this one's ends, but its storage stays.
 */
export class Tab extends Locator {
  static #open: Tab | null = null;

  static closeOpen(): void {
    Tab.#open?.close();
    Tab.#open = null;
  }

  readonly #app: TestApp;
  readonly network: Network;
  readonly keyboard = {
    press: pressKey,
    type: async (text: string) => {
      for (const letter of text) await pressKey(letter);
    },
  };
  /** Changes what the browser offers to every page of this tab before its app runs. */
  prepare: (window: Window & typeof globalThis) => void = () => {};
  readonly #databases: Stored = new Map();
  #leave = () => {};
  #stored: Record<'local' | 'session', [string, string][]> = { local: [], session: [] };

  constructor(app: TestApp) {
    super(() => [document.body], 'page');
    this.#app = app;
    this.network = new Network(app, origin);
  }

  /** Loads an address of the app. */
  async goto(path: string): Promise<void> {
    Tab.closeOpen();
    Tab.#open = this;
    const url = path.startsWith('http') ? path : `${base}${path}`;
    const { window, close } = openWindow(
      url.replace(/^https?:\/\/[^/]+/, origin),
      html,
      this.#databases,
    );
    this.prepare(window);
    for (const [name, value] of this.#stored.local) window.localStorage.setItem(name, value);
    for (const [name, value] of this.#stored.session) window.sessionStorage.setItem(name, value);
    const { fetch } = globalThis;
    globalThis.fetch = this.network.fetch;
    // Every page has its own module state, as in a browser.
    vi.resetModules();
    // React reads the window when it is first loaded.
    const { createElement } = await import('react');
    const { createRoot } = await import('react-dom/client');
    const { App } = await import('../app.tsx');
    const { router } = await import('../router.tsx');
    const root = createRoot(document.getElementById('root') as HTMLElement);
    root.render(createElement(App));
    this.#leave = () => {
      this.#stored = {
        local: Object.entries({ ...window.localStorage }),
        session: Object.entries({ ...window.sessionStorage }),
      };
      root.unmount();
      router.history.destroy();
      close();
      globalThis.fetch = fetch;
    };
    await eventually(() => {
      if (!document.querySelector('h1, dialog')) throw new Error(`nothing shows at ${url}`);
    });
  }

  reload(): Promise<void> {
    return this.goto(location.href);
  }

  /** The browser's Back. */
  goBack(): void {
    history.back();
  }

  /** Signs a user in without the form, and opens an address. */
  async signIn(
    kind: keyof typeof doors,
    login: { username: string; password: string },
    path: string,
  ): Promise<void> {
    const { status, headers, body } = await this.#app.call<{ id: string; systemId?: string }>(
      'post',
      `/login/${doors[kind]}`,
      { json: login },
    );
    const user = body.data;
    if (status !== 200 || !user) throw new Error(`not signed in: ${body.message}`);
    const token = headers.get('x-auth-token');
    const owner = kind === 'verifier' ? `${user.systemId}/${user.id}` : user.id;
    this.close();
    this.#stored.local.push([`owner.${kind}`, owner]);
    this.#stored.session.push([
      `session.${kind}`,
      JSON.stringify({ token, user, signedInAt: Date.now() }),
    ]);
    await this.goto(path);
  }

  /** What the device stores of a member, as one text. */
  stored(store: 'drafts' | 'seen'): string {
    return JSON.stringify([...(this.#databases.get('member')?.get(store)?.values() ?? [])]);
  }

  /** Removes the device's offline copies. */
  forgetSeen(): void {
    this.#databases.get('member')?.get('seen')?.clear();
  }

  /** Closes the page; its storage stays for the next. */
  close(): void {
    const leave = this.#leave;
    this.#leave = () => {};
    leave();
  }
}
