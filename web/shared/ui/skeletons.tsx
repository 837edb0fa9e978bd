import type { ReactNode } from 'react';
import classes from './skeletons.module.css';

interface SkeletonProps {
  /** How many lines or rows are expected. */
  lines?: number;
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div role="status" data-loading>
      <span className="visually-hidden">読み込み中です</span>
      <div aria-hidden>{children}</div>
    </div>
  );
}

const count = (lines: number) => Array.from({ length: lines }, (_, index) => index);

/** Grey lines in place of a text. */
export function TextSkeleton({ lines = 3 }: SkeletonProps) {
  return (
    <Waiting>
      {count(lines).map((line) => (
        <div key={line} className={classes.line} data-last={line === lines - 1 || undefined} />
      ))}
    </Waiting>
  );
}

/** Grey boxes in place of a list's cards. */
export function CardsSkeleton({ lines = 3 }: SkeletonProps) {
  return (
    <Waiting>
      {count(lines).map((line) => (
        <div key={line} className={classes.card}>
          <div className={classes.line} data-short />
          <div className={classes.line} />
          <div className={classes.line} data-last />
        </div>
      ))}
    </Waiting>
  );
}

/** Labels and boxes in place of a form. */
export function FormSkeleton({ lines = 4 }: SkeletonProps) {
  return (
    <Waiting>
      {count(lines).map((line) => (
        <div key={line} className={classes.field}>
          <div className={classes.line} data-short />
          <div className={classes.box} />
        </div>
      ))}
    </Waiting>
  );
}

/** Rows in place of a table. */
export function RowsSkeleton({ lines = 10 }: SkeletonProps) {
  return (
    <Waiting>
      {count(lines).map((line) => (
        <div key={line} className={classes.row} />
      ))}
    </Waiting>
  );
}

/** A whole screen, while its code loads. */
export function ScreenSkeleton() {
  return (
    <div className={`page ${classes.screen}`}>
      <Waiting>
        <div className={classes.heading} />
        <div className={classes.line} />
        <div className={classes.line} data-last />
      </Waiting>
    </div>
  );
}
