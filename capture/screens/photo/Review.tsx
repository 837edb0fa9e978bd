import { useEffect, useMemo, useRef, useState } from 'react';
import { type DocumentDetail, isFaceDetail, noDocumentKind } from '#contract/codes.ts';
import type { Hint } from '#contract/picture/hints.ts';
import { useAtomValue } from '../../atom.ts';
import type { Shot } from '../../camera/shot.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Lazy } from '../../parts/Lazy.tsx';
import { Lines, Notice } from '../../parts/Notice.tsx';
import { SendingBar } from '../../parts/Sending.tsx';
import { fingerprint } from '../../queue/fingerprint.ts';
import { joined } from '../../queue/photo-bytes.ts';
import { type Job, needsMore } from '../../queue/queue.ts';
import { useSession } from '../../session-context.ts';
import { deviceAtom, reviewingAtom } from '../../state.ts';
import type { StepId } from '../../steps.ts';
import { type Text, t } from '../../texts/text.ts';

interface Props {
  step: StepId;
  detail: DocumentDetail;
  /** Its name. */
  view: string;
  shot: Shot;
  checks: readonly Text[];
  /** What seems wrong with the photo; it never blocks. */
  hint: Hint | null;
  onRetake: () => void;
}

type Phase =
  | { at: 'asking' }
  | { at: 'sending'; slow: boolean }
  /** Final for this photo: only a new one helps. */
  | { at: 'refused'; text: string }
  /** Neither stored nor sent: the same photo can be retried. */
  | { at: 'unsafe' };

const slowAfter = 5_000;

/** The exact photo that will be sent, for the applicant to check. */
export function Review({ step, detail, view, shot, checks, hint, onRetake }: Props) {
  const session = useSession();
  const { receipt } = useAtomValue(deviceAtom);
  const [phase, setPhase] = useState<Phase>({ at: 'asking' });
  const isUnmounted = useRef(false);
  const onBack = useRef(onRetake);
  const url = useMemo(
    () => URL.createObjectURL(new Blob([shot.bytes], { type: 'image/jpeg' })),
    [shot],
  );
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  useEffect(() => {
    isUnmounted.current = false;
    session.openReview();
    const back = () => onBack.current();
    window.addEventListener('popstate', back);
    return () => {
      isUnmounted.current = true;
      window.removeEventListener('popstate', back);
      reviewingAtom.set(false);
    };
  }, [session]);

  const last = step === 'apa410';
  const next = t(last ? '送信する' : '次へ');
  const sending = phase.at === 'sending';
  // Back does not leave a review that is sending.
  onBack.current = sending ? session.openReview : onRetake;

  async function proceed() {
    if (sending || phase.at === 'refused' || !receipt) return;
    const { capturedBy, sha256, camera = '' } = shot;
    const taken = { detail, capturedBy, sha256, camera };
    const documentKind = isFaceDetail(detail) ? noDocumentKind : (receipt.document?.cd ?? '');
    reviewingAtom.set(true);
    setPhase({ at: 'sending', slow: false });
    const timer = setTimeout(() => setPhase({ at: 'sending', slow: true }), slowAfter);
    try {
      const card = await shot.card;
      const part = card && { at: shot.bytes.byteLength, sha256: await fingerprint(card) };
      const job: Job = last
        ? { kind: 'submit', ...taken }
        : { kind: 'photo', documentKind, ...taken, ...(part && { card: part }) };
      const fate = await session.add(job, step, joined(shot.bytes, card));
      if (isUnmounted.current) return;
      if (fate.kind === 'refused' && !needsMore(fate.refusal)) {
        setPhase({ at: 'refused', text: fate.refusal.text });
      } else if (fate.kind === 'unsafe') {
        setPhase({ at: 'unsafe' });
      } else {
        // Its history entry becomes the next step's.
        onRetake();
      }
    } catch {
      setPhase({ at: 'unsafe' });
    } finally {
      clearTimeout(timer);
      reviewingAtom.set(false);
    }
  }

  return (
    <Dialog
      title={t('写真を確認してください')}
      tall
      onCancel={() => !sending && session.leaveReview()}
    >
      <Picture url={url} shot={shot} name={view} />
      <div className="hint" role="status">
        {hint && phase.at === 'asking' && (
          <Lazy name="HintNotice" otherwise={null} hint={hint} detail={detail} />
        )}
      </div>
      {phase.at === 'refused' && (
        <Notice kind="error">
          <Lines text={phase.text} />
          <p>{t('写真を撮り直してください。')}</p>
        </Notice>
      )}
      {phase.at === 'unsafe' && (
        <Notice kind="error">
          <p>
            {t('写真を送信できず、端末にも保存できませんでした。この写真はまだ失われていません。')}
          </p>
          <p>
            {t(
              'この画面を閉じずに、通信できる場所でもう一度「{0}」を押してください。端末の空き容量が不足している場合は、空きを増やすと保存できます。',
              next,
            )}
          </p>
        </Notice>
      )}
      {(phase.at === 'asking' || sending) && (
        <div className="checks">
          <p>{t('次の点をご確認ください')}</p>
          <ul>
            {checks.map((check) => (
              <li key={check}>{t(check)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="support center sending" role="status">
        {sending &&
          t(
            phase.slow
              ? '通信に時間がかかっています。このままお待ちください。'
              : '送信しています。',
          )}
      </p>
      {sending && <SendingBar />}
      <div className="choices">
        <button
          type="button"
          className={phase.at === 'refused' ? 'button filled' : 'button'}
          disabled={sending}
          onClick={session.leaveReview}
        >
          {t('撮り直す')}
        </button>
        <button
          type="button"
          className={phase.at === 'refused' ? 'button' : 'button filled'}
          disabled={phase.at === 'refused'}
          aria-busy={sending}
          onClick={() => void proceed()}
        >
          {next}
        </button>
      </div>
    </Dialog>
  );
}

/** The photo, as large as the dialog has room for or three times as large, to be moved about by touch or arrow keys. */
function Picture({ url, shot, name }: { url: string; shot: Shot; name: string }) {
  const [large, setLarge] = useState(false);
  const toggle = () => setLarge(!large);
  return (
    <div className={large ? 'picture large' : 'picture'}>
      <section className="photo-room" aria-label={t('写真')} tabIndex={large ? 0 : undefined}>
        <img
          className="photo"
          src={url}
          width={shot.width}
          height={shot.height}
          alt={t('撮影した{0}の写真', name)}
          onDoubleClick={toggle}
        />
      </section>
      <button type="button" className="button small" aria-pressed={large} onClick={toggle}>
        {t(large ? '元の大きさに戻す' : '拡大する')}
      </button>
    </div>
  );
}
