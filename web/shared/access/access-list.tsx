import { Button } from '../ui/button.tsx';
import { QuietList } from '../ui/layout.tsx';
import classes from './access-list.module.css';

interface AccessRow {
  key: string;
  title: string;
  facts: readonly string[];
  /** Marks the row of the device in use. */
  mark?: string | undefined;
  /** The label of its button; undefined for none. */
  action: string | undefined;
  onAct: () => void;
}

/** Passkeys or devices, each with a button. */
export function AccessList({ rows, busy }: { rows: readonly AccessRow[]; busy: boolean }) {
  return (
    <QuietList mt={16} mb={16}>
      {rows.map(({ key, title, facts, mark, action, onAct }) => (
        <li key={key} className={classes.row}>
          <div className={classes.text}>
            <strong>{title}</strong>
            {mark && <span className={classes.mark}>{mark}</span>}
            {facts.map((fact) => (
              <span key={fact} className={`numeric ${classes.fact}`}>
                {fact}
              </span>
            ))}
          </div>
          {action && (
            <Button
              variant="outline"
              color="red"
              small
              disabled={busy}
              aria-label={`${title}を${action}`}
              onClick={onAct}
            >
              {action}
            </Button>
          )}
        </li>
      ))}
    </QuietList>
  );
}
