import { Note } from '#shared/ui/layout.tsx';
import classes from './notes.module.css';

interface NoteListProps {
  label: string;
  notes: readonly {
    key: string | number;
    /** '' for an action without a text. */
    text: string;
    displayDatetime: string;
    userName: string;
    /** The action that came with the text. */
    act?: string | undefined;
  }[];
}

/** Notes with time and author; renders nothing without any. */
export function NoteList({ label, notes }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {notes.map(({ key, text, displayDatetime, userName, act }) => (
        <li key={key}>
          {text && <p className="lines">{text}</p>}
          <Note className="numeric">
            {displayDatetime}　{userName}
            {act && `　${act}`}
          </Note>
        </li>
      ))}
    </ul>
  );
}
