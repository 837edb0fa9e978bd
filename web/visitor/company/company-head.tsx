import { contentKind } from '#contract/codes.ts';
import type { ScreenId } from '#shared/navigation/address.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { servedFacts } from '#shared/page-data.ts';
import classes from './company-head.module.css';

const pages: readonly { screen: ScreenId; label: string }[] = [
  { screen: 'PSC100', label: 'ホーム' },
  { screen: 'PSC200', label: '登記' },
  { screen: 'PSC210', label: '本人確認' },
];

/** The heading of the office's own pages, whose content the office writes. */
export function CompanyHead({ screen, title }: { screen: ScreenId; title: string }) {
  const { name } = servedFacts().office;
  return (
    <div className={`page ${classes.head}`}>
      <p className={classes.office}>{name || '司法書士事務所'}</p>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <nav className={classes.pages} aria-label="運営会社のページ">
        {pages.map((page) => (
          <ScreenLink
            key={page.screen}
            screen={page.screen}
            aria-current={page.screen === screen ? 'page' : undefined}
          >
            {page.label}
          </ScreenLink>
        ))}
        <ScreenLink screen="PSS200" params={[contentKind.policy, '3', screen]}>
          運営会社
        </ScreenLink>
        <ScreenLink screen="PSS400" params={[screen]}>
          お問い合わせ
        </ScreenLink>
      </nav>
    </div>
  );
}
