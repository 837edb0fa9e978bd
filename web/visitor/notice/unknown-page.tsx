import { message } from '#contract/messages.ts';
import { homeOf } from '#shared/navigation/screen.ts';
import { currentSession, type SessionKind } from '#shared/session/session.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';

const kinds: readonly SessionKind[] = ['member', 'manager', 'verifier'];

/** Says that an address has no screen, or none for this user, and leads to their home. */
export default function UnknownPage() {
  const kind = kinds.find((one) => currentSession(one));
  return (
    <div className="page page-narrow">
      <PageHeader
        title={message('cm101', 'ページ')}
        lead="アドレスが変わったか、入力に誤りがある可能性があります。"
      />
      <ButtonLink filled screen={kind ? homeOf[kind] : 'PSS100'}>
        {kind ? 'ホームへ' : 'トップページへ'}
      </ButtonLink>
    </div>
  );
}
