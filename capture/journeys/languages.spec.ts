import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoOverhang } from '../../web/journeys/page-checks.ts';
import { at, network, visits } from './visits.ts';

// The applicant's pages in English and やさしい日本語, from the mail to the end.

const { office } = visits();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const starts = {
  english: { title: 'Online identity verification', begin: 'Start' },
  easy: { title: 'オンライン 本人確認（ほんにんかくにん）', begin: 'はじめる' },
  url: { title: 'オンライン本人確認', begin: '本人確認を始める' },
} as const;

/** Finds nothing Japanese on the page but names, terms in brackets and the switch. */
async function expectEnglish(page: Page): Promise<void> {
  const met = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.parentElement;
      if (at?.closest('script, style, noscript, [lang=ja]:not(html), dd')) continue;
      found.push(node.textContent ?? '');
    }
    for (const labelled of document.querySelectorAll('[aria-label], [alt]')) {
      found.push(labelled.getAttribute('aria-label') ?? labelled.getAttribute('alt') ?? '');
    }
    return found;
  });
  const japanese = met
    .map((text) => text.replace(/[（(][^（）()]*[）)]/g, ''))
    .filter((text) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(text));
  expect(japanese).toEqual([]);
  expect(await language(page)).toBe('en');
}

test.describe(() => {
  test.use({
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  test('the whole way in English, by keyboard on a phone, with nothing Japanese left', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const invitation = await office.invite();
    await page.goto(invitation.english);
    await expect(heading(page)).toHaveText(starts.english.title);
    await expect(button(page, 'Start')).toBeEnabled();
    await at(page, 'apa100');
    await expect(page.getByText('The Japanese text prevails.')).toHaveCount(1);
    await page.locator('summary').click();
    await expect(page.getByText(/^If approved, they are kept for 10 years/)).toBeVisible();
    await expectEnglish(page);
    await expectAccessible(page, 'guidance in English', 'best-practice');
    await button(page, 'Start').press('Enter');

    await expect(heading(page)).toBeFocused();
    await button(page, 'Next').press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Please choose one: ID document');
    await page
      .getByRole('radio', { name: "Driver's licence (運転免許証)", exact: true })
      .press('Space');
    await expectEnglish(page);
    await button(page, 'Next').press('Enter');
    await expectEnglish(page);
    await button(page, 'No').press('Enter');

    for (const view of [
      'Card front',
      'Card at an angle',
      'Card back',
      'Face from the front',
      'Face at an angle',
    ]) {
      await expect(heading(page)).toContainText(`Photo: ${view}`);
      await expect(button(page, 'Take photo')).toBeEnabled();
      await expectEnglish(page);
      await button(page, 'Take photo').press('Enter');
      await expect(page.getByRole('dialog', { name: 'Check the photo' })).toBeVisible();
      await expectEnglish(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Next|Send)$/ })
        .press('Enter');
    }
    await at(page, 'apa500');
    await expect(heading(page)).toHaveText('Thank you');
    await expectEnglish(page);
    expect(office.holds(invitation.receiptNo).submitted).toBe(1);
  });
});

test('what the office asks for, refusals of the server and closed links are in English', async ({
  page,
}) => {
  const invitation = await office.invite({ askPerson: true });
  await page.goto(invitation.english);
  await button(page, 'Start').click();
  await expect(heading(page)).toHaveText('Your address and date of birth');
  await button(page, 'Next').click();
  await expect(page.getByText('Please enter: Address')).toBeVisible();
  await expectEnglish(page);

  office.expire(invitation.receiptNo);
  await page.goto(invitation.english);
  await expect(heading(page)).toHaveText('The link has expired');
  await expectEnglish(page);
  await button(page, 'Ask for a new link').click();
  await expect(page.getByText('The office has been asked for a new link.')).toBeVisible();
});

test('a language is loaded when it is chosen, and remembered after a reload and at the next visit', async ({
  context,
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const tables = () => loaded.filter((url) => /\/(en|easy)-/.test(url));
  const invitation = await office.invite();
  await page.goto(invitation.url);
  await expect(heading(page)).toHaveText(starts.url.title);
  expect(await language(page)).toBe('ja');
  expect(tables()).toEqual([]);
  await expect(page.getByText('日本語の文が優先します。')).toHaveCount(0);

  await button(page, 'English').click();
  await expect(heading(page)).toHaveText(starts.english.title);
  await expect(button(page, 'English')).toHaveAttribute('aria-pressed', 'true');
  expect(tables()).toHaveLength(1);
  await page.reload();
  await expect(heading(page)).toHaveText(starts.english.title);

  const later = await context.newPage();
  await later.goto(invitation.url);
  await expect(heading(later)).toHaveText(starts.english.title);
  await button(later, '日本語').click();
  await expect(heading(later)).toHaveText(starts.url.title);
  await later.reload();
  await expect(heading(later)).toHaveText(starts.url.title);
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });
  test('each language works without a network', async ({ page }) => {
    const invitation = await office.invite();
    await page.goto(invitation.easy);
    await expect(button(page, starts.easy.begin)).toBeEnabled();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await network(page, false);
    await page.reload();
    await expect(heading(page)).toHaveText(starts.easy.title);
    await button(page, 'English').click();
    await expect(heading(page)).toHaveText(starts.english.title);
    await button(page, 'Start').click();
    await expect(heading(page)).toHaveText('Choose your ID document');
  });
});

for (const [link, { title, begin }] of Object.entries(starts)) {
  test(`text at twice its size fits 320 px: ${title}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const invitation = await office.invite();
    await page.goto(invitation[link as keyof typeof starts]);
    await expect(heading(page)).toHaveText(title);
    await expectNoOverhang(page, 'guidance');
    await button(page, begin).click();
    await at(page, 'apa200');
    await page.getByRole('radio').nth(2).check();
    await expectNoOverhang(page, 'choice of document');
    await page.locator('.button.filled').click();
    await page.getByRole('dialog').getByRole('button').first().click();
    await at(page, 'apa300');
    await expect(page.locator('.shutter')).toBeEnabled();
    await expectNoOverhang(page, 'camera');
    await page.locator('.shutter').click();
    await expect(page.locator('dialog.tall')).toBeVisible();
    await expectNoOverhang(page, 'review');
  });
}
