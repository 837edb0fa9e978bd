import { documentDetail } from '#contract/codes.ts';
import { useAtomValue } from '../atom.ts';
import { tiltedCard } from '../camera/frame-shapes.ts';
import { ChosenDocument } from '../drawings/documents.tsx';
import { deviceAtom } from '../state.ts';
import { explainsBack } from '../steps.ts';
import { PhotoStep } from './photo/PhotoStep.tsx';

export function DocumentDiagonal() {
  const { receipt } = useAtomValue(deviceAtom);
  const spared = receipt !== null && explainsBack(receipt);
  return (
    <PhotoStep
      step="apa310"
      detail={documentDetail.diagonal}
      frame={tiltedCard}
      drawing={<ChosenDocument view="diagonal" />}
      instruction={
        spared
          ? '斜め上から、厚みが見えるように撮影します。裏面が写らないようにご注意ください。'
          : '表面を上にし、斜め上から厚みが見えるように撮影してください。'
      }
      checks={[
        'カードの厚みが見える',
        '表面の文字が見える',
        spared ? '裏面が写っていない' : '四隅がすべて写っている',
      ]}
    />
  );
}
