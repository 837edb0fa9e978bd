import { contentKind } from '#contract/codes.ts';
import { screenOf } from './screens.ts';
import type { ScreenId } from './shared/navigation/address.ts';
import type { Icon } from './shared/ui/icon-type.ts';
import {
  IconBuilding,
  IconCalendar,
  IconChartBar,
  IconCoinYen,
  IconFileSearch,
  IconFileShredder,
  IconFileText,
  IconHelpCircle,
  IconHome,
  IconListDetails,
  IconLock,
  IconMail,
  IconMailbox,
  IconMessages,
  IconReceipt,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
  IconUserX,
} from './shared/ui/icons.ts';

export interface Destination {
  label: string;
  screen: ScreenId;
  params?: readonly string[];
  icon: Icon;
  group?: string;
}

// Lists only screens that are in the table.
const known = (entries: readonly Destination[]) => entries.filter(({ screen }) => screenOf(screen));

const { help, policy } = contentKind;

function texts(source: ScreenId) {
  const helpPage = (label: string, cd: string, icon: Icon): Destination => ({
    ...{ label, screen: 'PSS300', params: [help, cd, source], icon },
  });
  const policyPage = (label: string, cd: string, icon: Icon): Destination => ({
    ...{ label, screen: 'PSS200', params: [policy, cd, source], icon },
  });
  return {
    plans: helpPage('プラン・料金', '2', IconReceipt),
    guide: helpPage('ご利用ガイド', '1', IconFileText),
    faq: helpPage('よくある質問', '0', IconHelpCircle),
    terms: policyPage('利用規約', '0', IconScale),
    privacy: policyPage('個人情報の取扱い', '1', IconShieldLock),
    commerce: policyPage('特定商取引法に基づく表記', '2', IconFileText),
    company: policyPage('運営会社', '3', IconBuilding),
    inquiry: { label: 'お問い合わせ', screen: 'PSS400', params: [source], icon: IconMail },
  } satisfies Record<string, Destination>;
}

export function footerLinks(source: ScreenId = 'PSS100'): Destination[] {
  const { plans, company, terms, faq, privacy, inquiry, commerce } = texts(source);
  return known([plans, company, terms, faq, privacy, inquiry, commerce]);
}

export function memberMenu(): Destination[] {
  const to = texts('MBR100');
  const help = 'ヘルプ';
  const about = 'サービスについて';
  return known([
    { label: 'ホーム', screen: 'MBR100', icon: IconHome },
    { label: '会社の情報', screen: 'MBC300', icon: IconBuilding },
    { label: 'アカウント設定', screen: 'MBC110', params: ['MBR100'], icon: IconSettings },
    { ...to.guide, group: help },
    { ...to.plans, group: help },
    { ...to.faq, group: help },
    { ...to.inquiry, group: help },
    { ...to.terms, group: about },
    { ...to.privacy, group: about },
    { ...to.commerce, group: about },
    { ...to.company, group: about },
    { label: '退会', screen: 'MBC120', params: ['MBR100'], icon: IconUserX, group: 'アカウント' },
  ]);
}

interface Rights {
  /** May change other accounts; an ordinary manager gets a link to their own. */
  admin: boolean;
  scrivener: boolean;
}

export function maintenanceMenu(userNo: string, { admin, scrivener }: Rights): Destination[] {
  const users = '利用者';
  return known([
    { label: 'ホーム', screen: 'MTO100', icon: IconHome },
    { label: '申込一覧', screen: 'MTR100', params: ['MTO100'], icon: IconListDetails },
    { label: 'お問い合わせ一覧', screen: 'MTQ100', params: ['MTO100'], icon: IconMessages },
    { label: '入金の確認', screen: 'MTR400', icon: IconCoinYen },
    { label: '請求書・領収証', screen: 'MTR410', icon: IconReceipt },
    ...(admin || scrivener
      ? [{ label: '事件簿', screen: 'MTR500', icon: IconFileText } as const]
      : []),
    { label: '任期の満了', screen: 'MTR310', icon: IconCalendar },
    ...(admin
      ? ([
          { label: '利用者登録', screen: 'MTO200', icon: IconUserPlus, group: users },
          { label: '利用者一覧', screen: 'MTO220', icon: IconUsers, group: users },
          { label: '操作記録', screen: 'MTO300', icon: IconFileSearch, group: users },
          { label: '送信できなかったメール', screen: 'MTO400', icon: IconMail, group: users },
          { label: 'お知らせの文面', screen: 'MTO430', icon: IconMailbox, group: users },
          { label: 'メッセージのひな形', screen: 'MTO440', icon: IconMessages, group: users },
          { label: '凍結中のアドレス変更', screen: 'MTO410', icon: IconShieldLock, group: users },
          { label: 'システムの状態', screen: 'MTO420', icon: IconSettings, group: users },
        ] as const)
      : ([
          {
            label: 'ご自身の情報',
            screen: 'MTO210',
            params: [userNo, 'MTO100'],
            icon: IconUserCircle,
            group: users,
          },
        ] as const)),
    { label: 'ログインの設定', screen: 'MTO230', icon: IconLock, group: users },
  ]);
}

/** @param approver whether the verifier may see the figures and what will be destroyed, and decides about colleagues */
export function verifierMenu(approver: boolean): Destination[] {
  return known([
    { label: 'ホーム', screen: 'VFV100', icon: IconHome },
    {
      label: '受付・申請一覧検索',
      screen: 'VFV200',
      params: ['VFV100'],
      icon: IconFileSearch,
      group: '受付',
    },
    ...(approver
      ? ([
          { label: '審査の集計', screen: 'VFV300', icon: IconChartBar, group: '受付' },
          { label: '写真の廃棄予定', screen: 'VFV400', icon: IconFileShredder, group: '受付' },
        ] as const)
      : []),
    {
      label: '確認利用者登録',
      screen: 'VFU200',
      params: ['VFV100'],
      icon: IconUserPlus,
      group: 'マスタ',
    },
    {
      label: '確認利用者一覧',
      screen: 'VFU100',
      params: ['VFV100'],
      icon: IconUsers,
      group: 'マスタ',
    },
    ...(approver
      ? [
          {
            label: '凍結中のアドレス変更',
            screen: 'VFU240',
            icon: IconShieldLock,
            group: 'マスタ',
          } as const,
        ]
      : []),
    { label: 'ログインの設定', screen: 'VFU230', icon: IconLock, group: 'マスタ' },
  ]);
}
