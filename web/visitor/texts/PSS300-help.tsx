import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contentKind } from '#contract/codes.ts';
import { helpPages } from '#contract/content-pages.ts';
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

export default function Help() {
  const { kbnCd, srcScreenId } = useScreenParams<'kbnCd' | 'srcScreenId'>();
  const shown = helpPages.find((page) => page.kbnCd === kbnCd) ?? helpPages[0];
  useScreenTitle(shown.title);
  return (
    <div className={`page ${classes.page}`}>
      <PageHeader title={shown.title} />
      <HelpText key={shown.kbnCd} kbnCd={shown.kbnCd} title={shown.title}>
        <More kbnCd={shown.kbnCd} srcScreenId={srcScreenId} />
      </HelpText>
    </div>
  );
}

interface HelpTextProps {
  kbnCd: string;
  title: string;
  /** Shown below the groups once they are loaded, so that it does not move. */
  children: ReactNode;
}

function HelpText({ kbnCd, title, children }: HelpTextProps) {
  const { data, error, refetch } = useQuery(contentQuery(help, kbnCd, title));
  if (data) {
    return (
      <>
        {data.helpGroupList.map((group, index) => (
          <Group key={group.title} group={group} opened={index === 0} />
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

function More({ kbnCd, srcScreenId }: { kbnCd: string; srcScreenId: string | undefined }) {
  const others = helpPages.filter((page) => page.kbnCd !== kbnCd);
  return (
    <>
      <section className={classes.more} aria-labelledby="more">
        <h2 id="more">解決しないときは</h2>
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
              お問い合わせ
            </ScreenLink>
          </li>
        </ul>
      </section>
      <BackLink srcScreenId={srcScreenId} />
    </>
  );
}

/** One group of the accordion; the browser's own `<details>`, so that a search in the page opens it. */
function Group({ group, opened }: { group: HelpGroup; opened: boolean }) {
  return (
    <details className={classes.group} open={opened}>
      <summary>
        <h2>
          <Phrases text={group.title} />
        </h2>
        <span className={classes.count}>{group.helpList.length}件</span>
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
