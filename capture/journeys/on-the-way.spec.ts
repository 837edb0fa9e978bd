import { expect, type Page, test } from '@playwright/test';
import { chooseDocument, press, shoot, views } from './applicant.ts';
import type { Passing } from './network.ts';
import { at, badge, device, gate, network, triedForLong, visits } from './visits.ts';

// What can happen to a photo between the shutter and the server.

const { office, passed, weather, begin, handOver, uploads, always, arrives } = visits();

const mishaps = [
  ['the network drops it before the body', 'cutBefore'],
  ['the network drops it in the body', 'cutInside'],
  ['its acknowledgement is lost', 'cutAfter'],
  ['a captive portal answers', 'page'],
  ['the server answers 500', '500'],
  ['the server answers 500 in the envelope', '500envelope'],
  ['the server answers 503', '503'],
  ['the server answers 429', '429'],
  ['nobody answers', 'silent'],
  ['it comes twice at once', 'twice'],
] as const;

// As many as one application has photos before the last, which would submit it.
for (const some of [mishaps.slice(0, 4), mishaps.slice(4, 8), mishaps.slice(8)]) {
  test(`a photo arrives once when ${some.map(([name]) => name).join(', ')}`, async ({ page }) => {
    const invitation = await office.invite();
    await begin(page, invitation);
    for (const [index, [name, fault]] of some.entries()) {
      await test.step(name, async () => {
        const [view, next] = [views[index], views[index + 1]];
        passed.length = 0;
        weather(({ what }) => (what === 'photo' && uploads().length === 1 ? fault : null));
        const sha256 = await handOver(page);
        await at(page, next?.screen ?? '');
        if (fault === '429' || fault === '503') {
          await expect(badge(page)).toHaveText('未送信 1枚');
          // Only the applicant can end the wait that the server asked for.
          await page.getByRole('button', { name: '送信を続ける' }).click();
        }
        await arrives(invitation, view?.detail ?? '', sha256);
        await expect(badge(page)).toHaveCount(0);
        expect(uploads().length).toBe(fault === 'twice' ? 1 : 2);
        expect(office.holds(invitation.receiptNo).stored).toBe(index + 1);
        expect(await device(page)).toMatchObject({ rows: 0, photos: 0 });
      });
    }
  });
}

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });
  test('all photos taken without a network go by themselves, after closing and reopening too', async ({
    context,
    page,
  }) => {
    const invitation = await office.invite({ askPerson: true });
    await page.goto(invitation.url);
    await expect(page.getByRole('button', { name: '本人確認を始める' })).toBeEnabled();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await network(page, false);
    await page.getByRole('button', { name: '本人確認を始める' }).click();
    await tellWhoTheyAre(page);
    await chooseDocument(page);
    const taken: Record<string, string> = {};
    for (const view of views) {
      await at(page, view.screen);
      taken[view.detail] = await handOver(page);
      if (view === views[0]) {
        // On the smallest phone the shutter is visible, and no useless button is.
        await page.setViewportSize({ width: 360, height: 600 });
        await expect(page.getByText('通信の回復後に自動で送信します')).toBeVisible();
        await expect(page.getByRole('button', { name: '撮影する' })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: '送信を続ける' })).toHaveCount(0);
      }
    }
    await expect(page.getByRole('heading', { name: '送信がまだ完了していません' })).toBeVisible();
    await page.close();

    const tunnel = await context.newPage();
    await tunnel.goto(invitation.url);
    await expect(tunnel.getByRole('heading', { name: '送信がまだ完了していません' })).toBeVisible();
    expect(tunnel.url()).not.toContain(invitation.accessKey);
    await tunnel.close();

    const later = await context.newPage();
    await network(later, true);
    await later.goto(`${office.network.origin}/healthz`);
    await triedForLong(later);
    await later.goto(invitation.url);
    await expect(later.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
    expect(office.holds(invitation.receiptNo)).toMatchObject({
      status: '20',
      photos: taken,
      stored: 5,
      submitted: 1,
      address: '大阪府大阪市北区梅田一丁目1番1号',
      birthDate: '1964-10-10',
    });
    expect(uploads().map(({ detail }) => detail)).toEqual(['10', '20', '30', '40', '50']);
  });
});

/** Tells address and birth date, after what is refused on the device already. */
async function tellWhoTheyAre(page: Page): Promise<void> {
  const [address, born] = [page.getByLabel('現在の住居'), page.getByLabel('生年月日')];
  const next = page.getByRole('button', { name: '次へ' });
  await next.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/住居を入力してください/);
  await address.fill('大阪府大阪市北区梅田一丁目1番1号');
  for (const [typed, said] of [
    ['昭和39年2月30日', /形式が正しくありません/],
    ['令和6年10月10日', /15歳未満の方は/],
    ['1899/12/31', /ご確認ください/],
  ] as const) {
    await born.fill(typed);
    await next.click();
    await expect(born).toBeFocused();
    await expect(born).toHaveAccessibleDescription(said);
  }
  await born.fill('昭和39年10月10日');
  await expect(page.getByText('昭和39年10月10日（1964/10/10）')).toBeVisible();
  await next.click();
  await expect(page.getByRole('heading', { name: /選んで/ })).toBeVisible();
}

test('two tabs send each photo once', async ({ context, page }) => {
  const invitation = await office.invite();
  await begin(page, invitation);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: '撮影する' })).toBeVisible();
  await page.bringToFront();
  await network(page, false);
  const first = await handOver(page);
  await at(page, 'apa310');
  const second = await handOver(page);
  await at(page, 'apa320');
  await network(page, true);
  await arrives(invitation, '10', first);
  await arrives(invitation, '20', second);
  await expect.poll(() => device(page)).toMatchObject({ rows: 0, photos: 0 });
  expect(uploads().map(({ detail }) => detail)).toEqual(['10', '20']);
});

test('a photo taken again wins over the first, which is still on its way and arrives last', async ({
  page,
}) => {
  const invitation = await office.invite();
  await begin(page, invitation);
  // The screen goes on after a limited wait, while the request continues.
  await page.clock.install();
  const held = gate();
  weather(({ what }) => (what === 'photo' ? 'cutBefore' : null), held.opened);
  await handOver(page);
  await expect.poll(() => uploads().length).toBe(1);
  await page.clock.fastForward('00:21');
  await at(page, 'apa310');
  await expect(page.getByRole('button', { name: '撮影する' })).toBeEnabled();
  await page.goBack();
  await at(page, 'apa300');
  const again = await handOver(page);
  await page.clock.fastForward('00:21');
  weather(() => null);
  held.open();
  await arrives(invitation, '10', again);
  const [old] = uploads();
  expect(await office.network.replay(old as Passing)).toBe(200);
  expect(office.holds(invitation.receiptNo).photos['10']).toBe(again);
});

test('a slow network gets the time it needs, without a second try', async ({ page }) => {
  const invitation = await office.invite();
  await begin(page, invitation);
  await page.clock.install();
  const held = gate();
  weather(() => null, held.opened);
  const sha256 = await handOver(page);
  await expect.poll(() => uploads().length).toBe(1);
  await page.clock.fastForward('00:06');
  await expect(page.getByText('通信に時間がかかっています')).toBeVisible();
  // Escape, or a phone's Back, twice: what is being sent stays in sight.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByText('通信に時間がかかっています')).toBeVisible();
  // The screen waits twenty seconds, the time limit of a call without a photo.
  await page.clock.fastForward('00:20');
  await at(page, 'apa310');
  await expect(badge(page)).toHaveText('未送信 1枚');
  held.open();
  await arrives(invitation, '10', sha256);
  await expect(badge(page)).toHaveCount(0);
  expect(uploads()).toHaveLength(1);
});

test('a tab that was frozen at work does not hold up the others', async ({ context, page }) => {
  const invitation = await office.invite();
  const frozen = await context.newPage();
  await begin(page, invitation);
  await frozen.goto(`${office.network.origin}/healthz`);
  await frozen.evaluate(() => {
    void navigator.locks.request('capture-drain', () => new Promise(() => {}));
  });
  await page.clock.install();
  const sha256 = await handOver(page);
  await expect(page.getByText('送信しています。')).toBeVisible();
  await page.clock.fastForward('00:09');
  await at(page, 'apa310');
  expect(uploads()).toEqual([]);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(5_000);
        return office.holds(invitation.receiptNo).photos;
      },
      { intervals: [100] },
    )
    .toEqual({ '10': sha256 });
});

test('an application that is submitted twice, and whose acknowledgement is lost, is taken once', async ({
  page,
}) => {
  const invitation = await office.invite();
  await begin(page, invitation);
  for (const view of views.slice(0, 4)) {
    await at(page, view.screen);
    await handOver(page);
  }
  await at(page, 'apa410');
  passed.length = 0;
  weather(({ what }) => (what === 'submit' && uploads().length === 1 ? 'cutAfter' : null));
  await shoot(page);
  await page.evaluate(() => {
    const send = [...document.querySelectorAll('dialog button')].find(
      (button) => button.textContent === '送信する',
    ) as HTMLButtonElement;
    send.click();
    send.click();
  });
  await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
  expect(office.holds(invitation.receiptNo)).toMatchObject({ stored: 5, submitted: 1 });
  expect(uploads()).toHaveLength(2);
});

test('photos that the server misses at the submit, or has twice, are taken, then all is sent', async ({
  page,
}) => {
  const invitation = await office.invite();
  await begin(page, invitation);
  for (const view of views.slice(0, 4)) {
    await at(page, view.screen);
    await handOver(page);
  }
  await at(page, 'apa410');
  office.lose(invitation.receiptNo, '20');
  await handOver(page);
  await expect(page.getByRole('heading', { name: '撮影が必要な写真があります' })).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('書類（斜め）');
  await press(page, '書類（斜め）を撮影する');
  await at(page, 'apa310');
  const again = await handOver(page);
  await at(page, 'apa410');
  office.repeat(invitation.receiptNo, '30', '40');
  await press(page, 'もう一度送信する');
  await expect(page.getByRole('alert')).toContainText('同じ画像の写真があります：書類（裏面）、');
  await press(page, '書類（裏面）を撮影する');
  for (const screen of ['apa320', 'apa400'] as const) {
    await at(page, screen);
    await handOver(page);
  }
  await at(page, 'apa410');
  await press(page, 'もう一度送信する');
  await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
  expect(office.holds(invitation.receiptNo)).toMatchObject({ status: '20', submitted: 1 });
  expect(office.holds(invitation.receiptNo).photos['20']).toBe(again);
});

test('photos that the server ceases to count are named before they are taken again', async ({
  page,
}) => {
  const invitation = await office.invite();
  await begin(page, invitation);
  for (const view of views.slice(0, 3)) {
    await at(page, view.screen);
    await handOver(page);
  }
  await at(page, 'apa400');
  office.repeat(invitation.receiptNo, '10', '20');
  office.lose(invitation.receiptNo, '30');
  await page.reload();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('「書類（表面）、書類（斜め）、書類（裏面）」を受け付け');
  await expect(notice).toContainText('写真が届いていないか、ほかの写真と同じ画像です。');
  await handOver(page);
  // The flow goes back to them by itself.
  await at(page, 'apa300');
  await expect(notice.getByRole('button')).toHaveCount(0);
  await handOver(page);
  await at(page, 'apa310');
  await expect(notice).toContainText('「書類（斜め）、書類（裏面）」');
  await page.reload();
  await handOver(page);
  await at(page, 'apa320');
  await handOver(page);
  await at(page, 'apa410');
  await expect(notice).toHaveCount(0);
  await handOver(page);
  await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
});

test('a request that the office withdraws meanwhile ends the flow, and the page says why', async ({
  page,
}) => {
  const invitation = await office.invite();
  await begin(page, invitation);
  office.cancel(invitation.receiptNo);
  await handOver(page);
  await expect(
    page.getByRole('heading', { name: '本人確認の依頼は取り消されました' }),
  ).toBeVisible();
  expect(await device(page)).toMatchObject({ rows: 0, photos: 0 });
});

test('the browser asks before a page is left on which something waits', async ({ page }) => {
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  const invitation = await office.invite();
  await begin(page, invitation);
  expect(await asks()).toBe(false);
  always('500');
  await handOver(page);
  await at(page, 'apa310');
  expect(await asks()).toBe(true);
  weather(() => null);
  await press(page, '送信を続ける');
  await expect.poll(asks).toBe(false);
});
