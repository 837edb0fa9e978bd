import { type Browser, expect, type Page, test } from '@playwright/test';
import { message } from '#contract/server-messages.ts';
import { rememberCaptures } from '../../capture/journeys/phone.ts';
import { openSections } from './case.ts';
import { openTables } from './dialogs.ts';
import { agreeWithAll } from './judge.ts';
import { linkIn, type Product, receiptOf, smallPdf, startProduct } from './product.ts';

// One filing from registration and application through verification by camera and approval to the registry PDF.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
const customer = 'kono@example.jp';
const password = 'Hato-1234';

const open = async (browser: Browser, viewport = desktop, mobile = false): Promise<Page> => {
  const context = await browser.newContext({
    viewport,
    isMobile: mobile,
    hasTouch: mobile,
    permissions: ['camera'],
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  });
  await context.addInitScript(rememberCaptures);
  return context.newPage();
};

test('one filing travels from registration to registry PDF', async ({ browser }) => {
  const member = await open(browser);
  let number = '';

  await test.step('a visitor registers', async () => {
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

  await test.step('and logs in', async () => {
    await expect(member.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
    await expect(member.getByLabel(/^メールアドレス/)).toHaveValue(customer);
    await member
      .getByLabel(/^パスワード/)
      .first()
      .fill(password);
    await member.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(member.getByText('お申し込みはまだありません')).toBeVisible();
  });

  await test.step('picks both plans and sees the price', async () => {
    await member.getByRole('link', { name: '申込を開始する' }).first().click();
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

  await test.step('enters an appointment, a resignation and a new address', async () => {
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
    await enter('就任・重任', '令和8年11月15日', {
      position: '取締役',
      name: '丙川　次郎',
      reason: '就任',
      address: '東京都港区虎ノ門一丁目1番1号',
    });
    await enter('辞任・任期満了・解任・死亡', '2026/11/15', {
      position: '取締役',
      name: '丁野　三郎',
      reason: '辞任',
      address: '東京都港区虎ノ門一丁目2番2号',
    });
    await enter('代表取締役の住所変更', 'R8.11.1', {
      name: '甲野　太郎',
      address: '東京都港区赤坂一丁目1番1号',
    });
    await member.getByLabel('非表示ではない・希望しない').check();
    await member.getByRole('button', { name: '次へ' }).click();
  });

  await test.step('survives a reload, confirms and applies', async () => {
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
    await expect(member.getByText(/お申し込みを受け付けました。申込番号は/)).toBeVisible();
    await expect(member).toHaveURL(/mbr600/);
    // What is filed here can be filed nowhere else.
    await expect(otherTab.getByText(message('mb019'))).toBeVisible();
    await expect(otherTab.getByRole('button', { name: '申し込む' })).toHaveCount(0);
    await otherTab.close();
    const shown = await member
      .getByText(/\d{8}-\d{5}/)
      .first()
      .textContent();
    number = /\d{8}-\d{5}/.exec(shown ?? '')?.[0] ?? '';
    expect(number).not.toBe('');
    const mail = await product.mail(customer, /申込|申し込み/);
    expect(mail.text).toContain(number);
    expect(mail.text).toContain('32,000円');
    await member.getByRole('link', { name: 'ホームへ戻る' }).click();
    await expect(member.getByText(number).first()).toBeVisible();
  });

  await test.step('and proves the mailbox on another device', async () => {
    const other = await open(browser, phone, true);
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

  const office = await open(browser);
  await test.step('a manager sees it and requests verification', async () => {
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
    await office
      .getByRole('button', { name: /未確認|本人確認を依頼/ })
      .first()
      .click();
    const dialog = office.getByRole('dialog', { name: '本人確認の依頼' });
    await dialog.getByLabel('生年月日').first().fill('昭和55年4月1日');
    await dialog.getByLabel(/^住居/).fill('東京都千代田区千代田1丁目1番2号');
    await dialog.getByRole('button', { name: '依頼する' }).click();
    await office.locator('dialog[open]').last().getByRole('button', { name: '依頼する' }).click();
    await expect(office.getByText('本人確認を依頼しました')).toBeVisible();
  });

  const link = linkIn(await product.mail(customer, /本人確認/), /capture\/[^?]+$/);
  const applicant = await open(browser, phone, true);
  await test.step('the contact person photographs document and face on a phone', async () => {
    await applicant.goto(link);
    await expect(applicant.getByText('乙山　花子')).toBeVisible();
    expect(applicant.url()).not.toMatch(/[A-Za-z0-9_-]{43}/);
    await applicant.getByRole('button', { name: '本人確認を始める' }).click();
    await applicant.getByRole('radio', { name: '運転免許証', exact: true }).check();
    await applicant.getByRole('button', { name: '次へ' }).click();
    await applicant.getByRole('button', { name: 'いいえ', exact: true }).click();
    for (const view of [
      '書類（表面）',
      '書類（斜め）',
      '書類（裏面）',
      '顔（正面）',
      '顔（斜め）',
    ]) {
      await expect(
        applicant.getByRole('heading', { name: new RegExp(`${view}の撮影`) }),
      ).toBeVisible();
      if (view === '書類（裏面）') {
        await applicant.reload();
        await expect(
          applicant.getByRole('heading', { name: new RegExp(`${view}の撮影`) }),
        ).toBeVisible();
      }
      await applicant.getByRole('button', { name: '撮影する' }).click();
      const review = applicant.getByRole('dialog', { name: '写真を確認してください' });
      if (view === '書類（表面）') {
        await review.getByRole('button', { name: '撮り直す' }).click();
        await applicant.getByRole('button', { name: '撮影する' }).click();
      }
      await review
        .getByRole('button', { name: view === '顔（斜め）' ? '送信する' : '次へ' })
        .click();
    }
    await expect(applicant.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
  });

  const verifier = await open(browser);
  await test.step('a verifier sees all five photos and approves', async () => {
    await verifier.goto(`${product.origin}/comregtaqusu/vfa100`);
    await verifier.getByLabel(/^システムID/).fill('0522211001');
    await verifier.getByLabel(/^ユーザーID/).fill('verify01');
    await verifier
      .getByLabel(/^パスワード/)
      .first()
      .fill('Verify-1234');
    await verifier.getByRole('button', { name: 'ログイン', exact: true }).click();
    // Other receipts are of the same name.
    await verifier
      .locator(`tr a[href*="${receiptOf(link)}"]`)
      .first()
      .click();
    await expect(verifier.getByText('運転免許証').first()).toBeVisible();
    const views = ['書類（表面）', '書類（斜め）', '書類（裏面）', '顔（正面）', '顔（斜め）'];
    for (const [index, name] of views.entries()) {
      await verifier.locator('body').press(String(index + 1));
      const photo = verifier.locator('figure').getByRole('img', { name });
      await expect
        .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    }
    await agreeWithAll(verifier);
    await verifier.getByLabel(/^コメント/).fill('運転免許証と容貌を確認しました。');
    await verifier.getByRole('button', { name: '承認', exact: true }).click();
    await verifier.locator('dialog[open]').last().getByRole('button', { name: /承認/ }).click();
    await verifier.getByRole('button', { name: 'OK' }).click();
    await verifier.getByRole('button', { name: '1番のコメント' }).click();
    await expect(verifier.getByText('運転免許証と容貌を確認しました。').first()).toBeVisible();
  });

  const pdf = smallPdf(`registry ${number}`);
  await test.step('the manager sees the approval, files, and uploads the PDF', async () => {
    await office.reload();
    await openSections(office);
    await expect(office.getByText('承認').first()).toBeVisible();
    await expect(office.getByText('本人確認済').first()).toBeVisible();
    await expect(office.getByText('結果あり')).toHaveCount(0);
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
    await office.getByRole('button', { name: '意思確認を記録' }).click();
    const asked = office.getByRole('dialog', { name: '意思確認の記録' });
    await asked.getByRole('radio', { name: '電話' }).check();
    await asked.getByRole('radio', { name: '確認できた' }).check();
    await asked.getByRole('button', { name: '登録する' }).click();
    await office.getByRole('button', { name: 'お知らせを閉じる' }).click();
    const goOn = async (label: string) => {
      await select.selectOption({ label });
      await expect(missing).not.toContainText('意思確認');
      await missing.getByLabel(/このまま進める理由/).fill('書類は原本で確認済み');
      await missing.getByRole('button', { name: '理由を記録して進める' }).click();
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

  await test.step('the member sees the progress and the very PDF', async () => {
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
});
