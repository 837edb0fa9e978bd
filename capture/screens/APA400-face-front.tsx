import { documentDetail } from '#contract/codes.ts';
import { face } from '../camera/frame-shapes.ts';
import { FaceFront as Drawing } from '../drawings/views.tsx';
import { PhotoStep } from './photo/PhotoStep.tsx';

export function FaceFront() {
  return (
    <PhotoStep
      step="apa400"
      detail={documentDetail.faceFront}
      frame={face}
      drawing={<Drawing />}
      instruction="正面を向き、枠に合わせてください。帽子やマスクは外してください。"
      checks={['お顔全体が写っている', '正面を向き、目を開けている', '明るく、ぼけていない']}
    />
  );
}
