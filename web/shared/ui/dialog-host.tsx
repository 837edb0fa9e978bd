import { Button } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import classes from './dialog-host.module.css';
import { type AskedDialog, useAskedDialog } from './dialog-queue.ts';
import { Facts } from './facts.tsx';
import { IconAlertCircle, IconCircleCheck, IconHelpCircle, IconInfoCircle } from './icons.ts';
import { Notice } from './notice.tsx';

const icons = {
  confirm: IconHelpCircle,
  done: IconCircleCheck,
  error: IconAlertCircle,
  info: IconInfoCircle,
};

/** Shows the dialogs of `confirm` and `showMessage`, one after the other. Rendered once at the root of the app. */
export function DialogHost() {
  const dialog = useAskedDialog();
  return dialog ? <Asked key={dialog.id} dialog={dialog} /> : null;
}

function Asked({ dialog }: { dialog: AskedDialog }) {
  const { kind, title, texts, facts = [], warning, note, action, cancel, danger, answer } = dialog;
  const { cancelFirst = danger } = dialog;
  const Icon = icons[kind];
  return (
    <DialogFrame
      opened
      size="small"
      alert
      closable={false}
      // A long list scrolls on a phone; without this the keyboard could not.
      reading={texts.length > 1 || facts.length > 0}
      // Closing a message confirms it; closing a question means no.
      onClose={() => answer(cancel === null)}
      title={
        <span className={classes.title} data-kind={danger ? 'error' : kind}>
          <Icon size={26} stroke={1.8} aria-hidden />
          {title}
        </span>
      }
      footer={
        <>
          {cancel !== null && (
            <Button
              data-autofocus={cancelFirst || undefined}
              data-mantine-stop-propagation="true"
              onClick={() => answer(false)}
            >
              {cancel}
            </Button>
          )}
          <Button
            filled
            color={danger ? 'red' : undefined}
            // A stray Enter must not do what cannot be undone.
            data-autofocus={!cancelFirst || undefined}
            data-mantine-stop-propagation="true"
            onClick={() => answer(true)}
          >
            {action}
          </Button>
        </>
      }
    >
      {texts.length > 1 ? (
        <ul className={`phrases ${classes.list}`}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        <p className="phrases">{texts[0]}</p>
      )}
      {facts.length > 0 && <Facts items={facts} className={classes.facts} />}
      {warning && (
        <Notice mt={12} kind="warning">
          {warning}
        </Notice>
      )}
      {note && <p className={`phrases ${classes.note}`}>{note}</p>}
    </DialogFrame>
  );
}
