import classes from './notes.module.css';

interface NoteListProps {
  label: string;
  notes: readonly {
    key: string | number;
    /** '' where something was done without a word. */
    text: string;
    displayDatetime: string;
    userName: string;
    /** What was done with it. */
    act?: string | undefined;
  }[];
}

/** What was noted, when and by whom; nothing while there is none. */
export function NoteList({ label, notes }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {notes.map(({ key, text, displayDatetime, userName, act }) => (
        <li key={key}>
          {text && <p className={classes.text}>{text}</p>}
          <p className={classes.by}>
            {displayDatetime}　{userName}
            {act && `　${act}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
