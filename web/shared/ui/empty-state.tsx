import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Space } from './layout.tsx';

interface EmptyStateProps {
  /** One of `drawings/`. */
  drawing?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** An empty list or place, with what to do about it. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {drawing && <div className={classes.drawing}>{drawing}</div>}
      <p className={`phrases ${classes.title}`}>{title}</p>
      {children && <div className={`phrases ${classes.text}`}>{children}</div>}
      {action && <Space mt={20}>{action}</Space>}
    </div>
  );
}
