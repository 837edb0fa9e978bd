import { type ReactNode, useId } from 'react';
import classes from './section-panel.module.css';

interface SectionPanelProps {
  title: string;
  /** 変更 or another link, at the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export function SectionPanel({ title, action, children }: SectionPanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
