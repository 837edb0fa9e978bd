import { useEffect } from 'react';

const service = '登記オンライン';
let title = '';
/** What the screen calls one of its steps or tabs, instead of its own title. */
let exactTitle = '';
const prefixes = new Set<symbol>();

function show() {
  // While the landing page is built there is none.
  if (typeof document === 'undefined') return;
  const shown = exactTitle || title;
  const name = shown ? `${shown}｜${service}` : service;
  document.title = `${prefixes.size > 0 ? 'エラー：' : ''}${name}`;
}

/** The title of the screen, without the service's name. */
export function setScreenTitle(text: string): void {
  title = text;
  show();
}

/** A more exact title while a screen shows one step of several. */
export function useScreenTitle(text: string): void {
  useEffect(() => {
    exactTitle = text;
    show();
    return () => {
      exactTitle = '';
      show();
    };
  }, [text]);
}

/** Puts 「エラー：」 before the title while errors show. */
export function useErrorTitle(erroneous: boolean): void {
  useEffect(() => {
    if (!erroneous) return;
    const mine = Symbol();
    prefixes.add(mine);
    show();
    return () => {
      prefixes.delete(mine);
      show();
    };
  }, [erroneous]);
}
