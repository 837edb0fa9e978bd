import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { contentKind } from '#contract/codes.ts';
import { policyPages } from '#contract/content-pages.ts';
import { useScreenTitle } from '#shared/navigation/document-title.ts';
import { useGo, useScreenParams } from '#shared/navigation/go.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LegalText } from '#shared/ui/legal-text.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { BackLink } from '../back-link.tsx';
import { contentQuery } from './content.ts';
import classes from './policies.module.css';
import '@mantine/core/styles/Tabs.layer.css';

export default function Policies() {
  const go = useGo();
  const { kbnTyp, kbnCd, srcScreenId } = useScreenParams<'kbnTyp' | 'kbnCd' | 'srcScreenId'>();
  const shown = policyPages.find((tab) => tab.kbnCd === kbnCd) ?? policyPages[0];
  useScreenTitle(shown.title);
  const choose = (chosen: string | null) => {
    if (chosen === null || chosen === shown.kbnCd) return;
    const params = [kbnTyp ?? contentKind.policy, chosen, srcScreenId];
    void go('PSS200', params, { replace: true });
  };
  return (
    <div className={`page ${classes.page}`}>
      <PageHeader title={shown.title} />
      <Tabs
        value={shown.kbnCd}
        onChange={choose}
        activateTabWithKeyboard={false}
        keepMounted={false}
        classNames={{
          list: classes.list ?? '',
          tab: classes.tab ?? '',
          panel: classes.panel ?? '',
        }}
      >
        <Tabs.List aria-label="規約・方針">
          {policyPages.map((tab) => (
            <Tabs.Tab key={tab.kbnCd} value={tab.kbnCd}>
              {tab.title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {policyPages.map((tab) => (
          <Tabs.Panel key={tab.kbnCd} value={tab.kbnCd}>
            <PolicyText kbnCd={tab.kbnCd} title={tab.title} srcScreenId={srcScreenId} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}

interface PolicyTextProps {
  kbnCd: string;
  title: string;
  srcScreenId: string | undefined;
}

function PolicyText({ kbnCd, title, srcScreenId }: PolicyTextProps) {
  const { data, error, refetch } = useQuery(contentQuery(contentKind.policy, kbnCd, title));
  if (!data && !error) return <TextSkeleton lines={12} />;
  return (
    <>
      {data ? <LegalText html={data.html} /> : <ErrorState query={{ error, refetch }} />}
      <BackLink srcScreenId={srcScreenId} />
    </>
  );
}
