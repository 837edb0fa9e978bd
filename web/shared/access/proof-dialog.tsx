import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { fault } from '#contract/fields.ts';
import { load, send } from '../api.ts';
import { failureText } from '../api-failure.ts';
import { useForm } from '../forms/use-form.ts';
import type { AskedProof } from '../session/proof.ts';
import { renewSession, shareRenewed, useSession } from '../session/session.ts';
import { useSingleMutation } from '../single-mutation.ts';
import { Button } from '../ui/button.tsx';
import { DialogFrame } from '../ui/dialog-frame.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { showMessage } from '../ui/message-dialog.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { TextSkeleton } from '../ui/skeletons.tsx';
import { answerToProof, NoPasskey } from './passkey.ts';

const label = 'パスワード';
const initial = { password: '' };
const check = ({ password }: typeof initial) => ({
  password: password === '' ? fault('cm020', label) : null,
});

/** Asks the signed-in user for the password or a passkey, before a call that demands one is repeated. */
export function ProofDialog({ kind, answer }: AskedProof) {
  const formId = useId();
  const session = useSession(kind);
  const ways = useQuery({
    queryKey: [kind, 'proof'],
    queryFn: () => load('post', '/user/proof/options', {}, ['cm501'], kind),
    gcTime: 0,
  });
  const form = useForm({ initial, check });
  const { mutate, busy } = useSingleMutation<void>();

  // Signed out in another tab, or ended by the server.
  const ended = session === null;
  useEffect(() => {
    if (ended) answer(false);
  }, [ended, answer]);

  const { passwordFlg = false, passkey = null } = ways.data ?? {};
  useEffect(() => {
    if (passwordFlg) document.getElementById(formId)?.querySelector('input')?.focus();
  }, [passwordFlg, formId]);

  // All tabs go on with the new token: the one before it ends.
  const takeToken = ({ headers }: { headers: Headers }) => {
    const token = headers.get('x-auth-token');
    if (!token) return;
    renewSession(kind, { token });
    shareRenewed(kind);
  };
  const byPassword = form.onSubmit(async (body) => {
    takeToken(await send('post', '/user/proof', { body }, ['cm501'], kind));
    return () => answer(true);
  });
  const byPasskey = () =>
    mutate(async () => {
      if (kind === 'member') return;
      const body = { passkeyAnswer: await answerToProof(kind) };
      takeToken(await send('post', '/user/proof', { body }, ['cm501'], kind));
      answer(true);
    }).catch((failure) =>
      showMessage('error', failure instanceof NoPasskey ? failure.message : failureText(failure)),
    );

  return (
    <DialogFrame
      opened
      size="small"
      closable={false}
      title="ご本人の確認"
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>キャンセル</Button>
          {passwordFlg && (
            <Button type="submit" form={formId} loading={form.busy}>
              確認する
            </Button>
          )}
        </>
      }
    >
      <div className="field-stack">
        <p className="phrases">大切な操作のため、ご本人であることをもう一度確認します。</p>
        {ways.error && <ErrorState query={ways} />}
        {ways.isPending && <TextSkeleton lines={2} />}
        {passkey && (
          <Button
            variant={passwordFlg ? 'default' : 'filled'}
            fullWidth
            loading={busy}
            onClick={byPasskey}
          >
            パスキーで確認する
          </Button>
        )}
        {passwordFlg && (
          <form id={formId} onSubmit={byPassword} noValidate>
            <PasswordField
              {...form.field('password')}
              label={label}
              support={
                kind === 'member'
                  ? 'お忘れの場合は、いったんログアウトし、ログイン画面から再設定してください。'
                  : undefined
              }
              autoComplete="current-password"
            />
          </form>
        )}
      </div>
    </DialogFrame>
  );
}
