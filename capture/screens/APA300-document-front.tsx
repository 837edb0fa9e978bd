import { documentDetail } from '#contract/codes.ts';
import { card } from '../camera/frames.tsx';
import { ChosenDocument } from '../drawings/documents.tsx';
import { PhotoStep } from './photo/PhotoStep.tsx';

export function DocumentFront() {
  return (
    <PhotoStep
      step="apa300"
      detail={documentDetail.front}
      frame={card}
      drawing={<ChosenDocument view="front" />}
      instruction="明るい場所でカードを平らに置き、枠いっぱいに収めてください。"
      checks={['文字と顔写真がはっきり見える', '光の反射や影がない', '四隅がすべて写っている']}
    />
  );
}
