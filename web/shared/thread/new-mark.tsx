import classes from './thread.module.css';

/** The mark of a message that waits. */
export function NewMark({ children }: { children: string }) {
  return <span className={classes.new}>{children}</span>;
}
