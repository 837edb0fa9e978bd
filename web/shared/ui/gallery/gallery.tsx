import { AppFrame, type FrameVariant } from '../app-frame.tsx';
import { PageHeader } from '../page-header.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { galleryMenu } from './gallery-menu.ts';
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
