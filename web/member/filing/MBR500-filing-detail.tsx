import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { progress } from '#contract/codes.ts';
import { turnOf } from '#contract/next-act.ts';
import { act } from '#contract/next-act-codes.ts';
import { formatYen } from '#contract/price.ts';
import { registryPdf } from '#contract/registry-pdf.ts';
import { AmountTable } from '#shared/amounts/amount-table.tsx';
import { EstimateButtons } from '#shared/amounts/estimate-buttons.tsx';
import { ShownEstimate } from '#shared/amounts/shown-estimate.tsx';
import { load } from '#shared/api.ts';
import { changesLine } from '#shared/company/changes-line.ts';
import { goToField } from '#shared/forms/go-to-field.ts';
import { sourceScreen } from '#shared/navigation/address.ts';
import { useScreenParams } from '#shared/navigation/go.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { useCarriedSearch } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useFirstValue } from '#shared/ui/first-value.ts';
import { IconArrowLeft } from '#shared/ui/icons.ts';
import { Row, Space } from '#shared/ui/layout.tsx';
import { NextPage } from '#shared/ui/next-page.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Refreshing } from '#shared/ui/refreshing.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { UnprovenMailbox } from '../account/unproven-mailbox.tsx';
import { knownActs } from '../next-act/acts.ts';
import { OfflineNotice } from '../offline-notice.tsx';
import { Preparations } from '../preparations/preparations.tsx';
import { CancelFiling } from './cancel-filing.tsx';
import { correctionQuery } from './correction-consent.tsx';
import { detailQuery, loadEstimate } from './detail-query.ts';
import { EndedCorrections } from './ended-corrections.tsx';
import classes from './filing-detail.module.css';
import { FilingSummary } from './filing-summary.tsx';
import { FilingTurn } from './filing-turn.tsx';
import { LawQuestions, lawQuestionsQuery } from './law-questions.tsx';
import { MeetingAnswers, meetingQuery } from './meeting-answers.tsx';
import { OfficerPanel } from './officer-panel.tsx';
import { OwnThread, threadQuery } from './own-thread.tsx';
import { OwnVouchers, vouchersQuery } from './own-vouchers.tsx';
import { PdfPanel } from './pdf-panel.tsx';
import { ProgressHistory } from './progress-history.tsx';
import { papersQuery, SharedPapers } from './shared-papers.tsx';

/** MBR500: one application, its progress, and what the member may still do with it. */
export default function FilingDetail() {
  const params = useScreenParams<'requestNo' | 'srcScreenId'>();
  const requestNo = (params.requestNo ?? '').replaceAll('-', '');
  const source = sourceScreen(params.srcScreenId, 'MBR100');
  // The page of the list that it was opened from.
  const list = useCarriedSearch();
  const query = useQuery(detailQuery(requestNo));
  const detail = query.data?.data;
  const thread = useQuery({ ...threadQuery(requestNo), refetchOnMount: 'always' });
  const papers = useQuery({ ...papersQuery(requestNo), refetchOnMount: 'always' });
  const vouchers = useQuery({ ...vouchersQuery(requestNo), refetchOnMount: 'always' });
  const acts = knownActs(detail?.nextActList ?? []);
  const asksConsent = acts.some((one) => one.act === act.consent);
  // An offline copy can only be read; while the server may still respond, actions are offered.
  const fresh = query.data?.at === null || query.isFetching;
  const correction = useQuery({
    ...correctionQuery(requestNo),
    refetchOnMount: 'always',
    enabled: asksConsent && fresh,
  });
  const questions = useQuery({
    ...lawQuestionsQuery(requestNo),
    refetchOnMount: 'always',
    enabled: fresh,
  });
  const meeting = useQuery({
    ...meetingQuery(requestNo),
    refetchOnMount: 'always',
    enabled: fresh,
  });
  // All of it appears at once, so that nothing moves under a finger, and in small tasks; a copy of the device waits for
  // nothing.
  const isCopy = query.data?.at !== null;
  const parts = [thread, papers, vouchers, correction, questions, meeting];
  const isLoading = parts.some((one) => one.isLoading);
  const isThere = detail && (isCopy || !isLoading);
  const isBegun = useDeferredValue(useFirstValue(isThere || undefined));
  // A copy may be older than what the home has told.
  const isTold = useRouterState({ select: ({ location }) => location.state.hasNewMessages });
  const threadFirst = useFirstValue(isTold ?? detail?.newMessageFlg);
  const back = (
    <ScreenLink screen={source} search={list} className={classes.back}>
      <IconArrowLeft size={20} aria-hidden />
      戻る
    </ScreenLink>
  );
  // The server's refusal is shown even if the device has an offline copy.
  const failed = query.error !== null && !query.isFetching;
  if (!detail || !isBegun || failed) {
    return (
      <div className="page">
        <PageHeader title="申込内容の詳細" above={back} />
        {failed ? <ErrorState query={query} /> : <TextSkeleton lines={8} />}
      </div>
    );
  }
  const isMine = turnOf(acts) === 'customer';
  const asksAnswers = acts[0]?.act === act.answerQuestions;
  const ownThread = (
    <OwnThread
      requestNo={requestNo}
      isFirst={threadFirst === true}
      asksAnswer={threadFirst === true && !isMine}
    />
  );
  return (
    <div className="page">
      <PageHeader
        title="申込内容の詳細"
        above={back}
        lead={
          <>
            <strong className="numeric">{detail.displayRequestNo}</strong>
            <span className={classes.at}>
              <span className="visually-hidden">申込日時</span>
              {detail.displayRequestDatetime}
            </span>
          </>
        }
        actions={
          <Row as="span" gap="8px 16px" align="center">
            <Refreshing active={query.isFetching} />
            <StatusChip
              code={detail.latestProgressClass}
              master={detail.progressKbnList}
              otherwise={detail.progressName}
            />
          </Row>
        }
      />
      <OfflineNotice at={query.data?.at ?? null} waiting={query.isFetching} />
      {fresh && detail.mailProvenFlg === false && <UnprovenMailbox />}
      {threadFirst && <Space mb={12}>{ownThread}</Space>}
      <FilingTurn requestNo={requestNo} detail={detail} acts={acts} fresh={fresh} />
      <LawQuestions
        requestNo={requestNo}
        fresh={fresh}
        isNext={asksAnswers || (!isMine && threadFirst !== true)}
      />
      {acts[0]?.act !== act.tellMeeting && (
        <MeetingAnswers requestNo={requestNo} fresh={fresh} isNext={false} />
      )}
      <Space mt={16}>
        <FilingSummary detail={detail} />
      </Space>
      <Space mt={24}>
        <SectionPanel title="役員変更" line={changesLine(detail.changeOfficerList)}>
          <OfficerPanel detail={detail} />
        </SectionPanel>
        <Preparations people={detail.preparationList} number={detail.displayRequestNo} />
        {acts.every((one) => one.act !== act.stamp) && (
          <SharedPapers requestNo={requestNo} fresh={fresh} />
        )}
        {!threadFirst && ownThread}
        <SectionPanel title="申込プラン・料金" line={formatYen(detail.billed)}>
          <ShownEstimate detail={detail} />
          <AmountTable
            amounts={{
              ...detail,
              taxLabel: detail.taxName,
              rows: detail.planAmountList.map((row) => ({
                planCd: row.planCd,
                name: row.planName,
                price: row.planPrice,
                duty: row.supplInfo1,
                note: row.dutyNote,
              })),
            }}
          />
          {fresh && detail.latestProgressClass !== progress.cancelled && (
            <EstimateButtons
              displayRequestNo={detail.displayRequestNo}
              former={detail.formerEstimateList}
              load={(edition) => loadEstimate(requestNo, edition)}
            />
          )}
        </SectionPanel>
        <OwnVouchers requestNo={requestNo} fresh={fresh} />
        {acts[0]?.act !== act.receive && (detail.fileId || acts[0]?.act !== act.complete) && (
          <SectionPanel
            title={registryPdf}
            line={detail.fileId ? '掲載しています' : '未掲載'}
            opens={detail.fileId !== '' && detail.latestProgressClass === progress.completed}
          >
            <PdfPanel requestNo={requestNo} detail={detail} fresh={fresh} />
          </SectionPanel>
        )}
        {detail.correctedFlg && fresh && <EndedCorrections requestNo={requestNo} />}
        <SectionPanel
          title="進捗の履歴"
          line={detail.progressHistoryList.at(-1)?.displayDatetime ?? ''}
        >
          <ProgressHistory detail={detail} />
        </SectionPanel>
        {fresh && <Looks requestNo={requestNo} />}
        {thread.data?.data.closedReason === '' &&
          detail.latestProgressClass !== progress.completed && <MistakeHelp />}
      </Space>
      <Space as="p" mt={12}>
        <ScreenLink screen="PSS400" params={['MBR100']} search={{ requestNo }}>
          この申込みについて事務所に問い合わせる
        </ScreenLink>
      </Space>
      <CancelFiling requestNo={requestNo} detail={detail} fresh={fresh} />
    </div>
  );
}

/** What to do about a mistake in what was sent. One press leads to where the office is told. */
function MistakeHelp() {
  return (
    <SectionPanel title="まちがいに気づいたら" line="事務所にお知らせください">
      <p className="phrases">
        お申込みの内容にまちがいがあるときは、事務所にお知らせください。登記を申請する前であれば、事務所が訂正をご提案し、同意いただいてから訂正します。
      </p>
      <Button className={classes.tell} onClick={() => goToField('threadText')}>
        事務所に知らせる
      </Button>
    </SectionPanel>
  );
}

const title = '写真・書類の閲覧の記録';

/** Who looked at the photos and papers of an application; asked for when it is unfolded. */
function Looks({ requestNo }: { requestNo: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <SectionPanel title={title} line="開いた日時" onOpen={() => setOpened(true)}>
      {opened && <LookList requestNo={requestNo} />}
    </SectionPanel>
  );
}

function LookList({ requestNo }: { requestNo: string }) {
  const found = useInfiniteQuery({
    queryKey: ['member', 'looks', requestNo],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      load(
        'get',
        '/user/core/customers/{customerId}/requestdetail/{requestNo}/looks',
        {
          params: { customerId: '0', requestNo },
          query: { pageSize: 20, ...(pageParam && { after: pageParam }) },
          signal,
        },
        ['cm100', title],
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });
  const looks = found.data?.pages.flatMap(({ lookList }) => lookList) ?? [];
  if (found.isPending) return <TextSkeleton lines={3} />;
  return (
    <>
      <p>事務所と本人確認の担当者が、本人確認の写真や書類などを開いた日時と、印刷した日時です。</p>
      {found.data && looks.length === 0 && <p>閲覧の記録はまだありません。</p>}
      {looks.length > 0 && (
        <ul className={classes.list} aria-label={title}>
          {looks.map(({ displayDatetime, role, what }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only appended
            <li key={nth}>
              <time>{displayDatetime}</time>
              <span>{role}</span>
              <span>{what}</span>
            </li>
          ))}
        </ul>
      )}
      {found.error && (
        <ErrorState
          query={{ ...found, refetch: found.data ? found.fetchNextPage : found.refetch }}
        />
      )}
      <NextPage query={found} />
    </>
  );
}
