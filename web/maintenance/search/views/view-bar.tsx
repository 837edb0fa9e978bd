import { useEffect, useRef, useState } from 'react';
import type { ListView } from '#contract/endpoints/list-views.ts';
import type { MasterEntry } from '#contract/endpoints/schema.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconListDetails } from '#shared/ui/icons.ts';
import type { KeyLine } from '#shared/ui/key-help.tsx';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import type { RequestFilter } from '../request-search.ts';
import { filterOfView, isShownAs, todayInJapan } from './saved-views.ts';
import classes from './views.module.css';
import { ViewsDialog } from './views-dialog.tsx';

export const viewKeys: readonly KeyLine[] = [
  { keys: ['1〜9'], does: '保存した表示を開く' },
  { keys: ['v'], does: '表示の保存・管理' },
];

interface ViewBarProps {
  views: readonly ListView[];
  filter: RequestFilter;
  plans: readonly { planCd: string; name: string }[];
  progress: readonly MasterEntry[];
  onShow: (filter: RequestFilter) => void;
}

/** The saved views that have room beside the heading, each one press away; the first nine by their number too. */
export function ViewBar({ views, filter, onShow, ...masters }: ViewBarProps) {
  const [isOpen, setOpen] = useState(false);
  const today = todayInJapan();
  const open = (view: ListView) => {
    onShow(filterOfView(view, todayInJapan()));
    setOpen(false);
  };
  useScreenKeys({
    v: () => setOpen(true),
    ...Object.fromEntries(
      views.slice(0, 9).map((view, index) => [String(index + 1), () => open(view)]),
    ),
  });
  const [bar, most] = useRoom();
  const current = views.findIndex(({ viewId }) => viewId === filter.view);
  // The open one shows in any case.
  const shown = views
    .map((view, index) => ({ view, index }))
    .filter(({ index }) => index < (current < most ? most : most - 1) || index === current);
  return (
    <div ref={bar} className={classes.bar}>
      {views.length > 0 && (
        <ul className={classes.chips} aria-label="保存した表示">
          {shown.map(({ view, index }) => {
            const isCurrent = index === current;
            const isChanged = isCurrent && !isShownAs(filter, view, today);
            return (
              <li key={view.viewId}>
                <button
                  type="button"
                  className={classes.chip}
                  aria-pressed={isCurrent}
                  title={index < 9 ? `${view.viewName}（キー ${index + 1}）` : view.viewName}
                  onClick={() => open(view)}
                >
                  <span className={classes.name}>{view.viewName}</span>
                  {isChanged && (
                    <>
                      <span aria-hidden>＊</span>
                      <span className="visually-hidden">（変更あり）</span>
                    </>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Button
        variant="subtle"
        small
        className={classes.opener}
        data-brief={views.length > 0 || undefined}
        aria-label="表示を保存・管理"
        title="今の条件・並べ替え・列に名前を付けて保存（v）"
        onClick={() => setOpen(true)}
      >
        {views.length === 0 && '表示を保存'}
        {views.length > 0 && <IconListDetails size={20} aria-hidden />}
        {shown.length < views.length && `＋${views.length - shown.length}`}
      </Button>
      {isOpen && (
        <ViewsDialog
          {...masters}
          views={views}
          filter={filter}
          onOpen={open}
          onShow={onShow}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** How many views have room beside the heading; all of them where nothing is laid out. */
function useRoom() {
  const bar = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      const letter = Number.parseFloat(getComputedStyle(element).fontSize);
      // Some five letters each, and the button behind them.
      setMost(Math.max(1, Math.floor((element.clientWidth - 80) / (5.5 * letter))));
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return [bar, most] as const;
}
