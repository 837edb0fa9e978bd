import classes from './refreshing.module.css';

/** Shown beside a heading while old content shows and the current one is loading. Moves nothing. */
export function Refreshing({ active }: { active: boolean }) {
  return active && <span className={classes.refreshing}>最新の内容を確認中…</span>;
}
