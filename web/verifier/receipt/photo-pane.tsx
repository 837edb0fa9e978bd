import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ReasonEntry, Region } from '#contract/endpoints/review-parts.ts';
import { Row } from '#shared/ui/layout.tsx';
import { Chip } from '#shared/ui/status-chip.tsx';
import classes from './photo-pane.module.css';
import { PhotoStage, type ShownRegion } from './photo-stage.tsx';
import { PhotoTools } from './photo-tools.tsx';
import { isPlain, plainView, type View, zoomedTo } from './photo-view.ts';
import { cardOf, type Photo, type PhotoStates, smallOf } from './receipt-photos.ts';
import type { Fault, Faults } from './review-input.ts';
import { SmallWatermark } from './watermark.tsx';

/** Photos that are shown together. */
export interface PhotoSet {
  id: string;
  title: string;
  photos: readonly Photo[];
  states: PhotoStates;
  /** Addresses of small pictures, by view; those without one show the photo itself. */
  small: Readonly<Record<string, string>>;
  /** Views that an approval still needs a look at. */
  unopened: readonly string[];
  /** The person's data from the request, to be compared with them. */
  said: ReactNode;
  /** The number key of a photo; '' without one. */
  keyOf: (code: string) => string;
  onRetry: () => void;
  /** Undefined when photos cannot be asked for again. */
  marks?: PhotoMarks | undefined;
  /** Destroys a photo that shows an individual number. */
  onPurge?: ((photo: Photo) => void) | undefined;
}

/** The faults that an approver marks on the photos. */
export interface PhotoMarks {
  faults: Faults;
  reasons: readonly ReasonEntry[];
  onFault: (code: string, fault: Fault | undefined) => void;
}

interface PhotoPaneProps {
  /** 左 or 右. */
  place: string;
  sets: readonly PhotoSet[];
  chosen: { set: string; code: string };
  /** Whether the keys r, + and − turn and enlarge this pane's photo. */
  inHand: boolean;
  /** Whether photos open at their own pixels, the card in the middle. */
  wide: boolean;
  viewOf: (photo: string) => View;
  onChoose: (set: string, code?: string) => void;
  onChange: (photo: string, next: (view: View) => View) => void;
}

/** One half of the screen: tabs of photos, and the chosen photo with its tools. */
export function PhotoPane(props: PhotoPaneProps) {
  const { place, sets, chosen, inHand, onChoose } = props;
  const id = useId();
  const set = sets.find((one) => one.id === chosen.set) ?? sets[0];
  if (!set) return null;
  const photo = set.photos.find(({ docDetailKbn }) => docDetailKbn === chosen.code);
  return (
    <section
      className={classes.pane}
      data-in-hand={inHand || undefined}
      aria-label={`写真（${place}）`}
    >
      <Row gap={2} mt={7} mb={4}>
        {sets.map((one) => (
          <button
            key={one.id}
            type="button"
            className={classes.set}
            aria-pressed={one.id === set.id}
            onClick={() => onChoose(one.id)}
          >
            {one.title}
          </button>
        ))}
      </Row>
      <Tabs id={id} set={set} code={chosen.code} onChoose={(code) => onChoose(set.id, code)} />
      <div className={classes.said}>{set.said}</div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-label={photo?.name ?? set.title}
        className={classes.panel}
      >
        {photo ? (
          <Chosen key={photoId(set, photo.docDetailKbn)} {...props} set={set} photo={photo} />
        ) : (
          <p className={classes.none}>この面の写真はありません。</p>
        )}
      </div>
    </section>
  );
}

/** The id of a photo among those of all sets. */
export function photoId(set: { id: string }, code: string): string {
  return `${set.id} ${code}`;
}

function Chosen(props: PhotoPaneProps & { set: PhotoSet; photo: Photo }) {
  const { set, photo, wide, viewOf, onChange } = props;
  const [scale, setScale] = useState(0);
  const [drawing, setDrawing] = useState(false);
  const [wished, setWished] = useState<boolean>();
  const id = photoId(set, photo.docDetailKbn);
  const card = photo.card ? set.states[cardOf(photo.docDetailKbn)] : undefined;
  // Faults are marked on the whole photo.
  const isCard =
    (wished ?? wide) && !drawing && card !== undefined && 'url' in card && !photo.destroyed;
  const state = isCard ? card : set.states[photo.docDetailKbn];
  const fault = set.marks?.faults[photo.docDetailKbn];
  const ready = state !== undefined && 'url' in state && !photo.destroyed;
  const change = (next: (view: View) => View) => onChange(id, next);
  useOwnPixels(wide && ready, scale, viewOf(id), change);
  const draw =
    drawing && fault && set.marks
      ? (region: Region | undefined) => {
          if (region) set.marks?.onFault(photo.docDetailKbn, { ...fault, region });
          setDrawing(false);
        }
      : undefined;
  return (
    <>
      <PhotoStage
        key={isCard ? 'card' : 'photo'}
        photo={photo}
        state={state}
        view={viewOf(id)}
        regions={isCard ? [] : regionsOf(photo, fault)}
        onChange={change}
        onFit={setScale}
        onRetry={set.onRetry}
        onDraw={draw}
      />
      <PhotoTools
        name={photo.name}
        ready={ready}
        view={viewOf(id)}
        scale={scale}
        onChange={change}
        card={photo.card ? isCard : undefined}
        onCard={() => setWished(!isCard)}
        drawing={draw !== undefined}
        onDrawing={fault && (() => setDrawing(!drawing))}
      />
      <div className={classes.taken}>
        <span>撮影 {photo.displayCapturedDatetime || '―'}</span>
        {photo.capturedBy === 'file' && (
          <Chip text="端末の画像から選択" colour="#7a4b00" icon="alert-triangle" />
        )}
        {photo.hintName && <Chip text={photo.hintName} colour="#7a4b00" icon="alert-triangle" />}
        {photo.cameraName && <span>機器 {photo.cameraName}</span>}
        {photo.carriedOver && <Chip text="前回から引き継ぎ" colour="#0c2fcf" icon="check" />}
        {photo.faultList.map(({ reasonCd, reasonName }) => (
          <Chip key={reasonCd} text={reasonName} colour="#b00000" icon="alert-triangle" />
        ))}
        {set.onPurge && !photo.destroyed && (
          <button type="button" className={classes.purge} onClick={() => set.onPurge?.(photo)}>
            個人番号を含むため削除
          </button>
        )}
      </div>
      {set.marks && !photo.destroyed && (
        <FaultSelect photo={photo} marks={set.marks} fault={fault} />
      )}
    </>
  );
}

/** Opens a photo that nobody has enlarged yet at one pixel of the screen for each of its own, at least. */
function useOwnPixels(
  wanted: boolean,
  scale: number,
  view: View,
  change: (next: (view: View) => View) => void,
) {
  const latest = useRef({ view, change });
  latest.current = { view, change };
  const opened = useRef<View>(undefined);
  useEffect(() => {
    // Below 5% the stage has no size yet.
    const untouched = (view: View) => isPlain(view) || view === opened.current;
    if (!wanted || scale < 0.05 || scale >= 1 || !untouched(latest.current.view)) return;
    const own = zoomedTo(plainView, 1 / scale);
    opened.current = own;
    latest.current.change(() => own);
    return () => {
      // In another size it opens anew, unless somebody has turned or moved it since.
      if (latest.current.view === own) latest.current.change(() => plainView);
    };
  }, [wanted, scale]);
}

/** The reason why this photo has to be taken again. */
function FaultSelect(props: { photo: Photo; marks: PhotoMarks; fault: Fault | undefined }) {
  const { photo, marks, fault } = props;
  const reasons = marks.reasons.filter(({ detailList }) => detailList.includes(photo.docDetailKbn));
  if (reasons.length === 0) return null;
  return (
    <label className={classes.fault} data-marked={fault ? true : undefined}>
      <span>撮り直しの指摘</span>
      <select
        value={fault?.reasonCd ?? ''}
        aria-label={`${photo.name}の撮り直しの指摘`}
        onChange={({ target: { value } }) =>
          marks.onFault(
            photo.docDetailKbn,
            value === '' ? undefined : { reasonCd: value, region: fault?.region ?? null },
          )
        }
      >
        <option value="">なし</option>
        {reasons.map(({ cd, name }) => (
          <option key={cd} value={cd}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function regionsOf(photo: Photo, fault: Fault | undefined): ShownRegion[] {
  const reasons = photo.faultList.flatMap(({ region, reasonName }) =>
    region ? { region, label: reasonName } : [],
  );
  return fault?.region ? [...reasons, { region: fault.region, label: '' }] : reasons;
}

interface TabsProps {
  id: string;
  set: PhotoSet;
  code: string;
  onChoose: (code: string) => void;
}

function Tabs({ id, set, code, onChoose }: TabsProps) {
  const { photos } = set;
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = photos.findIndex(({ docDetailKbn }) => docDetailKbn === code);
    const next = photos[(at + step + photos.length) % photos.length];
    if (!next) return;
    onChoose(next.docDetailKbn);
    document.getElementById(`${id}-${next.docDetailKbn}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={set.title} className={classes.tabs} onKeyDown={move}>
      {photos.map(({ docDetailKbn, name, destroyed }) => (
        <button
          key={docDetailKbn}
          type="button"
          role="tab"
          id={`${id}-${docDetailKbn}`}
          aria-selected={docDetailKbn === code}
          aria-controls={`${id}-panel`}
          tabIndex={docDetailKbn === code ? 0 : -1}
          className={classes.tab}
          data-view={set.keyOf(docDetailKbn) ? docDetailKbn : undefined}
          data-marked={set.marks?.faults[docDetailKbn] ? true : undefined}
          data-unopened={set.unopened.includes(docDetailKbn) || undefined}
          aria-label={set.unopened.includes(docDetailKbn) ? `${name}、まだ開いていません` : name}
          onClick={() => onChoose(docDetailKbn)}
        >
          <Thumbnail url={destroyed ? undefined : smallOf(set, docDetailKbn)} />
          <span className={classes.tabName}>
            {shortName(name)}
            {set.keyOf(docDetailKbn) && (
              <kbd className={classes.key} aria-hidden>
                {set.keyOf(docDetailKbn)}
              </kbd>
            )}
          </span>
        </button>
      ))}
    </div>
  );
}

/** A background image can be neither dragged nor saved. */
function Thumbnail({ url }: { url: string | undefined }) {
  const image = url ? { backgroundImage: `url("${url}")` } : undefined;
  return (
    <span className={classes.thumbnail} style={image} aria-hidden>
      {image && <SmallWatermark />}
    </span>
  );
}

// 「書類（表面）」 becomes 「表面」 under a heading that already says 書類.
export function shortName(name: string): string {
  return /（(.+)）/.exec(name)?.[1] ?? name;
}
