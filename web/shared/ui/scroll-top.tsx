import { IconArrowUp } from './icons.ts';
import classes from './scroll-top.module.css';
import { useScrolledPast } from './scrolled-past.ts';

/** Back to the top, once the page is scrolled 200px down. */
export function ScrollTop() {
  const shown = useScrolledPast(200);
  if (!shown) return null;
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="ページの先頭へ戻る"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp size={24} aria-hidden />
    </button>
  );
}
