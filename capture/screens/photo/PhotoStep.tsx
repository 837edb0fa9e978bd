import { type ReactNode, useEffect, useRef, useState } from 'react';
import { message } from '#contract/applicant-messages.ts';
import { type DocumentDetail, isFaceDetail } from '#contract/codes.ts';
import { useAtomValue } from '../../atom.ts';
import { askHint, prepareHints } from '../../camera/ask-hint.ts';
import { Frame, type FrameShape } from '../../camera/frames.tsx';
import type { Hint } from '../../camera/hints.ts';
import { type Shot, takeShot } from '../../camera/shot.ts';
import { useCamera } from '../../camera/stream.ts';
import { isMobile, whyNoCamera } from '../../camera/support.ts';
import type { ViewfinderHandle } from '../../camera/Viewfinder.tsx';
import { Heading } from '../../parts/Heading.tsx';
import { fetchLaterParts, Later } from '../../parts/Later.tsx';
import { Lines, Notice } from '../../parts/Notice.tsx';
import { StartOver } from '../../parts/StartOver.tsx';
import { adviceOn, isSafe, nameOfDetail } from '../../receipt.ts';
import { useSession } from '../../session-context.ts';
import { deviceAtom } from '../../state.ts';
import type { StepId } from '../../steps.ts';
import { Review } from './Review.tsx';
import { usePhotoSize } from './use-photo-size.ts';
import { useViewfinder } from './use-viewfinder.ts';

export interface View {
  step: StepId;
  detail: DocumentDetail;
  /** The outline to fit the subject into. */
  frame: FrameShape;
  drawing: ReactNode;
  instruction: string;
  /** What to look at before the photo goes. */
  checks: string[];
}

/** More often than this nobody is told anything about one photo. */
const mostHints = 2;

/** One view: live picture, shutter, review. */
export function PhotoStep({ step, detail, frame, drawing, instruction, checks }: View) {
  const session = useSession();
  const { receipt, rows } = useAtomValue(deviceAtom);
  const mobile = isMobile();
  const camera = useCamera(mobile && !isFaceDetail(detail) ? 'environment' : 'user');
  const Viewfinder = useViewfinder(camera.attempt, camera.onError);
  const size = usePhotoSize();
  const viewfinder = useRef<ViewfinderHandle>(null);
  const [pictureOf, setPictureOf] = useState(-1);
  const [shot, setShot] = useState<Shot | null>(null);
  const [fault, setFault] = useState('');
  const taking = useRef(false);
  const [hint, setHint] = useState<Hint | null>(null);
  const hinted = useRef(0);
  const latest = useRef<Shot | null>(null);
  useEffect(() => {
    prepareHints();
    void fetchLaterParts().catch(() => {});
  }, []);
  if (!receipt) return null;

  const unable = whyNoCamera();
  const cameraProblem = unable ? { kind: unable, name: '', message: '' } : camera.fault;
  const live = camera.status === 'live' && pictureOf === camera.attempt;
  const name = nameOfDetail(receipt, detail);
  const refusedSubmit = rows.find((row) => row.job.kind === 'submit' && row.refusal);

  function review(taken: Shot) {
    setShot(taken);
    setHint(null);
    latest.current = taken;
    if (hinted.current >= mostHints) return;
    void askHint(taken.bytes, detail).then((found) => {
      if (!found || latest.current !== taken) return;
      hinted.current += 1;
      setHint(found);
    });
  }

  function retake() {
    latest.current = null;
    setShot(null);
  }

  async function shoot() {
    const video = viewfinder.current?.video();
    if (!video || !live || taking.current) return;
    taking.current = true;
    setFault('');
    try {
      review(await takeShot(video));
    } catch {
      setFault(message('cm110', '撮影'));
    } finally {
      taking.current = false;
    }
  }

  async function choose(file: File) {
    setFault('');
    const reader = await import('../../camera/file-photo.ts').catch(() => null);
    if (!reader) return setFault(message('cm110', '画像の読み込み'));
    try {
      review(await reader.photoFromFile(file));
    } catch {
      setFault(message('cm120', 'JPEGまたはPNG'));
    }
  }

  return (
    <main className="page camera-page">
      <Heading
        title={`${receipt.document ? `${receipt.document.name} ` : ''}${name}の撮影`}
        eyebrow={receipt.document?.name}
      >
        {name}の撮影
      </Heading>
      {rows.some((row) => row.refusal) && <Later name="RefusedNotices" />}
      {step === 'apa410' && refusedSubmit?.refusal && (
        <Notice kind="error">
          <Lines text={refusedSubmit.refusal.text} />
        </Notice>
      )}
      {fault && (
        <Notice kind="error">
          <p>{fault}</p>
        </Notice>
      )}
      {isSafe(receipt, rows, detail) && (
        <Notice kind="info">
          <p>この写真は撮影済みです。撮り直すこともできます。</p>
          <button type="button" className="button small" onClick={() => session.advance(step)}>
            撮影済みの写真で次へ
          </button>
        </Notice>
      )}
      <div className="instruction">
        {drawing}
        <p>{adviceOn(receipt, detail) || instruction}</p>
      </div>
      {cameraProblem ? (
        <Later
          name="CameraFaultPanel"
          fault={cameraProblem}
          facing={isFaceDetail(detail) ? 'user' : 'environment'}
          link={receipt}
          filesAllowed={receipt.guidance?.filePhotosAllowed !== false}
          onRetry={unable ? null : camera.reopen}
          onFile={choose}
        />
      ) : (
        <>
          <div className="stage">
            <div className={size.height > size.width ? 'preview upright' : 'preview'}>
              {Viewfinder && (
                <Viewfinder
                  key={camera.attempt}
                  ref={viewfinder}
                  facing={camera.facing}
                  mirrored={!mobile}
                  label={`${name}のカメラ映像`}
                  onStream={camera.onStream}
                  onError={camera.onError}
                  onPicture={() => {
                    camera.onPicture();
                    setPictureOf(camera.attempt);
                  }}
                />
              )}
              {live && <Frame shape={frame} size={size} />}
              {live && camera.torch !== null && (
                <button
                  type="button"
                  className="torch"
                  aria-pressed={camera.torch}
                  onClick={() => void camera.light(!camera.torch)}
                >
                  ライト
                  <span aria-hidden="true">{camera.torch ? 'オン' : 'オフ'}</span>
                </button>
              )}
              <p className="preview-state" role="status">
                {live ? (
                  <span className="visually-hidden">カメラの準備ができました。</span>
                ) : (
                  <span>
                    カメラを準備しています。確認の画面が出たら、カメラの使用を許可してください。
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
                カメラを切り替える
              </button>
            ) : (
              <span />
            )}
            <button type="button" className="shutter" disabled={!live} onClick={() => void shoot()}>
              <span className="shutter-disc" aria-hidden="true" />
              撮影する
            </button>
            <StartOver className="control">最初からやり直す</StartOver>
          </div>
        </>
      )}
      {cameraProblem && <StartOver className="button plain">最初からやり直す</StartOver>}
      {camera.flipFault && (
        <Later name="FlipFault" fault={camera.flipFault} onClose={camera.dismissFlipFault} />
      )}
      {shot && (
        <Review
          step={step}
          detail={detail}
          name={name}
          shot={shot}
          checks={checks}
          hint={hint}
          onRetake={retake}
        />
      )}
    </main>
  );
}
