import { useLayoutEffect, useRef } from 'react';
import { goToField } from '../forms/go-to-field.ts';
import { useErrorTitle } from '../navigation/document-title.ts';
import classes from './error-summary.module.css';
import { IconAlertCircle } from './icons.ts';

interface ErrorSummaryProps {
  form: {
    /** By field, in the order of the form, with the texts that the fields show. */
    errors: Partial<Record<string, string>>;
    /** The summary takes the focus whenever this number rises. */
    refusals: number;
  };
  /** No dialog tells a single error, or nothing else leads to its field. */
  always?: boolean;
}

/** Shown above the page's heading while the form has errors; each line links to its field. A single one stands at its field alone. */
export function ErrorSummary({ form: { errors, refusals }, always = false }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const found = Object.entries(errors).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  useErrorTitle(found.length > 0);

  // Not after the paint: React takes back what is typed while an effect that is due moves the focus away.
  useLayoutEffect(() => {
    if (refusals === 0) return;
    box.current?.focus({ preventScroll: true });
    // Scrolls to its beginning, because a long list would be scrolled to its middle.
    box.current?.scrollIntoView({ block: 'start' });
  }, [refusals]);

  if (found.length < (always ? 1 : 2)) return null;
  return (
    <section ref={box} className={classes.box} tabIndex={-1} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title" className={classes.title}>
        <IconAlertCircle size={24} aria-hidden />
        入力内容に{found.length}件の誤りがあります
      </h2>
      <ul className={`phrases ${classes.list}`}>
        {found.map(([name, text]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                if (goToField(name)) event.preventDefault();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
