import classes from './start-hint.module.css';

/** The bubble beside the start button. */
export function StartHint({ underway }: { underway: boolean }) {
  return (
    <p className={classes.bubble}>
      {underway
        ? '入力途中の申込があります。続きから入力できます。'
        : '役員変更・住所変更の登記は、こちらから申し込めます。'}
    </p>
  );
}
