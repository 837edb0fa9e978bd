import { AppFrame, type FrameVariant } from '../app-frame.tsx';
import { IconHome, IconListDetails, IconLogout, IconUserPlus, IconUsers } from '../icons.ts';
import { PageHeader } from '../page-header.tsx';
import type { MenuEntry } from '../side-menu.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { Notices } from './notices.tsx';

/** Every component in every state; in development only. `?variant=maintenance` shows the staff's density. */
export default function Gallery() {
  const wanted = new URLSearchParams(window.location.search).get('variant');
  const variant = (['visitor', 'member', 'maintenance', 'verifier'] as const).find(
    (known) => known === wanted,
  );
  return <Shown variant={variant ?? 'visitor'} />;
}

function Shown({ variant }: { variant: FrameVariant }) {
  return (
    <AppFrame
      variant={variant}
      home="PSS100"
      menu={variant === 'visitor' ? [] : galleryMenu}
      menuHead={<strong>山田 太郎</strong>}
      footerLinks={variant === 'visitor' ? [{ label: 'ログイン', screen: 'MBA100' }] : []}
    >
      <div className="page">
        <PageHeader title="部品の一覧" lead="すべての部品を、すべての状態で表示します。" />
        <div style={{ display: 'grid', gap: 40, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Fields />
          <Dialogs />
          <Notices />
          <Lists />
        </div>
      </div>
    </AppFrame>
  );
}

const galleryMenu: MenuEntry[] = [
  { label: 'ホーム', icon: IconHome, to: { screen: 'PSS100' }, current: true },
  { label: '申込一覧', icon: IconListDetails, to: { screen: 'PSS100' } },
  { label: '利用者登録', icon: IconUserPlus, to: { screen: 'PSS100' }, group: '利用者' },
  { label: '利用者一覧', icon: IconUsers, to: { screen: 'PSS100' }, group: '利用者' },
  { label: 'ログアウト', icon: IconLogout, to: () => {}, group: ' ' },
];
