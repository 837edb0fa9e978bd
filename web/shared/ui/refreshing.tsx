import classes from './refreshing.module.css';

/** Beside a heading: what stands below was seen before, and the present state is being asked for. Moves nothing. */
export function Refreshing({ active }: { active: boolean }) {
  return active && <span className={classes.refreshing}>最新の内容を確認中…</span>;
}
