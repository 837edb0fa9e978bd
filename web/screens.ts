import type { ScreenId } from './shared/navigation/address.ts';
import type { Screen } from './shared/navigation/screen.ts';
import { landingRedirect } from './visitor/landing/landing-redirect.ts';

/** The one table of screens. Routes, guards, titles, menus, links and the leave-confirmation read it. */
export const screens: readonly Screen[] = [
  {
    id: 'PSS100',
    title: '役員変更・住所変更の登記をオンラインで',
    side: 'visitor',
    access: 'anyone',
    header: 'over-hero',
    redirect: landingRedirect,
    load: () => import('./visitor/landing/PSS100-landing.tsx'),
  },
  {
    id: 'MBA100',
    title: 'ログイン',
    side: 'visitor',
    access: 'anyone',
    entranceOf: 'member',
    form: true,
    load: () => import('./visitor/login/MBA100-login.tsx'),
  },
  {
    id: 'MBC100',
    params: ['srcScreenId?'],
    title: 'アカウント登録',
    side: 'visitor',
    access: 'anyone',
    form: true,
    load: () => import('./visitor/registration/MBC100-registration.tsx'),
  },
  {
    id: 'MBR100',
    title: 'ホーム',
    side: 'member',
    access: 'member',
    load: () => import('./member/home/MBR100-member-home.tsx'),
  },
  {
    id: 'MBR400',
    title: '申込内容の入力',
    side: 'member',
    access: 'member',
    counterparts: ['MBR510'],
    form: true,
    load: () => import('./member/application/MBR400-application-entry.tsx'),
  },
  {
    id: 'MBR500',
    params: ['requestNo', 'srcScreenId?'],
    title: '申込内容の詳細',
    side: 'member',
    access: 'member',
    load: () => import('./member/filing/MBR500-filing-detail.tsx'),
  },
  {
    id: 'MBR510',
    title: '申込内容の確認',
    side: 'member',
    access: 'member',
    counterparts: ['MBR400'],
    form: true,
    load: () => import('./member/application/MBR510-application-check.tsx'),
  },
  {
    id: 'MBR600',
    alias: 'AfterRequest',
    title: 'お申し込み完了',
    side: 'member',
    access: 'member',
    load: () => import('./member/application/MBR600-application-done.tsx'),
  },
  {
    id: 'MTA100',
    title: 'スタッフログイン',
    side: 'maintenance',
    access: 'anyone',
    entranceOf: 'manager',
    form: true,
    load: () => import('./maintenance/login/MTA100-staff-login.tsx'),
  },
  {
    id: 'MTO100',
    title: '最新情報',
    side: 'maintenance',
    access: 'manager',
    load: () => import('./maintenance/home/MTO100-staff-home.tsx'),
  },
  {
    id: 'MTR200',
    params: ['requestNo', 'srcScreenId?'],
    title: '申込内容',
    side: 'maintenance',
    access: 'manager',
    form: true,
    load: () => import('./maintenance/filing/MTR200-filing-case.tsx'),
  },
  {
    id: 'VFA100',
    title: '本人確認 審査担当者ログイン',
    side: 'verifier',
    access: 'anyone',
    entranceOf: 'verifier',
    form: true,
    load: () => import('./verifier/login/VFA100-verifier-login.tsx'),
  },
  {
    id: 'VFV100',
    title: '最新情報',
    side: 'verifier',
    access: 'verifier',
    load: () => import('./verifier/home/VFV100-verifier-home.tsx'),
  },
  {
    id: 'VFV210',
    params: ['receiptNo', 'srcScreenId?'],
    title: '本人確認の審査',
    side: 'verifier',
    access: 'verifier',
    form: true,
    load: () => import('./verifier/receipt/VFV210-receipt-decision.tsx'),
  },
];

export function screenOf(id: ScreenId): Screen | undefined {
  return screens.find((screen) => screen.id === id);
}
