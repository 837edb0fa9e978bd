import { unsetFact } from '#contract/page-data.ts';
import type { ScreenId } from '../navigation/address.ts';
import { ScreenLink } from '../navigation/screen-link.tsx';
import { servedFacts } from '../page-data.ts';
import { Row } from './layout.tsx';
import { Logo } from './logo.tsx';
import classes from './site-footer.module.css';

export interface FooterLink {
  label: string;
  screen: ScreenId;
  params?: readonly string[];
}

/** Links and the contact section at the foot of customers' pages. */
export function SiteFooter({ links }: { links: readonly FooterLink[] }) {
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
