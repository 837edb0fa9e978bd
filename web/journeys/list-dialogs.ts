import { expect, type Page } from '@playwright/test';
import type { JoinPreview, OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { message } from '#contract/server-messages.ts';
import { press, pressIn } from './dialogs.ts';
import { changeAnswer, question, refuse, refuseCall, type ScreenDialogs } from './staff-dialog.ts';

const list = (name: string) => `maintenance/search/${name}.tsx`;
const payment = (name: string) => `maintenance/payments/${name}.tsx`;
const takeFile = (name: string, text: string) => async (page: Page) => {
  // The chooser takes a file behind its button too, which is disabled until the list shows the file before.
  await expect(page.getByRole('button', { name: '振込明細の取込' })).toBeEnabled();
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').last().setInputFiles(file);
};
const tickAll = (page: Page) => page.getByLabel('このページのすべてを選ぶ').check();
/** A company with a name about which nobody has decided. */
async function withOtherName(page: Page) {
  await changeAnswer<OfficeCompanyPage>(page, '**/mainte/companies/*', (company) => {
    company.otherNameList = ['株式会社山田太郎国際総合企画経営戦略コンサルティング研究所'];
  });
  await page.reload();
}

async function withConfirmedName(page: Page) {
  await changeAnswer<OfficeCompanyPage>(page, '**/mainte/companies/*', (company) => {
    company.confirmedNameList = ['株式会社山田太郎国際総合企画経営戦略コンサルティング研究所'];
  });
  await page.reload();
}

/** The dialogs of the office's other screens. */
export const listDialogs: readonly ScreenDialogs[] = [
  {
    screen: 'MTO100',
    dialogs: [
      { file: payment('confirm-payment'), by: [/の入金確認$/], name: '入金の確認' },
      {
        file: 'maintenance/find/find-dialog.tsx',
        by: [/^全体から検索/],
        name: '全体から検索',
        fill: async (dialog) => {
          await dialog.getByLabel('検索する語').fill('サンプル');
          await dialog.getByRole('option').first().waitFor();
        },
      },
      { file: question, by: ['開く'], name: 'エラー' },
      { file: 'shared/ui/side-menu.tsx', by: ['メニュー'], name: 'メニュー' },
      { file: question, by: ['メニュー', 'ログアウト'], name: '確認' },
    ],
  },
  {
    screen: 'MTR100',
    search: '?from=2020-01-01',
    dialogs: [
      { file: list('display-dialog'), by: ['表示の設定'], name: '表示の設定' },
      {
        file: list('views/views-dialog'),
        before: async (page) => {
          for (const name of ['今日の受付', '入金を待つ申込（お支払い期限の近い順）']) {
            await press(page, '表示を保存・管理');
            await page.getByLabel('表示の名前').fill(name);
            await pressIn(page, '名前を付けて保存');
            await page.getByRole('button', { name }).waitFor();
          }
        },
        by: ['表示を保存・管理'],
        name: '表示の保存・管理',
      },
      { file: list('bulk-owner'), before: tickAll, by: ['担当を変更'], name: '事務所の担当の変更' },
      { file: list('bulk-progress'), by: ['進捗を変更'], name: '進捗の変更' },
      { file: list('bulk-message'), by: ['メッセージを送る'], name: 'メッセージの送信' },
      { file: list('bulk-labels'), by: ['宛名を印刷'], name: /宛名/ },
      { file: list('bulk-papers'), by: ['書類を印刷'], name: '書類の印刷' },
      {
        file: list('bulk-dialog'),
        by: ['書類を印刷', 'PDFを作る'],
        name: '書類の印刷',
        fill: (dialog) => dialog.getByRole('table').waitFor(),
      },
    ],
  },
  {
    screen: 'MTR300',
    dialogs: [
      {
        file: 'shared/company/facts-dialog.tsx',
        by: ['会社の事項を変更'],
        name: '会社の事項の変更',
      },
      { file: 'shared/company/officers-dialog.tsx', by: ['役員を変更'], name: '役員の変更' },
      {
        file: 'maintenance/company/reason-dialog.tsx',
        before: (page, numberOf) =>
          page.getByLabel('移す会社の申込番号').fill(numberOf('申込受付', 'oldest')),
        by: ['統合後の内容を見る'],
        name: '統合後の内容',
      },
      {
        file: 'maintenance/company/join-panel.tsx',
        before: async (page, numberOf) => {
          await changeAnswer<JoinPreview>(page, '**/companies/*/join?*', (preview) => {
            const text = '監査等委員会設置会社には、取締役会と会計監査人があります。';
            preview.contradictionList = [{ text, source: '会社法327条1項3号・5項' }];
            preview.otherCompanyName = '株式会社山田太郎国際総合企画経営戦略コンサルティング研究所';
          });
          await page.getByLabel('移す会社の申込番号').fill(numberOf('申込受付', 'oldest'));
        },
        by: ['統合後の内容を見る'],
        name: '統合できません',
      },
      {
        file: 'maintenance/company/reason-dialog.tsx',
        before: withOtherName,
        by: ['同じ会社として確認する'],
        name: '会社名の確認',
      },
      {
        file: 'maintenance/company/reason-dialog.tsx',
        before: withOtherName,
        by: ['別の会社として分ける'],
        name: '別の会社として分ける',
      },
      {
        file: 'maintenance/company/reason-dialog.tsx',
        before: withConfirmedName,
        by: ['確認を取り消す'],
        name: '会社名の確認の取消',
      },
    ],
  },
  {
    screen: 'MTR320',
    dialogs: [{ file: question, by: ['すべてのログインを終了'], name: '確認' }],
  },
  {
    screen: 'MTR400',
    dialogs: [
      {
        file: payment('confirm-transfers'),
        by: [/^カナ一致をすべて選ぶ/, /^選んだ\d件の入金を確認$/],
        name: '入金の確認',
        fill: async (dialog, page) => {
          const errors = [0, 1].map((index) => ({
            field: `transferList[${index}]`,
            messageCd: 'cm210',
            message: '金額の異なる入金の確認は、他の利用者が先に更新したため、できませんでした。',
          }));
          await refuseCall(page, '**/transfers/confirm', 400, errors);
          await pressIn(page, '入金を確認');
          await dialog.getByText(message('mt222')).waitFor();
        },
      },
      {
        file: payment('allocate-dialog'),
        by: [/：申込を探す$/],
        name: '振込の割り当て',
        fill: async (dialog) => {
          await dialog.getByLabel('申込を探す').fill('株式会社');
          await dialog
            .getByRole('button', { name: /を選ぶ$/ })
            .nth(1)
            .click();
          await dialog.getByRole('button', { name: '外す' }).waitFor();
        },
      },
      {
        file: payment('columns-dialog'),
        before: takeFile('unknown.csv', 'いつ,通番,だれ,いくら\n2026/11/20,1,ｶ)ｺｳﾉ,700\n'),
        name: '振込明細の列',
        fill: async (dialog) => {
          await dialog.getByLabel('振込依頼人').selectOption({ index: 3 });
        },
      },
      {
        file: payment('known-lines'),
        before: async (page) => {
          const line = '2026/11/20,ﾅﾅｼ ｺﾞﾛｳ,21000\n';
          await takeFile('noon.csv', line)(page);
          await page.getByText(message('mt022', 1, 0)).waitFor();
          await takeFile('evening.csv', `${line}2026/11/20,ﾍｲ,1\n`)(page);
          await page.getByText('取込済みとして除いた振込（1件）').waitFor();
        },
        name: '',
      },
    ],
  },
  {
    screen: 'MTR410',
    dialogs: [
      { file: payment('journal-dialog'), by: ['仕訳CSV'], name: '仕訳のCSV出力' },
      {
        file: payment('missing-receipts'),
        by: ['領収証の未発行'],
        name: '領収証が未発行の申込',
      },
      {
        file: 'shared/access/proof-dialog.tsx',
        // As ten minutes after the login.
        before: (page) => refuseCall(page, '**/journal/export', 403, [{ messageCd: 'cm425' }]),
        by: ['仕訳CSV', 'CSVで保存'],
        name: 'ご本人の確認',
        fill: async (dialog, page) => {
          await dialog.getByRole('textbox').waitFor();
          await refuse('確認する')(dialog, page);
        },
      },
    ],
  },
  { screen: 'MTO220', dialogs: [{ file: question, by: [/を利用停止$/], name: '確認' }] },
  {
    screen: 'MTO430',
    dialogs: [
      {
        file: question,
        before: (page) =>
          page.getByLabel('進捗').selectOption({ label: '登記完了（登録した文面）' }),
        by: ['組込みの文面に戻す'],
        name: '確認',
      },
    ],
  },
  {
    screen: 'MTO440',
    dialogs: [
      {
        file: question,
        before: (page) => page.getByLabel('名称').fill('ご入金のお願い'),
        by: ['メニュー', 'ログアウト', 'ログアウト'],
        name: '確認',
      },
    ],
  },
];
