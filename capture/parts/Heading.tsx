import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../texts/text.ts';

interface Props {
  /** The page's name in the browser's tab. */
  title: string;
  /** Shown above, in small type: the chosen document. */
  eyebrow?: string;
  children: ReactNode;
}

/** The one heading of a screen. It takes the focus when the screen opens, so that a screen reader begins there. */
export function Heading({ title, eyebrow, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | ${t('登記オンライン')}`;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {eyebrow && <span className="eyebrow">{eyebrow} </span>}
      {children}
    </h1>
  );
}
