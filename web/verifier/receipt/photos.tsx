import { useState } from 'react';
import { documentDetail, isFaceDetail } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/verification.ts';
import { IdentityDrawing } from '#shared/ui/drawings/usage-steps.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { PhotoSet } from './photo-set.tsx';
import { plainView, turned, type View, zoomed } from './photo-view.ts';
import classes from './photos.module.css';
import { type Photo, useReceiptPhotos } from './receipt-photos.ts';

const { front, diagonal, back, faceFront, faceDiagonal } = documentDetail;
/** As the keys 1 to 5 count them. */
const keyed: readonly string[] = [front, diagonal, back, faceFront, faceDiagonal];

interface PhotosProps {
  receiptNo: string;
  receipt: ReceiptDetail;
}

/** The document beside the face, each with tabs of its own. */
export function Photos({ receiptNo, receipt }: PhotosProps) {
  const { states, retry } = useReceiptPhotos(receiptNo, receipt.photoList);
  const ordered = keyed.flatMap(
    (code) => receipt.photoList.find(({ docDetailKbn }) => docDetailKbn === code) ?? [],
  );
  const documents = ordered.filter(({ docDetailKbn }) => !isFaceDetail(docDetailKbn));
  const faces = ordered.filter(({ docDetailKbn }) => isFaceDetail(docDetailKbn));
  const [chosen, setChosen] = useState({ document: front as string, face: faceFront as string });
  const [inHand, setInHand] = useState<'document' | 'face'>('document');
  const [views, setViews] = useState<Record<string, View>>({});

  const select = (code: string) => {
    const set = isFaceDetail(code) ? 'face' : 'document';
    setInHand(set);
    setChosen((before) => ({ ...before, [set]: code }));
  };
  const change = (code: string, next: (view: View) => View) =>
    setViews((before) => ({ ...before, [code]: next(before[code] ?? plainView) }));
  const changeInHand = (next: (view: View) => View) => change(chosen[inHand], next);

  useScreenKeys({
    ...Object.fromEntries(
      keyed.map((code, index) => [
        String(index + 1),
        ordered.some(({ docDetailKbn }) => docDetailKbn === code) ? () => select(code) : undefined,
      ]),
    ),
    r: () => changeInHand(turned),
    '+': () => changeInHand((view) => zoomed(view, 1)),
    ';': () => changeInHand((view) => zoomed(view, 1)),
    '-': () => changeInHand((view) => zoomed(view, -1)),
  });

  if (ordered.length === 0) {
    return (
      <SectionPanel title="本人確認の写真">
        <EmptyState
          drawing={<IdentityDrawing />}
          title={
            receipt.displayAppDatetime
              ? '写真はありません'
              : '申請されていないため、写真はありません'
          }
        />
      </SectionPanel>
    );
  }
  const sets: readonly { set: 'document' | 'face'; title: string; photos: Photo[] }[] = [
    { set: 'document', title: '本人確認書類', photos: documents },
    { set: 'face', title: '顔写真', photos: faces },
  ];
  return (
    <div className={classes.sets}>
      {sets.map(({ set, title, photos }) => (
        <PhotoSet
          key={set}
          title={title}
          photos={photos}
          keyOf={(code) => String(keyed.indexOf(code) + 1)}
          chosen={chosen[set]}
          inHand={inHand === set}
          states={states}
          viewOf={(code) => views[code] ?? plainView}
          onSelect={select}
          onChange={(code, next) => {
            setInHand(set);
            change(code, next);
          }}
          onRetry={retry}
        />
      ))}
    </div>
  );
}
