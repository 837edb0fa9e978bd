import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { chance } from '../camera/pictures/chance.ts';
import { type Scene, taken } from '../camera/pictures/scene.ts';
import { ordinary } from '../camera/pictures/unseen.ts';
import { chooseDocument } from './applicant.ts';
import { type Office, startOffice } from './office.ts';

// A camera whose pictures are drawn: an empty table, a card far away, the card as it should be, over and over.

const folder = mkdtempSync(join(tmpdir(), 'touki-video-'));
const video = join(folder, 'card.y4m');
let office: Office;
const executablePath = process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH;

test.use({
  launchOptions: {
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
    ...(executablePath && { executablePath }),
  },
  viewport: { width: 360, height: 740 },
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile',
});
test.beforeAll(async () => {
  const scene = (change: Partial<Scene>): Scene => ({
    ...ordinary(chance(1)),
    ...{ upright: true, table: () => 0.45, ...change },
  });
  const near = scene({});
  near.view = { ...near.view, tilt: 0, turn: 0, distance: (85.6 * near.view.focal) / 510 };
  const far = { ...near, view: { ...near.view, distance: 2.2 * near.view.distance } };
  const drawn = [{ ...near, slabs: [] }, far, near];
  writeFileSync(video, y4m(drawn.map((one) => taken(one, 1).data)));
  office = await startOffice();
});
test.afterAll(async () => {
  await office.stop();
  rmSync(folder, { recursive: true });
});

/** Six seconds of each 600×800 picture, in the middle of frames of 1280×960 that a lying sensor gives. */
function y4m(pictures: ArrayLike<number>[]): Buffer {
  const [width, height, scale] = [1280, 960, 1.2];
  const left = (width - 600 * scale) / 2;
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frames = pictures.flatMap((data) => {
    const grey = Buffer.alloc(width * height, 60);
    for (let y = 0; y < height; y += 1) {
      for (let x = left; x < width - left; x += 1) {
        const from = Math.floor(y / scale) * 600 + Math.floor((x - left) / scale);
        grey[y * width + x] = 16 + ((data[from * 4] ?? 0) * 219) / 255;
      }
    }
    const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colours]);
    return Array<Buffer>(12).fill(frame);
  });
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F2:1 Ip C420\n`), ...frames]);
}

test('the live picture says what to change, turns green, and never holds the shutter back', async ({
  page,
}) => {
  const invitation = await office.invite();
  await page.goto(invitation.url);
  // Pressing consents: what becomes of the photos is read without opening or scrolling anything.
  await expect(page.getByText('本人の確認とその記録の保存のためだけに使い')).toBeInViewport({
    ratio: 1,
  });
  const start = page.getByRole('button', { name: '本人確認を始める' });
  await expect(start).toBeInViewport({ ratio: 1 });
  const heights = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  await expect.poll(heights).toBeLessThanOrEqual(2);
  await start.click();
  await chooseDocument(page);
  const says = (text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();
  const frame = page.locator('.frame-line');
  await says('カードを枠に合わせてください');
  await expect(frame).toHaveCSS('stroke', 'rgb(255, 255, 255)');
  await says('もっと近づけてください');
  await says('このまま撮影できます');
  await expect(frame).toHaveCSS('stroke', 'rgb(61, 220, 132)');
  await page.screenshot({ path: test.info().outputPath('good.png') });

  await says('カードを枠に合わせてください');
  await page.getByRole('button', { name: '撮影する' }).click();
  const review = page.getByRole('dialog');
  await expect(review.getByText('枠の中に書類が写っていないようです')).toBeVisible();
  await expect(review.getByRole('button', { name: '次へ' })).toBeEnabled();
  // The photo grows by the button, and shrinks by two taps.
  const photo = review.getByRole('img');
  const width = async () => (await photo.boundingBox())?.width ?? 0;
  const small = await width();
  await review.getByRole('button', { name: '拡大する' }).click();
  await expect.poll(width).toBeGreaterThan(2 * small);
  await photo.dblclick({ position: { x: 9, y: 9 } });
  await expect.poll(width).toBe(small);
});

test('a word about a photo that comes late moves no button', async ({ page }) => {
  const { url } = await office.invite();
  await page.goto(url);
  await page.getByRole('button', { name: '本人確認を始める' }).click();
  await chooseDocument(page);
  await expect(page.getByText('カードを枠に合わせてください')).toBeVisible();
  await page.getByRole('button', { name: '撮影する' }).click();
  const hint = page.getByRole('dialog').locator('.hint');
  await expect(hint).toContainText('枠の中に書類が写っていないようです');
  for (const [width, height] of [
    [360, 740],
    [430, 932],
    [447, 762],
    [768, 1024],
    [1440, 900],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const places = await hint.evaluate((box) => {
      const next = [...document.querySelectorAll('dialog[open] .choices .button')].at(-1);
      const place = () => JSON.stringify(next?.getBoundingClientRect());
      const [after, words] = [place(), [...box.childNodes]];
      box.replaceChildren();
      const before = place();
      box.replaceChildren(...words);
      return { before, after };
    });
    expect(places.before, `${width}×${height}`).toBe(places.after);
  }
});
