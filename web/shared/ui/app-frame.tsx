import { type ReactNode, useEffect, useState } from 'react';
import type { ScreenId } from '../navigation/address.ts';
import { ScreenLink } from '../navigation/screen-link.tsx';
import classes from './app-frame.module.css';
import { IconMenu2 } from './icons.ts';
import { Logo } from './logo.tsx';
import { ScrollTop } from './scroll-top.tsx';
import { useScrolledPast } from './scrolled-past.ts';
import { type MenuEntry, SideMenu } from './side-menu.tsx';
import { type FooterLink, SiteFooter } from './site-footer.tsx';
import { useWide } from './wide.ts';

export type FrameVariant = 'visitor' | 'member' | 'maintenance' | 'verifier';

interface AppFrameProps {
  variant: FrameVariant;
  children: ReactNode;
  /** Where the logo leads; a function if that needs a question first. */
  home: ScreenId | (() => void);
  /** Beside the logo at the right: the login, or the user's name. */
  headerEnd?: ReactNode;
  /** The drawer's entries; without any there is no drawer. */
  menu?: readonly MenuEntry[];
  menuHead?: ReactNode;
  footerLinks?: readonly FooterLink[];
  /** The header covers the page's picture until 860px are scrolled. */
  overHero?: boolean;
  /** Above the content: offline, session end. */
  notices?: ReactNode;
}

const suffixes: Partial<Record<FrameVariant, string>> = {
  maintenance: '管理',
  verifier: '本人確認',
};

/** Header, drawer, content and footer of every screen. */
export function AppFrame(props: AppFrameProps) {
  const { variant, children, home, headerEnd, menu = [], menuHead, footerLinks, overHero } = props;
  const dense = variant === 'maintenance' || variant === 'verifier';
  // The office's tables need the full width of a small screen.
  const wide = useWide(dense ? '80em' : '62em');
  const [toggled, setToggled] = useState<boolean | null>(null);
  // Open on wide screens unless the user has closed it; closed on small screens.
  const opened = toggled ?? wide;
  const scrolled = useScrolledPast(860);
  const hasMenu = menu.length > 0;
  const logo = <Logo {...(suffixes[variant] && { suffix: suffixes[variant] })} />;

  useEffect(() => {
    if (dense) document.documentElement.dataset.density = 'dense';
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [dense]);

  return (
    <div
      className={classes.frame}
      data-variant={variant}
      data-drawer={hasMenu && wide && opened ? 'beside' : undefined}
    >
      <a className={classes.skip} href="#content">
        本文へ移動
      </a>
      <header className={classes.header} data-clear={(overHero && !scrolled) || undefined}>
        <div className={classes.bar}>
          {hasMenu && (
            <button
              type="button"
              className={classes.menuButton}
              aria-expanded={opened}
              aria-controls="side-menu"
              onClick={() => setToggled(!opened)}
            >
              <IconMenu2 size={24} aria-hidden />
              <span className={classes.menuWord}>メニュー</span>
            </button>
          )}
          {typeof home === 'function' ? (
            <button
              type="button"
              className={classes.home}
              aria-label="登記オンライン トップへ"
              onClick={home}
            >
              {logo}
            </button>
          ) : (
            <ScreenLink screen={home} className={classes.home} aria-label="登記オンライン トップへ">
              {logo}
            </ScreenLink>
          )}
          <div className={classes.end}>{headerEnd}</div>
        </div>
      </header>
      {hasMenu && (
        <SideMenu
          entries={menu}
          head={menuHead}
          opened={opened}
          beside={wide}
          onClose={() => setToggled(wide ? false : null)}
        />
      )}
      <div className={classes.body}>
        {props.notices && <div className={`page ${classes.notices}`}>{props.notices}</div>}
        <main
          id="content"
          className={classes.main}
          tabIndex={-1}
          data-over-hero={overHero || undefined}
        >
          {children}
        </main>
        {footerLinks && <SiteFooter links={footerLinks} />}
      </div>
      <ScrollTop />
    </div>
  );
}
