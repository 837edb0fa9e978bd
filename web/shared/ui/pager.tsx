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
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** The position in a list and buttons to turn its pages. */
export function Pager(props: PagerProps) {
  const { totalCount, totalCountCapped, page, pageSize = 10, shown, onPrevious, onNext } = props;
  const first = (page - 1) * pageSize + 1;
  return (
    <nav
      className={classes.pager}
      aria-label={props.label ? `${props.label}のページの移動` : 'ページの移動'}
    >
      <p className="numeric">{placeText(totalCount, totalCountCapped, first, first + shown - 1)}</p>
      <div className={classes.buttons}>
        <Button small icon={IconChevronLeft} {...whenPossible(onPrevious)}>
          前へ
        </Button>
        <Button
          small
          rightSection={<IconChevronRight size={18} aria-hidden />}
          {...whenPossible(onNext)}
        >
          次へ
        </Button>
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
