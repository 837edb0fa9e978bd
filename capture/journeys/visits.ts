import { expect, type Page, test } from '@playwright/test';
import { chooseDocument, press, sees, shoot, viewOf } from './applicant.ts';
import type { Fault, Passing } from './network.ts';
import { type Invitation, type Office, startOffice } from './office.ts';
import { lastCapture, rememberCaptures } from './phone.ts';

/** For the tests of one file: an office, and the actions of an applicant with one browser. */
export function visits() {
  // Filled before the first test.
  const office = {} as Office;
  /** Calls that passed since the test began. */
  const passed: Passing[] = [];
  test.beforeAll(async () => {
    Object.assign(office, await startOffice());
  });
  test.afterAll(() => office.stop());
  test.beforeEach(async ({ context, page }) => {
    await context.addInitScript(rememberCaptures);
    await context.addInitScript(limitsByTheClock);
    await page.setViewportSize({ width: 390, height: 800 });
    passed.length = 0;
    weather(() => null);
  });

  /** Sets the network's faults, and records what passes. */
  function weather(fault: (call: Passing) => Fault | null, hold?: Promise<unknown>): void {
    office.network.decide = (call) => {
      passed.push(call);
      const found = fault(call);
      return { fault: found, silence: 1_500, wait: 600, ...(hold && { hold }) };
    };
  }

  /** Opens the link and goes on to the first camera screen. */
  async function begin(page: Page, invitation: Invitation): Promise<void> {
    await page.goto(invitation.url);
    await page.getByRole('button', { name: '本人確認を始める' }).click();
    await expect(page.getByRole('heading', { name: /選んで/ })).toBeVisible();
    await chooseDocument(page);
    await at(page, 'apa300');
  }

  /** Takes a photo of the current view and sends it; returns its hash. */
  async function handOver(page: Page): Promise<string> {
    const view = await sees(page, viewOf);
    await shoot(page);
    const sha256 = await lastCapture(page);
    await press(page, view.screen === 'apa410' ? '送信する' : '次へ');
    return sha256;
  }

  return {
    office,
    passed,
    weather,
    begin,
    handOver,
    uploads: () => passed.filter(({ what }) => what === 'photo' || what === 'submit'),
    always: (fault: Fault) => weather(({ what }) => (what === 'guidance' ? null : fault)),
    arrives: (invitation: Invitation, detail: string, sha256: string) =>
      expect.poll(() => office.holds(invitation.receiptNo).photos[detail]).toBe(sha256),
  };
}

export const at = (page: Page, screen: string) => expect(page).toHaveURL(new RegExp(`/${screen}$`));

export const network = (page: Page, there: boolean) => page.context().setOffline(!there);

export const badge = (page: Page) => page.getByText(/^未送信 \d枚$/);

/** A promise that a test resolves. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** The content of the device's database. */
export const device = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('capture');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const asking = db.transaction(name).objectStore(name).getAll();
        asking.onsuccess = () => resolve(asking.result);
        asking.onerror = () => reject(asking.error);
      });
    const [rows, photos, receipts] = [
      await all('rows'),
      await all('photos'),
      await all('receipts'),
    ];
    db.close();
    return { rows: rows.length, photos: photos.length, receipts: JSON.stringify(receipts) };
  });

/** Makes the device's rows such that have failed for long: by themselves they would be tried again in minutes. */
export const triedForLong = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('capture');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const writing = db.transaction('rows', 'readwrite');
          const rows = writing.objectStore('rows');
          const asking = rows.getAll();
          asking.onsuccess = () => {
            const notBefore = Date.now() + 200_000;
            for (const row of asking.result) rows.put({ ...row, attempts: 9, notBefore });
          };
          writing.onabort = () => reject(writing.error);
          writing.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
  );

/** Runs in a page before its own scripts: time limits of requests and locks follow the clock that a test moves. */
function limitsByTheClock(): void {
  AbortSignal.timeout = (ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('timed out', 'TimeoutError')), ms);
    return limit.signal;
  };
}
