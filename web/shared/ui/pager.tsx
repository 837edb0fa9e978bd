import { Button } from './button.tsx';
import { IconChevronLeft, IconChevronRight } from './icons.ts';
import classes from './pager.module.css';

export interface PagerProps {
  totalCount: number;
  /** The count stopped at its limit: 「1000件以上」. */
  totalCountCapped: boolean;
  /** From 1. */
  page: number;
  pageSize?: number;
  /** Rows on this page, for 「11〜20件」. */
  shown: number;
  /** The list's name, if a screen has several. */
  label?: string;
  /** Beside a heading: figures and arrows alone. */
  brief?: boolean;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** While another list loads: the next page would be that of the previous one. */
export const noTurning = { onPrevious: undefined, onNext: undefined };

/** The position in a list and buttons to turn its pages. */
export function Pager(props: PagerProps) {
  const { totalCount, totalCountCapped, page, pageSize = 10, shown } = props;
  const first = (page - 1) * pageSize + 1;
  const last = first + shown - 1;
  const place = props.brief
    ? `${first}〜${last}／${totalCount}件${totalCountCapped ? '以上' : ''}`
    : placeText(totalCount, totalCountCapped, first, last);
  const previous = whenPossible(props.onPrevious);
  const next = whenPossible(props.onNext);
  return (
    <nav
      className={classes.pager}
      data-brief={props.brief || undefined}
      aria-label={props.label ? `${props.label}のページの移動` : 'ページの移動'}
    >
      <p className="numeric">{place}</p>
      <div className={classes.buttons}>
        {props.brief ? (
          <>
            <Button small aria-label="前へ" title="前へ" {...previous}>
              <IconChevronLeft size={18} aria-hidden />
            </Button>
            <Button small aria-label="次へ" title="次へ" {...next}>
              <IconChevronRight size={18} aria-hidden />
            </Button>
          </>
        ) : (
          <>
            <Button small icon={IconChevronLeft} {...previous}>
              前へ
            </Button>
            <Button small rightSection={<IconChevronRight size={18} aria-hidden />} {...next}>
              次へ
            </Button>
          </>
        )}
      </div>
    </nav>
  );
}

/** 「全37件中 11〜20件を表示」. Without the total on pages beyond a count that stopped at its limit. */
function placeText(count: number, capped: boolean, first: number, last: number): string {
  const total = capped ? `${count}件以上` : `全${count}件`;
  if (last < first) return total;
  const place = `${first}〜${last}件を表示`;
  return capped && last >= count ? place : `${total}中 ${place}`;
}

// A disabled button would lose the focus of a user who turns page after page while the next one loads.
function whenPossible(turn: (() => void) | undefined) {
  return turn ? { onClick: turn } : { 'aria-disabled': true, 'data-disabled': true };
}
