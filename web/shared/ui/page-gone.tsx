import { Button } from '@mantine/core';
import { message } from '#contract/messages.ts';
import type { AddressPages } from './address-pages.ts';

/** Instead of the rows of a page that the list no longer has. */
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
