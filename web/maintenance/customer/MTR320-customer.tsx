import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { registeredFieldNames, registeredFields } from '#contract/customer-fields.ts';
import type { CustomerPage } from '#contract/endpoints/customer-pages.ts';
import { message } from '#contract/messages.ts';
import { formatYen } from '#contract/price.ts';
import { load, send } from '#shared/api.ts';
import { addressOf, sourceScreen } from '#shared/navigation/address.ts';
import { useScreenParams } from '#shared/navigation/go.ts';
import { useKnownScreen } from '#shared/navigation/known-screen.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Note, Row, Stack } from '#shared/ui/layout.tsx';
import { NextPage } from '#shared/ui/next-page.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { StaleNotice } from '#shared/ui/stale-notice.tsx';
import { withHyphen } from '../filing/member-information.tsx';
import { BackToList } from '../lists/back-to-list.tsx';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import { CallForm } from '../notes/call-form.tsx';
import { NoteList } from '../notes/note-list.tsx';
import classes from './customer.module.css';
import { Inquiries, Threads } from './threads-and-inquiries.tsx';

/** MTR320: everything of one customer account. */
export default function CustomerOfOffice() {
  const { customerId = '', srcScreenId } = useScreenParams<'customerId' | 'srcScreenId'>();
  const known = useKnownScreen();
  const source = sourceScreen(srcScreenId, 'MTO100');
  const found = useInfiniteQuery({
    queryKey: ['staff', 'customer-page', customerId],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      load(
        'get',
        '/user/mainte/customers/{customerId}/page',
        {
          params: { customerId },
          query: { pageSize: 20, ...(pageParam && { after: pageParam }) },
          signal,
        },
        ['cm100', 'お客様情報'],
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Each request writes an audit entry.
    refetchOnWindowFocus: false,
  });
  const me = useSession('manager')?.user;
  const pages = found.data?.pages;
  const page = pages?.[0];
  return (
    <div className={`page ${classes.page}`}>
      <PageHeader
        above={<BackToList to={known(source) ? source : 'MTO100'} from="MTR320" />}
        title={page?.companyName || 'お客様'}
      />
      {found.error && !page ? (
        <ErrorState query={found} />
      ) : page ? (
        <>
          {page.unsubscribeDate && (
            <Notice kind="info">{`${page.unsubscribeDate}に退会したお客様です。`}</Notice>
          )}
          <div className={classes.columns}>
            <div className={classes.stack}>
              <SectionPanel title={`申込 ${countText(page)}`}>
                <Filings filings={pages.flatMap(({ filingList }) => filingList)} />
                {found.error && (
                  <StaleNotice
                    query={{
                      ...found,
                      refetch: found.isFetchNextPageError ? found.fetchNextPage : found.refetch,
                    }}
                  />
                )}
                <NextPage query={found} />
              </SectionPanel>
              <Threads threads={page.threadList} />
              <CustomerCalls page={page} />
              <Inquiries
                inquiries={page.inquiryList}
                whose="同じメールアドレスで送られたものです。"
              />
            </div>
            <div className={classes.stack}>
              <Registered page={page} />
              <Companies companies={page.companyList} />
              {me?.adminFlg && !page.unsubscribeDate && <EndLogins page={page} />}
            </div>
          </div>
        </>
      ) : (
        <TextSkeleton lines={12} />
      )}
    </div>
  );
}

const countText = ({ totalCount, totalCountCapped }: CustomerPage) =>
  `${totalCount}件${totalCountCapped ? '以上' : ''}`;

function Filings({ filings }: { filings: CustomerPage['filingList'] }) {
  if (filings.length === 0) return <p>申込はまだありません。</p>;
  return (
    <ul className={classes.list}>
      {filings.map((filing) => (
        <li key={filing.requestNo}>
          <Row as="span" gap="2px 16px">
            <Link to={addressOf('MTR200', filing.requestNo, 'MTO100')}>
              {filing.displayRequestNo}
            </Link>
            <span>{filing.displayDate}</span>
            <strong>{filing.progressName}</strong>
            {filing.openAmount > 0 && <span>{`未入金 ${formatYen(filing.openAmount)}`}</span>}
            {filing.ownerName && <span>{`担当 ${filing.ownerName}`}</span>}
          </Row>
          <Note as="span">
            {[filing.companyName, filing.planName.replaceAll('\n', '、')]
              .filter(Boolean)
              .join('　')}
          </Note>
        </li>
      ))}
    </ul>
  );
}

function Registered({ page }: { page: CustomerPage }) {
  return (
    <SectionPanel title="登録されている内容">
      <DescriptionList
        items={[
          ...registeredFieldNames.map((name) => ({
            label: registeredFields[name].label,
            value: name === 'zipCode' ? withHyphen(page.zipCode) : page[name],
          })),
          { label: '入会日', value: page.joinDate },
          { label: '最終更新日時', value: page.updateDatetime },
        ]}
      />
    </SectionPanel>
  );
}

function Companies({ companies }: { companies: CustomerPage['companyList'] }) {
  return (
    <SectionPanel title="会社">
      {companies.length === 0 && <p>会社の情報はまだありません。</p>}
      <ul className={classes.list}>
        {companies.map(({ companyId, companyName, corporateNumber }) => (
          <li key={companyId}>
            <Link to={addressOf('MTR300', companyId, 'MTO100')}>{companyName || '会社'}</Link>
            <Note as="span">{`会社法人等番号 ${corporateNumber || '未入力'}`}</Note>
          </li>
        ))}
      </ul>
    </SectionPanel>
  );
}

/** For administrators: ends all logins of a customer, such as after a call about a lost phone. */
function EndLogins({ page: { customerId, name } }: { page: CustomerPage }) {
  const { run, busy } = useStaffMutation(['staff', 'customer-page', customerId]);
  const end = async () => {
    const question = { text: message('mt201', name), action: '終了する', danger: true };
    if (!(await confirm(question))) return;
    await run(() =>
      send('put', '/user/mainte/customers/{customerId}/logins/end', { params: { customerId } }, [
        'cm111',
        'ログインの終了',
      ]),
    );
  };
  return (
    <SectionPanel title="ログイン">
      <Stack gap={12} justify="start">
        <p>端末の紛失や、お心当たりのないログインのご連絡があったときに、終了します。</p>
        <Button loading={busy} onClick={end}>
          すべてのログインを終了
        </Button>
      </Stack>
    </SectionPanel>
  );
}

/** The calls with a customer, about filings or not; a new one is about none. */
function CustomerCalls({ page }: { page: CustomerPage }) {
  const { customerId, managerName, callList, unsubscribeDate } = page;
  const { run, busy } = useStaffMutation(['staff', 'customer-page', customerId]);
  return (
    <SectionPanel title="電話">
      {!unsubscribeDate && (
        <CallForm
          of={customerId}
          person={managerName}
          busy={busy}
          store={(call) =>
            run(() =>
              send(
                'post',
                '/user/mainte/customers/{customerId}/calls',
                { params: { customerId }, body: call },
                ['cm111', '電話の記録'],
              ),
            )
          }
        />
      )}
      <NoteList
        label="電話の記録"
        notes={callList.map((call) => ({
          key: call.callId,
          text: `${[call.direction, call.person, call.displayRequestNo].filter(Boolean).join('　')}\n${call.words}`,
          displayDatetime: call.displayDatetime,
          userName: call.userName,
        }))}
      />
    </SectionPanel>
  );
}
