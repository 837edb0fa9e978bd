import { type DocumentDetail, documentDetail, isFaceDetail } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { type JudgementLine, judgementLabels } from '#contract/judgement.ts';
import {
  cardOnCrop,
  cardOnPhoto,
  comparedViews,
  faceOnPhoto,
  portraitOnCard,
  regionOfLine,
  viewOfLine,
} from './card-regions.ts';
import classes from './judgement-bar.module.css';
import { type Cut, PhotoCrop, type PictureSize } from './photo-crop.tsx';
import { cardOf, type PhotoStates } from './receipt-photos.ts';

const { front } = documentDetail;

interface LinePicturesProps {
  receipt: ReceiptDetail;
  line: JudgementLine;
  states: PhotoStates;
}

/** Pixels of the screen: as high are the heads in all pictures of the faces, and whole views of a card. */
const headHeight = 150;
const viewHeight = 200;

const whole = { x: 0, y: 0, width: 1, height: 1 };
const cardOn = (size: PictureSize, isCard: boolean) => (isCard ? cardOnCrop : cardOnPhoto(size));

/** The pictures that a line compares, beside each other. */
export function LinePictures({ receipt, line, states }: LinePicturesProps) {
  const kind = receipt.appDocKbn;
  const pictureOf = (
    view: DocumentDetail,
    cut: (size: PictureSize, isCard: boolean) => Cut,
    label = receipt.photoList.find(({ docDetailKbn }) => docDetailKbn === view)?.name ?? '',
  ) => {
    const card = states[cardOf(view)];
    const isCard = card !== undefined && 'url' in card;
    const state = isCard ? card : states[view];
    return <PhotoCrop key={view} {...{ label, state }} cut={(size) => cut(size, isCard)} />;
  };
  const pictures = () => {
    switch (line) {
      case 'face':
        return [
          pictureOf(front, (...picture) => portraitCut(kind, ...picture), '書類の顔写真'),
          ...comparedViews(line)
            .filter(isFaceDetail)
            .map((view) => pictureOf(view, faceCut)),
        ];
      case 'thickness':
        return comparedViews(line).map((view) =>
          pictureOf(view, () => ({ region: whole, height: viewHeight })),
        );
      case 'photo':
      case 'back':
        return pictureOf(viewOfLine(line), () => ({ region: whole, height: 'own' }));
      default:
        return pictureOf(
          front,
          (...picture) => ({ region: regionOfLine(kind, line, cardOn(...picture)), height: 'fit' }),
          `${judgementLabels[line]}の拡大`,
        );
    }
  };
  return <div className={classes.pictures}>{pictures()}</div>;
}

function portraitCut(kind: string, size: PictureSize, isCard: boolean): Cut {
  const { region, headShare } = portraitOnCard(kind, cardOn(size, isCard));
  return { region, height: headHeight / headShare };
}

function faceCut(size: PictureSize): Cut {
  const { region, headShare } = faceOnPhoto(size);
  return { region, height: headHeight / headShare };
}
