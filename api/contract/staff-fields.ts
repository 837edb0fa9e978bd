import {
  again,
  day,
  filled,
  flag,
  kana,
  mail,
  ofEach,
  rowsOf,
  text,
  typed,
} from './field-table.ts';
import { checkVerifierLogin, longest } from './fields.ts';
import { staffPassword } from './new-password.ts';

const period = {
  validityperiodStartDate: day('有効期間（開始）'),
  validityperiodEndDate: day('有効期間（終了）', {
    optional: 'empty',
    endOf: 'validityperiodStartDate',
  }),
};

/** Rights that an administrator gives a manager. */
export const managerRights = {
  adminFlg: flag('管理者', '利用者の登録・変更・利用停止と、操作記録の閲覧ができます'),
  /** A judicial scrivener takes mandates on or declines them, and finalises papers. */
  scrivenerFlg: flag('司法書士', '受任と辞退、書類の確定ができます'),
};
export type ManagerRight = keyof typeof managerRights;
export type ManagerRights = Record<ManagerRight, boolean>;
export const rightNames = Object.keys(managerRights) as ManagerRight[];

export const rightsIn = (of: ManagerRights): ManagerRights =>
  ofEach(managerRights, (_, right) => of[right]);

type ColumnOf<Right> = Right extends `${infer Name}Flg` ? `is_${Name}` : never;
export type RightColumns = Record<ColumnOf<ManagerRight>, number>;

/** The column of a right: `adminFlg` → `is_admin`. */
export const columnOfRight = (right: ManagerRight) =>
  `is_${right.slice(0, -3)}` as keyof RightColumns;

/** The first password of a manager, typed twice. */
export const managerPassword = {
  pw: staffPassword('パスワード'),
  pwConfirm: again('パスワード（確認）', 'pw'),
};

/** Fields that an administrator enters about a manager, in the order of the form. */
export const managerFields = {
  userId: typed('ユーザーID', checkVerifierLogin, {
    hint: '半角の英数字と . _ - で3〜32文字。あとから変更できません',
  }),
  name: text('氏名', longest.name),
  nameKana: kana('氏名（カナ）'),
  mailAddress: mail('メールアドレス', {
    optional: 'unchanged',
    hint: 'ログイン用のリンクと、変更のお知らせをお送りします',
  }),
  ...managerPassword,
  ...period,
  ...managerRights,
};

/** Fields of a manager that can be changed later. */
export const managerProfile = rowsOf(
  managerFields,
  'name',
  'nameKana',
  'mailAddress',
  'validityperiodStartDate',
  'validityperiodEndDate',
);

/** Fields that an approver enters about a verifier, in the order of messages. */
export const verifierFields = {
  userNo: typed('ユーザーID', checkVerifierLogin, { hint: '半角英数字と . - _ で3〜32文字' }),
  name: text('氏名', longest.name, { example: '山田　太郎' }),
  nameKana: kana('氏名（カナ）', {
    optional: 'empty',
    example: 'ヤマダ　タロウ',
    hint: '全角カタカナ',
  }),
  mailAddress: mail('メールアドレス', { example: 'taro@example.jp' }),
  mailAddressConfirm: again(
    'メールアドレス（確認）',
    'mailAddress',
    '同じメールアドレスをもう一度',
  ),
  approverFlg: flag('承認者', '承認・否認と利用者の管理ができます'),
  ...period,
  validityperiodEndDate: { ...period.validityperiodEndDate, hint: '空欄のときは期限なし' },
};

/** The first password of a verifier, typed twice. */
export const verifierPassword = {
  pw: staffPassword('パスワード'),
  pwConfirm: again('パスワード（確認）', 'pw', '同じパスワードをもう一度'),
};

/** A new password of a manager or a verifier, typed twice. */
export const newStaffPassword = {
  newPw: staffPassword('新しいパスワード'),
  newPwConfirm: again('新しいパスワード（確認）', 'newPw', '同じパスワードをもう一度'),
};

/** The current password, needed for changing one's own. */
export const nowStaffPassword = filled('現在のパスワード');

/** Changes that wait for a second approver's consent when a decision takes two. */
export const verifierChanges = {
  password: 'パスワードの変更',
  approver: '承認者の指定',
} as const;
export type VerifierChangeKind = keyof typeof verifierChanges;
