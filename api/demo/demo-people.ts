import { uuidv7 } from 'uuidv7';
import { registrySystemId } from '#contract/codes.ts';
import { noPersonalData } from '../features/accounts/customer-columns.ts';
import type { CustomerRow, ManagerRow, VerificationUserRow } from '../platform/database/tables.ts';
import { searchForm } from '../platform/japanese.ts';
import { storedRights } from '../platform/manager-rights.ts';

/** Facts of every contact person, which the demo's receipts and records say alike. */
export const demoContact = { birthDate: '1984-04-01', address: '東京都千代田区千代田1丁目2番3号' };

/** The logins that a demo prints at its start. */
export const demoLogins = {
  member: { login: 'demo@example.jp', password: 'Demo-1234' },
  administrator: { login: 'admin01', password: 'Admin-1234' },
  manager: { login: 'staff01', password: 'Staff-1234' },
  approver: { login: 'verify01', password: 'Verify-1234' },
  verifier: { login: 'verify02', password: 'Verify-1234' },
} as const;

type Person = [name: string, kana: string];

const companies: [
  company: string,
  kana: string,
  head: Person,
  contact: Person,
  zip: string,
  address: string,
][] = [
  [
    '株式会社サンプル商事',
    'カブシキガイシャサンプルショウジ',
    ['甲野　太郎', 'コウノ　タロウ'],
    ['乙山　花子', 'オツヤマ　ハナコ'],
    '1000001',
    '東京都千代田区千代田一丁目2番3号',
  ],
  [
    '髙﨑鋼業株式会社',
    'タカサキコウギョウカブシキガイシャ',
    ['髙﨑　一郎', 'タカサキ　イチロウ'],
    ['髙﨑　明美', 'タカサキ　アケミ'],
    '5300001',
    '大阪府大阪市北区梅田二丁目4番9号',
  ],
  [
    '株式会社𠮷野家具店',
    'カブシキガイシャヨシノカグテン',
    ['𠮷野　健二', 'ヨシノ　ケンジ'],
    ['𠮷野　恵', 'ヨシノ　メグミ'],
    '4600003',
    '愛知県名古屋市中区錦三丁目5番27号',
  ],
  [
    'みどり青果株式会社',
    'ミドリセイカカブシキガイシャ',
    ['緑川　修', 'ミドリカワ　オサム'],
    ['森　香織', 'モリ　カオリ'],
    '8100001',
    '福岡県福岡市中央区天神一丁目8番1号',
  ],
  [
    '株式会社北斗システムズ',
    'カブシキガイシャホクトシステムズ',
    ['佐藤　北斗', 'サトウ　ホクト'],
    ['鈴木　亮', 'スズキ　リョウ'],
    '0600001',
    '北海道札幌市中央区北一条西二丁目1番地',
  ],
  [
    '有明海運株式会社',
    'アリアケカイウンカブシキガイシャ',
    ['有明　進', 'アリアケ　ススム'],
    ['田中　美咲', 'タナカ　ミサキ'],
    '8400801',
    '佐賀県佐賀市駅前中央一丁目8番32号',
  ],
  [
    '株式会社ネクストステップ・コンサルティング・アンド・パートナーズ・ジャパン',
    'カブシキガイシャネクストステップコンサルティングアンドパートナーズジャパン',
    ['長谷川　龍之介', 'ハセガワ　リュウノスケ'],
    ['五十嵐　千代子', 'イガラシ　チヨコ'],
    '2200012',
    '神奈川県横浜市西区みなとみらい二丁目3番1号クイーンズタワー12階1203号室',
  ],
];

const staff: Person[] = [
  ['事務所　管理者', 'ジムショ　カンリシャ'],
  ['事務　太郎', 'ジム　タロウ'],
  ['青木　直子', 'アオキ　ナオコ'],
  ['石井　拓也', 'イシイ　タクヤ'],
  ['上田　由美', 'ウエダ　ユミ'],
  ['遠藤　誠', 'エンドウ　マコト'],
  ['大野　沙織', 'オオノ　サオリ'],
  ['加藤　隆', 'カトウ　タカシ'],
  ['木村　真理', 'キムラ　マリ'],
  ['黒田　俊介', 'クロダ　シュンスケ'],
  ['小林　奈々', 'コバヤシ　ナナ'],
  ['斎藤　剛', 'サイトウ　ツヨシ'],
  ['清水　彩', 'シミズ　アヤ'],
];

export function demoCustomers(passwordHash: string, joined: Date): CustomerRow[] {
  return companies.map(([company, kana, head, contact, zip, address], index) => {
    const id = uuidv7();
    const mail = index === 0 ? demoLogins.member.login : `demo${index + 1}@example.jp`;
    return {
      ...noPersonalData,
      id,
      mail_address: mail,
      mail_key: mail,
      password_hash: passwordHash,
      name: head[0],
      name_kana: head[1],
      manager_name: contact[0],
      manager_name_kana: contact[1],
      company_name: company,
      company_name_kana: kana,
      zip_code: zip,
      address,
      tel_no: `03${String(12345670 + index)}`,
      joined_at: joined.toISOString(),
      updated_at: joined.toISOString(),
      updated_by: id,
      deleted_at: null,
      mail_proven: 1,
      typed_unproven: 0,
    };
  });
}

export function demoManagers(
  hashes: { administrator: string; manager: string },
  created: Date,
): ManagerRow[] {
  return staff.map(([name, kana], index) => {
    const id = uuidv7();
    const isAdmin = index === 0;
    return {
      id,
      login_id: isAdmin ? demoLogins.administrator.login : `staff${String(index).padStart(2, '0')}`,
      password_hash: isAdmin ? hashes.administrator : hashes.manager,
      name,
      name_kana: kana,
      dept_name: '登記部',
      mail_address: isAdmin ? 'admin01@example.jp' : '',
      must_change_password: 0,
      ...storedRights({ adminFlg: isAdmin, scrivenerFlg: isAdmin }),
      valid_from: '2026-01-01',
      valid_until: null,
      suspended_at: null,
      created_at: created.toISOString(),
      updated_at: created.toISOString(),
      updated_by: id,
    };
  });
}

export function demoVerifiers(passwordHash: string, created: Date): VerificationUserRow[] {
  return staff.map(([, kana], index) => {
    const id = uuidv7();
    const number = String(index + 1).padStart(2, '0');
    const name =
      index === 0 ? '確認　一子' : index === 1 ? '確認　二郎' : (staff[index]?.[0] ?? '');
    const nameKana = index === 0 ? 'カクニン　カズコ' : index === 1 ? 'カクニン　ジロウ' : kana;
    return {
      id,
      system_id: registrySystemId,
      login_id: `verify${number}`,
      password_hash: passwordHash,
      name,
      name_kana: nameKana,
      name_form: searchForm(name),
      kana_form: searchForm(nameKana),
      mail_address: `verify${number}@example.jp`,
      is_approver: index === 0 ? 1 : 0,
      must_change_password: 0,
      valid_from: '2026-01-01',
      valid_until: null,
      suspended_at: null,
      created_at: created.toISOString(),
      updated_at: created.toISOString(),
      updated_by: id,
    };
  });
}
