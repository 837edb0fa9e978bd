import type { ScreenId } from './shared/navigation/address.ts';
import type { Screen, Side } from './shared/navigation/screen.ts';
import { formerConfirmation, landingRedirect } from './visitor/landing/landing-redirect.ts';

const rows = (side: Side, access: Screen['access'], of: Omit<Screen, 'side' | 'access'>[]) =>
  of.map((row): Screen => ({ ...row, side, access }));

/** The one table of screens. Routes, guards, titles, menus, links and the leave confirmation use it. */
export const screens: readonly Screen[] = [
  ...rows('visitor', 'anyone', [
    {
      id: 'PSS100',
      title: '役員変更・住所変更の登記をオンラインで',
      header: 'over-hero',
      redirect: landingRedirect,
      load: () => import('./visitor/landing/PSS100-landing.tsx'),
    },
    {
      id: 'PSS110',
      title: 'メンテナンス中',
      load: () => import('./visitor/notice/PSS110-maintenance.tsx'),
    },
    {
      id: 'PSS200',
      params: ['kbnTyp', 'kbnCd', 'srcScreenId?'],
      title: '規約・方針',
      load: () => import('./visitor/texts/PSS200-policies.tsx'),
    },
    {
      id: 'PSS300',
      params: ['kbnTyp', 'kbnCd', 'srcScreenId?'],
      title: 'ヘルプ',
      load: () => import('./visitor/texts/PSS300-help.tsx'),
    },
    {
      id: 'PSS400',
      params: ['srcScreenId?'],
      title: 'お問い合わせ',
      form: true,
      load: () => import('./visitor/inquiry/PSS400-inquiry.tsx'),
    },
    {
      id: 'PSC100',
      title: '運営会社 ホーム',
      header: 'alone',
      load: () => import('./visitor/company/PSC100-company.tsx'),
    },
    {
      id: 'PSC200',
      title: '運営会社 登記のご案内',
      header: 'alone',
      load: () => import('./visitor/company/PSC200-company-registry.tsx'),
    },
    {
      id: 'PSC210',
      title: '運営会社 本人確認のご案内',
      header: 'alone',
      load: () => import('./visitor/company/PSC210-company-identity.tsx'),
    },
    {
      id: 'MBA100',
      title: 'ログイン',
      entranceOf: 'member',
      redirect: formerConfirmation,
      form: true,
      load: () => import('./visitor/login/MBA100-login.tsx'),
    },
    {
      id: 'MBA110',
      secret: true,
      title: 'メールのリンクからログイン',
      form: true,
      load: () => import('./visitor/login/MBA110-login-by-link.tsx'),
    },
    {
      id: 'MBA200',
      title: 'パスワードの再設定',
      form: true,
      load: () => import('./visitor/password-reset/MBA200-reset-request.tsx'),
    },
    {
      id: 'MBA300',
      params: ['authCd', 'reqDatetime', 'validMinutes'],
      title: '認証コードのご案内',
      // Only this screen shows the code, so that no notice of a new version may replace it.
      form: true,
      load: () => import('./visitor/password-reset/MBA300-auth-code.tsx'),
    },
    {
      id: 'MBA130',
      secret: true,
      title: '新しいメールアドレスの確認',
      form: true,
      load: () => import('./visitor/login/MBA130-new-address.tsx'),
    },
    {
      id: 'MBA400',
      secret: true,
      title: 'メールアドレスの変更の凍結',
      load: () => import('./visitor/freeze/MBA400-freeze-address.tsx'),
    },
    {
      id: 'MBC210',
      secret: true,
      title: '新しいパスワードの設定',
      form: true,
      load: () => import('./visitor/password-reset/MBC210-password-reset.tsx'),
    },
    {
      id: 'MBC100',
      params: ['srcScreenId?'],
      title: 'アカウント登録',
      form: true,
      load: () => import('./visitor/registration/MBC100-registration.tsx'),
    },
  ]),
  ...rows('member', 'member', [
    {
      id: 'MBC110',
      params: ['srcScreenId?'],
      title: 'アカウント設定',
      form: true,
      load: () => import('./member/account/MBC110-account-settings.tsx'),
    },
    {
      id: 'MBC120',
      params: ['srcScreenId?'],
      title: '退会',
      form: true,
      load: () => import('./member/account/MBC120-account-deletion.tsx'),
    },
    {
      id: 'MBC130',
      title: '入力内容の確認',
      form: true,
      load: () => import('./member/account/MBC130-typed-content.tsx'),
    },
    {
      id: 'MBC200',
      params: ['srcScreenId?'],
      title: 'パスワードの変更',
      form: true,
      load: () => import('./member/account/MBC200-password-change.tsx'),
    },
    {
      id: 'MBC300',
      params: ['srcScreenId?'],
      title: '会社の情報',
      load: () => import('./member/company/MBC300-company.tsx'),
    },
    {
      id: 'MBR100',
      title: 'ホーム',
      load: () => import('./member/home/MBR100-member-home.tsx'),
    },
    {
      id: 'MBR400',
      title: '申込内容の入力',
      counterparts: ['MBR510'],
      form: true,
      load: () => import('./member/application/MBR400-application-entry.tsx'),
    },
    {
      id: 'MBR500',
      params: ['requestNo', 'srcScreenId?'],
      title: '申込内容の詳細',
      load: () => import('./member/filing/MBR500-filing-detail.tsx'),
    },
    {
      id: 'MBR510',
      title: '申込内容の確認',
      counterparts: ['MBR400', 'MBC110'],
      form: true,
      load: () => import('./member/application/MBR510-application-check.tsx'),
    },
    {
      id: 'MBR600',
      alias: 'AfterRequest',
      title: 'お申込み後の流れ',
      load: () => import('./member/application/MBR600-application-done.tsx'),
    },
  ]),
  ...rows('maintenance', 'anyone', [
    {
      id: 'MTA100',
      title: 'スタッフログイン',
      entranceOf: 'manager',
      form: true,
      load: () => import('./maintenance/login/MTA100-staff-login.tsx'),
    },
    {
      id: 'MTA200',
      secret: true,
      title: '新しいパスワードの設定',
      form: true,
      load: () => import('./maintenance/login/MTA200-staff-login-by-link.tsx'),
    },
  ]),
  ...rows('maintenance', 'manager', [
    {
      id: 'MTO100',
      title: '最新情報',
      load: () => import('./maintenance/home/MTO100-staff-home.tsx'),
    },
    {
      id: 'MTO200',
      title: '利用者登録',
      form: true,
      load: () => import('./maintenance/managers/MTO200-manager-registration.tsx'),
    },
    {
      id: 'MTO210',
      params: ['userNo', 'srcScreenId?'],
      title: '利用者変更',
      form: true,
      load: () => import('./maintenance/managers/MTO210-manager-update.tsx'),
    },
    {
      id: 'MTO220',
      title: '利用者一覧',
      load: () => import('./maintenance/managers/MTO220-manager-list.tsx'),
    },
    {
      id: 'MTO230',
      title: 'ログインの設定',
      load: () => import('./maintenance/managers/MTO230-login-settings.tsx'),
    },
    {
      id: 'MTO300',
      title: '操作記録',
      load: () => import('./maintenance/audit/MTO300-audit-log.tsx'),
    },
    {
      id: 'MTO400',
      title: '送信できなかったメール',
      load: () => import('./maintenance/mails/MTO400-failed-mails.tsx'),
    },
    {
      id: 'MTO430',
      title: 'お知らせの文面',
      form: true,
      load: () => import('./maintenance/mails/MTO430-mail-texts.tsx'),
    },
    {
      id: 'MTO440',
      title: 'メッセージのひな形',
      form: true,
      load: () => import('./maintenance/mails/MTO440-message-templates.tsx'),
    },
    {
      id: 'MTO410',
      title: '凍結中のメールアドレスの変更',
      load: () => import('./maintenance/managers/MTO410-frozen-addresses.tsx'),
    },
    {
      id: 'MTO420',
      title: 'システムの状態',
      load: () => import('./maintenance/status/MTO420-system-status.tsx'),
    },
    {
      id: 'MTQ100',
      params: ['srcScreenId?'],
      title: 'お問い合わせ一覧',
      load: () => import('./maintenance/inquiry/MTQ100-inquiry-search.tsx'),
    },
    {
      id: 'MTQ200',
      params: ['inquiryNo', 'srcScreenId?'],
      title: 'お問い合わせ',
      load: () => import('./maintenance/inquiry/MTQ200-inquiry-detail.tsx'),
    },
    {
      id: 'MTR100',
      params: ['srcScreenId?'],
      title: '申込一覧',
      load: () => import('./maintenance/search/MTR100-request-search.tsx'),
    },
    {
      id: 'MTR300',
      params: ['companyId', 'srcScreenId?'],
      title: '会社',
      load: () => import('./maintenance/company/MTR300-company.tsx'),
    },
    {
      id: 'MTR310',
      title: '任期の満了',
      load: () => import('./maintenance/company/MTR310-term-calendar.tsx'),
    },
    {
      id: 'MTR320',
      params: ['customerId', 'srcScreenId?'],
      title: 'お客様',
      load: () => import('./maintenance/customer/MTR320-customer.tsx'),
    },
    {
      id: 'MTR400',
      title: '入金の確認',
      load: () => import('./maintenance/payments/MTR400-payments.tsx'),
    },
    {
      id: 'MTR410',
      title: '請求書・領収証',
      load: () => import('./maintenance/payments/MTR410-vouchers.tsx'),
    },
    {
      id: 'MTR500',
      title: '事件簿',
      load: () => import('./maintenance/duties/MTR500-case-book.tsx'),
    },
    {
      id: 'MTR200',
      params: ['requestNo', 'srcScreenId?'],
      title: '申込内容',
      form: true,
      load: () => import('./maintenance/filing/MTR200-filing-case.tsx'),
    },
    {
      id: 'MTR210',
      params: ['requestNo'],
      title: '書類',
      form: true,
      load: () => import('./maintenance/papers/MTR210-papers.tsx'),
    },
  ]),
  ...rows('verifier', 'anyone', [
    {
      id: 'VFA100',
      title: '本人確認 審査担当者ログイン',
      entranceOf: 'verifier',
      form: true,
      load: () => import('./verifier/login/VFA100-verifier-login.tsx'),
    },
    {
      id: 'VFA200',
      secret: true,
      title: '新しいパスワードの設定',
      form: true,
      load: () => import('./verifier/login/VFA200-verifier-new-password.tsx'),
    },
    {
      id: 'VFA210',
      secret: true,
      title: '新しいパスワードの設定',
      form: true,
      load: () => import('./verifier/login/VFA210-verifier-login-by-link.tsx'),
    },
  ]),
  ...rows('verifier', 'verifier', [
    {
      id: 'VFV100',
      title: '最新情報',
      load: () => import('./verifier/home/VFV100-verifier-home.tsx'),
    },
    {
      id: 'VFV200',
      params: ['srcScreenId?'],
      title: '受付・申請一覧検索',
      load: () => import('./verifier/search/VFV200-receipt-search.tsx'),
    },
    {
      id: 'VFV210',
      params: ['receiptNo', 'srcScreenId?'],
      title: '本人確認の審査',
      form: true,
      load: () => import('./verifier/receipt/VFV210-receipt-decision.tsx'),
    },
    {
      id: 'VFV300',
      title: '審査の集計',
      load: () => import('./verifier/figures/VFV300-figures.tsx'),
    },
    {
      id: 'VFV400',
      title: '写真の廃棄予定',
      load: () => import('./verifier/retention/VFV400-retention.tsx'),
    },
    {
      id: 'VFU100',
      params: ['srcScreenId?'],
      title: '確認利用者一覧',
      load: () => import('./verifier/users/VFU100-verifier-list.tsx'),
    },
    {
      id: 'VFU200',
      params: ['srcScreenId?'],
      title: '確認利用者登録',
      form: true,
      load: () => import('./verifier/users/VFU200-verifier-registration.tsx'),
    },
    {
      id: 'VFU210',
      params: ['verifyUserId', 'srcScreenId?'],
      title: '確認利用者変更',
      form: true,
      load: () => import('./verifier/users/VFU210-verifier-update.tsx'),
    },
    {
      id: 'VFU220',
      params: ['verifyUserId', 'srcScreenId?'],
      title: 'パスワード変更',
      form: true,
      load: () => import('./verifier/users/VFU220-verifier-password.tsx'),
    },
    {
      id: 'VFU230',
      title: 'ログインの設定',
      load: () => import('./verifier/users/VFU230-login-settings.tsx'),
    },
    {
      id: 'VFU240',
      title: '凍結中のメールアドレスの変更',
      load: () => import('./verifier/users/VFU240-frozen-addresses.tsx'),
    },
  ]),
];

export function screenOf(id: ScreenId): Screen | undefined {
  return screens.find((screen) => screen.id === id);
}
