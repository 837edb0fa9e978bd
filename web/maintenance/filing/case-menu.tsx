import { type ReactNode, useRef } from 'react';
import { IconDots } from '#shared/ui/icons.ts';
import classes from './case-menu.module.css';

/** Rare acts of a case, behind one button. */
export function CaseMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  return (
    <details
      ref={menu}
      className={classes.menu}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
    >
      <summary aria-label="案件のメニュー">
        <IconDots size={20} aria-hidden />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside take the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it closes after what is pressed inside */}
      <div onClick={close}>{children}</div>
    </details>
  );
}
