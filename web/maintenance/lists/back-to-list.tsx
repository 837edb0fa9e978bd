import type { ScreenId } from '#shared/navigation/address.ts';
import { useListPlace } from '#shared/ui/address-pages.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { IconArrowLeft } from '#shared/ui/icons.ts';
import classes from './back-to-list.module.css';

/** A link from a detail to the page of the list that it was opened from. */
export function BackToList({ to, from }: { to: ScreenId; from: ScreenId }) {
  const place = useListPlace();
  return (
    <ButtonLink
      className={classes.back}
      screen={to}
      params={to === 'MTO100' || to === 'MTO220' ? [] : [from]}
      search={place}
      variant="subtle"
      small
      leftSection={<IconArrowLeft size={20} aria-hidden />}
    >
      戻る
    </ButtonLink>
  );
}
