import { useEffect, useRef } from 'react';
import { type FoundKind, type FoundThing, foundKinds } from '#contract/endpoints/find.ts';
import classes from './find-dialog.module.css';

const titles: Record<FoundKind, string> = {
  filing: '申込',
  customer: 'お客様',
  company: '会社',
  inquiry: 'お問い合わせ',
};

export const optionId = (id: string, index: number) => `${id}-${index}`;

const dateText = ({ kind, displayDate }: FoundThing) =>
  kind === 'customer' ? `入会 ${displayDate}` : displayDate;

interface FoundListProps {
  id: string;
  things: readonly FoundThing[];
  /** The kinds of which there may be more than are listed. */
  more: readonly FoundKind[];
  chosen: number;
  onChoose: (index: number) => void;
  onOpen: (thing: FoundThing) => void;
}

/** What was found, by kind, each with the fields that contain what was searched for. */
export function FoundList({ id, things, more, chosen, onChoose, onOpen }: FoundListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector(`[data-index="${chosen}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <div ref={box} id={id} role="listbox" aria-label="検索結果" className={classes.list}>
      {foundKinds
        .filter((kind) => things.some((thing) => thing.kind === kind))
        .map((kind) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={kind} role="group" aria-label={titles[kind]}>
            <p className={classes.kind} aria-hidden>
              {titles[kind]}
              {more.includes(kind) && <span>　続きがあります。語を足してください。</span>}
            </p>
            {things.map((thing, index) =>
              thing.kind === kind ? (
                // biome-ignore lint/a11y/useFocusableInteractive: the input above has the focus
                // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are handled at the input
                <div
                  key={thing.id}
                  id={optionId(id, index)}
                  role="option"
                  aria-selected={index === chosen}
                  data-index={index}
                  className={classes.thing}
                  onClick={() => onOpen(thing)}
                  onMouseMove={() => index !== chosen && onChoose(index)}
                >
                  <span className={classes.line}>
                    {thing.displayNo && <span className="numeric">{thing.displayNo}</span>}
                    <strong>{thing.companyName}</strong>
                    <span>{thing.name}</span>
                    <span className={classes.state}>
                      {[thing.state, dateText(thing)].filter(Boolean).join('　')}
                    </span>
                  </span>
                  <span className={classes.why}>
                    {thing.matchedList.map(({ label, text }) => `${label}：${text}`).join('　')}
                  </span>
                </div>
              ) : null,
            )}
          </div>
        ))}
    </div>
  );
}
