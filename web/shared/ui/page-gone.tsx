import { message } from '#contract/messages.ts';
import type { AddressPages } from './address-pages.ts';
import { Button } from './button.tsx';

/** Shown instead of rows when the list no longer has this page. */
export function pageGone({ toFirst }: AddressPages) {
  return {
    title: message('cm101', 'このページ'),
    action: <Button onClick={toFirst}>最初のページへ</Button>,
  };
}
