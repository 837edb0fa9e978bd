// A change often takes away what was pressed: its row, its form, the dialog that it was in. The browser then puts the
// focus nowhere, and the keyboard begins at the top of the page again.

/** What had the focus when the user acted, and what it is in, from inside out. */
export type FocusPath = readonly HTMLElement[];

let path: FocusPath = [];

/** How long after a change the focus is looked after, in milliseconds, unless the user acts before. */
const lookedAfter = 2000;

/** Remembers where the user is. A message or question is no place: what it lies over is. */
export function markFocus(): FocusPath {
  const focused = document.activeElement;
  if (isSomewhere(focused) && !focused.closest('[role="alertdialog"]')) {
    const around: HTMLElement[] = [];
    for (let one: HTMLElement | null = focused; one && one.tagName !== 'MAIN'; ) {
      around.push(one);
      one = one.parentElement;
    }
    path = around;
  }
  return path;
}

let stop = () => {};

/**
 * From now on, until the user acts, focus that gets lost goes to the nearest of what is left around the place, at last
 * to the heading.
 */
export function keepFocus(place: FocusPath = path): void {
  stop();
  path = place;
  const observer = new MutationObserver(() => putBack());
  const events = ['keydown', 'pointerdown'] as const;
  const timer = setTimeout(() => {
    stop();
    putBack({ waits: false });
  }, lookedAfter);
  stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of events) removeEventListener(event, stop, true);
    stop = () => {};
  };
  for (const event of events) addEventListener(event, stop, true);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
  putBack();
}

function putBack({ waits = true } = {}): void {
  if (isSomewhere(document.activeElement)) return;
  // A button that shows that it is busy comes back.
  if (waits && path[0]?.isConnected && path[0].matches(':disabled')) return;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const heading = dialog?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1');
  for (const one of [...path, heading]) {
    // What cannot have the focus now does not take it.
    one?.focus({ preventScroll: true });
    if (!one || document.activeElement !== one) continue;
    showFocused(one);
    return;
  }
}

/** Nothing moves for whoever sees the place already. */
function showFocused(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) element.scrollIntoView({ block: 'center' });
}

function isSomewhere(element: Element | null): element is HTMLElement {
  return element !== null && element !== document.body && element !== document.documentElement;
}
