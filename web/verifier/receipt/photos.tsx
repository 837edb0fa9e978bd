import { useEffect, useRef, useState } from 'react';
import { documentDetail, isFaceDetail } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { IdentityDrawing } from '#shared/ui/drawings/usage-steps.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { SaidAge, SaidBefore, SaidIdentity } from './applicant-facts.tsx';
import { type PhotoMarks, PhotoPane, type PhotoSet, photoId } from './photo-pane.tsx';
import { isPlain, movedTo, plainView, turned, type View, zoomed } from './photo-view.ts';
import classes from './photos.module.css';
import { type Photo, useReceiptPhotos } from './receipt-photos.ts';
import { inOrder, keyed } from './use-opened-photos.ts';

const { front, faceFront } = documentDetail;

interface PhotosProps {
  receiptNo: string;
  receipt: ReceiptDetail;
  present: ReturnType<typeof useReceiptPhotos>;
  /** Addresses of small pictures, by view. */
  small: Readonly<Record<string, string>>;
  /** Views that an approval still needs a look at. */
  unopened: readonly string[];
  /** The view whose tab takes the focus, in a new object each time. */
  sought: { code: string } | undefined;
  /** Why a closed receipt's photos are opened; '' for one that is judged. */
  purpose: string;
  /** The views to be shown, whenever they change. */
  wanted: readonly string[];
  /** True when the photos take the full width, and open at their own pixels. */
  wide: boolean;
  marks: PhotoMarks | undefined;
  /** Called for each of the receipt's photos that is opened in a pane. */
  onOpen: (code: string) => void;
  onPurge: ((photo: Photo) => void) | undefined;
}

interface Chosen {
  set: string;
  code: string;
}

/** Two photos side by side: document and face, or any other two, also of the previous receipt. */
export function Photos(props: PhotosProps) {
  const { receiptNo, receipt, present, purpose, wanted, wide, marks, onPurge } = props;
  const { small, unopened, sought, onOpen } = props;
  const [chosen, setChosen] = useState<[left: Chosen, right: Chosen]>([
    { set: 'document', code: front },
    { set: 'face', code: faceFront },
  ]);
  const [inHand, setInHand] = useState<0 | 1>(0);
  const [views, setViews] = useState<Record<string, View>>({});
  const desk = useRef<HTMLDivElement>(null);
  const [asksEarlier, setAsksEarlier] = useState(false);
  const earlier = useEarlierPhotos(receiptNo, receipt.photoList, asksEarlier, purpose);

  const ordered = inOrder(receipt.photoList);
  const documents = ordered.filter(({ docDetailKbn }) => !isFaceDetail(docDetailKbn));
  const faces = ordered.filter(({ docDetailKbn }) => isFaceDetail(docDetailKbn));
  const keyOf = (code: string) => String(keyed.indexOf(code) + 1);
  const { states, retry: onRetry } = present;
  const now = { states, small, unopened, onRetry, keyOf, marks, onPurge };
  const sets: PhotoSet[] = [
    {
      id: 'document',
      title: '本人確認書類',
      photos: documents,
      said: <SaidIdentity receipt={receipt} />,
      ...now,
    },
    { id: 'face', title: '顔写真', photos: faces, said: <SaidAge receipt={receipt} />, ...now },
    ...(earlier ? [earlier] : []),
  ];

  const choose = (pane: 0 | 1, set: string, code?: string) => {
    setInHand(pane);
    if (set === 'earlier') setAsksEarlier(true);
    const found = sets.find(({ id }) => id === set);
    const viewOf = (place: 0 | 1) =>
      found?.photos.find((photo) => photo.docDetailKbn === chosen[place].code);
    // Switching to the earlier photos shows the same view, or the one in the other pane.
    const same = viewOf(pane) ?? (set === 'earlier' ? viewOf(pane === 0 ? 1 : 0) : undefined);
    const next = { set, code: code ?? (same ?? found?.photos[0])?.docDetailKbn ?? front };
    setChosen(([left, right]) => (pane === 0 ? [next, right] : [left, next]));
  };
  const chooseByKey = (code: string) => {
    const set = isFaceDetail(code) ? 'face' : 'document';
    const shows = (pane: 0 | 1) => chosen[pane].set === set;
    const pane = shows(inHand) ? inHand : shows(0) ? 0 : shows(1) ? 1 : inHand;
    choose(pane, set, code);
  };
  const latestChoice = useRef(chooseByKey);
  latestChoice.current = chooseByKey;
  const wantedCodes = wanted.join(' ');
  useEffect(() => {
    for (const code of wantedCodes.split(' ').filter(Boolean)) latestChoice.current(code);
  }, [wantedCodes]);
  const shown = chosen
    .filter(({ set, code }) => set !== 'earlier' && ordered.some((it) => it.docDetailKbn === code))
    .map(({ code }) => code)
    .join(' ');
  useEffect(() => {
    for (const code of shown.split(' ').filter(Boolean)) onOpen(code);
  }, [shown, onOpen]);
  const found = useRef<object>(undefined);
  useEffect(() => {
    if (!sought || found.current === sought) return;
    const tab = desk.current?.querySelector<HTMLElement>(`[data-view="${sought.code}"]`);
    const set = isFaceDetail(sought.code) ? 'face' : 'document';
    if (tab) {
      found.current = sought;
      tab.focus();
    } else if (chosen.every((one) => one.set !== set)) choose(inHand, set);
  });
  const change = (photo: string, next: (view: View) => View) =>
    setViews((before) => ({ ...before, [photo]: next(before[photo] ?? plainView) }));
  const activePhoto = photoId({ id: chosen[inHand].set }, chosen[inHand].code);
  const changeHeld = (next: (view: View) => View) => change(activePhoto, next);
  const push = (x: number, y: number) => () => {
    const stage = desk.current?.querySelector('[data-in-hand] figure');
    if (!stage) return;
    const size = { width: stage.clientWidth, height: stage.clientHeight };
    changeHeld((view) => movedTo(view, { x: view.x + x, y: view.y + y }, size));
  };
  const movable = (views[activePhoto]?.zoom ?? 1) > 1;

  useScreenKeys({
    ...Object.fromEntries(
      ordered.map(({ docDetailKbn }) => [keyOf(docDetailKbn), () => chooseByKey(docDetailKbn)]),
    ),
    r: () => changeHeld(turned),
    '+': () => changeHeld((view) => zoomed(view, 1)),
    ';': () => changeHeld((view) => zoomed(view, 1)),
    '-': () => changeHeld((view) => zoomed(view, -1)),
    '0': isPlain(views[activePhoto] ?? plainView) ? undefined : () => changeHeld(() => plainView),
    ...(movable && {
      ArrowLeft: push(80, 0),
      ArrowRight: push(-80, 0),
      ArrowUp: push(0, 80),
      ArrowDown: push(0, -80),
    }),
  });

  if (ordered.length === 0) {
    return (
      <SectionPanel title="本人確認の写真">
        <SaidIdentity receipt={receipt} />
        <SaidAge receipt={receipt} />
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
  return (
    <div ref={desk} className={classes.panes}>
      {([0, 1] as const).map((pane) => (
        <PhotoPane
          key={pane}
          place={pane === 0 ? '左' : '右'}
          sets={sets}
          chosen={chosen[pane]}
          inHand={inHand === pane}
          wide={wide}
          viewOf={(photo) => views[photo] ?? plainView}
          onChoose={(set, code) => choose(pane, set, code)}
          onChange={(photo, next) => {
            setInHand(pane);
            change(photo, next);
          }}
        />
      ))}
    </div>
  );
}

/** The photos that the current ones replace, fetched only on request, because each view is audited. */
function useEarlierPhotos(
  receiptNo: string,
  present: readonly Photo[],
  wanted: boolean,
  purpose: string,
): PhotoSet | undefined {
  const replaced = present.flatMap((photo) =>
    photo.previous
      ? {
          ...photo,
          ...photo.previous,
          ...{ capturedBy: 'camera', card: false, carriedOver: false, previous: null },
          ...{ hintName: '', cameraName: '' },
          opened: true,
        }
      : [],
  );
  const { states, retry } = useReceiptPhotos(receiptNo, wanted ? replaced : [], {
    of: 'previous',
    purpose,
  });
  const [first] = replaced;
  if (!first) return undefined;
  return {
    id: 'earlier',
    title: '前回の写真',
    photos: inOrder(replaced),
    states,
    small: {},
    unopened: [],
    said: <SaidBefore receiptNo={first.receiptNo} />,
    keyOf: () => '',
    onRetry: retry,
  };
}
