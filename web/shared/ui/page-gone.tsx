import { message } from '#contract/messages.ts';
import type { ScreenId } from '../navigation/address.ts';
import { ButtonLink } from './button-link.tsx';

/** Instead of the rows of a page that the list no longer has. */
export function pageGone(screen: ScreenId) {
  return {
    title: message('cm101', 'このページ'),
    action: (
      <ButtonLink screen={screen} variant="default">
        最初のページへ
      </ButtonLink>
    ),
  };
}
