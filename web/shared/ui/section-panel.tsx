import { type ReactNode, useId } from 'react';
import { FoldedSection } from './folded-section.tsx';
import classes from './section-panel.module.css';

interface SectionPanelProps {
  title: string;
  /** 変更 or another link, at the right of the heading. */
  action?: ReactNode;
  /** A summary of its content, to which the section is folded until it is opened. */
  line?: ReactNode;
  /** The folded section is open at first. */
  opens?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export function SectionPanel(props: SectionPanelProps) {
  const { title, action, line, opens = false, onOpen, children } = props;
  const id = useId();
  if (line !== undefined) {
    return (
      <section
        className={classes.folded}
        aria-labelledby={id}
        data-action={Boolean(action) || undefined}
      >
        <FoldedSection name={title} headingId={id} line={line} opens={opens} onOpen={onOpen}>
          <div className={classes.content}>{children}</div>
        </FoldedSection>
        {action && <div className={classes.aside}>{action}</div>}
      </section>
    );
  }
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
