import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { LinkMissing } from '#shared/access/link-missing.tsx';
import { send } from '#shared/api.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useGoOn } from '#shared/navigation/go.ts';
import { useSecret } from '#shared/navigation/secret.ts';
import { setPersistentLogin } from '#shared/session/persistent-login.ts';
import { signIn } from '#shared/session/session.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';

const initial = {};
const check = () => ({});

/**
 * MBA110: opened by the mailed link; signs in. It takes a press, because mail scanners open links too and would use
 * this one up.
 */
export default function LoginByLink() {
  const goOn = useGoOn('member');
  const onetimeurl = useSecret('MBA110');
  const form = useForm({ initial, check });

  const login = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(async () => {
      try {
        const path = '/login/core/link/{onetimeurl}';
        const { data, headers } = await send('post', path, { params: { onetimeurl } });
        setPersistentLogin(false);
        await signIn('member', headers.get('x-auth-token') ?? '', data);
        await goOn();
      } catch (failure) {
        return () => form.refuseByServer(failure);
      }
    });
  };

  return (
    <div className="page page-narrow">
      <PageHeader
        title="メールのリンクからログイン"
        lead="「ログインする」を押すと、この端末でログインします。リンクは1回だけお使いいただけます。"
      />
      {onetimeurl === '' ? (
        <LinkMissing screen="MBA100">ログイン画面へ</LinkMissing>
      ) : (
        <form onSubmit={login} noValidate>
          <div className="actions">
            <ButtonLink screen="MBA100" variant="default">
              ログイン画面へ
            </ButtonLink>
            <Button type="submit" loading={form.busy}>
              ログインする
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
