import { expect, test } from '@playwright/test';
import { chooseDocument, press, sees, shoot, viewOf, views } from './applicant.ts';
import type { Fault } from './network.ts';
import { type Invitation, type Office, startOffice } from './office.ts';
import { lastCapture, Phone } from './phone.ts';

// A phone that is killed at the worst moment, and restarted.

let office: Office;
let phone: Phone;
test.beforeAll(async () => {
  office = await startOffice();
});
test.afterAll(() => office.stop());
test.beforeEach(async () => {
  office.network.decide = () => null;
  phone = await Phone.unpack();
});
test.afterEach(() => phone.throwAway());

async function begin(invitation: Invitation): Promise<void> {
  const { page } = phone;
  await page.goto(invitation.url);
  await page.getByRole('button', { name: '本人確認を始める' }).click();
  await sees(page, (sight) => sight.screen === 'apa200');
  await chooseDocument(page);
  await sees(page, (sight) => sight.screen === 'apa300');
}

async function handOver(): Promise<string> {
  const view = await sees(phone.page, viewOf);
  await shoot(phone.page);
  const sha256 = await lastCapture(phone.page);
  await press(phone.page, view.screen === 'apa410' ? '送信する' : '次へ');
  return sha256;
}

/** Kills the phone when it sends a call of this kind, which also suffers a network fault. */
function killAt(what: 'photo' | 'submit', fault: Fault): Promise<void> {
  return new Promise((resolve) => {
    let met = false;
    office.network.decide = (call) => {
      if (met || call.what !== what) return null;
      met = true;
      return { fault, silence: 60_000, hold: phone.kill().then(resolve) };
    };
  });
}

/** Restarts the phone and opens the link again. */
async function comeBack(invitation: Invitation): Promise<void> {
  await phone.switchOn();
  await phone.page.goto(invitation.url);
}

test('killed before the photo was written: it was not called safe, and is taken again', async () => {
  const invitation = await office.invite();
  await phone.switchOn(async (context) => {
    await context.addInitScript(() => {
      // The transaction stays open forever, so that its writes are never committed.
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function endless(...args) {
        const putting = put.apply(this, args);
        const goOn = () => {
          this.get(0).onsuccess = goOn;
        };
        if (this.name === 'photos') goOn();
        return putting;
      };
    });
  });
  await begin(invitation);
  await handOver();
  await expect(phone.page.getByText('通信に時間がかかっています')).toBeVisible();
  await sees(phone.page, (sight) => sight.screen === 'apa300');
  await phone.kill();
  await comeBack(invitation);
  await phone.page.getByRole('button', { name: '続きから再開する' }).click();
  await sees(phone.page, (sight) => sight.screen === 'apa300');
  expect(office.holds(invitation.receiptNo).photos).toEqual({});
  const sha256 = await handOver();
  await expect.poll(() => office.holds(invitation.receiptNo).photos).toEqual({ '10': sha256 });
});

test('killed after the photo was written, in the middle of the upload and before the acknowledgement: each photo arrives once, by itself', async () => {
  const invitation = await office.invite();
  await phone.switchOn();
  await begin(invitation);
  const taken: Record<string, string> = {};
  for (const [index, fault] of (['cutBefore', 'cutInside', 'cutAfter'] as const).entries()) {
    const killed = killAt('photo', fault);
    taken[views[index]?.detail ?? ''] = await handOver();
    await killed;
    await comeBack(invitation);
    await expect.poll(() => office.holds(invitation.receiptNo).photos, fault).toEqual(taken);
    expect(office.holds(invitation.receiptNo).stored).toBe(index + 1);
    await phone.page.getByRole('button', { name: '続きから再開する' }).click();
    await sees(phone.page, (sight) => sight.screen === views[index + 1]?.screen);
  }
});

test('killed before the submit was acknowledged: it is submitted once, and the screen says so', async () => {
  const invitation = await office.invite();
  await phone.switchOn();
  await begin(invitation);
  const taken: Record<string, string> = {};
  const killed = killAt('submit', 'cutAfter');
  for (const { detail, screen } of views) {
    await sees(phone.page, (sight) => sight.screen === screen);
    taken[detail] = await handOver();
  }
  await killed;
  await comeBack(invitation);
  await expect(phone.page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
  expect(office.holds(invitation.receiptNo)).toMatchObject({
    status: '20',
    photos: taken,
    stored: 5,
    submitted: 1,
  });
});

test('killed in a tunnel: it opens there again, and sends when it is out', async () => {
  const invitation = await office.invite();
  await phone.switchOn();
  await begin(invitation);
  await phone.page.evaluate(() => navigator.serviceWorker.ready);
  await phone.context.setOffline(true);
  const first = await handOver();
  await sees(phone.page, (sight) => sight.screen === 'apa310');
  await phone.kill();

  await phone.switchOn();
  await phone.context.setOffline(true);
  await phone.page.goto(invitation.url);
  await expect(phone.page.getByText('未送信 1枚')).toBeVisible();
  await phone.page.getByRole('button', { name: '続きから再開する' }).click();
  const second = await handOver();
  await sees(phone.page, (sight) => sight.screen === 'apa320');
  expect(office.holds(invitation.receiptNo).photos).toEqual({});
  await phone.context.setOffline(false);
  await expect
    .poll(() => office.holds(invitation.receiptNo).photos)
    .toEqual({ '10': first, '20': second });
});
