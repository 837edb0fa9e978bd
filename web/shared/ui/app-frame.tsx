import { type ReactNode, useEffect, useState } from 'react';
import { unsetFact } from '#contract/page-data.ts';
import type { ScreenId } from '../navigation/address.ts';
import { ScreenLink } from '../navigation/screen-link.tsx';
import { servedFacts } from '../page-data.ts';
import classes from './app-frame.module.css';
import { IconArrowUp, IconMenu2 } from './icons.ts';
import { Row } from './layout.tsx';
import { Logo } from './logo.tsx';
import { useScrolledPast } from './scrolled-past.ts';
import { type MenuEntry, SideMenu } from './side-menu.tsx';
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

/** Back to the top, once the page is scrolled 200px down. */
function ScrollTop() {
  const shown = useScrolledPast(200);
  if (!shown) return null;
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="ページの先頭へ戻る"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp size={24} aria-hidden />
    </button>
  );
}

interface FooterLink {
  label: string;
  screen: ScreenId;
  params?: readonly string[];
}

/** Links and the contact section at the foot of customers' pages. */
function SiteFooter({ links }: { links: readonly FooterLink[] }) {
  const { office } = servedFacts();
  return (
    <footer className={classes.footer}>
      <Row gap="32px 64px" justify="space-between" className="page">
        <div>
          <Logo />
          <h2 className={classes.contactTitle}>お問い合わせ</h2>
          <p className={classes.contact}>
            {office.name || unsetFact}
            <br />
            電話　{office.telNo || unsetFact}
            <br />
            お電話での受付　9:00〜17:00
            <br />
            土曜・日曜・祝日はお休みです
          </p>
        </div>
        {links.length > 0 && (
          <nav aria-label="フッター">
            <ul className={classes.links}>
              {links.map(({ label, screen, params }) => (
                <li key={label}>
                  <ScreenLink screen={screen} params={params ?? []}>
                    {label}
                  </ScreenLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Row>
    </footer>
  );
}
