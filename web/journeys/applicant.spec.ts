import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { views } from '../../capture/journeys/applicant.ts';
import { rememberCaptures } from '../../capture/journeys/phone.ts';
import { tellOffline } from './offline.ts';
import { expectAccessible, expectNoOverhang } from './page-checks.ts';
import { linkIn, type Product, startProduct } from './product.ts';
import { command, makeApprover } from './server-commands.ts';
import { type StubCamera, stubCamera } from './stub-camera.ts';

// The camera app by keyboard and with large text, with cameras that fail, and on links that are closed.

declare global {
  interface Window {
    camera: StubCamera;
  }
}

test.describe.configure({ timeout: 240_000 });

let product: Product;
let managerToken: string;
test.beforeAll(async ({ playwright }) => {
  product = await startProduct();
  const request = await playwright.request.newContext();
  const login = await request.post(`${product.origin}/api/v1.0/login/mainte`, {
    data: { username: 'admin01', password: 'Admin-1234' },
  });
  managerToken = login.headers()['x-auth-token'] ?? '';
  await request.dispose();
});
test.afterAll(() => product.stop());

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  userAgent: android,
};

let people = 0;
async function invite(page: Page): Promise<string> {
  people += 1;
  const mailAddress = `applicant${people}@example.jp`;
  await page.request.post(`${product.origin}/api/v1.0/all/app/verifyappreqest/add`, {
    headers: { 'X-AUTH-TOKEN': `Bearer ${managerToken}` },
    data: {
      systemId: '0522211001',
      mailAddress,
      name: '乙山　花子',
      nameKana: 'オツヤマ　ハナコ',
      birthDate: '1990-04-01',
      address: '東京都千代田区千代田1丁目1番2号',
    },
  });
  return linkIn(await product.mail(mailAddress, /本人確認/), /capture\/[^?]+$/);
}

/** The guidance, opened by a new applicant with a drawn camera. */
async function open(browser: Browser, options: BrowserContextOptions = phone): Promise<Page> {
  const context = await browser.newContext({ permissions: ['camera'], ...options });
  await context.addInitScript(stubCamera);
  await context.addInitScript(rememberCaptures);
  const page = await context.newPage();
  await page.goto(await invite(page));
  await expect(page.getByText('乙山　花子')).toBeVisible();
  await expect(page.getByText('サンプル司法書士事務所')).toBeVisible();
  return page;
}

/** On to the first photo, of a driving licence. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: '本人確認を始める' }).click();
  await page.getByRole('radio', { name: '運転免許証', exact: true }).check();
  await page.getByRole('button', { name: '次へ' }).click();
  await page.getByRole('button', { name: 'いいえ', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('書類（表面）の撮影');
}

const shutter = (page: Page) => page.getByRole('button', { name: '撮影する', exact: true });
const review = (page: Page) => page.getByRole('dialog', { name: '写真を確認してください' });
const camera = <T>(page: Page, work: (camera: StubCamera) => T) =>
  page.evaluate(`(${work})(window.camera)`) as Promise<T>;

async function expectPageInOrder(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what, 'best-practice');
  await expectNoOverhang(page, what);
}

test('every step works by keyboard alone, with text at twice its size on 320 px, without motion', async ({
  browser,
}) => {
  const page = await open(browser, {
    viewport: { width: 320, height: 640 },
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px');

  /** Reaches a control by the tab key, as a user without a mouse does. */
  const reach = async (name: string | RegExp, role: 'button' | 'radio' = 'button') => {
    const wanted = page.getByRole(role, { name, exact: true }).last();
    await expect(wanted).toBeEnabled();
    for (let steps = 0; steps < 40; steps += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} cannot be reached`);
  };
  const press = async (name: string | RegExp) => {
    await reach(name);
    await page.keyboard.press('Enter');
  };

  await expectPageInOrder(page, 'guidance');
  await press('本人確認を始める');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press('次へ');
  await expect(page.getByRole('alert')).toContainText('本人確認書類を1つ選択してください');
  await reach('運転免許証', 'radio');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '在留カード', exact: true })).toBeChecked();
  await expectPageInOrder(page, 'choice of document');
  await press('次へ');
  await expectPageInOrder(page, 'question about the number');
  await press('はい');

  for (const view of ['表面', '斜め', '裏面', '正面', '斜め']) {
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(`（${view}）`);
    await expect(heading).toBeFocused();
    if (view === '裏面') {
      await expect(heading).toContainText('撮影しません');
      await expectPageInOrder(page, 'spared back');
      await press('次へ');
      continue;
    }
    await expect(shutter(page)).toBeEnabled();
    const picture = await page.locator('.preview').boundingBox();
    expect(picture?.width).toBeGreaterThan(0.6 * 320);
    await expectPageInOrder(page, `${view}: camera`);
    await press('撮影する');
    await expect(review(page)).toBeVisible();
    await expectPageInOrder(page, `${view}: review`);
    await press(/^(次へ|送信する)$/);
  }
  await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeFocused();
  await expectPageInOrder(page, 'end');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.context().close();
});

test('who holds a licence on the card with the individual number is not asked for its back', async ({
  browser,
}) => {
  const page = await open(browser);
  await page.getByRole('button', { name: '本人確認を始める' }).click();
  const question = page.getByRole('dialog', { name: 'カードの種類をご確認ください' });
  for (const [name, card] of [
    ['運転経歴証明書', 'マイナ経歴証明書'],
    ['運転免許証', 'マイナ免許証'],
  ] as const) {
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name, exact: true }).check();
    await page.getByRole('button', { name: '次へ' }).click();
    await expect(question).toContainText(`撮影するカードは、${card}`);
  }
  await page.screenshot({ path: test.info().outputPath('question.png') });
  await question.getByRole('button', { name: 'はい', exact: true }).click();
  for (const view of ['表面', '斜め']) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`（${view}）の撮影`);
    await shutter(page).click();
    await review(page).getByRole('button', { name: '次へ' }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('マイナンバーカード');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('撮影しません');
  await page.context().close();
});

test('a photo that seems bad is said to be so, twice at most, and may go all the same', async ({
  browser,
}) => {
  const page = await open(browser);
  await begin(page);
  const hint = review(page).getByRole('status').first();
  const take = async () => {
    await expect(shutter(page)).toBeEnabled();
    await shutter(page).click();
    await expect(review(page)).toBeVisible();
  };
  const again = () => review(page).getByRole('button', { name: '撮り直す' }).click();
  const go = async () => {
    await review(page).getByRole('button', { name: '次へ' }).click();
    await expect(review(page)).toBeHidden();
  };
  /** The canvas takes a moment to reach the video. */
  const show = async (scene: StubCamera['scene']) => {
    await page.evaluate((next) => {
      window.camera.scene = next;
    }, scene);
    await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      for (let frame = 0; frame < 4; frame += 1) {
        await new Promise<void>((shown) => video.requestVideoFrameCallback(() => shown()));
      }
    });
  };

  await show('dark');
  await take();
  await expect(hint).toContainText('暗いようです');
  // The check has not been made yet.
  await expect(review(page)).toContainText('次の点をご確認ください');
  // A phone's Back retakes the photo, as often as it is used.
  await page.goBack();
  await expect(review(page)).toBeHidden();
  await expect(page).toHaveURL(/apa300$/);
  await show('blurred');
  await take();
  await expect(hint).toContainText('ぼけているようです');
  await again();
  await show('empty');
  await take();
  await expect(hint).toBeEmpty();
  await go();
  await page.goBack();
  await expect(page).toHaveURL(/apa300$/);
  await page.goBack();
  await expect(page).toHaveURL(/apa200$/);
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('斜め');

  await show('glare');
  await take();
  await expect(hint).toContainText('光が強すぎるようです');
  await expectPageInOrder(page, 'hint');
  await go();
  await show('empty');
  await take();
  await expect(hint).toContainText('書類が写っていないようです');
  await again();
  await show('card');
  await take();
  await go();
  await page.context().close();
});

test('the camera opens once for the document and once for the face', async ({ browser }) => {
  const page = await open(browser);
  await begin(page);
  for (const view of views) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(view.name);
    await shutter(page).click();
    await review(page)
      .getByRole('button', { name: /^(次へ|送信する)$/ })
      .click();
  }
  await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
  expect(await camera(page, ({ opened }) => opened)).toEqual(['environment', 'user']);
  await expect.poll(() => camera(page, (stub) => stub.live())).toBe(0);
  await page.context().close();
});

test('a lens that shows the card blurred can be changed, and the next view opens with the new one', async ({
  browser,
}) => {
  const page = await open(browser);
  await page.evaluate(() => {
    Object.assign(window.camera, { scene: 'blurred', rear: ['0', '2', '3'] });
  });
  await page.clock.install();
  await begin(page);
  await expect(page.getByText('動かさずにお待ちください')).toBeVisible();
  expect(await camera(page, (stub) => stub.focus)).toBe('continuous');
  const other = page.getByRole('button', { name: '別のレンズを使う' });
  await expect(other).toHaveCount(0);
  const doubted = async () => {
    await page.clock.fastForward(5_000);
    return other.isVisible();
  };
  await expect.poll(doubted).toBe(true);
  await expectPageInOrder(page, 'another lens');
  await other.click();
  await expect(shutter(page)).toBeEnabled();
  await expect(other).toHaveCount(0);
  await page.evaluate(() => {
    window.camera.scene = 'card';
  });
  await shutter(page).click();
  await review(page).getByRole('button', { name: '次へ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('（斜め）');
  await expect(shutter(page)).toBeEnabled();
  // A phone that was locked opens the chosen one again.
  await camera(page, (stub) => stub.takeAway());
  await expect(shutter(page)).toBeEnabled();
  const opened = ['environment', 'environment 2', 'environment 2'];
  await expect.poll(() => camera(page, (stub) => stub.opened)).toEqual(opened);
  await page.context().close();
});

test('a browser that reports no frames releases the shutter when the time of its video goes on', async ({
  browser,
}) => {
  const page = await open(browser);
  await page.evaluate(() => {
    HTMLVideoElement.prototype.requestVideoFrameCallback = () => 0;
  });
  await begin(page);
  await shutter(page).click();
  await expect(review(page)).toBeVisible();
  await page.context().close();
});

test('a frame that the browser did not paint is no photo, and earns no word', async ({
  browser,
}) => {
  const page = await open(browser);
  await page.evaluate(() => {
    const original = window.createImageBitmap.bind(window);
    const toCome = Number.POSITIVE_INFINITY;
    const frames = Object.assign(window, { unpainted: 0, toCome, held: Promise.resolve() });
    window.createImageBitmap = async (...given: unknown[]) => {
      const isEmpty = given[0] instanceof HTMLVideoElement && frames.toCome > 0;
      if (!isEmpty) return original(...(given as [ImageBitmap]));
      frames.unpainted += 1;
      frames.toCome -= 1;
      await frames.held;
      return original(
        Object.assign(document.createElement('canvas'), { width: 1280, height: 960 }),
      );
    };
  });
  const unpainted = () => page.evaluate('window.unpainted') as Promise<number>;
  await begin(page);
  await expect.poll(unpainted).toBeGreaterThan(5);
  await expect(page.locator('.live-hint')).toHaveClass('live-hint');
  await expect(page.locator('.live-hint')).toBeEmpty();
  await shutter(page).click();
  await expect(page.getByRole('alert')).toContainText('撮影の処理に失敗しました');
  await expect(review(page)).toHaveCount(0);

  // One that comes late is waited for. Meanwhile the page says so, and a second press takes no second photo.
  await page.evaluate(() => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hold = () => Object.assign(window, { toCome: 3, held, release });
    window.addEventListener('click', hold, { capture: true, once: true });
  });
  const taking = page.locator('.live-hint').getByText('撮影しています…');
  await shutter(page).click();
  await expect(taking).toBeVisible();
  await expect(page.locator('.shutter')).toHaveAttribute('aria-busy', 'true');
  await page.screenshot({ path: test.info().outputPath('taking.png') });
  await expectPageInOrder(page, 'taking');
  await shutter(page).click();
  await page.evaluate('window.release()');
  await expect(review(page)).toBeVisible();
  await expect(page.locator('.shutter')).toHaveAttribute('aria-busy', 'false');
  expect(await page.evaluate('window.captures.photos.length')).toBe(1);
  await page.context().close();
});

test('the camera comes back after a lock, a call and a cable, and has lamp and second camera', async ({
  browser,
}) => {
  const page = await open(browser);
  await begin(page);
  await expect(shutter(page)).toBeEnabled();
  expect(await camera(page, ({ opened }) => opened)).toEqual(['environment']);

  const lamp = page.getByRole('button', { name: /^ライト/ });
  await lamp.click();
  await expect(lamp).toHaveAttribute('aria-pressed', 'true');
  expect(await camera(page, (stub) => stub.lamp)).toBe(true);
  await test.step('the lamp that stays on keeps its button', async () => {
    await page.evaluate(() => {
      window.camera.stuck = true;
    });
    await lamp.click();
    await expect(lamp).toHaveAttribute('aria-pressed', 'true');
    await page.evaluate(() => {
      window.camera.stuck = false;
    });
    await lamp.click();
    await expect(lamp).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('nothing shows while another app is in front, and the camera goes on', async () => {
    const turn = (hidden: boolean) =>
      page.evaluate((away) => {
        Object.defineProperty(document, 'hidden', { value: away, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await turn(true);
    await expect(shutter(page)).toBeHidden();
    await turn(false);
    await expect(shutter(page)).toBeEnabled();
    await expect(shutter(page)).toBeVisible();
    expect(await camera(page, ({ opened }) => opened.length)).toBe(1);
  });

  await page.getByRole('button', { name: 'カメラを切り替える' }).click();
  await expect(shutter(page)).toBeEnabled();
  await expect.poll(() => camera(page, ({ opened }) => opened.at(-1))).toBe('user');
  expect(await camera(page, (stub) => stub.live())).toBe(1);

  await test.step('the phone was locked', async () => {
    await camera(page, (stub) => stub.takeAway());
    await expect.poll(() => camera(page, ({ opened }) => opened.length)).toBe(3);
    await expect(shutter(page)).toBeEnabled();
  });

  await test.step('a call has the camera, then ends', async () => {
    await page.evaluate(() => {
      window.camera.fault = ['NotReadableError', 'Could not start video source'];
      window.camera.takeAway();
    });
    await expect(page.getByRole('heading', { name: 'カメラを起動できません' })).toBeVisible();
    await expectPageInOrder(page, 'camera in use');
    await page.evaluate(() => {
      window.camera.fault = null;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(shutter(page)).toBeEnabled();
  });

  await test.step('the cable was pulled, then plugged in', async () => {
    await page.evaluate(() => {
      window.camera.fault = ['NotFoundError', 'Requested device not found'];
      window.camera.takeAway();
    });
    await expect(page.getByRole('heading', { name: 'カメラが見つかりません' })).toBeVisible();
    await page.evaluate(() => {
      window.camera.fault = null;
      window.camera.plug();
    });
    await expect(shutter(page)).toBeEnabled();
  });

  await test.step('a camera that never answers is given up, and asked again', async () => {
    await page.clock.install();
    await page.evaluate(() => {
      window.camera.mute = true;
      window.camera.takeAway();
    });
    await expect(page.getByText('カメラを準備しています')).toBeVisible();
    await page.clock.fastForward('00:21');
    await expect(page.getByRole('heading', { name: 'カメラの映像が届きません' })).toBeVisible();
    await page.evaluate(() => {
      window.camera.mute = false;
    });
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(shutter(page)).toBeEnabled();
  });

  await test.step('so is one that has data and never shows a frame', async () => {
    await page.evaluate(() => {
      const video = HTMLVideoElement.prototype;
      const shows = video.requestVideoFrameCallback;
      video.requestVideoFrameCallback = () => 0;
      Object.defineProperty(video, 'currentTime', { get: () => 0, configurable: true });
      Object.assign(window, {
        unblind: () => {
          video.requestVideoFrameCallback = shows;
          Reflect.deleteProperty(video, 'currentTime');
        },
      });
      window.camera.takeAway();
    });
    await expect.poll(() => page.evaluate(() => window.camera.live())).toBe(1);
    await page.clock.fastForward('00:21');
    await expect(page.getByRole('heading', { name: 'カメラの映像が届きません' })).toBeVisible();
    await page.evaluate('unblind()');
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(shutter(page)).toBeEnabled();
    await expect(page.getByText('カメラの準備ができました。')).toBeAttached();
    await page.clock.resume();
  });

  await test.step('a second camera that does not open leaves the first', async () => {
    // The first is opened again while the page says so.
    await page.evaluate(() => {
      const faulty = window.camera.opened.at(-1) === 'user' ? 'environment' : 'user';
      Object.assign(window.camera, { fault: ['OverconstrainedError', 'facingMode'], faulty });
    });
    await page.getByRole('button', { name: 'カメラを切り替える' }).click();
    const said = page.getByRole('dialog', { name: 'カメラを切り替えられませんでした' });
    await expect(said).toContainText('OverconstrainedError：facingMode');
    await said.getByRole('button', { name: 'OK' }).click();
    await expect(shutter(page)).toBeEnabled();
  });

  await test.step('and is let go of at a start over', async () => {
    await page.getByRole('button', { name: '最初からやり直す' }).click();
    await page.getByRole('button', { name: 'やり直す', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'オンライン本人確認' })).toBeVisible();
    await expect.poll(() => camera(page, (stub) => stub.live())).toBe(0);
  });
  await page.context().close();
});

test('without a camera the steps for the browser are shown, and a photo of the camera app goes marked', async ({
  browser,
}) => {
  // Pictures from the device are taken where two approvers can decide about them.
  await makeApprover(product, 'approver2', '確認　三郎', 'second approver');
  await command(product, 'system', ['set', '0522211001', '--file-photos', 'yes']);
  const page = await open(browser);
  await page.evaluate(() => {
    window.camera.fault = ['NotAllowedError', 'Permission denied'];
  });
  await begin(page);
  await expect(
    page.getByRole('heading', { name: 'カメラの使用が許可されていません' }),
  ).toBeVisible();
  await expect(
    page.getByText('アドレスバーの左端のアイコンを押し、「権限」を開きます。'),
  ).toBeVisible();
  await expectPageInOrder(page, 'permission denied');

  const chooser = page.getByLabel('端末のカメラアプリで撮影する');
  const text = { name: 'IMG_0000.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
  await chooser.setInputFiles(text);
  await expect(page.getByText('JPEGまたはPNGの形式のファイルを選択してください。')).toBeVisible();
  const picture = fileURLToPath(
    new URL('../../docs/screenshots/landing-desktop.png', import.meta.url),
  );
  await chooser.setInputFiles({
    name: 'IMG_0001.png',
    mimeType: 'image/png',
    buffer: readFileSync(picture),
  });
  await expect(review(page)).toBeVisible();
  const width = await review(page)
    .getByRole('img')
    .evaluate((image) => (image as HTMLImageElement).naturalWidth);
  expect(width).toBeLessThanOrEqual(1600);
  const [sent] = await Promise.all([
    page.waitForRequest(/verifyappfileinfo\/add/),
    review(page).getByRole('button', { name: '次へ' }).click(),
  ]);
  expect(sent.headers()['x-captured-by']).toBe('file');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('（斜め）');
  await page.context().close();
});

test('inside LINE the link opens in the browser of the phone', async ({ browser }) => {
  const line = { ...phone, userAgent: `${iphone} Safari Line/15.8.0` };
  const page = await open(browser, line);
  await page.evaluate(() => {
    window.camera.fault = ['NotAllowedError', 'Permission denied'];
  });
  await begin(page);
  const outside = page.getByRole('link', { name: '標準のブラウザーで開く' });
  await expect(outside).toHaveAttribute(
    'href',
    /\/capture\/V\d+\/\d+\?openExternalBrowser=1#[\w-]{43}$/,
  );
  await page.context().close();
});

test('on a computer the guidance hands over to a phone or goes on here', async ({ browser }) => {
  const page = await open(browser, { viewport: { width: 1440, height: 900 } });
  await expect(page.getByRole('img', { name: 'このリンクのQRコード' })).toBeInViewport();
  // The code's space is reserved before it is drawn.
  const shifts = await page.evaluate(async () => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as never as { value: number }).value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return sum;
  });
  expect(shifts).toBeLessThan(0.01);
  await expect(page.getByRole('link', { name: 'スマートフォンに送る' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=.*capture/,
  );
  await expectPageInOrder(page, 'two ways');
  await begin(page);
  await expect(page.getByRole('button', { name: 'カメラを切り替える' })).toHaveCount(0);
  await expect(shutter(page)).toBeEnabled();
  expect(await camera(page, ({ opened }) => opened)).toEqual(['user']);
  await expect(page.locator('video')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
  await page.context().close();
});

const ends: [status: number, code: string, field?: string, title?: string, words?: string][] = [
  [409, 'apv012', '20', '本人確認は申請済みです'],
  [409, 'apv012', '30', '本人確認の結果はお知らせ済みです', 'メールでお知らせしました'],
  [409, 'apv012', '40', '本人確認の結果はお知らせ済みです', 'メールでお知らせしました'],
  [409, 'apv012', '50', '本人確認の依頼は取り消されました'],
  [409, 'apv012', '10,81', 'お申込みは取り消されました', '本人確認は不要になりました'],
  [409, 'apv012', '20,81', 'お申込みは取り消されました', '写真は、定められた期間の後に消去'],
  [409, 'apv012', '40,81', 'お申込みは取り消されました', '写真は、定められた期間の後に消去'],
  [409, 'apv012', '50,81', '本人確認の依頼は取り消されました'],
  [409, 'apv012', 'unneeded', 'この本人確認は不要になりました', '撮影や送信の必要はありません'],
  [409, 'apv012', '60', '新しいリンクをお使いください'],
  [409, 'apv013', '90', 'リンクの有効期限が切れています', '下のボタンから事務所に依頼'],
  [404, 'cm101', undefined, 'リンクが正しくありません'],
];

test('a closed link says why, and a failure to load why nothing can begin', async ({ browser }) => {
  const context = await browser.newContext({
    permissions: ['camera'],
    serviceWorkers: 'allow',
    ...phone,
  });
  const page = await context.newPage();
  for (const [status, messageCd, field, title = '', words = title] of ends) {
    await page.route(/verifyapp\/guidance$/, (route) =>
      route.fulfill({
        status,
        json: {
          statusCd: 500,
          message: messageCd,
          messageCd,
          errorList: [{ message: messageCd, messageCd, field }],
          data: null,
        },
      }),
    );
    await page.goto(await invite(page));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('main')).toContainText(words);
    await expect(page.getByText(/^V\d{8}-\d{5}$/)).toBeVisible();
    await expectPageInOrder(page, title);
    await page.unroute(/verifyapp\/guidance$/);
  }
  await page.route(/verifyapp\/guidance$/, (route) => route.abort());
  await page.goto(await invite(page));
  const start = page.getByRole('button', { name: '本人確認を始める' });
  await expect(page.getByRole('alert')).toContainText('申請者情報の表示');
  await expect(start).toBeDisabled();
  await expect(start).toHaveAccessibleDescription(/開始できません/);
  await page.unroute(/verifyapp\/guidance$/);
  await page.getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(start).toBeEnabled();

  await test.step('it loads by itself when the network is back', async () => {
    await context.setOffline(true);
    await page.reload();
    await tellOffline(page);
    await expect(page.getByText('現在オフラインです')).toBeVisible();
    await expect(start).toBeEnabled();
    await context.setOffline(false);
    await expect(page.getByText('現在オフラインです')).toHaveCount(0);
  });

  await test.step('and a while later where the phone never noticed that it was gone', async () => {
    await page.clock.install();
    await page.route(/verifyapp\/guidance$/, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('現在オフラインです')).toBeVisible();
    await page.clock.fastForward('00:21');
    await expect(page.getByText('現在オフラインです')).toBeVisible();
    await page.unroute(/verifyapp\/guidance$/);
    await page.clock.fastForward('00:21');
    await expect(page.getByText('現在オフラインです')).toHaveCount(0);
    await page.clock.resume();
  });

  await test.step('nothing to choose from sends back to the reason', async () => {
    await start.click();
    await page.route(/verifyapp\/guidance$/, async (route) => {
      const response = await route.fetch();
      const envelope = (await response.json()) as { data: { documentList: unknown[] } };
      envelope.data.documentList = [];
      await route.fulfill({ response, json: envelope });
    });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('本人確認書類を表示できませんでした');
    await expect(start).toBeDisabled();
    await page.unroute(/verifyapp\/guidance$/);
  });

  await test.step('a link that was cut off shows nothing of the receipt in hand', async () => {
    const link = await invite(page);
    const [address = '', key = ''] = link.split('#');
    const specified = address.replace('/V', `/${key}/V`);
    const cuts = [
      address,
      link.slice(0, -20),
      link.replace(/\/\d+#/, '#'),
      specified.replace(/\/\d+$/, ''),
      specified.slice(0, specified.indexOf(key) + key.length - 20),
    ];
    for (const cut of cuts) {
      await page.goto(cut);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('リンクが正しくありません');
      expect(page.url()).not.toContain(key.slice(0, 20));
    }
  });
  await context.close();
});

test('a refused photo stops its step and stays until it is taken again', async ({ browser }) => {
  const page = await open(browser);
  await begin(page);
  const uploads = /verifyappfileinfo\/add/;
  const text = '画像を読み取れませんでした。';
  await page.route(uploads, (route) =>
    route.fulfill({
      status: 415,
      json: { statusCd: 500, message: text, errorList: [{ message: text }], data: null },
    }),
  );
  await shutter(page).click();
  await review(page).getByRole('button', { name: '次へ' }).click();
  await expect(review(page).getByRole('alert')).toContainText(text);
  await expect(review(page).getByRole('button', { name: '次へ' })).toBeDisabled();
  await expectPageInOrder(page, 'refused');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(text);
  await page.unroute(uploads);
  await shutter(page).click();
  await review(page).getByRole('button', { name: '次へ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('（斜め）');
  await page.context().close();
});
