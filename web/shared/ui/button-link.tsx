import { Button, type ButtonVariant } from '@mantine/core';
import { type HistoryState, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressOf, type ScreenId } from '../navigation/address.ts';
import { buttonLook } from './button.tsx';
import type { Icon } from './icon-type.ts';

interface ButtonLinkProps {
  screen: ScreenId;
  params?: readonly (string | undefined)[];
  search?: Record<string, string>;
  /** What the screen is told besides its address. */
  state?: HistoryState;
  variant?: ButtonVariant;
  filled?: boolean;
  small?: boolean;
  icon?: Icon;
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a screen that looks like a button, for the next step and not for an action. */
export function ButtonLink({
  screen,
  params = [],
  search = {},
  state = {},
  children,
  ...look
}: ButtonLinkProps) {
  return (
    // The types of Button lose the link's type of its query.
    <Button
      component={Link}
      to={addressOf(screen, ...params)}
      search={search as never}
      state={state as never}
      {...buttonLook(look)}
    >
      {children}
    </Button>
  );
}
