import type { ReactNode } from 'react';
import { IconChevronRight } from '#shared/ui/icons.ts';
import classes from './folded-section.module.css';

interface FoldedSectionProps {
  name: string;
  /** A summary of its content. */
  line: ReactNode;
  /** The present act needs it. */
  opens: boolean;
  children: ReactNode;
}

/** A section of the case as one line, which opens in place. */
export function FoldedSection({ name, line, opens, children }: FoldedSectionProps) {
  return (
    <details className={classes.fold} data-section open={opens}>
      <summary>
        <IconChevronRight size={16} aria-hidden />
        <strong>{name}</strong>
        <span className={classes.line}>{line}</span>
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}
