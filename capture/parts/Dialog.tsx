import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  title: string;
  /** Called by Escape and the browser's own ways of closing. */
  onCancel: () => void;
  tall?: boolean;
  children: ReactNode;
}

/** A modal dialog: a question or a photo's review. */
export function Dialog({ title, onCancel, tall = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={tall ? 'dialog tall' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // Some browsers close it at the second request whatever `onCancel` does; an open question then opens again.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
