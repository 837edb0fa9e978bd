import {
  type Deal,
  type DealNote,
  type DocumentDetail,
  type DocumentKind,
  deal,
  dealNote,
  documentKind,
  type PlanCode,
  type Progress,
  plan,
  progress,
  type VerifyStatus,
  verifyStatus,
} from '#contract/codes.ts';
import { documentLines } from '#contract/identity-document-lines.ts';
import { registrationTax } from '#law/assess.ts';
import { positions as positionTable } from '#law/positions.ts';
import { type MethodPeriod, methodPeriods } from '#law/provisions.ts';
import { reasons as reasonTable } from '#law/reasons.ts';

/** The masters that every database gets at start. Codes and names come with a release, prices, tax and days are changed by the office. */

interface CodeData<Of extends string = string> {
  code: Of;
  name: string;
  abbr?: string;
  /** Text colour of a chip, with at least 4.5:1 contrast on its own pale background. */
  colour?: string;
  icon?: string;
}

type Codes = {
  progress: CodeData<Progress>[];
  verify_status: CodeData<VerifyStatus>[];
  deal: CodeData<Deal>[];
  deal_note: CodeData<DealNote>[];
  document: CodeData<DocumentKind>[];
  document_detail: CodeData<DocumentDetail>[];
  sex: CodeData[];
  inquiry_type: CodeData[];
};
export type CodeKind = keyof Codes;

export const codes: Codes = {
  progress: [
    { code: progress.accepted, name: '申込受付', colour: '#0017c1', icon: 'inbox' },
    { code: progress.paid, name: '入金確認済', colour: '#0b6b3a', icon: 'coin-yen' },
    { code: progress.verifying, name: '本人確認中', colour: '#7a4b00', icon: 'id' },
    { code: progress.verified, name: '本人確認済', colour: '#0b6b3a', icon: 'user-check' },
    { code: progress.papersSent, name: '書類発送済', colour: '#7a4b00', icon: 'send' },
    {
      code: progress.papersReturned,
      name: '書類返送連絡あり',
      abbr: '返送連絡あり',
      colour: '#0017c1',
      icon: 'mail-forward',
    },
    {
      code: progress.papersReceived,
      name: '押印書類受領',
      colour: '#0b6b3a',
      icon: 'rubber-stamp',
    },
    { code: progress.filed, name: '登記申請中', colour: '#0017c1', icon: 'building-bank' },
    { code: progress.correcting, name: '補正対応中', colour: '#b3261e', icon: 'alert-triangle' },
    { code: progress.completed, name: '登記完了', colour: '#0b6b3a', icon: 'circle-check' },
    { code: progress.cancelled, name: '取消', colour: '#595959', icon: 'ban' },
  ],
  verify_status: [
    {
      code: verifyStatus.invited,
      name: '案内済（未申請）',
      abbr: '案内済',
      colour: '#0017c1',
      icon: 'mail',
    },
    {
      code: verifyStatus.applied,
      name: '申請済（審査待ち）',
      abbr: '審査待ち',
      colour: '#7a4b00',
      icon: 'hourglass',
    },
    { code: verifyStatus.approved, name: '承認', colour: '#0b6b3a', icon: 'circle-check' },
    { code: verifyStatus.denied, name: '否認', colour: '#b3261e', icon: 'circle-x' },
    { code: verifyStatus.cancelled, name: '依頼取消', colour: '#595959', icon: 'ban' },
    { code: verifyStatus.reapplication, name: '再申請依頼', colour: '#7a4b00', icon: 'refresh' },
    { code: verifyStatus.expired, name: '期限切れ', colour: '#595959', icon: 'clock-off' },
  ],
  deal: [
    { code: deal.approve, name: '承認', colour: '#0b6b3a', icon: 'circle-check' },
    { code: deal.deny, name: '否認', colour: '#b3261e', icon: 'circle-x' },
    { code: deal.cancel, name: '依頼取消', colour: '#595959', icon: 'ban' },
    { code: deal.reapply, name: '再申請依頼', colour: '#7a4b00', icon: 'refresh' },
  ],
  // What the history of a receipt lists besides deals.
  deal_note: [
    { code: dealNote.approveVote, name: '承認（1票）', colour: '#0b6b3a', icon: 'circle-check' },
    { code: dealNote.denyVote, name: '否認（1票）', colour: '#b3261e', icon: 'circle-x' },
    { code: dealNote.purge, name: '個人番号を含むため削除', colour: '#b3261e', icon: 'trash' },
  ],
  document: Object.values(documentKind).map((code) => ({
    code,
    name: documentLines(code).name,
  })),
  document_detail: [
    { code: '10', name: '書類（表面）' },
    { code: '20', name: '書類（斜め）' },
    { code: '30', name: '書類（裏面）' },
    { code: '40', name: '顔（正面）' },
    { code: '50', name: '顔（斜め）' },
  ],
  sex: [
    { code: '1', name: '男性' },
    { code: '2', name: '女性' },
    { code: '9', name: '未回答' },
  ],
  inquiry_type: [
    { code: '10', name: 'サービスについて' },
    { code: '20', name: '料金・お支払いについて' },
    { code: '30', name: '申込内容について' },
    { code: '40', name: '本人確認について' },
    { code: '90', name: 'その他' },
  ],
};

/** Customer may cancel, customer may upload the PDF, application is open. */
export const progressRules: [code: Progress, cancel: boolean, upload: boolean, open: boolean][] = [
  [progress.accepted, true, true, true],
  [progress.paid, true, true, true],
  [progress.verifying, true, true, true],
  [progress.verified, true, true, true],
  [progress.papersSent, true, true, true],
  [progress.papersReturned, true, true, true],
  [progress.papersReceived, false, false, true],
  [progress.filed, false, false, true],
  [progress.correcting, false, false, true],
  [progress.completed, false, false, false],
  [progress.cancelled, false, false, false],
];

/** Code, name, note for the office. The registry title is the name. */
export const positions: [code: string, name: string, note: string][] = positionTable.map(
  ({ code, name, officeNote = '' }) => [code, name, officeNote],
);

/** Code, name, registry text, input type ('1' appoint, '2' resign, '3' others). */
export const reasons: [code: string, name: string, registryText: string, inputType: string][] =
  reasonTable.map(({ code, name, registryText, mode }) => [code, name, registryText, mode]);

interface PlanData {
  code: PlanCode;
  displayCode: string;
  planTyp: '1' | '2';
  regDetailTyp: '02' | '04' | '';
  category: string;
  selectTyp: '0' | '1';
  name: string;
  nameDetail2?: string;
  description: string;
  price: number;
  duty: number;
  /** Officer and address change fall under the same item of the tax act: 登録免許税法 別表第一 24(一)カ. */
  dutyGroup: string;
  capitalClass?: 'small' | 'large';
  parent?: PlanCode;
  autoAdd?: true;
}

const officerChange = {
  displayCode: 'A-1',
  planTyp: '1',
  regDetailTyp: '02',
  category: '01',
  selectTyp: '0',
  name: '役員変更',
  description:
    '<p>取締役・監査役などの就任、重任、辞任、任期満了による退任、解任、死亡の登記です。</p><p>変更の日から2週間以内に登記が必要です。</p>',
  price: 10000,
  dutyGroup: '24-1-ka',
} as const;
const addressChange = {
  ...officerChange,
  displayCode: 'A-2',
  regDetailTyp: '04',
  category: '02',
  name: '代表取締役の住所変更',
  description:
    '<p>代表取締役の引っ越しなどで、登記された住所を変更する登記です。</p><p>住所を移した日から2週間以内に登記が必要です。</p>',
} as const;
const small = {
  nameDetail2: '資本金1億円以下',
  capitalClass: 'small',
  duty: registrationTax.upTo100M,
} as const;
const large = {
  nameDetail2: '資本金1億円超',
  capitalClass: 'large',
  duty: registrationTax.over100M,
} as const;
const certificate = {
  planTyp: '2',
  regDetailTyp: '',
  category: '11',
  selectTyp: '1',
  dutyGroup: '',
} as const;

export const plans: PlanData[] = [
  { ...officerChange, code: plan.officers, duty: 0 },
  { ...officerChange, ...small, code: plan.officersSmallCapital, parent: plan.officers },
  { ...officerChange, ...large, code: plan.officersLargeCapital, parent: plan.officers },
  { ...addressChange, code: plan.addresses, duty: 0 },
  { ...addressChange, ...small, code: plan.addressesSmallCapital, parent: plan.addresses },
  { ...addressChange, ...large, code: plan.addressesLargeCapital, parent: plan.addresses },
  {
    ...certificate,
    code: plan.oneCertificate,
    displayCode: 'B-1',
    name: '登記事項証明書の郵送（1通）',
    description: '<p>登記が完了した後、登記事項証明書1通を郵送します。</p>',
    price: 1000,
    duty: 520,
  },
  {
    ...certificate,
    code: plan.twoCertificates,
    displayCode: 'B-2',
    name: '登記事項証明書の郵送（2通）',
    description: '<p>登記が完了した後、登記事項証明書2通を郵送します。</p>',
    price: 2000,
    duty: 1040,
  },
  {
    code: plan.verification,
    displayCode: '',
    planTyp: '2',
    regDetailTyp: '',
    category: '',
    selectTyp: '0',
    name: 'オンライン本人確認',
    description: '',
    price: 0,
    duty: 0,
    dutyGroup: '',
    autoAdd: true,
  },
];

export const taxSetting = { name: 'consumption_tax', label: '消費税', value: '0.1' };

/** Names of settings with numbers of days, which default to the configuration. */
export const daySettings = {
  paymentDays: 'payment_days',
  verifyValidDays: 'verify_valid_days',
  earlierDays: 'earlier_days',
};

const photoPeriod = methodPeriods.find(({ method }) => method === 'photo') as MethodPeriod;

/** The methods of the applicants' pages; the days and letters are the law's (`api/law/identification-methods.ts`). */
export const verificationMethods = [
  {
    code: 'photo',
    name: '本人確認書類と顔の撮影',
    rule_version: photoPeriod.rule,
    valid_from: photoPeriod.from,
    valid_until: photoPeriod.until,
    by_default: 1,
    sort: 10,
  },
  {
    // Offered by the systems that the office's contract covers; see the verification's `methods.service.ts`.
    code: 'digital_id',
    name: 'デジタル認証アプリ（署名用電子証明書）',
    rule_version: '犯収法施行規則6条1項1号（署名用電子証明書）',
    valid_from: '2024-06-24',
    valid_until: null,
    by_default: 1,
    sort: 20,
  },
];

export const registrySystem = { id: '0522211001', name: '登記オンライン' };
