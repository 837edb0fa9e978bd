import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { FoundKind, FoundThing } from '#contract/endpoints/find.ts';
import { load } from '#shared/api.ts';
import type { ScreenId } from '#shared/navigation/address.ts';
import { useGo } from '#shared/navigation/go.ts';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Note } from '#shared/ui/layout.tsx';
import classes from './find-dialog.module.css';

const screens = {
  filing: 'MTR200',
  customer: 'MTR320',
  company: 'MTR300',
  inquiry: 'MTQ200',
} as const satisfies Record<FoundThing['kind'], ScreenId>;

const pause = 200;

/** A screen of the menu. */
export interface Place {
  label: string;
  screen: ScreenId;
  params?: readonly string[];
}

type Kind = FoundKind | 'screen';
type Thing = Omit<FoundThing, 'kind'> & { kind: Kind };

interface FindDialogProps {
  /** The screens that the search finds by their names, after everything else. */
  destinations: readonly Place[];
  onClose: () => void;
}

/** The search over everything: what is typed is searched for after a moment, arrows choose, and Enter opens. */
export function FindDialog({ destinations, onClose }: FindDialogProps) {
  const go = useGo();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  // Enter before the response opens the first that comes.
  const [hurried, setHurried] = useState(false);
  const word = useSettled(typed.trim());
  const found = useQuery({
    queryKey: ['staff', 'find', word],
    queryFn: ({ signal }) =>
      load('post', '/user/mainte/find', { body: { word }, signal }, ['cm100', '検索結果']),
    enabled: isLongEnough(word),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const isCurrent = word === typed.trim() && !found.isPlaceholderData && !found.isFetching;
  const asked = typed.trim();
  const list: Thing[] = isLongEnough(asked)
    ? [...(found.data?.foundList ?? []), ...screensNamed(destinations, asked)]
    : [];

  const more = list.length > 0 ? (found.data?.moreList ?? []) : [];
  const told =
    list.length > 0 ? `${list.length}件${more.length > 0 ? '以上' : ''}` : '見つかりませんでした。';

  const open = ({ kind, id }: Thing) => {
    onClose();
    const place = destinations.find(({ screen }) => kind === 'screen' && screen === id);
    if (place) void go(place.screen, place.params);
    else if (kind !== 'screen') void go(screens[kind], [id, 'MTO100']);
  };
  useEffect(() => {
    if (!hurried || !isCurrent) return;
    setHurried(false);
    const [first] = list;
    if (first) open(first);
  });

  const press = (event: KeyboardEvent) => {
    // Safari says so by the code alone when Enter ends a conversion.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const thing = list[chosen];
      // Who has moved to one of the list before means that one.
      if (!isCurrent && chosen === 0) setHurried(isLongEnough(typed.trim()));
      else if (thing) open(thing);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || list.length === 0) return;
    event.preventDefault();
    setChosen((chosen + step + list.length) % list.length);
  };

  return (
    <DialogFrame opened onClose={onClose} title="全体から検索">
      <div className={classes.content}>
        <TextInput
          data-autofocus
          role="combobox"
          aria-label="検索する語"
          aria-controls={id}
          aria-expanded={list.length > 0}
          aria-autocomplete="list"
          {...(list[chosen] && { 'aria-activedescendant': optionId(id, chosen) })}
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={press}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
            setHurried(false);
          }}
        />
        <Note>
          画面の名前、申込番号、会社名、氏名、カナ、電話番号、メールアドレス、会社法人等番号はその一部で、登記所の受付番号と郵便の追跡番号は先頭から探します。空白で区切ると、すべてを含むものだけになります。
        </Note>
        {found.error ? (
          <ErrorState query={found} />
        ) : (
          <FoundList
            id={id}
            things={list}
            more={more}
            chosen={chosen}
            onChoose={setChosen}
            onOpen={open}
          />
        )}
        <Note role="status">{isLongEnough(typed.trim()) && isCurrent && !found.error && told}</Note>
      </div>
    </DialogFrame>
  );
}

const screensNamed = (destinations: readonly Place[], word: string): Thing[] =>
  destinations
    .filter(({ label }) => label.includes(word))
    .map(({ label, screen }) => ({
      ...{ kind: 'screen', id: screen, displayNo: '', displayDate: '' },
      ...{ companyName: label, name: '', state: '', matchedList: [] },
    }));

/** One letter alone is searched for if it is a kanji. */
function isLongEnough(word: string): boolean {
  return word.length > 1 || /^\p{Script=Han}$/u.test(word);
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** In the order in which the kinds are listed. */
const titles: Record<Kind, string> = {
  filing: '申込',
  customer: 'お客様',
  company: '会社',
  inquiry: 'お問い合わせ',
  screen: '画面',
};

const optionId = (id: string, index: number) => `${id}-${index}`;

const dateText = ({ kind, displayDate }: Thing) =>
  kind === 'customer' ? `入会 ${displayDate}` : displayDate;

interface FoundListProps {
  id: string;
  things: readonly Thing[];
  /** The kinds of which there may be more than are listed. */
  more: readonly FoundKind[];
  chosen: number;
  onChoose: (index: number) => void;
  onOpen: (thing: Thing) => void;
}

/** What was found, by kind, each with the fields that contain what was searched for. */
function FoundList({ id, things, more, chosen, onChoose, onOpen }: FoundListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector(`[data-index="${chosen}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <div ref={box} id={id} role="listbox" aria-label="検索結果" className={classes.list}>
      {(Object.keys(titles) as Kind[])
        .filter((kind) => things.some((thing) => thing.kind === kind))
        .map((kind) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={kind} role="group" aria-label={titles[kind]}>
            <p className={classes.kind} aria-hidden>
              {titles[kind]}
              {more.some((one) => one === kind) && (
                <span>　続きがあります。語を足してください。</span>
              )}
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
