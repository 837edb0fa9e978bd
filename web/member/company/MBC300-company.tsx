import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { companyFacts, companyFactText } from '#contract/company-facts.ts';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { invalidate, send } from '#shared/api.ts';
import { CompanyDialog, type CompanyPart } from '#shared/company/company-dialog.tsx';
import { FilingList } from '#shared/company/filing-list.tsx';
import { OfficerList } from '#shared/company/officer-list.tsx';
import { TermList } from '#shared/company/term-list.tsx';
import { addressOf } from '#shared/navigation/address.ts';
import { Button } from '#shared/ui/button.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { OfflineNotice } from '../offline-notice.tsx';
import { companyKey, companyQuery } from './company-query.ts';
import { OtherForm } from './other-form.tsx';
import { asked, questions } from './questions.ts';
import { TermsNotice } from './terms-notice.tsx';

/** MBC300: what is known of the member's company, asked once. */
export default function CompanyInformation() {
  const found = useQuery(companyQuery());
  const page = found.data?.data;
  return (
    <div className="page">
      <PageHeader
        title="会社の情報"
        lead="一度ご登録いただくと、次のお申込みに使います。わからない項目は、事務所で確認します。"
      />
      {found.data && <OfflineNotice at={found.data.at} waiting={found.isFetching} />}
      {page ? <Company page={page} /> : <Loading query={found} lines={10} />}
    </div>
  );
}

function Company({ page }: { page: CompanyPage }) {
  const [editing, setEditing] = useState<CompanyPart | null>(null);
  const { run, busy } = useShownMutation({
    reload: () => invalidate(companyKey),
    reloadsBehind: true,
  });
  const params = { customerId: '0' };
  const factOf = (name: string) => page.factList.find((one) => one.name === name);
  if (page.otherForm) return <OtherForm form={page.otherForm} />;
  return (
    <>
      <UndecidedName page={page} />
      <TermsNotice terms={page.termList} isNext />
      <SectionPanel
        title="会社のしくみ"
        action={
          <Button small onClick={() => setEditing('facts')}>
            会社のしくみを入力
          </Button>
        }
      >
        <DescriptionList
          items={asked.map((name) => ({
            label: companyFacts[name].label,
            value: factOf(name) && companyFactText(name, factOf(name)?.value ?? ''),
          }))}
        />
      </SectionPanel>
      <SectionPanel
        title="役員"
        action={
          page.officersChangeableFlg && (
            <Button small onClick={() => setEditing('officers')}>
              役員を入力
            </Button>
          )
        }
      >
        {!page.officersChangeableFlg && (
          <p>
            事務所が確認した一覧です。登記されている内容と異なるときは、
            <Link to={addressOf('PSS400', 'MBR100')}>お問い合わせフォーム</Link>
            からお知らせください。
          </p>
        )}
        {page.officerList.length > 0 ? (
          <OfficerList officers={page.officerList} />
        ) : (
          <p>登録されていません。登記されている役員を入力すると、任期の満了をお知らせします。</p>
        )}
      </SectionPanel>
      <SectionPanel title="任期">
        {page.termList.length > 0 ? (
          <TermList terms={page.termList} />
        ) : (
          <p>
            役員の就任の日、取締役の任期、決算期を入力すると、任期の満了の見込みを表示し、90日前・30日前・当日にメールでお知らせします。
          </p>
        )}
      </SectionPanel>
      <SectionPanel title="お申込み">
        <FilingList
          filings={page.filingList}
          addressOfFiling={(requestNo) => addressOf('MBR500', requestNo, 'MBR100')}
          none={`「${page.companyName}」としてのお申込みはまだありません。`}
        />
      </SectionPanel>
      {editing && (
        <CompanyDialog
          part={editing}
          page={page}
          facts={{ title: '会社のしくみ', names: asked, words: questions, unknown: '分からない' }}
          officers={{
            title: '役員',
            completeLabel: '登記されている役員は、これで全員です',
            action: '保存する',
          }}
          busy={busy}
          onClose={() => setEditing(null)}
          onStoreFacts={(body) =>
            run(() =>
              send('put', '/user/core/customers/{customerId}/company/facts', { params, body }),
            )
          }
          onStoreOfficers={(body) =>
            run(() =>
              send('put', '/user/core/customers/{customerId}/company/officers', { params, body }),
            )
          }
        />
      )}
    </>
  );
}

/** Why what was registered under a former name does not show. */
function UndecidedName({ page }: { page: CompanyPage }) {
  const { companyName, undecidedBesideList: former } = page;
  if (former.length === 0) return null;
  return (
    <Stack gap={12} mb={24}>
      <Notice kind="info" title="会社名の変更を事務所で確認します">
        「{former.join('」「')}」として登録された会社の情報は、「{companyName}
        」が同じ会社であることを事務所で確認するまで、ここには表示せず、お申込みにも使いません。確認のあと、この画面の内容と合わせて引き継ぎます。別の会社のときは、引き継ぎません。
      </Notice>
    </Stack>
  );
}
