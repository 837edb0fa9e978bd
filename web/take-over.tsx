import { useLayoutEffect } from 'react';
import { underWayMark } from '#contract/app-start.ts';

interface TakeOverProps {
  /** The prerendered page. */
  from: HTMLElement;
  /** The app's page, outside of the document until it is rendered. */
  to: HTMLElement;
}

/** Rendered after the app's content: replaces the prerendered page when that is there. */
export function TakeOver({ from, to }: TakeOverProps) {
  useLayoutEffect(() => {
    // After React's own work, so that the app has handled each carried-over input before the next one.
    const timer = setTimeout(() => betweenActs(from, () => takePlace(from, to)));
    return () => clearTimeout(timer);
  }, [from, to]);
  return null;
}

/** Waits while a pointer or key is pressed or a word is being converted. */
function betweenActs(page: HTMLElement, act: () => void): void {
  const busy = () => page.getAttributeNames().some((name) => name.startsWith(underWayMark));
  if (!busy()) {
    act();
    return;
  }
  const ends = new MutationObserver(() => {
    if (busy()) return;
    ends.disconnect();
    act();
  });
  ends.observe(page, { attributes: true });
}

function takePlace(from: HTMLElement, to: HTMLElement): void {
  to.hidden = true;
  from.after(to);
  const { focused, submitted, pressed } = carryOver(from, to);
  to.id = from.id;
  to.hidden = false;
  // Before the prerendered page is removed, or a phone would hide its keyboard.
  if (focused) moveFocus(...focused);
  from.remove();
  if (submitted) requestAnimationFrame(() => submitted.requestSubmit());
  else if (pressed) requestAnimationFrame(() => press(pressed));
}

/**
 * Copies the visitor's input from the prerendered page to the app's: what is typed and ticked, and what is opened. Both
 * pages have the same structure, so that their elements match one to one.
 * @returns the focused element in both pages; in the app's page the form that was sent and the button that was pressed
 * last
 */
function carryOver(from: Element, to: Element) {
  // A signed-in user may have been redirected to another screen.
  const title = (page: Element) => page.querySelector('h1')?.textContent;
  if (title(from) !== title(to)) return {};
  for (const old of from.querySelectorAll<Field>('input, textarea, select')) {
    const field = to.querySelector<Field>(`[name="${CSS.escape(old.name)}"]`);
    if (old.name && field && fill(field, old)) leave(field, old);
  }
  for (const [old, now] of pairs<HTMLDetailsElement>(from, to, 'details')) now.open = old.open;
  const controls = pairs<HTMLElement>(
    from,
    to,
    'a[href], button, input, textarea, select, summary',
  );
  const forms = pairs<HTMLFormElement>(from, to, 'form');
  return {
    focused: controls.find(([old]) => old === document.activeElement),
    submitted: forms.find(([old]) => 'submitted' in old.dataset)?.[1],
    pressed: controls.find(([old]) => 'pressed' in old.dataset)?.[1],
  };
}

/** Some controls react to the pointer's press and not to the click. */
function press(control: HTMLElement): void {
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  control.click();
}

type Text = HTMLInputElement | HTMLTextAreaElement;
type Field = Text | HTMLSelectElement;

/**
 * Repeats what was typed, as the page's script has noted it.
 * @returns whether something was typed that the app's page did not have
 */
function fill(field: Field, old: Field): boolean {
  if (old instanceof HTMLInputElement && old.type === 'checkbox') {
    const changed = old.checked !== old.defaultChecked;
    // React listens to the click.
    if (changed && old.checked !== (field as HTMLInputElement).checked) field.click();
    return false;
  }
  if (old.value === field.value || old.value === '') return false;
  for (const line of old.dataset.said?.split('\n').filter(Boolean) ?? []) {
    const data = decodeURIComponent(line.slice(1));
    if (line.startsWith('+')) write(field, data);
    else {
      const type = line.startsWith('-') ? 'compositionupdate' : 'compositionend';
      field.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }));
    }
  }
  if (field.value !== old.value) write(field, old.value);
  return true;
}

function write(field: Field, value: string): void {
  // React overrides the element's own setter, so the prototype's is called.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Fields normalise their value and look things up when they are left. */
function leave(field: Field, old: Field): void {
  if (old !== document.activeElement) {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}

function moveFocus(old: HTMLElement, control: HTMLElement): void {
  control.focus({ preventScroll: true });
  const writes = (element: HTMLElement): element is Text =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (!writes(old) || !writes(control)) return;
  // The tab's draft of an earlier visit did not show yet: what is typed now replaces it.
  if (old.value !== control.value) {
    control.select();
    return;
  }
  // Fields of some types, such as mail addresses, do not expose their caret.
  if (old.selectionStart === null) return;
  const { selectionStart, selectionEnd, selectionDirection } = old;
  control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

function pairs<E extends Element>(from: Element, to: Element, selector: string): [E, E][] {
  const now = to.querySelectorAll<E>(selector);
  return [...from.querySelectorAll<E>(selector)].flatMap((old, index) => {
    const other = now[index];
    return other ? [[old, other]] : [];
  });
}
