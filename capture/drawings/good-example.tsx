import { documentDetail } from '#contract/codes.ts';
import { type CardView, ChosenDocument } from './documents.tsx';
import { FaceFront, FaceTurned } from './views.tsx';

const cardViews: Record<string, CardView> = {
  [documentDetail.front]: 'front',
  [documentDetail.diagonal]: 'diagonal',
  [documentDetail.back]: 'back',
};

/** An example of a view; for a document, of the chosen kind. */
export function GoodExample({ detail }: { detail: string }) {
  const view = cardViews[detail];
  if (view) return <ChosenDocument view={view} />;
  return detail === documentDetail.faceFront ? <FaceFront /> : <FaceTurned />;
}
