import { useEffect, useRef } from 'react';
import { Notice } from '#shared/ui/notice.tsx';
import classes from './editor-dialog.module.css';
import { shownValue } from './use-theirs.ts';

interface MovedNoticeProps {
  /** The values that a colleague has stored, by field. */
  theirs: Partial<Record<string, string | boolean>>;
  /** How often saving came to nothing. */
  refusedSaves?: number;
  /** The fields' labels, where the fields do not show the values themselves. */
  labels?: Readonly<Record<string, string>>;
  /** The names of the fields' choices. */
  names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const title = '他の利用者が先に登録した項目があります';

/** Tells in a form what a colleague has stored since it began. */
export function MovedNotice({ theirs, refusedSaves = 0, labels, names }: MovedNoticeProps) {
  const moved = Object.entries(theirs);
  const isMoved = moved.length > 0;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A second press without a look would replace what a colleague has stored.
    if (refusedSaves > 0 && isMoved) box.current?.focus();
  }, [refusedSaves, isMoved]);
  if (!isMoved) return null;
  return (
    <section ref={box} className={classes.lead} aria-label={title} tabIndex={-1}>
      <Notice kind="warning" title={title}>
        {labels
          ? '入力した項目は、入力した内容のままです。確認のうえ、もう一度登録してください。'
          : '先に登録された内容は、その項目に表示しています。入力した項目は、入力した内容のままです。確認のうえ、もう一度登録してください。'}
        {labels &&
          moved.map(([name, value]) => (
            <p key={name}>{`${labels[name] ?? name}：${shownValue(value ?? '', names?.[name])}`}</p>
          ))}
      </Notice>
    </section>
  );
}
