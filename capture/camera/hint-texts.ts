import { type DocumentDetail, isFaceDetail } from '#contract/codes.ts';
import type { Hint } from '#contract/picture/hints.ts';
import type { Text } from '../texts/text.ts';

/** What to do while the video runs: one instruction, short enough to be read at arm's length and spoken. */
export function liveText(hint: Hint, detail: DocumentDetail): Text {
  const face = isFaceDetail(detail);
  switch (hint) {
    case 'dark':
      return '明るい場所に移ってください';
    case 'bright':
      return face ? '強い光を避けてください' : '光の反射を避けてください';
    case 'empty':
      return face ? 'お顔を枠に合わせてください' : 'カードを枠に合わせてください';
    case 'blurred':
      return '動かさずにお待ちください';
    case 'cut':
      return 'カード全体を写してください';
    case 'far':
      return 'もっと近づけてください';
    case 'flat':
      return '斜め上から写してください';
    case 'edge':
      return 'カードの厚みを写してください';
    case 'card':
      return 'お顔を写してください';
  }
}

/** Whether a good picture turns the frame green: whether a face is there is not looked for. */
export const isLookedFor = (detail: DocumentDetail): boolean => !isFaceDetail(detail);

/** While nothing has to change. */
export const goodText = (detail: DocumentDetail): Text =>
  isLookedFor(detail) ? 'このまま撮影できます' : liveText('empty', detail);

/** The text of a hint before a photo is sent. */
export function hintText(hint: Hint, detail: DocumentDetail): Text {
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
    case 'cut':
      return 'カードの一部が写真からはみ出しているようです。全体を入れた撮り直しをおすすめします。';
    case 'far':
      return 'カードが小さく写っているようです。枠いっぱいに近づけた撮り直しをおすすめします。';
    case 'flat':
      return 'カードが正面から写っているようです。斜め上からの撮り直しをおすすめします。';
    case 'edge':
      return 'カードの厚みが見えないようです。手前の縁が見える角度での撮り直しをおすすめします。';
    case 'card':
      return 'お顔ではなくカードが写っているようです。お顔での撮り直しをおすすめします。';
  }
}
