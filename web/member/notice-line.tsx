import type { ReactNode } from 'react';
import type { Icon } from '#shared/ui/icon-type.ts';
import classes from './notice-line.module.css';

/** A remark on top of a page in one quiet line, with its links and buttons. */
export function NoticeLine(props: { icon: Icon; text: ReactNode; children: ReactNode }) {
  const { icon: Icon, text, children } = props;
  return (
    <div className={classes.line}>
      <p className={classes.text}>
        <Icon size={20} aria-hidden />
        <span className="whole-phrases">{text}</span>
      </p>
      {children}
    </div>
  );
}
