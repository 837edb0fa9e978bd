import { type ReactNode, useState } from 'react';
import {
  IconAdjustments,
  IconId,
  IconMarquee,
  IconRefresh,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '#shared/ui/icons.ts';
import { Row } from '#shared/ui/layout.tsx';
import classes from './photo-tools.module.css';
import {
  isPlain,
  largestZoom,
  plainView,
  turned,
  type View,
  zoomed,
  zoomedTo,
} from './photo-view.ts';

interface PhotoToolsProps {
  /** The photo's name, for screen readers. */
  name: string;
  ready: boolean;
  view: View;
  /** The screen's pixels for one of the photo while it fits its stage. */
  scale: number;
  onChange: (next: (view: View) => View) => void;
  /** Whether the card is shown alone; undefined where there is none at the camera's resolution. */
  card: boolean | undefined;
  onCard: () => void;
  drawing: boolean;
  /** Undefined when nothing can be marked. */
  onDrawing: (() => void) | undefined;
}

/** The buttons for turning, zooming, lighting and marking one photo. */
export function PhotoTools(props: PhotoToolsProps) {
  const { name, ready, view, scale, onChange, card, onCard, drawing, onDrawing } = props;
  const [lighting, setLighting] = useState(false);
  const percent = Math.round(view.zoom * scale * 100);
  const atPixels = percent === 100;
  return (
    <>
      <Row gap={2} align="center" justify="center" mt={4}>
        <Tool name={name} does="右へ回す" disabled={!ready} onPress={() => onChange(turned)}>
          <IconRotateClockwise size={20} aria-hidden />
        </Tool>
        <Tool
          name={name}
          does="縮小する"
          disabled={!ready || view.zoom === 1}
          onPress={() => onChange((before) => zoomed(before, -1))}
        >
          <IconZoomOut size={20} aria-hidden />
        </Tool>
        <button
          type="button"
          className={classes.scale}
          disabled={!ready || scale === 0}
          title={atPixels ? '枠に合わせる' : '等倍（100%）で表示する'}
          aria-label={`${atPixels ? '枠に合わせる' : '等倍で表示する'}（${name}、現在${percent}%）`}
          onClick={() => onChange((before) => zoomedTo(before, atPixels ? 1 : 1 / scale))}
        >
          {percent}%
        </button>
        <Tool
          name={name}
          does="拡大する"
          disabled={!ready || view.zoom >= largestZoom}
          onPress={() => onChange((before) => zoomed(before, 1))}
        >
          <IconZoomIn size={20} aria-hidden />
        </Tool>
        <Tool
          name={name}
          does="明るさを調整する"
          disabled={!ready}
          pressed={lighting}
          onPress={() => setLighting(!lighting)}
        >
          <IconAdjustments size={20} aria-hidden />
        </Tool>
        {card !== undefined && (
          <Tool
            name={name}
            does="書類だけを高い解像度で表示する"
            disabled={!ready}
            pressed={card}
            onPress={onCard}
          >
            <IconId size={20} aria-hidden />
          </Tool>
        )}
        {onDrawing && (
          <Tool
            name={name}
            does="範囲を囲んで指摘する"
            disabled={!ready}
            pressed={drawing}
            onPress={onDrawing}
          >
            <IconMarquee size={20} aria-hidden />
          </Tool>
        )}
        <Tool
          name={name}
          does="表示を元に戻す"
          disabled={!ready || isPlain(view)}
          onPress={() => onChange(() => plainView)}
        >
          <IconRefresh size={20} aria-hidden />
        </Tool>
      </Row>
      {drawing && (
        <p className={classes.hint}>
          指摘する範囲を写真の上で囲んでください（矢印キーで移動、Shift＋矢印キーで大きさ、Enterで決定）。
        </p>
      )}
      {lighting && (
        <div className={classes.lights}>
          <Light
            label="明るさ"
            value={view.brightness}
            onChange={(brightness) => onChange((before) => ({ ...before, brightness }))}
          />
          <Light
            label="コントラスト"
            value={view.contrast}
            onChange={(contrast) => onChange((before) => ({ ...before, contrast }))}
          />
        </div>
      )}
    </>
  );
}

interface ToolProps {
  /** The photo's name. */
  name: string;
  does: string;
  disabled: boolean;
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ name, does, disabled, pressed, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={`${does}（${name}）`}
      title={does}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface LightProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function Light({ label, value, onChange }: LightProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="range"
        min={40}
        max={260}
        step={10}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output>{value}%</output>
    </label>
  );
}
