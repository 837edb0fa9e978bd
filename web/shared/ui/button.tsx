import { Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Icon } from './icon-type.ts';

interface ButtonProps
  extends Omit<MantineButtonProps, 'size'>,
    Omit<ComponentProps<'button'>, keyof MantineButtonProps> {
  /** The one action that is expected here; a button that submits is filled anyway. */
  filled?: boolean;
  small?: boolean;
  icon?: Icon;
}

/** A button, with a line around it unless it is the expected action. */
export function Button({ filled, small, icon: Icon, ...props }: ButtonProps) {
  return (
    <MantineButton
      variant={filled || props.type === 'submit' ? 'filled' : 'default'}
      {...(small && { size: 'compact-md' })}
      {...(Icon && { leftSection: <Icon size={small ? 18 : 20} aria-hidden /> })}
      {...props}
    />
  );
}
