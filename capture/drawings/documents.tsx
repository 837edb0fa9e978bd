import { identityDocument } from '#contract/identity-documents.ts';
import { useAtomValue } from '../atom.ts';
import { deviceAtom } from '../state.ts';

export type CardView = 'front' | 'diagonal' | 'back';

/** A card of 80×50, with what distinguishes its kind: the portrait's position, and the back. */
interface Card {
  portrait: { x: number; y: number; width: number; height: number };
  /** Printed lines. */
  front: string;
  /** A coloured strip, if the kind has one. */
  strip?: string;
  back: string;
}

const licence: Card = {
  portrait: { x: 57, y: 13, width: 17, height: 22 },
  front: 'M6 7h48M6 13h34M6 18h42M6 35h10v8H6zM16 35h10v8H16zM26 35h10v8H26zM36 35h10v8H36z',
  strip: 'M6 23h44v6H6z',
  back: 'M6 6h68v38H6zM6 14h68M6 22h68M6 30h68M24 6v38M30 38h38',
};
const drivingHistory: Card = {
  ...licence,
  front: 'M6 7h30M6 14h34M6 20h42M6 26h30M6 35h10v8H6zM16 35h10v8H16zM26 35h10v8H26z',
  strip: undefined,
};
const numberCard: Card = {
  portrait: { x: 6, y: 13, width: 18, height: 23 },
  front: 'M6 7h26M30 14h38M30 20h42M30 26h32M30 34h22M6 42h30M62 34h12v9H62z',
  strip: 'M40 4h34v5H40z',
  back: 'M6 8h40M6 15h52M58 30h14v14H58zM6 36h30',
};
const residenceCard: Card = {
  portrait: { x: 56, y: 10, width: 18, height: 23 },
  front: 'M6 6h24M6 13h40M6 19h30M6 25h44M6 31h36M6 37h44M6 43h40M58 40h16',
  back: 'M6 7h68v24H6zM6 13h68M6 19h68M6 25h68M22 7v24M6 38h68M6 44h40',
};
const permanentResident: Card = {
  portrait: { x: 56, y: 14, width: 18, height: 23 },
  front: 'M24 7h32M6 15h40M6 21h30M6 27h44M6 33h36M6 43h68',
  back: residenceCard.back,
};

const cards = { licence, drivingHistory, numberCard, residenceCard, permanentResident };

const placed: Record<CardView, string> = {
  front: 'translate(8 11)',
  // As seen from the near long edge of a card on a table.
  diagonal: 'matrix(.86 0 -.2 .66 18 16)',
  back: 'translate(8 11)',
};

/** A view of the chosen document. */
export function ChosenDocument({ view }: { view: CardView }) {
  const { receipt } = useAtomValue(deviceAtom);
  return <DocumentView kind={receipt?.document?.cd ?? ''} view={view} />;
}

/** A view of a kind of document; `spared` marks a back that is not photographed. */
export function DocumentView(props: { kind: string; view: CardView; spared?: boolean }) {
  const { view, spared = false } = props;
  const card: Card = cards[identityDocument(props.kind)?.drawing ?? 'licence'];
  return (
    <svg className="document-view" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
      {view === 'diagonal' && <path className="warm line" d="M8 49v6h69l10-33v-6" />}
      <g transform={placed[view]}>
        <rect className="ground line" width="80" height="50" rx="4" />
        {view === 'back' ? (
          <path className="line thin" d={card.back} />
        ) : (
          <>
            {card.strip && <path className="warm" d={card.strip} />}
            <path className="line thin" d={card.front} />
            <Portrait {...card.portrait} />
          </>
        )}
        {spared && (
          <>
            <path className="warm line thin" d="M6 22h50v7H6z" />
            <circle className="ground line" cx="66" cy="12" r="11" />
            <path className="line" d="M58.200 19.800l15.600-15.600" />
          </>
        )}
      </g>
    </svg>
  );
}

function Portrait({ x, y, width, height }: Card['portrait']) {
  const middle = x + width / 2;
  return (
    <>
      <rect className="warm line thin" x={x} y={y} width={width} height={height} />
      <circle className="line thin" cx={middle} cy={y + height * 0.38} r={width * 0.2} />
      <path
        className="line thin"
        d={`M${x + 2} ${y + height}q${width / 2 - 2} -${height * 0.7} ${width - 4} 0`}
      />
    </>
  );
}
