import type { ReactNode } from 'react';
import classes from './folded-section.module.css';
import { IconChevronRight } from './icons.ts';

interface FoldedSectionProps {
  name: string;
  /** The id of its heading; without one its name is no heading. */
  headingId?: string;
  /** A summary of its content. */
  line: ReactNode;
  /** The present act needs it. */
  opens: boolean;
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/** A section as one line, which opens in place. */
export function FoldedSection(props: FoldedSectionProps) {
  const { name, headingId, line, opens, onOpen, children } = props;
  return (
    <details
      className={classes.fold}
      data-section
      open={opens}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary>
        <IconChevronRight size={16} aria-hidden />
        {headingId ? <h2 id={headingId}>{name}</h2> : <strong>{name}</strong>}
        <span className={classes.line}>{line}</span>
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}
