import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useClosedByBack } from './closed-by-back.ts';
import classes from './dialog-frame.module.css';
import { IconX } from './icons.ts';
import { keepFocus, markFocus } from './kept-focus.ts';
import { ToastArea } from './toast.tsx';
import { unfold } from './unfold.ts';

interface DialogFrameProps {
  opened: boolean;
  /** Called by ESC, the browser's Back (a phone's gesture), and the cross if there is one. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons: キャンセル left, the action right. They stay in sight while the content scrolls. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Whether there is a cross in the corner; a question has only its two buttons. */
  closable?: boolean;
  alert?: boolean;
  /** ESC does nothing and there is no cross, so that typed input is not lost by a stray key. */
  persistent?: boolean;
  /** There is no cross, but `onClose` asks before typed input is lost, so that ESC may call it. */
  asking?: boolean;
  /** The content itself takes the focus, so that the keyboard can scroll it. */
  reading?: boolean;
}

/**
 * A modal dialog on the platform's own `<dialog>`: the page behind is inert, and the focus stays inside and returns
 * afterwards. Fills the screen on phones unless small.
 */
export function DialogFrame(props: DialogFrameProps) {
  if (!props.opened) return null;
  return <OpenDialog {...props} />;
}

function OpenDialog(props: DialogFrameProps) {
  const {
    onClose,
    title,
    children,
    footer,
    size = 'medium',
    closable = true,
    alert = false,
    persistent = false,
    asking = false,
    reading = false,
  } = props;
  const element = useRef<HTMLDialogElement>(null);
  const byButtons = persistent || asking;
  const titleId = useId();
  const bodyId = useId();

  useClosedByBack(onClose);
  useLayoutEffect(() => {
    const dialog = element.current;
    const place = markFocus();
    if (dialog) unfold(dialog);
    dialog?.showModal();
    // Where not all of it is in view, it is read from its title.
    const isWhole = dialog && dialog.scrollHeight - dialog.clientHeight < 2;
    const first = isWhole && dialog.querySelector<HTMLElement>('[data-autofocus]');
    (first || dialog?.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
    // Closing returns the focus only while the element is still in the page, hence the layout effect.
    return () => {
      dialog?.close();
      ignoreRestOfClick();
      keepFocus(place);
    };
  }, []);

  return (
    <dialog
      ref={element}
      className={classes.dialog}
      data-size={size}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={alert ? bodyId : undefined}
      // Mantine's dialogs behind this one listen to ESC on the window.
      data-mantine-stop-propagation="true"
      // Prevents the browser from closing it at a second ESC, which no event could prevent.
      {...(byButtons && { closedby: 'none' })}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget && !byButtons) onClose();
      }}
      onKeyDown={(event) => {
        const isEscape = event.key === 'Escape' && !event.nativeEvent.isComposing;
        if (!asking || !isEscape || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title} tabIndex={-1}>
          {title}
        </h2>
        {closable && !byButtons && (
          <button type="button" className={classes.cross} aria-label="閉じる" onClick={onClose}>
            <IconX size={24} aria-hidden />
          </button>
        )}
      </div>
      <div
        id={bodyId}
        className={classes.body}
        {...(reading && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
      >
        {children}
      </div>
      {footer && <div className={classes.foot}>{footer}</div>}
      {!alert && <ToastArea />}
    </dialog>
  );
}

let armed = false;

/**
 * Ignores the rest of a press that has just closed a dialog. Otherwise the second click of a double click would land on
 * the page beneath, and a pressed key would act on what has the focus next. The next new press works again.
 */
function ignoreRestOfClick(): void {
  if (armed) return;
  armed = true;
  const drop = (event: Event) => {
    if (isRest(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      armed = false;
      for (const type of types) window.removeEventListener(type, drop, true);
    }
  };
  for (const type of types) window.addEventListener(type, drop, true);
}

const types = ['mousedown', 'mouseup', 'click', 'dblclick', 'keydown'] as const;

function isRest(event: Event): boolean {
  return event instanceof KeyboardEvent ? event.repeat : (event as MouseEvent).detail > 1;
}
