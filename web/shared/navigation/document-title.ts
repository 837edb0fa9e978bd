import { useEffect } from 'react';

const service = '登記オンライン';
let title = '';
/** A screen's title for one of its steps or tabs. */
let exactTitle = '';
const prefixes = new Set<symbol>();

function show() {
  // There is no document during the prerender.
  if (typeof document === 'undefined') return;
  const shown = exactTitle || title;
  const name = shown ? `${shown}｜${service}` : service;
  document.title = `${prefixes.size > 0 ? 'エラー：' : ''}${name}`;
}

/** Sets the title of the screen, without the service's name. */
export function setScreenTitle(text: string): void {
  title = text;
  show();
}

/** A more exact title while a screen shows one of several steps. */
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
