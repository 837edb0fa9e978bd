import { describe, expect, it } from 'vitest';
import { inputType } from '#contract/codes.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { emptyList } from '#contract/officer-changes.ts';
import { amountsOf, codesOf } from '#contract/plan-amounts.ts';
import { choosing, emptyDraft, saving } from '../draft/draft.ts';
import { plansWithoutEntry } from '../plans/chosen-plans.ts';
import { applicationOf } from './apply.ts';

const plan = {
  categoryCd: '01',
  selectTyp: '0',
  nameDetail1: '',
  nameDetail2: '',
  description: '',
  autoAddFlg: false,
  imageUrl: '',
  supplInfo2: '',
  supplInfo3: '',
  planTyp: '1',
  price: 10000,
  supplInfo1: 0,
  dutyGroup: 'one',
};
const child = (planCd: string) => ({
  planCd,
  nameDetail2: '資本金1億円以下',
  capitalClass: 'small',
  supplInfo1: 10000,
});
const masters = {
  displayPlanList: [
    {
      ...plan,
      planCd: '1010',
      displayPlanCd: 'A-1',
      regDetailTyp: '02',
      name: '役員変更',
      childPlanUmuFlg: true,
      childPlanSelectDtoList: [child('1011')],
    },
    {
      ...plan,
      planCd: '1020',
      displayPlanCd: 'A-2',
      regDetailTyp: '04',
      name: '住所変更',
      childPlanUmuFlg: true,
      childPlanSelectDtoList: [child('1021')],
    },
  ],
  planList: [
    { planCd: '1010', parentPlanCd: '', regDetailTyp: '02' },
    { planCd: '1011', parentPlanCd: '1010', regDetailTyp: '02', supplInfo1: 10000 },
    { planCd: '1020', parentPlanCd: '', regDetailTyp: '04' },
    { planCd: '1021', parentPlanCd: '1020', regDetailTyp: '04', supplInfo1: 10000 },
    { planCd: '9010', parentPlanCd: '', regDetailTyp: '', price: 0, dutyGroup: '' },
  ].map((row) => ({ ...plan, supplInfo1: 0, name: row.planCd, ...row })),
  taxRateKbnInfo: { name: '消費税', value3: '0.1' },
} as unknown as ApplicationMasters;

const ticks = [
  { planCd: '1010', childPlanCd: '1011' },
  { planCd: '1020', childPlanCd: '1021' },
];

describe('what is sent of a draft', () => {
  it('names the children and what is added by itself, with the prices of the masters', () => {
    const codes = codesOf(masters, ticks);
    expect(codes).toEqual(['1011', '1021', '9010']);
    const draft = choosing(emptyDraft('key'), codes);
    expect(
      applicationOf(masters, draft).requestPlanList.map((row) => [
        row.requestNo,
        row.planCd,
        row.planPrice,
        row.supplInfo1,
      ]),
    ).toEqual([
      [1, '1011', 10000, 10000],
      [2, '1021', 10000, 10000],
      [3, '9010', 0, 0],
    ]);
  });

  it('renumbers the officers of all modes and never touches their names', () => {
    const { rows } = emptyList();
    const officer = {
      officer: { cd: '10', name: '代表取締役' },
      name: '神﨑 辻\u{E0100}子',
      reason: { cd: '40', name: '住所変更' },
      detailInfo: '',
      address: '東京都港区①丁目',
    };
    rows[4] = { no: 5, ...officer };
    const draft = saving(emptyDraft('key'), inputType.others, { date: '2026-11-15', rows });
    const sent = applicationOf(masters, draft);
    expect(sent.othersDate).toBe('20261115');
    expect(sent.changeOfficerList).toEqual([
      expect.objectContaining({ changeNo: 1, name: officer.name, officerAddress: officer.address }),
    ]);
  });
});

describe('plans without an entry', () => {
  const rows = emptyList().rows.map((row) => ({
    ...row,
    officer: { cd: '10', name: '代表取締役' },
    name: '甲野太郎',
    reason: { cd: '40', name: '住所変更' },
    address: '東京都港区',
  }));
  const both = choosing(emptyDraft('key'), codesOf(masters, ticks));

  it('are those for whose kind of change nothing is entered, and never options', () => {
    expect(plansWithoutEntry(masters, both)).toEqual(['1011', '1021']);
    const moved = saving(both, inputType.others, { date: '2026-11-15', rows });
    expect(plansWithoutEntry(masters, moved)).toEqual(['1011']);
    const resigned = saving(moved, inputType.resign, { date: '2026-11-15', rows });
    expect(plansWithoutEntry(masters, resigned)).toEqual([]);
  });
});

describe('the price of a choice', () => {
  it('charges the shared duty once and taxes the rewards', () => {
    const amounts = amountsOf(masters, codesOf(masters, ticks));
    expect(amounts).toMatchObject({ taxLabel: '消費税（10%）', tax: 2000, billed: 32000 });
  });
});
