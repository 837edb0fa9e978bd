import { displayInstant } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { useScreenParams } from '#shared/navigation/go.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import classes from './auth-code.module.css';

/** MBA300: the code that belongs to the mailed link, and how long it is valid. */
export default function AuthCode() {
  const params = useScreenParams<'authCd' | 'reqDatetime' | 'validMinutes'>();
  const { authCd = '', reqDatetime = '', validMinutes = '' } = params;
  const readable =
    /^\d{6}$/.test(authCd) &&
    !Number.isNaN(Date.parse(reqDatetime)) &&
    /^\d{1,4}$/.test(validMinutes);
  return (
    <div className="page page-narrow">
      <PageHeader title="認証コードのご案内" />
      {readable ? (
        <>
          <div className={classes.card}>
            <p>認証コード</p>
            <p className={classes.code}>{authCd}</p>
            <p className="support">
              発行日時 {displayInstant(new Date(reqDatetime).toISOString())}
              <br />
              発行から{validMinutes}分間有効です
            </p>
          </div>
          <ol className={`phrases ${classes.steps}`}>
            <li>ご登録のメールアドレスにお送りしたメールのリンクを開いてください。</li>
            <li>開いた画面で、上の認証コードと新しいパスワードを入力してください。</li>
          </ol>
          <p className="support">
            手続きが終わるまで、この画面を閉じないでください。メールが届かない場合は、迷惑メールのフォルダーと、入力したメールアドレスをご確認ください。ご登録のないメールアドレスには、メールをお送りしていません。
          </p>
          <p className={classes.again}>
            <ScreenLink screen="MBA200">もう一度申し込む</ScreenLink>
          </p>
        </>
      ) : (
        <EmptyState
          title={message('cm101', '認証コード')}
          action={
            <ButtonLink filled screen="MBA200">
              パスワードの再設定へ
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}
