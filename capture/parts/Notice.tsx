import type { ReactNode } from 'react';
import { told } from '../texts/text.ts';

interface Props {
  kind: 'error' | 'info' | 'warm';
  children: ReactNode;
}

const marks = {
  error: 'M12 7v6m0 4v.01',
  info: 'M12 7v.01M12 11v6',
  warm: 'M12 7v6m0 4v.01',
};

/** A notice that screen readers read when it appears. */
export function Notice({ kind, children }: Props) {
  return (
    <div className={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="10" />
        <path d={marks[kind]} />
      </svg>
      <div>{children}</div>
    </div>
  );
}

/** Each line of a server's message as a paragraph, in the applicant's language where it is a known one. */
export function Lines({ text }: { text: string }) {
  return told(text)
    .split('\n')
    .map((line) => <p key={line}>{line}</p>);
}
