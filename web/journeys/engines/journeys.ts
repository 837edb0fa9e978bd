import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { dutyCalls } from '../../../api/testing/duty-calls.ts';
import { agreeing } from '../../../api/testing/judgement.ts';
import { linkIn, type Product, receiptOf, smallPdf, startProduct } from '../product.ts';
import { command, makeApprover } from '../server-commands.ts';
import type { EnginePage } from './engine-page.ts';

const customer = 'kono@example.jp';
const password = 'Hato-1234';
const applicants = 'the applicant hands over five photos';
const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: '#8fb0d8' } });
const views = ['書類（表面）', '書類（斜め）', '書類（裏面）', '顔（正面）', '顔（斜め）'];

interface Engine {
  name: string;
  start(): Promise<EnginePage>;
  /** Why the engine is not available here; null if it is. */
  missing: string | null;
  /** A phone with a drawn camera, where the window has none. */
  startPhone?(): Promise<EnginePage>;
}

/** One journey a side in an engine: each continues where the previous one ended. */
export function walk({ name, start, missing, startPhone }: Engine): void {
  test.describe
    .serial(name, () => {
      test.skip(missing !== null, missing ?? '');

      let product: Product;
      let page: EnginePage;
      /** The applicant's window: the phone's, or the same. */
      let phone: EnginePage;
      let folder = '';
      let number = '';
      let receiptNo = '';
      test.beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'touki-engine-'));
        [product, page] = await Promise.all([startProduct(), start()]);
        await page.resize(1440, 900);
      });
      test.afterEach(async ({ browserName: _ }, info) => {
        const body = await (info.title === applicants ? phone : page).screenshot();
        await info.attach(info.title, { body, contentType: 'image/png' });
        const shots = process.env.ENGINE_SHOTS;
        if (shots) await writeFile(join(shots, `${name} ${info.title}.png`), body);
      });
      test.afterAll(async () => {
        await page?.close();
        if (phone !== page) await phone?.close();
        await product?.stop();
        await rm(folder, { recursive: true, force: true });
      });

      const press = (button: string | RegExp, nth?: 'last') => page.click('button', button, nth);
      const saved = async (file: string, bytes: Buffer) => {
        const path = join(folder, file);
        await writeFile(path, bytes);
        return path;
      };
      const signIn = async (path: string, fields: Record<string, string>) => {
        await page.goto(`${product.origin}/comregtaqusu/${path}`);
        for (const [label, text] of Object.entries(fields)) {
          await page.fill(new RegExp(`^${label}`), text);
        }
        await press('ログイン');
      };

      test('a visitor registers and applies', async () => {
        await page.goto(`${product.origin}/`);
        await page.click('link', /登録/);
        await page.sees({ kind: 'heading', name: 'アカウント登録' });
        const fields: [RegExp, string][] = [
          [/^会社名(?!（)/, '株式会社甲野商店'],
          [/^会社名（カナ）/, 'カブシキガイシャコウノショウテン'],
          [/^郵便番号/, '100-0001'],
          [/^住所/, '東京都千代田区千代田一丁目1番1号'],
          [/^代表者氏名(?!（)/, '甲野　太郎'],
          [/^代表者氏名（カナ）/, 'コウノ　タロウ'],
          [/^担当者氏名(?!（)/, '乙山　花子'],
          [/^担当者氏名（カナ）/, 'オツヤマ　ハナコ'],
          [/^電話番号/, '03-1234-5678'],
          [/^メールアドレス(?!（)/, customer],
          [/^メールアドレス（確認）/, customer],
          [/^パスワード(?!（)/, password],
          [/^パスワード（確認）/, password],
        ];
        for (const [label, text] of fields) await page.fill(label, text);
        await press('登録する');
        await press('同意して登録する');
        await page.reads(/アカウントを登録しました/);
        // The registration has a heading of that name, too.
        await page.sees({ kind: 'choice', name: /ログイン状態を保持する/ });
        await page.fill(/^パスワード/, password);
        await press('ログイン');
        // What comes with the list would push the link away from under the pointer.
        await page.reads(/お申込みはまだありません/);
        await page.click('link', '申込みを開始する');
        await page.click('link', '表で入力する');
        await press('プランを選択する');
        await page.click('choice', /代表取締役の住所変更/);
        await page.click('choice', /1億円以下/, 'last');
        await press('確定する');
        await page.reads(/21,000円/);
        await press('次へ');
        await press('代表取締役の住所変更を入力する');
        await page.fill(/日/, '令和8年11月1日');
        await press('No.1を入力');
        await page.fill(/^氏名/, '甲野　太郎');
        await page.fill(/^住所/, '東京都港区赤坂一丁目1番1号');
        await press('確定する');
        await press('保存する');
        await page.click('choice', '非表示ではない・希望しない');
        await press('次へ');
        await page.reload();
        await press('申込内容を確認する');
        await page.sees({ kind: 'heading', name: '申込内容の確認' });
        await press('申し込む');
        await page.reads(/申込後は内容を変更できません/);
        await press('申し込む');
        await page.reads(/お申込みを受け付けました。申込番号は/);
        number =
          (await page.until(() =>
            location.pathname.endsWith('mbr600')
              ? /\d{8}-\d{5}/.exec(document.body.textContent ?? '')?.[0]
              : undefined,
          )) ?? '';
        const mail = await product.mail(customer, /申込|申し込み/);
        expect(mail.text).toContain(number);
      });

      /** Opens the filing with all its sections. */
      const openCase = async () => {
        await page.click('link', number);
        await page.sees({ kind: 'heading', name: '次にすること' });
        await page.press('e');
      };

      test('staff ask for verification', async () => {
        await signIn('mta100', { ユーザーID: 'admin01', パスワード: 'Admin-1234' });
        await openCase();
        await press(/未確認|本人確認を依頼/);
        await page.fill(/^生年月日/, '昭和55年4月1日');
        await page.fill(/^住居/, '東京都千代田区千代田1丁目1番2号');
        await press('依頼する');
        await press('依頼する');
        await page.reads(/本人確認を依頼しました/);
      });

      test(applicants, async () => {
        const link = linkIn(await product.mail(customer, /本人確認/), /capture\/[^?]+$/);
        receiptNo = receiptOf(link);
        phone = page;
        // Pictures from the device are taken where two approvers decide about them.
        if (startPhone) {
          await makeApprover(product, second.userId, '確認　三郎', second.password);
          await command(product, 'system', ['set', systemId, '--file-photos', 'yes']);
        }
        await page.resize(420, 800);
        await page.goto(link);
        await page.reads(/乙山　花子/);
        await press('本人確認を始める');
        await page.click('choice', '運転免許証');
        await press('次へ');
        await press('いいえ');
        const handOver = async (view: string, take: () => Promise<void>) => {
          const heading = { kind: 'heading', name: new RegExp(`${view}の撮影`) } as const;
          await phone.sees(heading);
          // The other camera follows: a drawn one that starts anew repeats its pictures, and equal photos are refused.
          if (view === '顔（正面）') {
            await phone.reload();
            await phone.sees(heading);
          }
          await take();
          await phone.sees({ kind: 'heading', name: '写真を確認してください' });
          await phone.click('button', view === '顔（斜め）' ? '送信する' : '次へ');
        };
        const left = [...views];
        if (startPhone) {
          const path = await saved('front.jpg', await photo.jpeg().toBuffer());
          await handOver(left.shift() ?? '', () => page.choose(/撮影/, path));
          await page.sees({ kind: 'heading', name: /書類（斜め）の撮影/ });
          phone = await startPhone();
          await phone.resize(420, 800);
          await phone.goto(link);
          await phone.click('button', '続きから再開する');
        }
        for (const view of left) await handOver(view, () => phone.click('button', '撮影する'));
        await phone.sees({ kind: 'heading', name: 'お疲れさまでした' });
        await page.resize(1440, 900);
      });

      test('a verifier sees them and approves', async () => {
        await signIn('vfa100', {
          システムID: '0522211001',
          ユーザーID: 'verify01',
          パスワード: 'Verify-1234',
        });
        // Other receipts are of the same name.
        const shown = { kind: 'link', name: receiptNo.replace(/\d{5}$/, '-$&') } as const;
        await page.sees(shown);
        if (startPhone) await approveFirst(product.origin, receiptNo);
        await page.click('link', shown.name);
        await page.reads(/運転免許証/);
        for (const key of ['1', '2', '3', '4', '5']) {
          await page.press(key);
          await page.until(() => {
            const shown = document.querySelector<HTMLImageElement>('figure img');
            return shown !== null && shown.naturalWidth > 0;
          });
        }
        for (const text of ['', '', '', '301212345678', 'R6.4.15', 'R11.5.1', '', '', '', '']) {
          if (text) await page.fill(/^(書類の番号|交付日（発行日）|有効期限)$/, text);
          await press(/^一致/);
        }
        await page.fill(/^コメント/, '運転免許証と容貌を確認しました。');
        await press('承認');
        await press(/承認/, 'last');
        await press('OK');
        await press('1番のコメント');
        await page.reads(/運転免許証と容貌を確認しました。/);
      });

      test('staff bring the filing to 登記完了', async () => {
        await doDuties(product.origin, number);
        await page.goto(`${product.origin}/comregtaqusu/mta100`);
        await openCase();
        await press('本人確認状況を照会');
        await press('照会する');
        await page.reads(/本人確認済/);
        const goOn = async (progress: string) => {
          await page.select(/進捗を変更する/, progress);
          await page.fill(/このまま進める理由/, '書類は原本で確認済み');
          await press('理由を記録して進める');
          await press('お知らせを閉じる');
        };
        await goOn('登記申請中');
        await page.choose(/PDF/, await saved('registry.pdf', smallPdf(`registry ${number}`)));
        await press('お知らせを閉じる');
        await page.sees({ kind: 'button', name: 'PDFを削除' });
        await goOn('登記完了');
        await page.reads(/^登記完了$/);
      });
    });
}

/** The approver who decides first about pictures from the device. */
const second = { userId: 'approver2', password: 'second approver' };
const systemId = '0522211001';

/** Approves a receipt by calls, reading from the document what the other approver reads. */
async function approveFirst(origin: string, receiptNo: string): Promise<void> {
  const login = { username: `${systemId}${second.userId}`, password: second.password };
  const session = await request(origin, 'post', '/login/verify', '', login);
  const token = session.headers.get('x-auth-token') ?? '';
  const path = `/user/verify/verifyapps/${receiptNo}`;
  const { data } = (await (await request(origin, 'get', path, token)).json()) as { data: object };
  const photos = path.replace('verifyapps/', 'verifyapps/verifyappdocs/verfyappfiles/');
  for (const view of ['10', '20', '30', '40', '50']) {
    await request(origin, 'get', `${photos}/${view}`, token);
  }
  const decision = { dealKbn: '100', dealComment: '運転免許証と容貌を確認しました。' };
  await request(origin, 'post', `${path}/verifydealwirhhistory/dealwith`, token, {
    ...data,
    ...decision,
    judgement: agreeing(),
  });
}

async function request(
  origin: string,
  method: string,
  path: string,
  token: string,
  json?: object,
): Promise<Response> {
  const response = await fetch(`${origin}/api/v1.0${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-auth-token': `Bearer ${token}` },
    ...(json && { body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}

/** Takes the mandate on and notes the representative's intention by calls: Chromium's journeys press these. */
async function doDuties(origin: string, number: string): Promise<void> {
  const login = { username: 'admin01', password: 'Admin-1234' };
  const session = await request(origin, 'post', '/login/mainte', '', login);
  const duties = dutyCalls(async (method, path, { token, json }) => {
    const response = await request(origin, method, path, token, json);
    return { status: response.status, body: await response.json() };
  }, session.headers.get('x-auth-token') ?? '');
  await duties.accept(number);
  await duties.ask(number, { checkedBy: '事務所　管理者' });
}
