import puppeteer, { type ElementHandle, type JSHandle } from 'puppeteer-core';
import { type Driver, EnginePage } from './engine-page.ts';

export const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** Firefox by WebDriver BiDi, with a drawn camera. */
export async function startFirefox(): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    env: { ...process.env, TZ: 'Asia/Tokyo' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'ja-JP',
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      // One page is open at a time: no processes are kept for others.
      'dom.ipc.processCount': 1,
      'dom.ipc.processPrelaunch.enabled': false,
      'fission.autostart': false,
    },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  // Accepts the question whether to leave a page, as the other engine's driver does by itself.
  page.on('dialog', (dialog) => dialog.accept());
  const driver: Driver<ElementHandle> = {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    reload: async () => {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    url: async () => page.url(),
    resize: async (width, height) => {
      try {
        await page.setViewport({ width, height });
      } catch (error) {
        // The size is set; this Firefox only lacks turning the screen.
        if (!/setScreenOrientationOverride/.test(String(error))) throw error;
      }
    },
    run: (work, input) => page.evaluate(work as never, input) as never,
    find: async (work, input) => {
      const handle: JSHandle = await page.evaluateHandle(work as never, input as never);
      return handle.asElement() as ElementHandle | null;
    },
    runOn: (element, work, input) => element.evaluate(work as never, input as never) as never,
    click: (element) => element.click(),
    choose: (element, paths) => (element as ElementHandle<HTMLInputElement>).uploadFile(...paths),
    press: (key) => page.keyboard.press(key as never),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
  return new EnginePage(driver);
}
