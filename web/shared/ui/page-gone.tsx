import { Button } from '@mantine/core';
import { message } from '#contract/messages.ts';
import type { AddressPages } from './address-pages.ts';

/** Shown instead of rows when the list no longer has this page. */
export function pageGone({ toFirst }: AddressPages) {
  return {
    title: message('cm101', 'このページ'),
    action: (
      <Button variant="default" onClick={toFirst}>
        最初のページへ
      </Button>
    ),
  };
}
