import { IconHome, IconListDetails, IconLogout, IconUserPlus, IconUsers } from '../icons.ts';
import type { MenuEntry } from '../side-menu.tsx';

export const galleryMenu: MenuEntry[] = [
  { label: 'ホーム', icon: IconHome, to: { screen: 'PSS100' }, current: true },
  { label: '申込一覧', icon: IconListDetails, to: { screen: 'PSS100' } },
  { label: '利用者登録', icon: IconUserPlus, to: { screen: 'PSS100' }, group: '利用者' },
  { label: '利用者一覧', icon: IconUsers, to: { screen: 'PSS100' }, group: '利用者' },
  { label: 'ログアウト', icon: IconLogout, to: () => {}, group: ' ' },
];
