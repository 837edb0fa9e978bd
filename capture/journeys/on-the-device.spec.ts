import { expect, type Page, test } from '@playwright/test';
import { chooseDocument, press, shoot, views } from './applicant.ts';
import { lastCapture, rememberCaptures } from './phone.ts';
import { at, badge, device, gate, visits } from './visits.ts';

// What can happen to photos on their device: its store, clock and camera, a new version of the app, other links.

const { office, weather, begin, handOver, always, arrives } = visits();

test('an expired key keeps what waits, and a renewed link sends it', async ({ page }) => {
  const invitation = await office.invite();
  await begin(page, invitation);
  always('500');
  const taken: Record<string, string> = {};
  for (const view of views) {
    await at(page, view.screen);
    taken[view.detail] = await handOver(page);
  }
  await expect(page.getByRole('heading', { name: '送信がまだ完了していません' })).toBeVisible();
  const renewed = office.renew(invitation);
  weather(() => null);
  await press(page, '送信を続ける');
  await expect(page.getByRole('heading', { name: 'リンクが正しくありません' })).toBeVisible();
  expect(await device(page)).toMatchObject({ photos: 5 });
  await page.goto(renewed.url);
  await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
  expect(office.holds(invitation.receiptNo)).toMatchObject({ photos: taken, submitted: 1 });
});

test('the key of a link leaves the address before anything is asked for, and a reload needs it no more', async ({
  page,
}) => {
  const invitation = await office.invite();
  const { accessKey, receiptNo } = invitation;
  const home = `${office.network.origin}/comregtaqusu/`;
  const query = `accesskey=${accessKey}&receiptno=${receiptNo}&systemid=0522211001`;
  const told: string[] = [];
  page.on('request', (request) => {
    told.push(`${request.url()} ${request.headers().referer ?? ''}`);
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    const note = () => seen.push(`${location.href} ${document.title}`);
    const ask = window.fetch;
    window.fetch = (...args) => {
      note();
      return ask(...args);
    };
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...args) {
      note();
      return open.apply(this, args);
    };
    Object.assign(window, { seen, note });
  });
  const seen = () =>
    page.evaluate(() => {
      const { seen, note } = window as never as { seen: string[]; note: () => void };
      note();
      return seen.join(' ');
    });
  for (const url of [
    invitation.url,
    `${home}capture/${accessKey}/${receiptNo}/0522211001`,
    `${home}?${query}`,
  ]) {
    told.length = 0;
    await page.goto(url);
    await expect(page.getByRole('button', { name: '本人確認を始める' })).toBeEnabled();
    expect(await seen()).not.toContain(accessKey);
    // The specified addresses have it in the request of the page itself.
    const asked = told.filter((one) => !one.startsWith(url.split('#')[0] ?? ''));
    expect(asked.some((one) => one.includes('/verifyapp/guidance'))).toBe(true);
    if (!url.includes('?')) expect(asked.join(' ')).not.toContain(accessKey);
    await page.reload();
    await expect(page.getByRole('button', { name: '本人確認を始める' })).toBeEnabled();
  }
});

test('a link that the device could not store is opened again by the button of that page', async ({
  page,
}) => {
  const invitation = await office.invite();
  await page.addInitScript(silentDatabase);
  await page.clock.install();
  await page.goto(invitation.url);
  await expect(page.getByText('登記オンライン')).toBeVisible();
  await page.clock.fastForward('00:16');
  const again = page.getByRole('button', { name: '画面を再読み込みする' });
  await expect(again).toBeVisible();
  expect(page.url()).not.toContain(invitation.accessKey);
  await page.evaluate(() => sessionStorage.setItem('database', 'answers'));
  await again.click();
  await expect(page.getByRole('button', { name: '本人確認を始める' })).toBeEnabled();
});

test('what waits is wiped a day after the due date, when the server says that it is over', async ({
  page,
}) => {
  const invitation = await office.invite();
  const guidance = '/api/v1.0/all/app/verifyapp/guidance';
  office.network.substitutes.set(guidance, (original) =>
    Buffer.from(
      String(original).replace(/("displayValidityperiodEndDatetime":")[^"]*/, '$12026/01/31 23:59'),
    ),
  );
  await begin(page, invitation);
  always('500');
  await handOver(page);
  await at(page, 'apa310');
  await page.goto(invitation.url);
  await expect(page.getByRole('button', { name: '続きから再開する' })).toBeEnabled();
  expect(await device(page)).toMatchObject({ rows: 1, photos: 1 });
  office.expire(invitation.receiptNo);
  // Opening the link again after the removal puts nothing back.
  for (const _ of ['first', 'again']) {
    await page.goto(invitation.url);
    await expect(page.getByRole('heading', { name: 'リンクの有効期限が切れて' })).toBeVisible();
    await expect.poll(() => device(page)).toEqual({ rows: 0, photos: 0, receipts: '[]' });
  }
  office.network.substitutes.clear();
});

const ends = [
  ['expired', 'expire', 'リンクの有効期限が切れています', 'このリンクは使用できません'],
  ['withdrawn', 'cancel', '本人確認の依頼は取り消されました', undefined],
  ['submitted elsewhere', 'finish', '本人確認は申請済みです', undefined],
] as const;

for (const [name, end, title, reloaded = title] of ends) {
  test(`a link that was ${name} leaves nothing, opened again or for the first time`, async ({
    context,
    page,
  }) => {
    const invitation = await office.invite();
    const { receiptNo, url } = invitation;
    await begin(page, invitation);
    const sha256 = await handOver(page);
    await arrives(invitation, '10', sha256);
    await expect.poll(async () => (await device(page)).rows).toBe(0);
    expect((await device(page)).receipts).toContain(receiptNo);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('button', { name: '撮影する' })).toBeVisible();
    office[end](receiptNo);
    await page.goto(url);
    const said = (at: Page, heading: string) =>
      expect(at.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await said(page, title);
    await expect(page.getByText(receiptNo.replace(/.{5}$/, '-$&'))).toBeVisible();
    const nothing = { rows: 0, photos: 0, receipts: '[]' };
    await expect.poll(() => device(page)).toEqual(nothing);
    await said(other, title);
    expect(await device(page)).toEqual(nothing);
    await page.reload();
    await said(page, reloaded);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(receiptNo);
    await page.goto(url);
    await said(page, title);
    await expect.poll(() => device(page)).toEqual(nothing);
  });
}

test('a photo goes straight to the server when the device is full, and is not called safe before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function narrow(...args) {
      if (this.name !== 'photos' || !('full' in window)) return put.apply(this, args);
      this.transaction.abort();
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const invitation = await office.invite();
  await begin(page, invitation);
  await page.evaluate(() => Object.assign(window, { full: true }));
  always('500');
  const sha256 = await handOver(page);
  const review = page.getByRole('dialog', { name: '写真を確認してください' });
  await expect(review.getByRole('alert')).toContainText('端末にも保存できません');
  await at(page, 'apa300');
  expect(await device(page)).toMatchObject({ rows: 0, photos: 0 });
  weather(() => null);
  await review.getByRole('button', { name: '次へ' }).click();
  await at(page, 'apa310');
  expect(office.holds(invitation.receiptNo).photos).toEqual({ '10': sha256 });
  await expect(page.getByText('撮影のたびに送信します')).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(window, 'full'));
  await handOver(page);
  await at(page, 'apa320');
  await expect(page.getByText('撮影のたびに送信します')).toHaveCount(0);
});

test('a device without any room sends each photo at once, and says so', async ({ browser }) => {
  // Without the service worker, whose files would use up the space first.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript(rememberCaptures);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { origin } = office.network;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const invitation = await office.invite();
  await begin(page, invitation);
  await expect(page.getByText('撮影のたびに送信します')).toBeVisible();
  const sha256 = await handOver(page);
  await at(page, 'apa310');
  expect(office.holds(invitation.receiptNo).photos).toEqual({ '10': sha256 });
  await context.close();
});

test('a browser without a database sends each photo at once, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const invitation = await office.invite();
  await page.goto(invitation.url);
  await expect(page.getByText('撮影のたびに送信します')).toBeVisible();
  await page.getByRole('button', { name: '本人確認を始める' }).click();
  await chooseDocument(page);
  const taken: Record<string, string> = {};
  for (const view of views) {
    await at(page, view.screen);
    taken[view.detail] = await handOver(page);
  }
  await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
  expect(office.holds(invitation.receiptNo)).toMatchObject({ photos: taken, submitted: 1 });
});

test('a database that never answers leaves nobody before an empty page', async ({ page }) => {
  await page.addInitScript(silentDatabase);
  await page.clock.install();
  await page.goto((await office.invite()).url);
  await expect(page.getByText('登記オンライン')).toBeVisible();
  await page.clock.fastForward('00:16');
  await expect(
    page.getByRole('heading', { name: '端末の保存領域を読み込めませんでした' }),
  ).toBeVisible();
});

test('a lost connection to the database is opened anew', async ({ page }) => {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function remembering(...args) {
      const opening = open.apply(this, args);
      opening.addEventListener('success', () => Object.assign(window, { db: opening.result }));
      return opening;
    };
  });
  const invitation = await office.invite();
  await begin(page, invitation);
  await shoot(page);
  const sha256 = await lastCapture(page);
  await page.evaluate(() => (window as unknown as { db: IDBDatabase }).db.close());
  await press(page, '次へ');
  await at(page, 'apa310');
  await arrives(invitation, '10', sha256);
});

test('a device that was cleared asks only for what the server has not got', async ({
  context,
  page,
}) => {
  const invitation = await office.invite();
  await begin(page, invitation);
  await handOver(page);
  await at(page, 'apa310');
  await handOver(page);
  await at(page, 'apa320');
  await page.goto(`${office.network.origin}/healthz`);
  const devtools = await context.newCDPSession(page);
  const origin = office.network.origin;
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.goto(invitation.url);
  await page.getByRole('button', { name: '続きから再開する' }).click();
  await at(page, 'apa320');
  // A reload while a photo is reviewed leaves nothing of it: Back goes to the guidance at once.
  await shoot(page);
  await page.reload();
  await expect(page.getByRole('button', { name: '撮影する' })).toBeEnabled();
  await page.goBack();
  await at(page, 'apa100');
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });
  test('a new version waits until nothing is under way', async ({ page }) => {
    const invitation = await office.invite();
    await begin(page, invitation);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    const sameDocument = page.locator('html[data-same]');
    await handOver(page);
    await at(page, 'apa310');
    // The same newer version at every request: another one each time would replace the previous one.
    office.network.substitutes.set('/comregtaqusu/capture/sw.js', (worker) =>
      Buffer.concat([worker, Buffer.from('\n// newer')]),
    );
    const waiting = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update();
        return registration?.waiting?.state;
      });
    await expect.poll(waiting).toBe('installed');
    await expect(page.getByText('新しい版があります')).toHaveCount(0);
    await handOver(page);
    await at(page, 'apa320');
    await expect(sameDocument).toHaveCount(1);

    await page.getByRole('button', { name: '最初からやり直す' }).click();
    await page.getByRole('button', { name: 'やり直す', exact: true }).click();
    await page.getByRole('button', { name: '更新する' }).click();
    await expect(sameDocument).toHaveCount(0);
    await expect(page.getByRole('button', { name: '本人確認を始める' })).toBeEnabled();
    office.network.substitutes.clear();
  });
});

test('rows that an earlier version wrote are sent', async ({ page }) => {
  const invitation = await office.invite();
  await page.goto(`${office.network.origin}/healthz`);
  // In version 1's form. Real phones have such rows, so every later version must read them.
  await page.evaluate(async ({ receiptNo, accessKey }) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('capture', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('receipts');
        opening.result.createObjectStore('rows', { keyPath: 'seq' });
        opening.result.createObjectStore('photos');
      };
      opening.onsuccess = () => resolve(opening.result);
    });
    const row = { version: 1, receiptNo, capturedAt: 1, attempts: 3, notBefore: 0, heldUntil: 0 };
    const tx = db.transaction(['receipts', 'rows'], 'readwrite');
    tx.objectStore('receipts').put(
      {
        ...{ version: 1, receiptNo, accessKey, systemId: '0522211001', openedAt: 1 },
        ...{ guidance: null, document: { cd: '10', name: '運転免許証' }, required: [] },
        ...{ accepted: [], backExplained: false, restarted: false, generation: 41 },
        ...{ closed: null, completedAt: null },
      },
      'current',
    );
    tx.objectStore('rows').put({
      ...row,
      ...{ seq: 41, generation: 41, refusal: null },
      job: { kind: 'document', document: { cd: '10', name: '運転免許証' } },
    });
    await new Promise((resolve) => {
      tx.oncomplete = resolve;
    });
    db.close();
  }, invitation);
  await page.goto(invitation.url);
  await expect.poll(() => office.holds(invitation.receiptNo).documentKind).toBe('10');
  await expect.poll(async () => (await device(page)).rows).toBe(0);
});

test('name and number of an application that ended under an older version go', async ({ page }) => {
  await page.goto(`${office.network.origin}/healthz`);
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('capture', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('receipts');
        opening.result.createObjectStore('rows', { keyPath: 'seq' });
        opening.result.createObjectStore('photos');
      };
      opening.onsuccess = () => resolve(opening.result);
    });
    const tx = db.transaction('receipts', 'readwrite');
    tx.objectStore('receipts').put(
      {
        ...{ version: 1, receiptNo: 'V2026112100012', accessKey: '', systemId: '0522211001' },
        ...{ openedAt: 1, guidance: { name: '乙山　花子' }, document: null, required: [] },
        ...{ accepted: [], backExplained: false, restarted: false, generation: 41 },
        ...{ closed: null, completedAt: 2 },
      },
      'current',
    );
    await new Promise((resolve) => {
      tx.oncomplete = resolve;
    });
    db.close();
  });
  await page.goto(`${office.network.origin}/comregtaqusu/capture/apa500`);
  await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
  expect((await device(page)).receipts).not.toMatch(/V2026|乙山/);
});

/** Opens the store as a newer version of the app would. */
const takeStore = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      const opening = indexedDB.open('capture', 99);
      opening.onsuccess = () => resolve(opening.result.close());
    });
  });

test('a page gives way to a newer version of the store, and its photos stay', async ({ page }) => {
  const invitation = await office.invite();
  await begin(page, invitation);
  always('500');
  await handOver(page);
  await at(page, 'apa310');
  await takeStore(page);
  await press(page, '送信を続ける');
  await expect(page.getByRole('heading', { name: '画面の更新が必要です' })).toBeVisible();
  expect(await device(page)).toMatchObject({ rows: 1, photos: 1 });
});

test('a start over that the store refuses says so', async ({ page }) => {
  await begin(page, await office.invite());
  await takeStore(page);
  await page.getByRole('button', { name: '最初からやり直す' }).click();
  await page.getByRole('button', { name: 'やり直す', exact: true }).click();
  await expect(page.getByRole('heading', { name: '画面の更新が必要です' })).toBeVisible();
});

test('a camera that the phone took away while it was locked comes back, and the shutter waits for its first frame', async ({
  page,
}) => {
  // Chromium says that there are data before a frame can be drawn; its time, which counts elsewhere, stands still here.
  await page.addInitScript(() => {
    addEventListener('timeupdate', (event) => event.stopImmediatePropagation(), true);
    const ask = HTMLVideoElement.prototype.requestVideoFrameCallback;
    HTMLVideoElement.prototype.requestVideoFrameCallback = function late(call) {
      Object.assign(window, { frame: () => ask.call(this, call) });
      return 0;
    };
  });
  const frame = () =>
    page.waitForFunction(() => (window as unknown as { frame?: () => number }).frame?.());
  const shutter = page.getByRole('button', { name: '撮影する' });
  const invitation = await office.invite();
  await begin(page, invitation);
  await frame();
  await expect(shutter).toBeEnabled();
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'frame');
    const stream = document.querySelector('video')?.srcObject as MediaStream;
    for (const track of stream.getTracks()) track.stop();
    window.dispatchEvent(new Event('focus'));
  });
  await page.waitForFunction(() => 'frame' in window);
  await expect(shutter).toBeDisabled();
  await frame();
  const sha256 = await handOver(page);
  await arrives(invitation, '10', sha256);
});

test('a clock that is wrong by years loses nothing and still sends', async ({ page }) => {
  const invitation = await office.invite();
  await begin(page, invitation);
  const taken: Record<string, string> = {};
  for (const [index, year] of [2041, 1999, 2099].entries()) {
    const { detail, screen } = views[index] ?? views[0];
    await at(page, screen);
    always('500');
    taken[detail] = await handOver(page);
    await expect(badge(page)).toHaveText('未送信 1枚');
    await page.clock.setSystemTime(new Date(`${year}-02-03T04:05:06Z`));
    weather(() => null);
    await page.goto(invitation.url);
    await arrives(invitation, detail, taken[detail] ?? '');
    await page.getByRole('button', { name: '続きから再開する' }).click();
  }
  expect(office.holds(invitation.receiptNo).photos).toEqual(taken);
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });
  test('a link for another receipt asks while photos wait, and never mixes them', async ({
    context,
    page,
  }) => {
    const [first, second] = [await office.invite(), await office.invite()];
    await begin(page, first);
    always('500');
    const sha256 = await handOver(page);
    await at(page, 'apa310');
    await page.goto(second.url);
    const question = page.getByRole('heading', { name: '別の受付の未送信の写真があります' });
    await expect(question).toBeVisible();
    // For a link that leads nowhere, or that cannot be checked, nothing is removed.
    const discard = page.getByRole('button', { name: '写真を破棄して新しい受付を始める' });
    await page.goto(second.url.replace(second.accessKey, 'x'.repeat(43)));
    await discard.click();
    await expect(page.getByRole('alert')).toContainText('リンクが正しくない');
    await expect(discard).toHaveCount(0);
    expect((await device(page)).receipts).not.toContain(second.receiptNo);
    await page.context().setOffline(true);
    await page.goto(second.url);
    await discard.click();
    await expect(page.getByRole('alert')).toContainText('オフライン');
    await page.context().setOffline(false);
    await expect(question).toBeVisible();
    expect(await device(page)).toMatchObject({ rows: 1, photos: 1 });
    weather(() => null);
    await page.getByRole('button', { name: '前の受付を続ける' }).click();
    await arrives(first, '10', sha256);
    await expect(badge(page)).toHaveCount(0);

    // Nothing waits any more: the other tab takes the second receipt, and this one stops.
    await page.getByRole('button', { name: '続きから再開する' }).click();
    await shoot(page);
    const other = await context.newPage();
    await other.goto(second.url);
    const number = second.receiptNo.replace(/.{5}$/, '-$&');
    await expect(other.getByText(number)).toBeVisible();
    await page.bringToFront();
    await expect(page.getByRole('heading', { name: '画面の更新が必要です' })).toBeVisible();
    // The guidance shows whose receipt it is now, so that nobody continues another's.
    const answered = page.waitForResponse(/verifyapp\/guidance/);
    await page.reload();
    await answered;
    await expect(page.getByRole('heading', { name: 'オンライン本人確認' })).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
    expect(office.holds(second.receiptNo).photos).toEqual({});
  });
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });
  test('nothing of a finished application stays on the device', async ({ context, page }) => {
    const said: string[] = [];
    page.on('console', (line) => said.push(line.text()));
    await page.addInitScript(() => {
      const { storage } = navigator;
      const persist = storage.persist.bind(storage);
      storage.persist = () => {
        Object.assign(window, { asked: true });
        return persist();
      };
    });
    await page.clock.install();
    const invitation = await office.invite();
    await begin(page, invitation);
    for (const view of views) {
      await at(page, view.screen);
      await handOver(page);
    }
    await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
    expect(await page.evaluate(() => 'asked' in window)).toBe(true);
    const left = await device(page);
    expect(left).toMatchObject({ rows: 0, photos: 0 });
    const { accessKey, receiptNo } = invitation;
    for (const secret of [accessKey, receiptNo, '山']) expect(left.receipts).not.toContain(secret);
    const elsewhere = await page.evaluate(async () => {
      const cached: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const type = (await cache.match(request))?.headers.get('content-type') ?? '';
          cached.push(`${request.url} ${type}`);
        }
      }
      return { cached, history: JSON.stringify(history.state), kept: JSON.stringify(localStorage) };
    });
    expect(elsewhere.cached.filter((entry) => /image\/jpeg|\/api\//.test(entry))).toEqual([]);
    expect(elsewhere.cached.length).toBeGreaterThan(3);
    expect(elsewhere).toMatchObject({ history: 'null', kept: '{}' });
    expect(said.join()).not.toContain(invitation.accessKey);
    const number = page.getByText(receiptNo.replace(/\d{5}$/, '-$&'));
    const name = page.getByText(/様$/);
    await expect(number).toBeVisible();
    await expect(name).toBeVisible();
    await test.step('name and number leave the page after ten minutes', async () => {
      await page.clock.fastForward('09:50');
      await expect(number).toBeVisible();
      await page.clock.fastForward('00:11');
      await expect(number).toHaveCount(0);
      await expect(name).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
    });
    // The phone's next user, going back, sees no photo.
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
    await expect(page.locator('img[src^="blob:"]')).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(receiptNo);
    await expect(number).toHaveCount(0);
    const other = await context.newPage();
    await other.goto(`${office.network.origin}/comregtaqusu/capture/apa310`);
    await expect(other.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
  });

  test('leaving the last page takes name and number from it, and photos that wait stay', async ({
    page,
  }) => {
    const invitation = await office.invite();
    await begin(page, invitation);
    const last = gate();
    for (const view of views) {
      await at(page, view.screen);
      if (view.screen === 'apa410') weather(() => null, last.opened);
      await handOver(page);
    }
    // Nothing is forgotten before the server has it all.
    const leave = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    await expect.poll(() => device(page)).toMatchObject({ rows: 1, photos: 1 });
    await leave();
    expect(await device(page)).toMatchObject({ rows: 1, photos: 1 });
    last.open();
    await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
    const number = page.getByText(invitation.receiptNo.replace(/\d{5}$/, '-$&'));
    await expect(number).toBeVisible();
    await leave();
    await expect(number).toHaveCount(0);
    await expect(page.getByText(/様$/)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
    await expect(number).toHaveCount(0);
  });
});

/** A database that never answers, unless the page's session storage says that it does. */
function silentDatabase(): void {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function silent(...args) {
    const opening = open.apply(this, args);
    if (sessionStorage.getItem('database') === 'answers') return opening;
    for (const word of ['success', 'upgradeneeded', 'blocked', 'error']) {
      opening.addEventListener(word, (event) => event.stopImmediatePropagation());
    }
    return opening;
  };
}
