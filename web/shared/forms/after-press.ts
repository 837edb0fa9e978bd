let isPressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}

if (typeof window !== 'undefined') {
  const on = (type: string, act: () => void) => window.addEventListener(type, act, true);
  on('mousedown', () => {
    isPressed = true;
  });
  // Before what is pressed acts, which then finds everything in order.
  for (const type of ['click', 'keydown', 'contextmenu', 'dragend']) on(type, release);
  // A press that was drawn away clicks nothing.
  on('mouseup', () => setTimeout(release));
}

/**
 * Acts at once, or when the press that has just left a field is over: what changes the height of the page meanwhile would
 * take what is pressed away from under the pointer.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
