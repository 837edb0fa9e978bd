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
  /** Screen readers read it as soon as it appears. */
  live?: boolean;
  /** Stays in sight while the page scrolls. */
  floating?: boolean;
  /** Room above and below. */
  mt?: number;
  mb?: number;
}

/** A box of text in the page. */
export function Notice({ kind, title, children, action, live, floating, mt, mb }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div
      className={classes.notice}
      style={{ marginTop: mt, marginBottom: mb }}
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
