import { documentDetail } from '#contract/codes.ts';
import { useAtomValue } from '../atom.ts';
import { face, turnedFace } from '../camera/frame-shapes.ts';
import { FaceTurned } from '../drawings/views.tsx';
import { needsMore } from '../queue/queue.ts';
import { deviceAtom, reviewingAtom } from '../state.ts';
import { isSubmitting } from '../steps.ts';
import { PhotoStep } from './photo/PhotoStep.tsx';
import { SubmitGap } from './photo/SubmitGap.tsx';
import { SubmitWaiting } from './photo/SubmitWaiting.tsx';

const words = {
  left: {
    instruction: 'ご自身の左へ少し向き、両目が見える角度で撮影してください。',
    check: 'お顔がご自身の左を向いている',
  },
  right: {
    instruction: 'ご自身の右へ少し向き、両目が見える角度で撮影してください。',
    check: 'お顔がご自身の右を向いている',
  },
  either: {
    instruction: '左右どちらかへ少し向き、両目が見える角度で撮影してください。',
    check: 'お顔が斜めを向いている',
  },
} as const;

export function FaceDiagonal() {
  const { receipt, rows } = useAtomValue(deviceAtom);
  const reviewing = useAtomValue(reviewingAtom);
  if (!receipt) return null;
  // While the applicant looks at the review, that shows the first attempt.
  if (!reviewing && isSubmitting({ receipt, rows })) return <SubmitWaiting />;
  const submit = rows.find((row) => row.job.kind === 'submit');
  if (!reviewing && submit && needsMore(submit.refusal)) return <SubmitGap row={submit} />;
  const side = receipt.guidance?.faceSide;
  const { instruction, check } = words[side || 'either'];
  return (
    <PhotoStep
      step="apa410"
      detail={documentDetail.faceDiagonal}
      // The words name a side that was drawn by lot; an arrow to both sides would contradict them.
      frame={side ? face : turnedFace}
      drawing={<FaceTurned to={side} />}
      instruction={instruction}
      checks={[check, '両目が見える', '明るく、ぼけていない']}
    />
  );
}
