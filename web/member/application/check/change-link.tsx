import type { ScreenId } from '#shared/navigation/address.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import classes from '../application-check.module.css';

interface ChangeLinkProps {
  screen: ScreenId;
  params?: readonly string[];
  search?: Record<string, string>;
  what: string;
}

/** Leads to where something of the check page is changed. */
export function ChangeLink({ what, ...to }: ChangeLinkProps) {
  return (
    <ScreenLink {...to} className={classes.change}>
      変更<span className="visually-hidden">（{what}）</span>
    </ScreenLink>
  );
}
