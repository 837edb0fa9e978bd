import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companyFactNames, companyFacts, companyFactText } from '#contract/company-facts.ts';
import type { OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { getQuery, send } from '#shared/api.ts';
import { CompanyDialog, type CompanyPart } from '#shared/company/company-dialog.tsx';
import { FilingList } from '#shared/company/filing-list.tsx';
import { extentOf, OfficerList } from '#shared/company/officer-list.tsx';
import { TermList } from '#shared/company/term-list.tsx';
import { addressOf } from '#shared/navigation/address.ts';
import { useScreenParams } from '#shared/navigation/go.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { Inquiries, Threads } from '../customer/threads-and-inquiries.tsx';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import classes from './company.module.css';
import { companyKey } from './company-key.ts';
import { ConfirmedNames } from './confirmed-names.tsx';
import { JoinPanel } from './join-panel.tsx';
import { AccountCompanies, OtherNames } from './other-names.tsx';
import { saidText } from './said-text.ts';

/** MTR300: what is known of a company, by whom and since when. */
export default function CompanyOfOffice() {
  const { companyId = '' } = useScreenParams<'companyId'>();
  const found = useQuery({
    ...getQuery(companyKey(companyId), '/user/mainte/companies/{companyId}', '会社', {
      params: { companyId },
    }),

    // Each request writes an audit entry.
    refetchOnWindowFocus: false,
  });
  const page = found.data;
  return (
    <Stack className="page">
      <PageHeader title="会社" lead={page?.companyName ?? ''} />
      {page ? (
        // What is typed and opened belongs to one company.
        <Company key={companyId} page={page} />
      ) : (
        <Loading query={found} lines={12} />
      )}
    </Stack>
  );
}

function Company({ page }: { page: OfficeCompanyPage }) {
  const [editing, setEditing] = useState<CompanyPart | null>(null);
  const { companyId } = page;
  const { run, busy } = useStaffMutation(companyKey(companyId));
  const params = { companyId };
  const isJoined = page.customerId === '';
  const change = (part: CompanyPart, label: string) =>
    !isJoined && (
      <Button small onClick={() => setEditing(part)}>
        {label}
      </Button>
    );
  return (
    <>
      {isJoined && <Notice kind="info">この会社は、他の会社に統合されました。</Notice>}
      {page.otherForm && (
        <Notice kind="warning">
          {page.otherForm}です。このサービスでは、株式会社の登記だけを承っています。
        </Notice>
      )}
      {!isJoined && <OtherNames page={page} />}
      {!isJoined && <AccountCompanies page={page} />}
      {page.missingList.length > 0 && (
        <Notice kind="info" title="確認できていないこと">
          {page.missingList.map((name) => companyFacts[name].label).join('、')}
        </Notice>
      )}
      <div className={classes.columns}>
        <SectionPanel title="会社の事項" action={change('facts', '会社の事項を変更')}>
          <DescriptionList
            items={companyFactNames.map((name) => {
              const fact = page.factList.find((one) => one.name === name);
              return {
                label: companyFacts[name].label,
                value: fact && (
                  <>
                    {companyFactText(name, fact.value)}
                    <span className={classes.said}>{saidText(fact)}</span>
                  </>
                ),
              };
            })}
          />
        </SectionPanel>
        <div>
          <SectionPanel title="役員" action={change('officers', '役員を変更')}>
            {page.officersTyp && (
              <p className={classes.said}>
                {saidText({
                  saidTyp: page.officersTyp,
                  userName: page.officersUserName,
                  displayDatetime: page.officersDisplayDatetime,
                })}
                {'　'}
                {extentOf(page.officersCompleteFlg)}
              </p>
            )}
            {page.officerList.length > 0 ? (
              <OfficerList officers={page.officerList} />
            ) : (
              <p>登録されていません。</p>
            )}
          </SectionPanel>
          <SectionPanel title="任期">
            {page.termList.length > 0 ? (
              <TermList terms={page.termList} />
            ) : (
              <p>計算できません。</p>
            )}
          </SectionPanel>
          <SectionPanel
            title="申込"
            action={
              !isJoined && (
                <ButtonLink screen="MTR320" params={[page.customerId, 'MTO100']} small>
                  お客様
                </ButtonLink>
              )
            }
          >
            <FilingList
              filings={page.filingList}
              addressOfFiling={(requestNo) => addressOf('MTR200', requestNo, 'MTO100')}
              none="申込はまだありません。"
            />
          </SectionPanel>
          {!isJoined && <CompanyThreads companyId={companyId} />}
        </div>
      </div>
      <div>
        <ConfirmedNames page={page} />
        {!isJoined && <JoinPanel page={page} />}
        <SectionPanel title="経過">
          <ul className={classes.plain}>
            {page.eventList.map((event) => (
              <li key={`${event.at} ${event.kind} ${event.title}`}>
                {event.displayDatetime}　{event.userName}　{eventTitles[event.kind] ?? event.kind}：
                {event.title}
                {event.reason && `（${event.reason}）`}
              </li>
            ))}
          </ul>
        </SectionPanel>
      </div>
      {editing && (
        <CompanyDialog
          part={editing}
          page={page}
          facts={{
            ...{ title: '会社の事項の変更', names: companyFactNames, unknown: '不明' },
            confirms: true,
          }}
          officers={{
            title: '役員の変更',
            completeLabel: '登記されている役員の全員であることを確認した',
            action: '登録する',
          }}
          busy={busy}
          onClose={() => setEditing(null)}
          onStoreFacts={(body) =>
            run(() => send('put', '/user/mainte/companies/{companyId}/facts', { params, body }))
          }
          onStoreOfficers={(body) =>
            run(() => send('put', '/user/mainte/companies/{companyId}/officers', { params, body }))
          }
        />
      )}
    </>
  );
}

const eventTitles: Record<string, string> = {
  facts: '会社の事項',
  officers: '役員',
  join: '統合',
  name: '会社名の確認',
  separate: '別の会社としての確認',
  unname: '会社名の確認の取消',
};

/** What customers have written about a company: in the threads of its filings, and by the form. */
function CompanyThreads({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery({
    ...getQuery(
      [...companyKey(companyId), 'threads'],
      '/user/mainte/companies/{companyId}/threads',
      'やりとり',
      { params: { companyId } },
    ),

    // Each request writes an audit entry.
    refetchOnWindowFocus: false,
  });
  if (!data) {
    return <Loading query={{ error, refetch }} lines={4} />;
  }
  return (
    <>
      <Threads threads={data.threadList} />
      <Inquiries
        inquiries={data.inquiryList}
        whose="この会社のアカウントのメールアドレスで送られたものです。"
      />
    </>
  );
}
