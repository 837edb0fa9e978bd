import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  title: string;
  /** Escape and the browser's own way of closing. */
  onCancel: () => void;
  tall?: boolean;
  children: ReactNode;
}

/** A question or a photo that has to be answered before anything else. */
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
      // A browser that is asked a second time closes it whatever is said; what is still to be answered opens again.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
