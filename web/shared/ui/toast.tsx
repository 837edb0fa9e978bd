import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconCircleCheck, IconX } from './icons.ts';
import { keepFocus } from './kept-focus.ts';
import classes from './toast.module.css';
import {
  addToastArea,
  closeToast,
  keepToast,
  type Toast,
  useToast,
  useToastArea,
} from './toast-store.ts';

/** Shows what `showToast` says. Rendered once at the root of the app. */
export function ToastHost() {
  const toast = useToast();
  const area = useToastArea();
  return (
    <>
      <ToastArea />
      {toast && area && createPortal(<Shown key={toast.id} toast={toast} />, area)}
    </>
  );
}

/** A place for toasts. It is there before they are, so that screen readers announce them. */
export function ToastArea() {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (area.current ? addToastArea(area.current) : undefined), []);
  return <div ref={area} className={classes.area} role="status" data-toasts />;
}

function Shown({ toast: { id, text, goesAt } }: { toast: Toast }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const before = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeToast(id), goesAt - Date.now());
    return () => clearTimeout(timer);
  }, [held, id, goesAt]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who points at it only keeps it
    <div
      className={classes.toast}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => {
        keepToast(id);
        setPointed(false);
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        keepToast(id);
        setFocused(false);
      }}
    >
      <IconCircleCheck className={classes.icon} size={22} stroke={1.8} aria-hidden />
      <p className="phrases">{text}</p>
      <button
        type="button"
        className={classes.cross}
        aria-label="お知らせを閉じる"
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
        }}
        onClick={() => {
          closeToast(id);
          // Back to where the user was when the toast came.
          if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
          keepFocus();
        }}
      >
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}
