import { type Browser, expect, type Page, test } from '@playwright/test';
import { message } from '#contract/server-messages.ts';
import { openSections } from './case.ts';
import { openTables } from './dialogs.ts';
import { linkIn, type Product } from './product.ts';

// The steps of one filing that every way of identification has.

const desktop = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };
export const customer = 'kono@example.jp';
const password = 'Hato-1234';

/** A tab of its own; `script` runs before each of its pages. */
export async function openTab(
  browser: Browser,
  script: string | (() => void),
  viewport = desktop,
): Promise<Page> {
  const isPhone = viewport === phone;
  const context = await browser.newContext({
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    permissions: ['camera'],
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  });
  await context.addInitScript(script);
  return context.newPage();
}

export const register = (member: Page, product: Product) =>
  test.step('a visitor registers', async () => {
    await member.goto(`${product.origin}/`);
    await member.getByRole('link', { name: /登録/ }).first().click();
    await expect(member.getByRole('heading', { name: 'アカウント登録' })).toBeVisible();
    const fill = (label: string | RegExp, value: string) =>
      member.getByLabel(label).first().fill(value);
    await fill(/^会社名(?!（)/, '株式会社甲野商店');
    await fill(/^会社名（カナ）/, 'カブシキガイシャコウノショウテン');
    await fill(/^郵便番号/, '100-0001');
    await fill(/^住所/, '東京都千代田区千代田一丁目1番1号');
    await fill(/^代表者氏名(?!（)/, '甲野　太郎');
    await fill(/^代表者氏名（カナ）/, 'コウノ　タロウ');
    await fill(/^担当者氏名(?!（)/, '乙山　花子');
    await fill(/^担当者氏名（カナ）/, 'オツヤマ　ハナコ');
    await fill(/^電話番号/, '03-1234-5678');
    await fill(/^メールアドレス(?!（)/, customer);
    await fill(/^メールアドレス（確認）/, customer);
    await fill(/^パスワード(?!（)/, password);
    await fill(/^パスワード（確認）/, password);
    await member.getByRole('button', { name: '登録する', exact: true }).click();
    await member.getByRole('button', { name: '同意して登録する' }).click();
    await expect(member.getByText('アカウントを登録しました')).toBeVisible();
    expect(linkIn(await product.mail(customer, /登録/), /mba110#/)).toContain(product.origin);
  });

export const logIn = (member: Page) =>
  test.step('and logs in', async () => {
    await expect(member.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
    await expect(member.getByLabel(/^メールアドレス/)).toHaveValue(customer);
    await member
      .getByLabel(/^パスワード/)
      .first()
      .fill(password);
    await member.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(member.getByText('お申込みはまだありません')).toBeVisible();
  });

export const pickPlans = (member: Page) =>
  test.step('picks both plans and sees the price', async () => {
    await member.getByRole('link', { name: '申込みを開始する' }).first().click();
    await openTables(member);
    await member.getByRole('button', { name: 'プランを選択する' }).click();
    const dialog = member.getByRole('dialog', { name: '申込プランの選択' });
    await dialog.getByRole('checkbox', { name: /役員変更/ }).check();
    await dialog
      .getByRole('radio', { name: /1億円以下/ })
      .first()
      .check();
    await dialog.getByRole('checkbox', { name: /代表取締役の住所変更/ }).check();
    await dialog
      .getByRole('radio', { name: /1億円以下/ })
      .last()
      .check();
    await dialog.getByRole('button', { name: '確定する' }).click();
    for (const amount of ['20,000円', '10,000円', '2,000円', '32,000円']) {
      await expect(member.getByText(amount).first()).toBeVisible();
    }
    await expect(member.getByText('同一申請のため登録免許税は1件分です').first()).toBeVisible();
    await member.getByRole('button', { name: '次へ' }).click();
  });

/** The days of the appointment, the resignation and the new address, as they are typed. */
export const enterChanges = (member: Page, days: readonly [string, string, string]) =>
  test.step('enters an appointment, a resignation and a new address', async () => {
    const enter = async (
      mode: string,
      date: string,
      row: { position?: string; name: string; reason?: string; address: string },
    ) => {
      await member.getByRole('button', { name: `${mode}を入力する` }).click();
      const table = member.getByRole('dialog', { name: mode });
      await table.getByLabel(/日/).first().fill(date);
      await table.getByRole('button', { name: 'No.1を入力' }).click();
      const edit = member.getByRole('dialog', { name: 'No.1の入力' });
      if (row.position) await edit.getByLabel(/^役職/).selectOption({ label: row.position });
      await edit.getByLabel(/^氏名/).fill(row.name);
      if (row.reason) await edit.getByLabel(/^登記原因/).selectOption({ label: row.reason });
      await edit.getByLabel(/^住所/).fill(row.address);
      await edit.getByRole('button', { name: '確定する' }).click();
      await table.getByRole('button', { name: '保存する' }).click();
      await expect(table).toBeHidden();
    };
    await enter('就任・重任', days[0], {
      position: '取締役',
      name: '丙川　次郎',
      reason: '就任',
      address: '東京都港区虎ノ門一丁目1番1号',
    });
    await enter('辞任・任期満了・解任・死亡', days[1], {
      position: '取締役',
      name: '丁野　三郎',
      reason: '辞任',
      address: '東京都港区虎ノ門一丁目2番2号',
    });
    await enter('代表取締役の住所変更', days[2], {
      name: '甲野　太郎',
      address: '東京都港区赤坂一丁目1番1号',
    });
    await member.getByLabel('非表示ではない・希望しない').check();
    await member.getByRole('button', { name: '次へ' }).click();
  });

/** @returns the number of the application */
export const apply = (member: Page, product: Product) =>
  test.step('survives a reload, confirms and applies', async () => {
    await member.reload();
    await member.getByRole('button', { name: '申込内容を確認する' }).click();
    await expect(member.getByRole('heading', { name: '申込内容の確認' })).toBeVisible();
    await member.locator('summary').filter({ hasText: '申込プラン' }).click();
    await expect(member.getByText('32,000円').first()).toBeVisible();
    await member.getByRole('button', { name: '見積書（PDF）' }).click();
    const paper = member.getByRole('dialog', { name: '見積書' });
    await expect(paper.getByRole('img', { name: '見積書 1ページ目（全1ページ）' })).toBeVisible();
    await member.keyboard.press('Escape');
    await expect(paper).toBeHidden();
    const otherTab = await member.context().newPage();
    await otherTab.goto(member.url());
    await expect(otherTab.getByText('32,000円').last()).toBeVisible();
    await member.getByRole('button', { name: '申し込む' }).click();
    await member.locator('dialog[open]').last().getByRole('button', { name: '申し込む' }).click();
    await expect(member.getByText(/お申込みを受け付けました。申込番号は/)).toBeVisible();
    await expect(member).toHaveURL(/mbr600/);
    // What is filed here can be filed nowhere else.
    await expect(otherTab.getByText(message('mb019'))).toBeVisible();
    await expect(otherTab.getByRole('button', { name: '申し込む' })).toHaveCount(0);
    await otherTab.close();
    const shown = await member
      .getByText(/\d{8}-\d{5}/)
      .first()
      .textContent();
    const number = /\d{8}-\d{5}/.exec(shown ?? '')?.[0] ?? '';
    expect(number).not.toBe('');
    const mail = await product.mail(customer, /申込|申し込み/);
    expect(mail.text).toContain(number);
    expect(mail.text).toContain('32,000円');
    await member.getByRole('link', { name: 'ホームへ戻る' }).click();
    await expect(member.getByText(number).first()).toBeVisible();
    return number;
  });

export const proveMailbox = (member: Page, other: Page, product: Product, number: string) =>
  test.step('and proves the mailbox on another device', async () => {
    await other.goto(linkIn(await product.mail(customer, /登録/), /mba110#/));
    await other
      .getByLabel(/^登録時のパスワード/)
      .first()
      .fill(password);
    await other.getByRole('button', { name: '確認する', exact: true }).click();
    await expect(other.getByText(number).first()).toBeVisible();
    await expect(other.getByText('メールアドレスの確認がまだです')).toHaveCount(0);
    await other.context().close();
    // The session that is not the press's has ended; signing in again finds everything.
    await member.reload();
    await member.getByLabel(/^メールアドレス/).fill(customer);
    await member
      .getByLabel(/^パスワード/)
      .first()
      .fill(password);
    await member.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(member.getByText(number).first()).toBeVisible();
  });

export const openCase = (office: Page, product: Product, number: string) =>
  test.step('a manager sees it', async () => {
    await office.goto(`${product.origin}/comregtaqusu/mta100`);
    await office
      .getByLabel(/^ユーザーID/)
      .first()
      .fill('admin01');
    await office
      .getByLabel(/^パスワード/)
      .first()
      .fill('Admin-1234');
    await office.getByRole('button', { name: 'ログイン', exact: true }).click();
    await office.getByRole('link', { name: number, exact: true }).click();
    await expect(office.getByRole('heading', { level: 1 })).toContainText(number);
    await openSections(office);
  });

export const fileAndComplete = (office: Page, pdf: Buffer) =>
  test.step('the manager takes it on, files, and uploads the PDF', async () => {
    const select = office.getByLabel(/進捗を変更する/);
    await select.selectOption({ label: '登記申請中' });
    const missing = office.getByRole('dialog', { name: /済んでいないこと/ });
    await expect(missing).toContainText('司法書士が受任していません');
    await expect(missing.getByRole('button', { name: /理由を記録/ })).toHaveCount(0);
    await missing.getByRole('button', { name: '司法書士が受任していません' }).click();
    const mandate = office.getByRole('region', { name: '受任' });
    for (const box of await mandate.getByRole('checkbox').all()) await box.check();
    await mandate.getByRole('button', { name: '受任する' }).click();
    await office.getByRole('button', { name: 'お知らせを閉じる' }).click();
    const act = office.locator('#case-act');
    // The representative, and the officer who resigns.
    for (const name of ['甲野　太郎', '丁野　三郎']) {
      await expect(act.locator('[name="person"]')).toHaveValue(name);
      await act.getByRole('button', { name: '電話で確認できた' }).click();
      await office.getByRole('button', { name: 'お知らせを閉じる' }).click();
    }
    const goOn = async (label: string) => {
      await select.selectOption({ label });
      await expect(missing).not.toContainText('意思確認');
      await missing.getByLabel(/このまま進める理由/).fill('書類は原本で確認済み');
      await missing.getByRole('button', { name: '理由を記録して進める' }).click();
      // It closes over the new data; what was told before may still show.
      await expect(missing).toBeHidden();
      await office.getByRole('button', { name: 'お知らせを閉じる' }).click();
    };
    await goOn('登記申請中');
    await office
      .getByLabel(/PDFを登録する/)
      .setInputFiles({ name: 'registry.pdf', mimeType: 'application/pdf', buffer: pdf });
    await office.getByRole('button', { name: 'お知らせを閉じる' }).click();
    await expect(office.getByRole('button', { name: 'PDFを削除' })).toBeVisible();
    await goOn('登記完了');
  });

export const receive = (member: Page, number: string, pdf: Buffer) =>
  test.step('the member sees the progress and the very PDF', async () => {
    await member.reload();
    await member.getByRole('link', { name: number, exact: true }).first().click();
    await expect(member.getByText('登記完了').first()).toBeVisible();
    const viewer = member.getByRole('region', { name: '登記情報', exact: true });
    await expect(viewer.getByRole('img')).toBeVisible();
    const part = await viewer.evaluate((element) => element.clientHeight / window.innerHeight);
    expect(part).toBeCloseTo(0.8, 1);
    const [download] = await Promise.all([
      member.waitForEvent('download'),
      member.getByRole('link', { name: /ダウンロード/ }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).equals(pdf)).toBe(true);
  });
