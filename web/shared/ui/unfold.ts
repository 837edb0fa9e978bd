const folded = 'details:not([open])';

/** Opens the folds around an element, because nothing in a closed one takes the focus. */
export function unfold(element: Element): void {
  for (let fold = element.closest(folded); fold; fold = element.closest(folded)) {
    fold.setAttribute('open', '');
  }
}
