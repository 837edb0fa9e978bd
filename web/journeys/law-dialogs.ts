import type { CaseWork } from '#contract/endpoints/cases.ts';
import { openSections } from './case.ts';
import { casePath, changeAnswer, refuse, type ScreenDialogs } from './staff-dialog.ts';

const refusal: CaseWork['remarkList'][number] = {
  ...{ rule: 'latinName', text: '氏名は、カタカナで登記します。', source: '商業登記規則50条' },
  ...{ nameList: ['丙川　次郎'], changeNoList: [1], refusesFlg: true, holdsFlg: true },
  asideList: [],
};

/** The dialogs about questions and refusals of the law. */
export const lawDialogs: readonly ScreenDialogs[] = [
  {
    screen: 'MTR200',
    filing: ['申込受付', 'oldest'],
    dialogs: [
      {
        file: 'maintenance/filing/law/answer-dialog.tsx',
        before: (page) => page.getByText(/^回答した質問と/).click(),
        by: [/^回答する：/],
        name: '登記の内容についての回答',
        fill: refuse('回答する'),
      },
      {
        file: 'maintenance/filing/law/aside-dialog.tsx',
        before: async (page) => {
          const refused = (work: Pick<CaseWork, 'remarkList'>) => {
            work.remarkList = [refusal];
          };
          // The case is loaded again whenever something may have changed it.
          await changeAnswer(page, casePath, refused, 100);
          await page.reload();
          await openSections(page);
        },
        by: ['指摘を外す（司法書士）'],
        name: '登記できないという指摘を外す',
        fill: async (dialog, page) => {
          await refuse('指摘を外す')(dialog, page);
          await page.unroute(casePath);
        },
      },
    ],
  },
];
