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

const sideNames = { left: 'ご自身の左', right: 'ご自身の右' };

export function FaceDiagonal() {
  const { receipt, rows } = useAtomValue(deviceAtom);
  const reviewing = useAtomValue(reviewingAtom);
  if (!receipt) return null;
  // While the applicant looks at the review, that shows the first attempt.
  if (!reviewing && isSubmitting({ receipt, rows })) return <SubmitWaiting />;
  const submit = rows.find((row) => row.job.kind === 'submit');
  if (!reviewing && submit && needsMore(submit.refusal)) return <SubmitGap row={submit} />;
  const side = receipt.guidance?.faceSide;
  return (
    <PhotoStep
      step="apa410"
      detail={documentDetail.faceDiagonal}
      // The words name a side that was drawn by lot; an arrow to both sides would contradict them.
      frame={side ? face : turnedFace}
      drawing={<FaceTurned to={side} />}
      instruction={`${side ? sideNames[side] : '左右どちらか'}へ少し向き、両目が見える角度で撮影してください。`}
      checks={[
        side ? `お顔が${sideNames[side]}を向いている` : 'お顔が斜めを向いている',
        '両目が見える',
        '明るく、ぼけていない',
      ]}
    />
  );
}
