import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contentKind } from '#contract/codes.ts';
import { type ContentPageName, helpPages, inAllLanguages } from '#contract/content-pages.ts';
import type { HelpGroup } from '#contract/endpoints/content.ts';
import { useScreenTitle } from '#shared/navigation/document-title.ts';
import { useScreenParams } from '#shared/navigation/go.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconChevronDown } from '#shared/ui/icons.ts';
import { LegalText } from '#shared/ui/legal-text.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Phrases } from '#shared/ui/phrases.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { BackLink } from '../back-link.tsx';
import { contentQuery } from './content.ts';
import classes from './help.module.css';

const { help } = contentKind;

/** Words of the page beside its text, by language. */
const words = {
  ja: { name: '日本語', prevails: '', count: '件', more: '解決しないときは', ask: 'お問い合わせ' },
  en: {
    name: 'English',
    prevails: 'The Japanese text prevails.',
    count: '',
    more: 'More help',
    ask: 'Contact us (お問い合わせ)',
  },
  easy: {
    name: 'やさしい日本語',
    prevails: '日本語（にほんご）の 文（ぶん）が、いちばん 正（ただ）しいです。',
    count: 'こ',
    more: 'ほかの 説明（せつめい）',
    ask: '聞（き）く（お問い合わせ）',
  },
};
const languageOf = ({ language }: ContentPageName) => language ?? 'ja';
const langOf = (page: ContentPageName) => (page.language === 'en' ? 'en' : 'ja');

export default function Help() {
  const { kbnCd, srcScreenId } = useScreenParams<'kbnCd' | 'srcScreenId'>();
  const shown = helpPages.find((page) => page.kbnCd === kbnCd) ?? helpPages[0];
  useScreenTitle(shown.title);
  return (
    <div className={`page ${classes.page}`} lang={langOf(shown)}>
      <Languages shown={shown} srcScreenId={srcScreenId} />
      <PageHeader title={shown.title} />
      <HelpText key={shown.kbnCd} shown={shown}>
        <More shown={shown} srcScreenId={srcScreenId} />
      </HelpText>
    </div>
  );
}

interface PlaceProps {
  shown: ContentPageName;
  srcScreenId: string | undefined;
}

/** The same page in the other languages that it has. */
function Languages({ shown, srcScreenId }: PlaceProps) {
  const pages = inAllLanguages(shown.kbnCd);
  if (pages.length === 1) return null;
  const { prevails } = words[languageOf(shown)];
  return (
    <nav className={classes.languages} aria-label="Language">
      {pages.map((page) => (
        <span key={page.kbnCd} lang={langOf(page)}>
          <ScreenLink
            screen="PSS300"
            params={[help, page.kbnCd, srcScreenId]}
            aria-current={page === shown ? 'page' : undefined}
          >
            {words[languageOf(page)].name}
          </ScreenLink>
        </span>
      ))}
      {prevails && <p>{prevails}</p>}
    </nav>
  );
}

interface HelpTextProps {
  shown: ContentPageName;
  /** Shown below the groups once they are loaded, so that it does not move. */
  children: ReactNode;
}

function HelpText({ shown, children }: HelpTextProps) {
  const { kbnCd, title } = shown;
  const { data, error, refetch } = useQuery(contentQuery(help, kbnCd, title));
  if (data) {
    return (
      <>
        {data.helpGroupList.map((group, index) => (
          <Group
            key={group.title}
            group={group}
            opened={index === 0}
            count={words[languageOf(shown)].count}
          />
        ))}
        {children}
      </>
    );
  }
  if (!error) return <TextSkeleton lines={8} />;
  return (
    <>
      <ErrorState query={{ error, refetch }} />
      {children}
    </>
  );
}

function More({ shown, srcScreenId }: PlaceProps) {
  const { more, ask } = words[languageOf(shown)];
  const others = helpPages.filter(
    (page) => page !== shown && languageOf(page) === languageOf(shown),
  );
  return (
    <>
      <section className={classes.more} aria-labelledby="more">
        <h2 id="more">{more}</h2>
        <ul>
          {others.map(({ kbnCd: code, title }) => (
            <li key={code}>
              <ScreenLink screen="PSS300" params={[help, code, srcScreenId]}>
                {title}
              </ScreenLink>
            </li>
          ))}
          <li>
            <ScreenLink screen="PSS400" params={['PSS300']}>
              {ask}
            </ScreenLink>
          </li>
        </ul>
      </section>
      <BackLink srcScreenId={srcScreenId} />
    </>
  );
}

/** One group of the accordion; the browser's own `<details>`, so that a search in the page opens it. */
function Group(props: { group: HelpGroup; opened: boolean; count: string }) {
  const { group, opened, count } = props;
  return (
    <details className={classes.group} open={opened}>
      <summary>
        <h2>
          <Phrases text={group.title} />
        </h2>
        <span className={classes.count}>
          {group.helpList.length}
          {count}
        </span>
        <IconChevronDown size={24} aria-hidden />
      </summary>
      {group.helpList.map(({ question, answer }) => (
        <details key={question} className={classes.entry}>
          <summary>
            <h3>
              <Phrases text={question} />
            </h3>
            <IconChevronDown size={20} aria-hidden />
          </summary>
          <div className={classes.answer}>
            <LegalText html={answer} />
          </div>
        </details>
      ))}
    </details>
  );
}
