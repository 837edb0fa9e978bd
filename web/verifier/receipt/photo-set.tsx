import { type KeyboardEvent, useId } from 'react';
import { IconRefresh, IconRotateClockwise, IconZoomIn, IconZoomOut } from '#shared/ui/icons.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { Chip } from '#shared/ui/status-chip.tsx';
import classes from './photo-set.module.css';
import { PhotoStage } from './photo-stage.tsx';
import { largestZoom, plainView, turned, type View, zoomed } from './photo-view.ts';
import type { Photo, PhotoState } from './receipt-photos.ts';

interface PhotoSetProps {
  title: string;
  photos: readonly Photo[];
  keyOf: (code: string) => string;
  chosen: string;
  /** Whether the keys r, + and − turn and zoom this set. */
  inHand: boolean;
  states: Record<string, PhotoState>;
  viewOf: (code: string) => View;
  onSelect: (code: string) => void;
  onChange: (code: string, next: (view: View) => View) => void;
  onRetry: () => void;
}

/** One set of tabs with the photo of the chosen one. */
export function PhotoSet(props: PhotoSetProps) {
  const { title, photos, keyOf, chosen, inHand, states, viewOf, onSelect, onChange } = props;
  const id = useId();
  const photo = photos.find(({ docDetailKbn }) => docDetailKbn === chosen) ?? photos[0];
  if (!photo) {
    return (
      <SectionPanel title={title}>
        <p>写真はありません。</p>
      </SectionPanel>
    );
  }
  const code = photo.docDetailKbn;
  const view = viewOf(code);
  const shown = states[code];
  const ready = shown !== undefined && 'url' in shown;

  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = photos.indexOf(photo);
    const next = photos[(at + step + photos.length) % photos.length];
    if (!next) return;
    onSelect(next.docDetailKbn);
    document.getElementById(`${id}-${next.docDetailKbn}`)?.focus();
  };

  return (
    <div className={classes.set} data-in-hand={inHand || undefined}>
      <SectionPanel title={title}>
        <div role="tablist" aria-label={title} className={classes.tabs} onKeyDown={move}>
          {photos.map(({ docDetailKbn, name }) => (
            <button
              key={docDetailKbn}
              type="button"
              role="tab"
              id={`${id}-${docDetailKbn}`}
              aria-selected={docDetailKbn === code}
              aria-controls={`${id}-panel`}
              tabIndex={docDetailKbn === code ? 0 : -1}
              className={classes.tab}
              aria-label={name}
              onClick={() => onSelect(docDetailKbn)}
            >
              {shortName(name)}
              <kbd className={classes.key} aria-hidden>
                {keyOf(docDetailKbn)}
              </kbd>
            </button>
          ))}
        </div>
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${code}`}>
          <PhotoStage
            photo={photo}
            state={shown}
            view={view}
            onMove={(x, y) => onChange(code, (before) => ({ ...before, x, y }))}
            onRetry={props.onRetry}
          />
          <div className={classes.tools}>
            <button
              type="button"
              className={classes.tool}
              aria-label={`${photo.name}を右へ回す`}
              disabled={!ready}
              onClick={() => onChange(code, turned)}
            >
              <IconRotateClockwise size={22} aria-hidden />
            </button>
            <button
              type="button"
              className={classes.tool}
              aria-label={`${photo.name}を縮小する`}
              disabled={!ready || view.zoom === 1}
              onClick={() => onChange(code, (before) => zoomed(before, -1))}
            >
              <IconZoomOut size={22} aria-hidden />
            </button>
            <span className={classes.zoom}>{Math.round(view.zoom * 100)}%</span>
            <button
              type="button"
              className={classes.tool}
              aria-label={`${photo.name}を拡大する`}
              disabled={!ready || view.zoom === largestZoom}
              onClick={() => onChange(code, (before) => zoomed(before, 1))}
            >
              <IconZoomIn size={22} aria-hidden />
            </button>
            <button
              type="button"
              className={classes.tool}
              aria-label={`${photo.name}の表示を元に戻す`}
              disabled={!ready || (view.zoom === 1 && view.turns === 0)}
              onClick={() => onChange(code, () => plainView)}
            >
              <IconRefresh size={22} aria-hidden />
            </button>
          </div>
          <p className={classes.taken}>
            撮影 {photo.displayCapturedDatetime || '―'}
            {photo.capturedBy === 'file' && (
              <Chip text="端末の画像から選択" colour="#7a4b00" icon="alert-triangle" />
            )}
          </p>
        </div>
      </SectionPanel>
    </div>
  );
}

// 「書類（表面）」 under a heading that already says 書類 is 「表面」.
function shortName(name: string): string {
  return /（(.+)）/.exec(name)?.[1] ?? name;
}
