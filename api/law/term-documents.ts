import { appoints, departuresFromBoard, type KnownChange, represents } from './change.ts';
import { meeting } from './meeting-documents.ts';
import type { AddDocument, Grounds } from './needed-document.ts';
import { reason } from './reasons.ts';
import { endsAtExtraordinary, isIncrease } from './term-advice.ts';

/** The end of a term is proved by minutes that state it, or by the articles: no vote, so no list of shareholders. */
export function ofEndOfTerm(change: KnownChange, known: Grounds, add: AddDocument): void {
  if (
    isIncrease(change, known) ||
    (!change.said?.endOfTerm && endsAtExtraordinary(change, known))
  ) {
    ofArticles(add);
  }
  if (change.by.code !== reason.expired) return;
  // What ends the directorship, ends the representation: one paper proves both.
  if (represents(change) && departuresFromBoard(change, known.changes).length > 0) return;
  const isTold = known.changes.some((one) => appoints(one) && one.is.title === change.is.title);
  // The answer about the end brings its proof.
  if (change.entered && (represents(change) || !isTold)) return;
  meeting(known, add, '商業登記法54条4項', '任期満了の記載のあるもの。記載がないときは定款');
}

function ofArticles(add: AddDocument): void {
  add('articles', '定款', '商業登記法54条4項。要確認（登記実務）', {
    note: '任期の定めのあるもの',
  });
}
