let armed = false;

/**
 * A dialog has just closed under the pointer or under a key: what is left of that press belongs to nobody. The second
 * click of a double click would land on the page beneath, a key held down would press what has the focus next. The
 * next fresh press is the user's own again.
 */
export function ignoreRestOfClick(): void {
  if (armed) return;
  armed = true;
  const drop = (event: Event) => {
    if (isRest(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      armed = false;
      for (const type of types) window.removeEventListener(type, drop, true);
    }
  };
  for (const type of types) window.addEventListener(type, drop, true);
}

const types = ['mousedown', 'mouseup', 'click', 'dblclick', 'keydown'] as const;

function isRest(event: Event): boolean {
  return event instanceof KeyboardEvent ? event.repeat : (event as MouseEvent).detail > 1;
}
