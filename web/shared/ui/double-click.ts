let armed = false;

/**
 * Ignores the rest of a press that has just closed a dialog. Otherwise the second click of a double click would land on
 * the page beneath, and a pressed key would act on what has the focus next. The next new press works again.
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
