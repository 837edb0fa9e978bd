import { regDetailTyp } from '#contract/codes.ts';
import { drawingOf, ink, warm } from '#shared/ui/drawings/drawing.tsx';

const Drawing = drawingOf(72, 72, 2.2);

/** The picture of a plan: the office's own if the masters have one, else a drawing. */
export function PlanPicture({ imageUrl, type }: { imageUrl: string; type: string }) {
  if (imageUrl) return <img src={imageUrl} alt="" width={72} height={72} />;
  if (type === regDetailTyp.officerChange) return <OfficersDrawing />;
  if (type === regDetailTyp.addressChange) return <HouseDrawing />;
  return <CertificateDrawing />;
}

/** One person goes, another comes. */
function OfficersDrawing() {
  return (
    <Drawing>
      <circle cx="50" cy="25" r="12" fill={warm} stroke="none" />
      <circle cx="22" cy="25" r="8" fill="#fff" />
      <path d="M8 52c0-9 6-15 14-15s14 6 14 15" />
      <circle cx="50" cy="25" r="8" />
      <path d="M36 52c0-9 6-15 14-15s14 6 14 15" />
      <path d="M24 61h24M43 57l5 4-5 4" />
    </Drawing>
  );
}

/** A house, and the pin of the new place. */
function HouseDrawing() {
  return (
    <Drawing>
      <circle cx="53" cy="22" r="13" fill={warm} stroke="none" />
      <path d="M8 40 28 23l20 17" />
      <path d="M14 36v24h28V36" fill="#fff" />
      <path d="M24 60V47h8v13" />
      <path d="M53 13a8 8 0 0 1 8 8c0 6-8 14-8 14s-8-8-8-14a8 8 0 0 1 8-8Z" fill="#fff" />
      <circle cx="53" cy="21" r="2.4" fill={ink} />
    </Drawing>
  );
}

/** A certificate in its envelope. */
function CertificateDrawing() {
  return (
    <Drawing>
      <path d="M20 34V10h26l6 6v18" fill="#fff" />
      <path d="M46 10v6h6M28 21h14M28 28h10" />
      <circle cx="46" cy="30" r="7" fill={warm} stroke="none" />
      <path d="M10 34h52v26H10z" fill="#fff" />
      <path d="m10 34 26 17 26-17" />
    </Drawing>
  );
}
