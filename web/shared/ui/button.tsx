import { Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Icon } from './icon-type.ts';

interface Look {
  /** The one action that is expected here; a button that submits is filled anyway. */
  filled?: boolean;
  small?: boolean;
  icon?: Icon;
  type?: string | undefined;
}

type ButtonProps = Omit<MantineButtonProps, 'size'> &
  Omit<ComponentProps<'button'>, keyof MantineButtonProps> &
  Look;

/** The properties of Mantine's button: a line around it unless it is the expected action. */
export function buttonLook<Props extends Look>({ filled, small, icon: Icon, ...props }: Props) {
  return {
    variant: filled || props.type === 'submit' ? 'filled' : 'default',
    ...(small && { size: 'compact-md' }),
    ...(Icon && { leftSection: <Icon size={small ? 18 : 20} aria-hidden /> }),
    ...props,
  };
}

export function Button(props: ButtonProps) {
  return <MantineButton {...buttonLook(props)} />;
}
