import { fault } from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { ApiFailure } from '#shared/api-failure.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useScreenTitle } from '#shared/navigation/document-title.ts';
import { useGo } from '#shared/navigation/go.ts';
import { useGoOn } from '#shared/navigation/go-on.ts';
import { setPersistentLogin } from '#shared/session/persistent-login.ts';
import { signIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { showToast } from '#shared/ui/toast-store.ts';
import classes from './login.module.css';
import { dropOnward, onwardByMail } from './login-link-offer.tsx';

interface LinkPressProps {
  oneTimeUrl: string;
  /** The link was used or has expired meanwhile. */
  onUsed: () => void;
}

/** Uses the link: signs in here, or goes on with the session of this browser. */
async function open(oneTimeUrl: string, password?: string): Promise<void> {
  const body = { oneTimeUrl, ...(password !== undefined && { password }) };
  const path = '/login/core/link/open';
  const { data, headers } = await send('post', path, { body }, ['cm501'], 'member');
  await signIn('member', headers.get('x-auth-token') ?? '', data);
}

const isUsed = (failure: unknown) => failure instanceof ApiFailure && failure.status === 404;

const nothing = {};
const noCheck = () => ({});

/** One press signs in. */
export function LoginPress({ title, oneTimeUrl, onUsed }: LinkPressProps & { title: string }) {
  const goOn = useGoOn('member', onwardByMail);
  const form = useForm({ initial: nothing, check: noCheck });

  const login = form.onSubmit(async () => {
    try {
      await open(oneTimeUrl);
      setPersistentLogin(false);
      await goOn();
      dropOnward();
    } catch (failure) {
      return () => (isUsed(failure) ? onUsed() : form.refuseByServer(failure));
    }
  });

  return (
    <>
      <PageHeader
        title={title}
        lead="「ログインする」を押すと、この端末でログインします。リンクは1回だけお使いいただけます。"
      />
      <form onSubmit={login} noValidate>
        <div className="actions">
          <ButtonLink screen="MBA100">ログイン画面へ</ButtonLink>
          <Button type="submit" loading={form.busy}>
            ログインする
          </Button>
        </div>
      </form>
    </>
  );
}

const passwordLabel = '登録時のパスワード';
const initial = { password: '' };
const check = ({ password }: typeof initial) => ({
  password: password === '' ? fault('cm020', passwordLabel) : null,
});

/**
 * One press proves the mailbox: with the session of this browser, or with the password. Without both, the owner is asked
 * afterwards about what was typed.
 */
export function ProofPress({
  isOwnSession,
  oneTimeUrl,
  onUsed,
}: LinkPressProps & { isOwnSession: boolean }) {
  const go = useGo();
  const goOn = useGoOn('member');
  const form = useForm({ initial, check: isOwnSession ? noCheck : check });
  const other = useForm({ initial: nothing, check: noCheck });
  useScreenTitle('メールアドレスの確認');

  const prove = form.onSubmit(async ({ password }) => {
    try {
      await open(oneTimeUrl, isOwnSession ? undefined : password);
      if (!isOwnSession) setPersistentLogin(false);
      await goOn();
      showToast(message('mb160'));
    } catch (failure) {
      return () => (isUsed(failure) ? onUsed() : form.refuseByServer(failure, 'password'));
    }
  });
  const proveOtherwise = () =>
    other.submit(async () => {
      try {
        await open(oneTimeUrl);
        setPersistentLogin(false);
        await go('MBC130', [], { replace: true });
      } catch (failure) {
        return () => (isUsed(failure) ? onUsed() : other.refuseByServer(failure));
      }
    });

  return (
    <>
      <ErrorSummary form={form} />
      <PageHeader
        title="メールアドレスの確認"
        lead={
          isOwnSession
            ? '「確認する」を押すと、ご登録のメールアドレスの確認が完了します。'
            : 'ご登録のときに設定したパスワードを入力して、「確認する」を押してください。'
        }
      />
      <form className="field-stack" onSubmit={prove} noValidate>
        {!isOwnSession && (
          <PasswordField
            {...form.field('password')}
            label={passwordLabel}
            autoComplete="current-password"
          />
        )}
        <div className="actions">
          <Button type="submit" loading={form.busy} disabled={other.busy}>
            確認する
          </Button>
        </div>
      </form>
      {!isOwnSession && (
        <div className={classes.otherwise}>
          <Button
            variant="subtle"
            loading={other.busy}
            disabled={form.busy}
            onClick={proveOtherwise}
          >
            <span className="phrases">パスワードが分からない・登録した覚えがない</span>
          </Button>
          <p>
            押すと、ほかの端末でのログインをすべて終了し、入力されている内容がご自身のものかどうかをお尋ねします。
          </p>
        </div>
      )}
    </>
  );
}
