import { type HistoryState, Link } from '@tanstack/react-router';
import type { AriaAttributes, ReactNode } from 'react';
import { addressOf, type ScreenId } from './address.ts';
import { useKnownScreen } from './known-screen.ts';

interface ScreenLinkProps extends AriaAttributes {
  screen: ScreenId;
  params?: readonly (string | undefined)[];
  search?: Record<string, string>;
  className?: string | undefined;
  replace?: boolean;
  /** What the screen is told besides its address. */
  state?: HistoryState;
  children: ReactNode;
  onClick?: () => void;
}

/** A link to a screen by its id; plain text if the table does not have that screen. */
export function ScreenLink({
  screen,
  params = [],
  search = {},
  children,
  ...rest
}: ScreenLinkProps) {
  const known = useKnownScreen();
  if (!known(screen)) return children;
  return (
    <Link to={addressOf(screen, ...params)} search={search} {...rest}>
      {children}
    </Link>
  );
}
