import clsx from 'clsx';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import classes from './layout.module.css';

interface BoxProps extends Omit<ComponentProps<'div'>, 'ref'> {
  as?: 'div' | 'form' | 'fieldset' | 'dl' | 'ol' | 'ul' | 'section' | 'span' | 'p' | 'strong';
  /** The least width of a column, where there are several. */
  min?: number | undefined;
  /** In pixels, or as in CSS: rows, columns. */
  gap?: number | string | undefined;
  align?: CSSProperties['alignItems'] | undefined;
  justify?: CSSProperties['justifyContent'] | undefined;
  /** Margin above and below. */
  mt?: number | undefined;
  mb?: number | undefined;
  noValidate?: boolean | undefined;
}

/** A part with room above or below it. */
export function Space({ as = 'div', gap, align, justify, mt, mb, style, ...props }: BoxProps) {
  const Tag = as as 'div';
  const own = { gap, alignItems: align, justifyContent: justify, marginTop: mt, marginBottom: mb };
  return <Tag {...props} style={{ ...own, ...style }} />;
}

/** One below the other, or with `min` in columns; `justify` is the place in a column. */
export function Stack({ min, gap = 16, justify, style, className, ...props }: BoxProps) {
  const columns = min && `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))`;
  return (
    <Space
      {...props}
      gap={gap}
      style={{ justifyItems: justify, gridTemplateColumns: columns, ...style }}
      className={clsx(classes.stack, className)}
    />
  );
}

/** Beside each other, and in several lines where there is no room. */
export function Row({ gap = 8, className, ...props }: BoxProps) {
  return <Space {...props} gap={gap} className={clsx(classes.row, className)} />;
}

/** A small grey remark. */
export function Note({ inline, className, ...props }: BoxProps & { inline?: boolean | undefined }) {
  return (
    <Space
      as={inline ? 'span' : 'p'}
      {...props}
      className={clsx(classes.note, className)}
      data-inline={inline}
    />
  );
}

/** A list without marks and indentation; with a gap its items stand apart. */
export function QuietList({ gap, className, ...props }: BoxProps) {
  const classNames = clsx(gap !== undefined && classes.stack, classes.list, className);
  return <Space as="ul" {...props} gap={gap} className={classNames} />;
}

interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
}

/** A line that opens seldom needed content in place. */
export function Fold({ title, className, children, ...props }: FoldProps) {
  return (
    <details {...props} className={clsx(classes.fold, className)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
