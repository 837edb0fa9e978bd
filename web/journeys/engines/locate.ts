export type Kind = 'button' | 'link' | 'heading' | 'field' | 'choice' | 'file' | 'text' | 'image';

/** What to find; a string is the whole name, a pattern may match any part of it. */
export interface Target {
  kind: Kind;
  name: string | RegExp;
  /** Which of several matches. */
  nth?: 'first' | 'last';
}

/** A target in the form that is passed to the page. */
export interface Sought {
  kind: Kind;
  pattern: string;
  nth: 'first' | 'last';
}

export function soughtOf({ kind, name, nth = 'first' }: Target): Sought {
  const pattern =
    typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;
  return { kind, pattern, nth };
}

/**
 * Runs in the page: the wanted element, in the top dialog if one is open, or null while it is missing, hidden or
 * disabled.
 */
export function locate({ kind, pattern, nth }: Sought): Element | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    field: 'input:not([type=radio]):not([type=checkbox]):not([type=file]), select, textarea',
    choice: 'input[type=radio], input[type=checkbox]',
    file: 'input[type=file]',
    text: 'p, span, div, td, th, dd, li, h1, h2, h3, strong, label',
    image: 'img, video, canvas',
  };
  const matches = new RegExp(pattern);
  const dialogs = document.querySelectorAll('dialog[open]');
  const within = dialogs[dialogs.length - 1] ?? document.body;
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/[ \t\r\n]+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const { labels } = element as HTMLInputElement;
    const described = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    return tidy(
      element.getAttribute('aria-label') ||
        described.map((id) => document.getElementById(id)?.textContent).join(' ') ||
        labels?.[0]?.textContent ||
        element.getAttribute('alt') ||
        element.textContent,
    );
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const isUsable = (element: Element) =>
    !(element as HTMLButtonElement).disabled && element.getAttribute('aria-busy') !== 'true';
  const found = [...within.querySelectorAll(selectors[kind])].filter((element) => {
    if (!isUsable(element) || !matches.test(nameOf(element))) return false;
    // A checkbox may be drawn by its label; a file input is opened through a button.
    const visible =
      kind === 'choice' ? ((element as HTMLInputElement).labels?.[0] ?? element) : element;
    return kind === 'file' || isShown(visible);
  });
  const element = found.at(nth === 'first' ? 0 : -1) ?? null;
  if (kind !== 'choice' || !element || isShown(element)) return element;
  return (element as HTMLInputElement).labels?.[0] ?? element;
}
