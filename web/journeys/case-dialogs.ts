import { expect, type Page } from '@playwright/test';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { openMenu, openSections } from './case.ts';
import { press, pressIn, top } from './dialogs.ts';
import { smallPdf } from './product.ts';
import { casePath, changeAnswer, question, refuse, type ScreenDialogs } from './staff-dialog.ts';

const part = (name: string) => `maintenance/filing/${name}.tsx`;
const work = (name: string) => `maintenance/filing/work/${name}.tsx`;
const duty = (name: string) => `maintenance/duties/${name}.tsx`;
const payment = (name: string) => `maintenance/payments/${name}.tsx`;

const pdf = {
  name: '登記についてのご案内.pdf',
  mimeType: 'application/pdf',
  buffer: smallPdf('guide'),
};
const longAddress =
  '東京都千代田区丸の内一丁目2番3号　丸の内サンプルタワーウエストウイング1234号室';
const chooses = (progress: string) => (page: Page) =>
  page.getByLabel('進捗を変更する').selectOption({ label: progress });

/** The dialogs of a filing's screens. */
export const caseDialogs: readonly ScreenDialogs[] = [
  {
    screen: 'MTR200',
    filing: ['申込受付', 'oldest'],
    dialogs: [
      { file: payment('ledger-dialog'), by: ['入出金の記録'], name: /^入出金の記録/ },
      {
        file: payment('vouchers-dialog'),
        by: ['請求書・領収証'],
        name: /^請求書・領収証/,
        fill: async (dialog, page) => {
          await dialog.locator('input[name=tradedDate]').fill('2026/11/30');
          await pressIn(page, '請求書を発行する');
          await dialog.getByRole('button', { name: /を無効にする$/ }).click();
        },
      },
      {
        file: payment('vouchers-dialog'),
        by: ['請求書・領収証', /を開く$/],
        name: /^請求書 /,
        fill: (dialog) => dialog.getByRole('img').waitFor(),
      },
      {
        file: part('correction/correction-dialog'),
        by: ['訂正を提案'],
        name: '訂正の提案',
        fill: async (dialog) => {
          await dialog.getByLabel('訂正するところ').selectOption('1');
          await dialog.getByLabel('住所', { exact: false }).fill(longAddress);
        },
      },
      {
        file: work('particulars-dialog'),
        by: [/事情を変更$/],
        name: '役員の日付・氏名の事情の変更',
      },
      {
        file: duty('intention-form'),
        by: ['電話での確認を記録'],
        name: '意思確認の記録',
        fill: refuse('登録する'),
      },
      {
        file: duty('identification-form'),
        by: ['読取りの結果を記録'],
        name: '他の事業者によるICチップの情報の読取り',
        fill: refuse('登録する'),
      },
      {
        file: duty('identification-form'),
        by: ['原本の送付を依頼'],
        name: '書類の原本の送付と転送不要郵便',
      },
      {
        file: duty('confirmation-form'),
        by: ['確認記録を変更'],
        name: '取引時の確認記録の変更',
      },
      {
        file: work('case-facts-dialog'),
        by: ['登記に必要な情報を変更'],
        name: '登記に必要な情報の変更',
      },
      {
        file: work('effective-dates-dialog'),
        by: ['効力発生日を変更'],
        name: '効力発生日の変更',
      },
      {
        file: work('registry-record-dialog'),
        by: ['登記所・郵送の記録を変更'],
        name: '登記所・郵送の記録の変更',
      },
      {
        file: work('paper-dialog'),
        by: [/^委任状の草案/],
        name: '委任状（草案）',
        fill: (dialog) => dialog.getByRole('img').first().waitFor(),
      },
      {
        file: 'maintenance/papers/finalise-all.tsx',
        by: ['すべて確定して共有'],
        name: '書類の確定と共有',
        // What cannot be shared yet is listed, too.
        fill: (dialog) => dialog.getByRole('listitem').first().waitFor(),
      },
      { file: question, by: [/^(届いた|残りの)\d+点を確認済みにする$/], name: '確認' },
      {
        file: part('request-verification'),
        by: [/^未確認/],
        name: '本人確認の依頼',
        fill: async (dialog, page) => {
          for (const label of [/^生年月日/, /^住居/])
            await dialog.getByLabel(label).first().fill('');
          await refuse('依頼する')(dialog, page);
        },
      },
      {
        file: duty('add-person'),
        by: [/^未確認/],
        name: '本人確認の依頼',
        fill: async (dialog, page) => {
          await dialog.getByLabel('本人確認を受ける方').selectOption('add');
          await refuse('加える')(top(page), page);
        },
      },
      {
        file: duty('identity-question'),
        before: async (page) => {
          // However often the screen asks until the dialog is open.
          const held = (work: { identityQuestion: object; gateFacts: object }) => {
            const text = '本人確認を受けた「髙橋　太郎」さんと、申込の「高橋　太郎」さんが同じ方か';
            work.identityQuestion = { key: 'name', text };
            const identityGap = `${text}を確かめていません`;
            work.gateFacts = { ...work.gateFacts, identityGap, identityHeldFlg: true };
          };
          await changeAnswer(page, casePath, held, 100);
          await page.reload();
          await openSections(page);
        },
        by: ['確かめた内容を記録'],
        name: '本人確認を受けた方',
        fill: async (dialog, page) => {
          await page.unroute(casePath);
          await refuse('記録する')(dialog, page);
        },
      },
      { file: duty('gate-dialog'), before: chooses('登記申請中'), name: /済んでいないこと$/ },
      {
        file: part('member-information'),
        before: openMenu,
        by: ['お客様情報'],
        name: 'お客様情報',
      },
      {
        file: 'shared/amounts/estimate-button.tsx',
        by: ['見積書（PDF）'],
        name: '見積書',
        fill: (dialog) => dialog.getByRole('img').waitFor(),
      },
      {
        file: 'shared/thread/thread-messages.tsx',
        before: async (page) => {
          await page.getByLabel('添付するファイルを選ぶ').setInputFiles(pdf);
          await press(page, '送信する');
        },
        by: [pdf.name],
        name: pdf.name,
        fill: (dialog) => dialog.getByRole('img').waitFor(),
      },
      {
        file: question,
        before: (page) => page.getByLabel(/PDFを登録する/).setInputFiles(pdf),
        by: ['PDFを削除'],
        name: '確認',
      },
    ],
  },
  {
    screen: 'MTR200',
    filing: ['申込受付', 'newest'],
    dialogs: [
      { file: payment('confirm-payment'), by: ['入金を確認'], name: '入金の確認' },
      {
        file: duty('decline-dialog'),
        by: ['受任しない'],
        name: '受任しない',
        fill: refuse('受任しないことを確定'),
      },
    ],
  },
  {
    screen: 'MTR200',
    filing: ['入金確認済', 'newest'],
    dialogs: [
      {
        file: part('other-methods'),
        before: (page) =>
          changeAnswer<{ identificationMethodList: { method: string }[] }>(
            page,
            casePath,
            (work) => {
              work.identificationMethodList = work.identificationMethodList.filter(
                ({ method }) => method !== 'photo' && method !== 'certificate',
              );
            },
          ),
        by: [/^未確認/],
        name: '本人確認の依頼',
        fill: (dialog) => dialog.getByRole('button', { name: '本人確認の方法へ' }).waitFor(),
      },
      { file: question, before: openMenu, by: ['申込を取り消す'], name: '確認' },
    ],
  },
  {
    screen: 'MTR200',
    filing: ['登記申請中', 'oldest'],
    dialogs: [
      { file: question, by: ['確認を取り消す'], name: '確認' },
      { file: question, by: ['入出金の記録', /の記録を取り消す$/], name: '確認' },
      { file: question, by: ['本人確認状況を照会'], name: '確認' },
      { file: duty('intention-form'), by: [/の意思確認を訂正$/], name: '意思確認の訂正' },
      { file: part('step-form'), by: ['「補正対応中」に進める'], name: '' },
      {
        file: 'shared/company/officers-dialog.tsx',
        before: async (page) => {
          await press(page, 'キャンセル');
          await press(page, '「登記完了」に進める');
          await pressIn(page, '進める');
          await expect(top(page)).toBeHidden();
        },
        by: ['役員を入力する'],
        name: '登記後の役員の入力',
      },
    ],
  },
  {
    screen: 'MTR200',
    filing: ['押印書類受領', 'oldest'],
    dialogs: [
      { file: duty('gate-dialog'), before: chooses('登記申請中'), name: /済んでいないこと$/ },
    ],
  },
  {
    screen: 'MTR200',
    filing: ['取消', 'oldest'],
    dialogs: [
      {
        file: question,
        before: (page) => page.getByRole('radio', { name: '窓口で現金' }).check(),
        by: ['返金済みにする'],
        name: '確認',
      },
      { file: payment('ledger-dialog'), by: ['入出金の記録'], name: /^入出金の記録/ },
      {
        file: payment('ledger-dialog'),
        before: (page) =>
          changeAnswer<FilingLedger>(page, '**/ledger', (ledger) => {
            ledger.retained = 11_500;
            ledger.divisible = {
              ...{ taxName: '消費税（10%）', officeKind: 'individual' },
              ...{ appliedDate: '2026-11-01', cancelledDate: '2026-11-20' },
            };
          }),
        by: ['入出金の記録', '内訳を入力'],
        name: /^入出金の記録/,
        fill: async (dialog, page) => {
          await pressIn(page, '内訳を追加');
          await dialog.getByLabel('内容（1）').fill('役員変更の登記の書類の作成（途中まで）');
          await dialog.getByLabel('金額（1）').fill('22,000');
          await pressIn(page, '内訳を記録する');
          await pressIn(page, 'OK');
        },
      },
      { file: duty('refund-due'), by: [/^お客様から伺った口座/], name: '' },
    ],
  },
  {
    screen: 'MTR210',
    filing: ['書類発送済', 'oldest'],
    dialogs: [
      {
        file: question,
        before: (page) => page.getByRole('button', { name: /確定・共有中$/ }).click(),
        by: ['草案に戻す'],
        name: '確認',
      },
      {
        file: 'maintenance/papers/paragraphs.tsx',
        before: (page) => page.getByRole('button', { name: /^登記申請書 草案/ }).click(),
        by: ['文を手直しする', /^手直し：/],
        name: '文の手直し',
      },
    ],
  },
];
