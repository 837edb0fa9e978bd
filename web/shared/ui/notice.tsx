import type { ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from './icons.ts';
import classes from './notice.module.css';

const icons = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  done: IconCircleCheck,
};

interface NoticeProps {
  kind: keyof typeof icons;
  title?: string;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** Read out as soon as it appears; for what comes while the user is doing something else. */
  live?: boolean;
  /** Stays in sight however far the page is scrolled. */
  floating?: boolean;
}

/** A piece of news within the page. */
export function Notice({ kind, title, children, action, live, floating }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div
      className={classes.notice}
      data-kind={kind}
      data-floating={floating || undefined}
      role={live ? 'status' : undefined}
    >
      <Icon size={24} stroke={1.8} aria-hidden />
      <div className={classes.text}>
        {title && <p className={`phrases ${classes.title}`}>{title}</p>}
        {children}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
