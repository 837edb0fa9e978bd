import { JSDOM, VirtualConsole } from 'jsdom';
import { beforePages } from './before-pages.ts';
import { indexedDbOf, type Stored } from './indexed-db.ts';

// The globals for calling the server stay Node's, because the API runs in this process too and accepts no other Blob or
// FormData.
const ofNode = new Set([
  ...['AbortController', 'AbortSignal', 'Blob', 'File', 'FormData', 'Headers', 'URL'],
  ...['URLSearchParams', 'DOMException', 'TextEncoder', 'TextDecoder', 'crypto', 'performance'],
  ...['WebSocket', 'BroadcastChannel', 'undefined', 'globalThis'],
]);
// Node has these as well, but the page needs its own.
const ofPage = ['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'navigator', 'localStorage'];

export interface OpenWindow {
  window: Window & typeof globalThis;
  close(): void;
}

/** Makes a new page whose globals become this process's, as when a browser loads an address. */
export function openWindow(url: string, html: string, stored: Stored): OpenWindow {
  const { window } = new JSDOM(html, {
    url,
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  });
  addMissing(window);
  Object.assign(globalThis, indexedDbOf(stored));
  const names = Object.getOwnPropertyNames(window).filter(
    (name) =>
      ofPage.includes(name) ||
      (!ofNode.has(name) && !(name in globalThis && !installed.has(name)) && !/^\d+$/.test(name)),
  );
  for (const name of names) {
    installed.add(name);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: window[name as never],
    });
  }
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    Object.assign(globalThis, { [name]: window[name].bind(window) });
  }
  const channels: BroadcastChannel[] = [];
  let left = false;
  globalThis.BroadcastChannel = class extends NodeChannel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }

    // A request that was under way may end after its page was left, whose code would no longer run in a browser.
    override postMessage(said: unknown) {
      if (!left) super.postMessage(said);
    }
  };
  return {
    window,
    close: () => {
      left = true;
      for (const channel of channels) channel.close();
      // What a page waits for ends with it.
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      window.close();
      // The router may still note a navigation that was under way, which a browser would have dropped with the page.
      Object.defineProperty(window, 'history', { value: noHistory });
    },
  };
}

const noHistory = { state: null, length: 0, pushState() {}, replaceState() {}, go() {} };
const { installed, timers, BroadcastChannel: NodeChannel } = beforePages;

/** What the screens call and jsdom lacks. Nothing has a size here, and nothing moves. */
function addMissing(window: Window & typeof globalThis): void {
  const nothing = () => {};
  const size = { width: 1440, height: 900 };
  const matches = (query: string) => {
    const width = /\((min|max)-width: ([\d.]+)(em|px)\)/.exec(query);
    const wanted = Number(width?.[2]) * (width?.[3] === 'em' ? 16 : 1);
    if (!width) return query === '' || query === '(pointer: fine)';
    return width[1] === 'max' ? size.width <= wanted : size.width >= wanted;
  };
  const listeners = { addEventListener: nothing, removeEventListener: nothing };
  const observer = class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  };
  Object.assign(window, {
    matchMedia: (media: string) => ({ media, matches: matches(media), ...listeners }),
    ResizeObserver: observer,
    IntersectionObserver: observer,
    scrollTo: nothing,
    CSS: { supports: () => false },
    // No style sheet is loaded: only styles on the element itself are known.
    getComputedStyle: (element: HTMLElement) => element.style,
  });
  Object.assign(window.Element.prototype, { scrollIntoView: nothing, scrollTo: nothing });
  addDialogs(window);
}

function addDialogs(window: Window & typeof globalThis): void {
  const before = new WeakMap<HTMLDialogElement, HTMLElement | null>();
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before.set(this, window.document.activeElement as HTMLElement | null);
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      before.get(this)?.focus();
      this.dispatchEvent(new window.Event('close'));
    },
  });
  // The platform's handling of ESC.
  window.addEventListener('keydown', (event) => {
    const dialog = [...window.document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || !dialog) return;
    if (dialog.getAttribute('closedby') === 'none') return;
    if (dialog.dispatchEvent(new window.Event('cancel', { cancelable: true }))) dialog.close();
  });
}
