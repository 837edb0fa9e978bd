import { useLayoutEffect } from 'react';

interface TakeOverProps {
  /** The built page. */
  from: HTMLElement;
  /** The app's page, hidden until it is complete. */
  to: HTMLElement;
  /** Calls what it is given as soon as nothing of the visitor's is under way. */
  betweenActs: (act: () => void) => void;
}

/** Stands behind the app: when that is there, it takes the place of the built page. */
export function TakeOver({ from, to, betweenActs }: TakeOverProps) {
  useLayoutEffect(() => {
    betweenActs(() => {
      const { focus, submitted, pressed } = carryOver(from, to);
      to.id = from.id;
      to.hidden = false;
      from.remove();
      focus?.focus({ preventScroll: true });
      // What was typed is with React as soon as it has drawn again.
      if (submitted) requestAnimationFrame(() => submitted.requestSubmit());
      else if (pressed) requestAnimationFrame(() => press(pressed));
    });
  }, [from, to, betweenActs]);
  return null;
}

/**
 * Watches what the visitor is doing, so that no page changes under a finger that is down or a word that is being
 * converted.
 */
export function watchActs(): TakeOverProps['betweenActs'] {
  const ends = {
    pointerdown: ['pointerup', 'pointercancel'],
    compositionstart: ['compositionend'],
  };
  const underway = new Set<string>();
  let waiting = () => {};
  for (const [begin, finals] of Object.entries(ends)) {
    window.addEventListener(begin, () => underway.add(begin), true);
    for (const end of finals) {
      window.addEventListener(
        end,
        () => {
          underway.delete(begin);
          // The click belongs to the press, and comes a little after it where fingers press.
          if (underway.size === 0) setTimeout(() => underway.size === 0 && waiting(), 100);
        },
        true,
      );
    }
  }
  return (act) => {
    waiting = () => {
      waiting = () => {};
      act();
    };
    if (underway.size === 0) waiting();
  };
}

/**
 * Gives the app's page what the visitor has done on the built page: what is typed and ticked, and what is opened. Both
 * pages are of the same making, so that their parts match one to one.
 * @returns what had the focus, the form that was sent and the button that was pressed last: as they are in the app's page
 */
function carryOver(from: Element, to: Element) {
  // Somebody who is signed in may have been led on to another screen.
  const title = (page: Element) => page.querySelector('h1')?.textContent;
  if (title(from) !== title(to)) return {};
  for (const old of from.querySelectorAll<Field>('input, textarea, select')) {
    const field = to.querySelector<Field>(`[name="${CSS.escape(old.name)}"]`);
    if (old.name && field) fill(field, old);
  }
  for (const [old, now] of pairs<HTMLDetailsElement>(from, to, 'details')) now.open = old.open;
  const controls = pairs<HTMLElement>(
    from,
    to,
    'a[href], button, input, textarea, select, summary',
  );
  const forms = pairs<HTMLFormElement>(from, to, 'form');
  return {
    focus: controls.find(([old]) => old === document.activeElement)?.[1],
    submitted: forms.find(([old]) => 'submitted' in old.dataset)?.[1],
    pressed: controls.find(([old]) => 'pressed' in old.dataset)?.[1],
  };
}

/** As a pointer does: some controls listen to its way down. */
function press(control: HTMLElement): void {
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  control.click();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fill(field: Field, old: Field): void {
  if (old instanceof HTMLInputElement && old.type === 'checkbox') {
    const changed = old.checked !== old.defaultChecked;
    // A click is what React hears.
    if (changed && old.checked !== (field as HTMLInputElement).checked) field.click();
    return;
  }
  if (old.value === field.value || old.value === '') return;
  // React overlays the element's own setter; what is typed goes past it.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, old.value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function pairs<E extends Element>(from: Element, to: Element, selector: string): [E, E][] {
  const now = to.querySelectorAll<E>(selector);
  return [...from.querySelectorAll<E>(selector)].flatMap((old, index) => {
    const other = now[index];
    return other ? [[old, other]] : [];
  });
}
