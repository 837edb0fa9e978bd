import { type ReactNode, useEffect, useRef } from 'react';
import type { ScreenId } from '../navigation/address.ts';
import { ScreenLink } from '../navigation/screen-link.tsx';
import type { Icon } from './icon-type.ts';
import { IconX } from './icons.ts';
import { QuietList } from './layout.tsx';
import classes from './side-menu.module.css';

export interface MenuEntry {
  label: string;
  icon: Icon;
  /** The screen it leads to, or the action. */
  to: { screen: ScreenId; params?: readonly string[] } | (() => void);
  current?: boolean;
  /** Entries of one group are listed together under its name. */
  group?: string;
}

interface SideMenuProps {
  entries: readonly MenuEntry[];
  head?: ReactNode;
  opened: boolean;
  /** Beside the content; otherwise over it, as a dialog. */
  beside: boolean;
  onClose: () => void;
}

/** The drawer of a side. */
export function SideMenu(props: SideMenuProps) {
  if (!props.opened) return null;
  return props.beside ? (
    <aside id="side-menu" className={classes.beside}>
      <Entries {...props} />
    </aside>
  ) : (
    <Over {...props} />
  );
}

function Over(props: SideMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      id="side-menu"
      className={classes.over}
      aria-label="メニュー"
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      // A tap outside the drawer closes it; ESC and the cross do the same for keyboards.
      onPointerDown={(event) => event.target === event.currentTarget && props.onClose()}
    >
      <div className={classes.sheet}>
        <button type="button" className={classes.close} onClick={props.onClose}>
          <IconX size={24} aria-hidden />
          閉じる
        </button>
        <Entries {...props} onNavigate={props.onClose} />
      </div>
    </dialog>
  );
}

function Entries({ entries, head, onNavigate }: SideMenuProps & { onNavigate?: () => void }) {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <nav aria-label="メニュー">
      {head && <div className={classes.head}>{head}</div>}
      {groups.map((group) => (
        <div key={group ?? ''} className={classes.group}>
          {group && <p className={classes.groupName}>{group}</p>}
          <QuietList>
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={entry.label}>
                  <Entry entry={entry} {...(onNavigate && { onNavigate })} />
                </li>
              ))}
          </QuietList>
        </div>
      ))}
    </nav>
  );
}

function Entry({ entry, onNavigate }: { entry: MenuEntry; onNavigate?: () => void }) {
  const { label, icon: Icon, to, current } = entry;
  const content = (
    <>
      <Icon size={22} stroke={1.8} aria-hidden />
      {label}
    </>
  );
  if (typeof to === 'function') {
    return (
      <button
        type="button"
        className={classes.entry}
        onClick={() => {
          onNavigate?.();
          to();
        }}
      >
        {content}
      </button>
    );
  }
  return (
    <ScreenLink
      screen={to.screen}
      params={to.params ?? []}
      className={classes.entry}
      aria-current={current ? 'page' : undefined}
      {...(onNavigate && { onClick: onNavigate })}
    >
      {content}
    </ScreenLink>
  );
}
