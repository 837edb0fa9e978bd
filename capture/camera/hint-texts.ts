import { type DocumentDetail, isFaceDetail } from '#contract/codes.ts';
import type { Hint } from './hints.ts';

/** The text of a hint before a photo is sent. */
export function hintText(hint: Hint, detail: DocumentDetail): string {
  const face = isFaceDetail(detail);
  switch (hint) {
    case 'dark':
      return '写真が暗いようです。明るい場所での撮り直しをおすすめします。';
    case 'bright':
      return face
        ? 'お顔が明るすぎるようです。強い光が当たらない場所での撮り直しをおすすめします。'
        : '光が強すぎるようです。照明や窓の光が映り込まない角度での撮り直しをおすすめします。';
    case 'empty':
      return face
        ? '枠の中にお顔が写っていないようです。枠に合わせた撮り直しをおすすめします。'
        : '枠の中に書類が写っていないようです。枠に合わせた撮り直しをおすすめします。';
    case 'blurred':
      return '写真がぼけているようです。端末を動かさず、ピントが合ってからの撮り直しをおすすめします。';
  }
}
