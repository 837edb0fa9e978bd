import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DocumentDetail, isFaceDetail } from '#contract/codes.ts';
import type { Hint } from '#contract/picture/hints.ts';
import { useAtomValue } from '../../atom.ts';
import { askHint } from '../../camera/ask-hint.ts';
import type { FrameShape } from '../../camera/frames.tsx';
import { type Shot, takeShot } from '../../camera/shot.ts';
import { useCamera } from '../../camera/stream.ts';
import { isMobile, whyNoCamera } from '../../camera/support.ts';
import { Heading } from '../../parts/Heading.tsx';
import { Lazy, preloadLazyParts } from '../../parts/Lazy.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { StartOver } from '../../parts/StartOver.tsx';
import { adviceOn, isSafe, nameOfDetail } from '../../receipt.ts';
import { deviceAtom } from '../../state.ts';
import type { StepId } from '../../steps.ts';
import { message, type Text, t, told } from '../../texts/text.ts';
import { LivePicture } from './LivePicture.tsx';

export interface View {
  step: StepId;
  detail: DocumentDetail;
  /** The outline to fit the subject into. */
  frame: FrameShape;
  drawing: ReactNode;
  instruction: Text;
  /** What to check before the photo is sent. */
  checks: Text[];
}

/** One view: a refused or existing photo, the live picture or why there is none, the review. */
export function PhotoStep({ step, detail, frame, drawing, instruction, checks }: View) {
  const { receipt, rows } = useAtomValue(deviceAtom);
  const facing = isFaceDetail(detail) ? 'user' : 'environment';
  const camera = useCamera(isMobile() ? facing : 'user');
  const { shot, hint, fault, taking, shoot, choose, retake } = useShot(detail);
  useEffect(() => {
    void preloadLazyParts().catch(() => {});
  }, []);
  if (!receipt) return null;

  const unable = whyNoCamera();
  const cameraProblem = unable ? { kind: unable, name: '', message: '' } : camera.fault;
  const name = nameOfDetail(receipt, detail);
  const document = told(receipt.document?.name ?? '');
  const heading = t('{0}の撮影', name);
  return (
    <main className="page camera-page">
      <Heading title={`${document && `${document} `}${heading}`} eyebrow={document}>
        {heading}
      </Heading>
      <Lazy name="RefusedNotices" otherwise={null} />
      {fault && (
        <Notice kind="error">
          <p>{fault}</p>
        </Notice>
      )}
      {isSafe(receipt, rows, detail) && <Lazy name="TakenNotice" step={step} />}
      <div className="instruction">
        {drawing}
        <p>{adviceOn(receipt, detail) || t(instruction)}</p>
      </div>
      {cameraProblem ? (
        <>
          <Lazy
            name="CameraErrorPanel"
            fault={cameraProblem}
            facing={facing}
            link={receipt}
            filesAllowed={receipt.guidance?.filePhotosAllowed !== false}
            onRetry={unable ? null : camera.reopen}
            onFile={choose}
          />
          <StartOver className="button plain" />
        </>
      ) : (
        <LivePicture
          camera={camera}
          name={name}
          detail={detail}
          frame={frame}
          paused={shot !== null}
          taking={taking}
          onShoot={shoot}
        />
      )}
      {camera.flipFault && (
        <Lazy name="FlipError" fault={camera.flipFault} onClose={camera.dismissFlipFault} />
      )}
      {shot && (
        <Lazy
          name="Review"
          step={step}
          detail={detail}
          view={name}
          shot={shot}
          checks={checks}
          hint={hint}
          onRetake={retake}
        />
      )}
    </main>
  );
}

/** The most hints about one photo. */
const mostHints = 2;

/** The photo under review, with its hint; `fault` says why none could be taken, `taking` whether one is being made. */
function useShot(detail: DocumentDetail) {
  const [shot, setShot] = useState<Shot | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  const [fault, setFault] = useState('');
  const [taking, setTaking] = useState(false);
  const atWork = useRef(false);
  const hinted = useRef(0);
  const latest = useRef<Shot | null>(null);

  function review(taken: Shot) {
    setShot(taken);
    setHint(null);
    latest.current = taken;
    if (hinted.current >= mostHints) return;
    void askHint(taken.bytes, detail, taken.height > taken.width).then((found) => {
      if (!found?.hint || latest.current !== taken) return;
      hinted.current += 1;
      setHint(found.hint);
    });
  }

  function retake() {
    latest.current = null;
    setShot(null);
  }

  async function shoot(video: HTMLVideoElement | null | undefined) {
    if (!video || atWork.current) return;
    atWork.current = true;
    setTaking(true);
    setFault('');
    try {
      review(await takeShot(video, detail));
    } catch {
      setFault(message('cm110', '撮影'));
    } finally {
      atWork.current = false;
      setTaking(false);
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

  return { shot, hint, fault, taking, shoot, choose, retake };
}
