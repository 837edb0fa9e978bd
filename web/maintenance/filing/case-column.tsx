import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './case-column.module.css';

interface CaseColumnProps {
  /** The part that stays in view while the rest of the screen scrolls. */
  pinned: ReactNode;
  /** The parts that scroll below it. */
  children: ReactNode;
}

/** The least height that must remain in the window for them. */
const roomBelow = 300;

/** The narrow column of a case. Its first part stays in view if the window is tall enough for all of it. */
export function CaseColumn({ pinned, children }: CaseColumnProps) {
  const column = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  // 0 when it does not stay.
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const part = top.current;
    if (!part) return;
    const measure = () => {
      const needed = part.offsetHeight;
      setHeight(needed + roomBelow <= window.innerHeight ? needed : 0);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(part);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);

  // The browser takes what is behind the pinned part for visible, and would leave the focus there.
  useEffect(() => {
    const element = column.current;
    if (height === 0 || !element) return;
    const bringOut = ({ target }: FocusEvent) => {
      const part = top.current;
      const field = target as HTMLElement;
      if (!part || part.contains(field) || !field.matches(':focus-visible')) return;
      const covered = field.getBoundingClientRect().top < part.getBoundingClientRect().bottom;
      if (covered) field.scrollIntoView({ block: 'nearest' });
    };
    element.addEventListener('focusin', bringOut);
    return () => element.removeEventListener('focusin', bringOut);
  }, [height]);

  return (
    <div
      ref={column}
      className={classes.side}
      data-pinned={height > 0 || undefined}
      style={{ '--pinned-height': `${height}px` } as CSSProperties}
    >
      <div ref={top} className={classes.pinned}>
        {pinned}
      </div>
      {children}
    </div>
  );
}
