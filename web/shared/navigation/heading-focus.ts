let stopWaiting = () => {};

/** Moves the focus to the heading of a new screen; one that shows late takes it only if nothing was focused meanwhile. */
export function focusHeading(): void {
  stopWaiting();
  if (toHeading()) return;
  const pressed = document.activeElement;
  const observer = new MutationObserver(() => {
    const focused = document.activeElement;
    const isElsewhere = focused !== pressed && focused !== document.body;
    if (isElsewhere || toHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  stopWaiting = () => observer.disconnect();
}

function toHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
