// How soon a verifier sees the result of a key, on a running server with demo data:
// npm start, then npm run bench:desk [-- http://localhost:8080]
// Milliseconds from the key to the receipt's number, the first photo, both large photos and all five small pictures.
import { chromium } from '@playwright/test';

const origin = process.argv[2] ?? 'http://localhost:8080';
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' });
await page.addInitScript(watch);
await page.goto(`${origin}/comregtaqusu/vfa100`);
await page.getByLabel(/^システムID/).fill('0522211001');
await page.getByLabel(/^ユーザーID/).fill('verify01');
await page
  .getByLabel(/^パスワード/)
  .first()
  .fill('Verify-1234');
await page.getByRole('button', { name: 'ログイン', exact: true }).click();
await page.getByRole('table').waitFor();

await page.keyboard.press('n');
await report('from the home list, code included');
for (let turn = 0; turn < 3; turn += 1) {
  await page.keyboard.press('n');
  await report('from a receipt to the next');
}
// Every line agrees; what is typed from the card, by the line.
const typed = { 3: '305012345678', 4: 'R6.4.15', 5: 'R11.5.1' };
for (let line = 0; line < 8; line += 1) {
  if (typed[line]) await page.keyboard.type(typed[line]);
  await page.keyboard.press(line === 0 ? 's' : 'Enter');
}
// The photos that no line shows.
for (const key of ['3', '5']) {
  await page.keyboard.press(key);
  await page
    .locator('[role=tab][aria-selected=true][data-unopened]')
    .waitFor({ state: 'detached' });
}
await page.keyboard.press('a');
await page.getByRole('alertdialog').waitFor();
await page.keyboard.press('Tab');
await page.keyboard.press('Enter');
await page.getByRole('alertdialog').getByText('承認しました').waitFor();
await page.keyboard.press('Enter');
await report('from an approval to the next');
await browser.close();

async function report(what) {
  await page.waitForFunction(() => globalThis.seen?.all !== undefined);
  const seen = await page.evaluate(() => globalThis.seen);
  const times = Object.entries(seen).map(([name, at]) => `${name} ${Math.round(at)}`);
  console.log(`${what}: ${times.join(', ')}`);
}

/** Runs in the page: records when something appears that was not there before the last key. */
function watch() {
  let [pressed, from] = [0, ''];
  const note = () => {
    requestAnimationFrame(note);
    if (pressed === 0 || location.pathname === from) return;
    const at = performance.now() - pressed;
    const { seen } = globalThis;
    const shown = [...document.querySelectorAll('img[src^="blob:"]')].filter(
      (image) => image.complete && image.naturalWidth > 0,
    );
    if (document.querySelector('h1')?.textContent?.includes('受付 V')) seen.receipt ??= at;
    if (shown.length > 0) seen.first ??= at;
    if (shown.length > 1) seen.both ??= at;
    if (document.querySelectorAll('[role=tab] [style*="data:image"]').length > 4) seen.all ??= at;
  };
  addEventListener(
    'keydown',
    () => {
      [pressed, from] = [performance.now(), location.pathname];
      globalThis.seen = {};
    },
    true,
  );
  note();
}
