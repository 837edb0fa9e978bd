import { useState } from 'react';
import { LinkMissing } from '#shared/access/link-missing.tsx';
import { send } from '#shared/api.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useSecret } from '#shared/navigation/secret.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';

const initial = {};
const check = () => ({});

/** MBA400: opened by the link in the mail to a former address; one press freezes the change. */
export default function FreezeAddress() {
  const onetimeurl = useSecret('MBA400');
  // A second link that is opened in the same tab is another change.
  return <Freezing key={onetimeurl} onetimeurl={onetimeurl} />;
}

function Freezing({ onetimeurl }: { onetimeurl: string }) {
  const form = useForm({ initial, check });
  const [done, setDone] = useState('');

  const freeze = form.onSubmit(async () => {
    const { message } = await send('put', '/user/frozenaddress', { body: { onetimeurl } });
    return () => setDone(message);
  });

  return (
    <div className="page page-narrow">
      <PageHeader
        title="メールアドレスの変更の凍結"
        lead="お心当たりのないメールアドレスの変更を、72時間凍結します。"
      />
      {done !== '' ? (
        <Notice kind="done" live title={done}>
          お急ぎのときは、事務所までお電話ください。
        </Notice>
      ) : onetimeurl === '' ? (
        <LinkMissing screen="PSS400">お問い合わせ</LinkMissing>
      ) : (
        <form onSubmit={freeze} noValidate className="field-stack">
          <p>
            すべてのログインが終了し、変更後のメールアドレスでは、パスワードの再設定、メールのリンクからのログイン、再度の変更ができなくなります。変更前のメールアドレスに戻すかどうかは、担当者がご本人に確認して決めます。
          </p>
          <div className="actions">
            <Button type="submit" color="red" loading={form.busy}>
              変更を凍結する
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
