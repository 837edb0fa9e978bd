import { type ReactNode, useEffect } from 'react';
import { type DocumentDetail, isFaceDetail } from '#contract/codes.ts';
import { useAtomValue } from '../../atom.ts';
import type { FrameShape } from '../../camera/frames.tsx';
import { useCamera } from '../../camera/stream.ts';
import { isMobile, whyNoCamera } from '../../camera/support.ts';
import { Heading } from '../../parts/Heading.tsx';
import { Lazy, preloadLazyParts } from '../../parts/Lazy.tsx';
import { Lines, Notice } from '../../parts/Notice.tsx';
import { StartOver } from '../../parts/StartOver.tsx';
import { adviceOn, isSafe, nameOfDetail } from '../../receipt.ts';
import { useSession } from '../../session-context.ts';
import { deviceAtom } from '../../state.ts';
import type { StepId } from '../../steps.ts';
import { LivePicture } from './LivePicture.tsx';
import { Review } from './Review.tsx';
import { useShot } from './use-shot.ts';

export interface View {
  step: StepId;
  detail: DocumentDetail;
  /** The outline to fit the subject into. */
  frame: FrameShape;
  drawing: ReactNode;
  instruction: string;
  /** What to check before the photo is sent. */
  checks: string[];
}

/** One view: a refused or existing photo, the live picture or why there is none, the review. */
export function PhotoStep({ step, detail, frame, drawing, instruction, checks }: View) {
  const session = useSession();
  const { receipt, rows } = useAtomValue(deviceAtom);
  const facing = isFaceDetail(detail) ? 'user' : 'environment';
  const camera = useCamera(isMobile() ? facing : 'user');
  const { shot, hint, fault, isTaking, shoot, choose, retake } = useShot(detail);
  useEffect(() => {
    void preloadLazyParts().catch(() => {});
  }, []);
  if (!receipt) return null;

  const unable = whyNoCamera();
  const cameraProblem = unable ? { kind: unable, name: '', message: '' } : camera.fault;
  const name = nameOfDetail(receipt, detail);
  const refusedSubmit = rows.find((row) => row.job.kind === 'submit' && row.refusal);
  return (
    <main className="page camera-page">
      <Heading
        title={`${receipt.document ? `${receipt.document.name} ` : ''}${name}の撮影`}
        eyebrow={receipt.document?.name}
      >
        {name}の撮影
      </Heading>
      {rows.some((row) => row.refusal) && <Lazy name="RefusedNotices" />}
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
          <StartOver className="button plain">最初からやり直す</StartOver>
        </>
      ) : (
        <LivePicture
          camera={camera}
          name={name}
          detail={detail}
          frame={frame}
          paused={shot !== null}
          isTaking={isTaking}
          onShoot={shoot}
        />
      )}
      {camera.flipFault && (
        <Lazy name="FlipError" fault={camera.flipFault} onClose={camera.dismissFlipFault} />
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
