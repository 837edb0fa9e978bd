import { closeInstallHint, install, useInstallWay } from '#shared/install.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconDeviceMobilePlus, IconShare2, IconSquarePlus, IconX } from '#shared/ui/icons.ts';
import classes from './install-hint.module.css';

/** Offers the app for the home screen to members who have a filing. */
export function InstallHint() {
  const way = useInstallWay();
  if (way === null) return null;
  return (
    <aside className={classes.hint} aria-labelledby="install">
      <IconDeviceMobilePlus size={40} stroke={1.6} aria-hidden className={classes.drawing} />
      <div className={classes.text}>
        <h2 id="install">進捗と期限を、アプリですぐに確認</h2>
        {way === 'offer' ? (
          <p className="phrases">この端末に追加すると、アイコンから申込一覧を開けます。</p>
        ) : (
          <>
            <ol className={classes.steps}>
              <li>
                ブラウザーの共有ボタン
                <IconShare2 size={22} role="img" aria-label="（四角から上向きの矢印）" />
                を押す
              </li>
              <li>
                「ホーム画面に追加」
                <IconSquarePlus size={22} aria-hidden />
                を選ぶ
              </li>
              <li>「追加」を押す</li>
            </ol>
            <p className="phrases">追加した画面では、はじめに一度ログインしてください。</p>
          </>
        )}
      </div>
      {way === 'offer' && (
        <Button small onClick={install}>
          アプリを追加する
        </Button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label="閉じる（今後この案内を表示しない）"
        onClick={closeInstallHint}
      >
        <IconX size={24} aria-hidden />
      </button>
    </aside>
  );
}
