import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentDetail } from '#contract/codes.ts';
import { Frame, type FrameShape } from '../../camera/frames.tsx';
import { photoSize } from '../../camera/shot.ts';
import type { useCamera } from '../../camera/stream.ts';
import { isMobile, whyNoCamera } from '../../camera/support.ts';
import type { ViewfinderHandle } from '../../camera/Viewfinder.tsx';
import { Lazy } from '../../parts/Lazy.tsx';
import { StartOver } from '../../parts/StartOver.tsx';
import { t } from '../../texts/text.ts';
import { loadViewfinder } from './load-viewfinder.ts';

interface Props {
  camera: ReturnType<typeof useCamera>;
  /** The name of the view. */
  name: string;
  detail: DocumentDetail;
  frame: FrameShape;
  /** A photo is under review, over the live picture. */
  paused: boolean;
  /** A photo is being made. */
  taking: boolean;
  onShoot: (video: HTMLVideoElement | null | undefined) => void;
}

/** The camera's live picture, with the shutter button. */
export function LivePicture({ camera, name, detail, frame, paused, taking, onShoot }: Props) {
  const Viewfinder = useViewfinder(camera.attempt, camera.onError);
  const size = photoSize();
  const viewfinder = useRef<ViewfinderHandle>(null);
  const [pictureOf, setPictureOf] = useState(-1);
  const mobile = isMobile();
  const live = camera.status === 'live' && pictureOf === camera.attempt;
  const video = useCallback(() => viewfinder.current?.video() ?? null, []);
  const shoot = () => onShoot(video());
  return (
    <>
      <div className="stage">
        <div className={size.height > size.width ? 'preview upright' : 'preview'}>
          {Viewfinder && (
            <Viewfinder
              key={camera.attempt}
              ref={viewfinder}
              facing={camera.facing}
              lens={camera.lens}
              mirrored={!mobile}
              label={t('{0}のカメラ映像', name)}
              onStream={camera.onStream}
              onError={camera.onError}
              onPicture={() => {
                camera.onPicture();
                setPictureOf(camera.attempt);
              }}
            />
          )}
          {live && <Frame shape={frame} size={size} />}
          {live && !paused && (
            <Lazy
              name="LiveHints"
              otherwise={null}
              video={video}
              taking={taking}
              detail={detail}
              onSteady={shoot}
              onLens={mobile && camera.facing === 'environment' ? camera.takeLens : null}
            />
          )}
          {live && camera.torch !== null && (
            <button
              type="button"
              className="torch"
              aria-pressed={camera.torch}
              onClick={() => void camera.light(!camera.torch)}
            >
              {t('ライト')}
              <span aria-hidden="true">{t(camera.torch ? 'オン' : 'オフ')}</span>
            </button>
          )}
          <p className="preview-state" role="status">
            {live ? (
              <span className="visually-hidden">{t('カメラの準備ができました。')}</span>
            ) : (
              <span>
                {t('カメラを準備しています。確認の画面が出たら、カメラの使用を許可してください。')}
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="controls">
        {mobile ? (
          <button type="button" className="control" disabled={!live} onClick={camera.flip}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M4 11a8 8 0 0 1 14-4.500M20 13a8 8 0 0 1-14 4.500M18 2.500v4h-4M6 21.500v-4h4" />
            </svg>
            {t('カメラを切り替える')}
          </button>
        ) : (
          <span />
        )}
        <button
          type="button"
          className="shutter"
          disabled={!live}
          aria-busy={taking}
          onClick={shoot}
        >
          <span className="shutter-disc" aria-hidden="true" />
          {t('撮影する')}
        </button>
        <StartOver className="control" />
      </div>
    </>
  );
}

type Viewfinder = Awaited<ReturnType<typeof loadViewfinder>>['default'];

/** Known from the first view on, so that the next one shows it at once and the camera stays open. */
let known: Viewfinder | null = null;

/** The camera's component once it is loaded; every attempt to open the camera tries to load it again. */
function useViewfinder(attempt: number, onError: (error: unknown) => void) {
  const [component, setComponent] = useState(() => known);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt makes it retry
  useEffect(() => {
    if (component || whyNoCamera()) return;
    let current = true;
    loadViewfinder().then(
      (module) => {
        known = module.default;
        if (current) setComponent(() => known);
      },
      () => current && onError(new DOMException('camera code not loaded', 'NetworkError')),
    );
    return () => {
      current = false;
    };
  }, [attempt, component, onError]);
  return component;
}
