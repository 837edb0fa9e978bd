import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { drawnCamera } from '../../api/testing/drawn-camera.ts';

/**
 * A Chromium in its own process group with a lasting profile, so that it can be killed at any point and restarted like
 * a phone.
 */
export class Phone {
  readonly #profile: string;
  #process: ChildProcess | null = null;
  #context: BrowserContext | null = null;
  #page: Page | null = null;

  private constructor(profile: string) {
    this.#profile = profile;
  }

  static async unpack(): Promise<Phone> {
    return new Phone(await mkdtemp(join(tmpdir(), 'touki-phone-')));
  }

  get page(): Page {
    if (!this.#page) throw new Error('switched off');
    return this.#page;
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('switched off');
    return this.#context;
  }

  get on(): boolean {
    return this.#process !== null;
  }

  /** Starts the browser with one tab; `prepare` runs before the tab opens anything. */
  async switchOn(prepare?: (context: BrowserContext) => Promise<void>): Promise<void> {
    const started = spawn(
      process.env.CHROMIUM_PATH ?? chromium.executablePath(),
      [...flags, `--user-data-dir=${this.#profile}`, 'about:blank'],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#process = started;
    const browser = await chromium.connectOverCDP(await endpoint(started));
    const [context] = browser.contexts();
    if (!context) throw new Error('no profile');
    this.#context = context;
    context.setDefaultTimeout(15_000);
    await context.addInitScript(rememberCaptures);
    await prepare?.(context);
    this.#page = await context.newPage();
    for (const page of context.pages()) if (page !== this.#page) await page.close();
  }

  /** SIGKILL for every process of the browser. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Closes it as a user does. */
  async switchOff(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async throwAway(): Promise<void> {
    if (this.on) await this.kill();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const ended = this.#process;
    this.#process = null;
    this.#page = null;
    this.#context = null;
    if (!ended?.pid || ended.exitCode !== null || ended.signalCode !== null) return;
    const exited = new Promise((resolve) => ended.once('exit', resolve));
    process.kill(signal === 'SIGKILL' ? -ended.pid : ended.pid, signal);
    await exited;
  }
}

const flags = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // See playwright.config.ts.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  '--disable-dev-shm-usage',
  '--hide-crash-restore-bubble',
  '--mute-audio',
  '--lang=ja-JP',
  '--window-size=390,800',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${drawnCamera()}`,
];

function endpoint(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    browser.stderr?.on('data', (chunk: Buffer) => {
      said = (said + String(chunk)).slice(-10_000);
      const found = /DevTools listening on (ws:\S+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
    browser.once('exit', () => reject(new Error(`the browser ended: ${said}`)));
  });
}

interface Captures {
  photos: Promise<string>[];
  /** Cards that were asked for, and that were made. */
  cards: { asked: number; made: Promise<string>[] };
}

/**
 * Runs in a page before its own scripts: makes every photo of a drawn camera differ, as those of a real one do, refuses
 * one that was taken before the camera gave a frame, and stores its hash when the camera's canvas returns it, and its card's when the worker does.
 */
export function rememberCaptures(): void {
  const captures: Captures = { photos: [], cards: { asked: 0, made: [] } };
  Object.assign(window, { captures });
  window.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if ('card' in data)
          captures.cards.made.push(data.card ? hash(data.card) : Promise.resolve(''));
      });
    }
    override postMessage(...given: unknown[]): void {
      // A card is a part of a frame.
      if (Object(given[0]).part) captures.cards.asked += 1;
      (super.postMessage as (...all: unknown[]) => void)(...given);
    }
  };
  const { prototype } = HTMLCanvasElement;
  const original = prototype.toBlob;
  prototype.toBlob = function remembering(callback, ...options) {
    // A drawn camera that starts anew repeats its pictures, and equal photos of two views are refused.
    const paint = this.getContext('2d');
    if (paint) {
      const { data } = paint.getImageData(this.width / 2, 0, 1, this.height);
      if (data.every((value, at) => at % 4 === 3 || value === 0)) throw new Error('a black photo');
      paint.fillStyle = `rgb(${crypto.getRandomValues(new Uint8Array(3)).join(' ')})`;
      paint.fillRect(0, 0, 16, 16);
    }
    original.call(
      this,
      (blob) => {
        if (blob) captures.photos.push(blob.arrayBuffer().then(hash));
        callback(blob);
      },
      ...options,
    );
  };
  async function hash(bytes: ArrayBuffer): Promise<string> {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}

/** The hash of the photo that the page captured last. */
export async function lastCapture(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { captures } = window as unknown as { captures: Captures };
    return (await captures.photos.at(-1)) ?? '';
  });
}

/** The hash of that photo's card, once it is there; fails when the page gives it up. */
export async function lastCard(page: Page): Promise<string> {
  const ready = () => {
    const { asked, made } = (window as unknown as { captures: Captures }).captures.cards;
    return asked > 0 && asked === made.length ? made.at(-1) : undefined;
  };
  const card = await page.waitForFunction(ready, undefined, { polling: 50 });
  const hash = await card.evaluate((made) => made);
  if (!hash) throw new Error('a photo without its card');
  return hash;
}
