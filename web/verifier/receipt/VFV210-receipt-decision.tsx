import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { message } from '#contract/messages.ts';
import { load } from '#shared/api.ts';
import { failureText } from '#shared/api-failure.ts';
import { sourceScreen } from '#shared/navigation/address.ts';
import { useGo, useScreenParams } from '#shared/navigation/go.ts';
import { useKnownScreen } from '#shared/navigation/known-screen.ts';
import { useListPlace } from '#shared/ui/address-pages.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconArrowLeft, IconArrowRight } from '#shared/ui/icons.ts';
import { KeyHelp } from '#shared/ui/key-help.tsx';
import { useMessage } from '#shared/ui/message-dialog.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { StaleNotice } from '#shared/ui/stale-notice.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { ApplicantFacts } from './applicant-facts.tsx';
import { DealHistory } from './deal-history.tsx';
import { receiptKey } from './decide.ts';
import { DecisionBox } from './decision-box.tsx';
import { DecisionForm } from './decision-form.tsx';
import { EarlierReceipts } from './earlier-receipts.tsx';
import { longestWaiting } from './longest-waiting.ts';
import { Photos } from './photos.tsx';
import classes from './receipt-decision.module.css';
import { plainNumber } from './receipt-number.ts';

const keyLines = [
  { keys: ['1', '2', '3', '4', '5'], does: '写真を選ぶ' },
  { keys: ['r'], does: '写真を右へ回す' },
  { keys: ['+', '−'], does: '拡大・縮小' },
  { keys: ['a'], does: '承認' },
  { keys: ['d'], does: '否認' },
  { keys: ['n'], does: '次の審査待ちへ' },
];

export default function ReceiptDecision() {
  const params = useScreenParams<'receiptNo' | 'srcScreenId'>();
  const receiptNo = plainNumber(params.receiptNo ?? '');
  // Another receipt is another sheet of paper: nothing typed or turned on the last one stays.
  return <Receipt key={receiptNo} receiptNo={receiptNo} srcScreenId={params.srcScreenId} />;
}

function Receipt({
  receiptNo,
  srcScreenId,
}: {
  receiptNo: string;
  srcScreenId?: string | undefined;
}) {
  const known = useKnownScreen();
  const place = useListPlace();
  const goToNext = useNextWaiting(receiptNo, srcScreenId);
  const wished = sourceScreen(srcScreenId, 'VFV100');
  const source = known(wished) ? wished : 'VFV100';
  const shown = useQuery({
    queryKey: receiptKey(receiptNo),
    queryFn: ({ signal }) =>
      load('get', '/user/verify/verifyapps/{receiptNo}', { params: { receiptNo }, signal }, [
        'cm100',
        '申請内容',
      ]),
    refetchOnMount: 'always',
  });
  const receipt = shown.data;
  useScreenKeys({ n: goToNext });

  const back = (
    <ButtonLink
      className={classes.back}
      screen={source}
      params={source === 'VFV200' ? ['VFV210'] : []}
      search={place}
      variant="subtle"
      size="compact-md"
      leftSection={<IconArrowLeft size={20} aria-hidden />}
    >
      戻る
    </ButtonLink>
  );
  if (!receipt) {
    return (
      <div className="page">
        <PageHeader above={back} title="本人確認の審査" />
        {shown.error ? (
          <ErrorState failure={shown.error} onRetry={() => void shown.refetch()} />
        ) : (
          <TextSkeleton lines={12} />
        )}
      </div>
    );
  }

  const open = receipt.canApproval || receipt.canReApp || receipt.canRequestCancel;
  return (
    <div className="page">
      <PageHeader
        above={back}
        title={
          <span className={classes.title}>
            受付 {receipt.receiptNo}
            <StatusChip
              code={receipt.verifyStatusKbn}
              master={receipt.verifyStatusKbnList}
              otherwise={receipt.verifyStatusKbnName}
            />
          </span>
        }
        actions={
          <>
            <KeyHelp lines={keyLines} />
            <Button
              variant="default"
              rightSection={<IconArrowRight size={20} aria-hidden />}
              onClick={goToNext}
            >
              次の審査待ち
            </Button>
          </>
        }
      />
      {shown.error && <StaleNotice failure={shown.error} onRetry={() => void shown.refetch()} />}
      <ApplicantFacts receipt={receipt} />
      <div className={classes.ground}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <div>
              <Photos receiptNo={receiptNo} receipt={receipt} />
            </div>
            <div>
              <DealHistory deals={receipt.verifyDealWithHistoryExList} />
            </div>
          </div>
          <div className={classes.side}>
            <div>
              <DecisionForm receiptNo={receiptNo} receipt={receipt} />
            </div>
            {/* What can still be done stays in sight; where nothing can, the outcome comes first. */}
            <div className={open ? undefined : classes.first}>
              <DecisionBox receipt={receipt} />
            </div>
            <div>
              <EarlierReceipts receipts={receipt.verifyAppReqestHistoryList} source={source} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Goes on to the receipt that has waited longest, other than this one. */
function useNextWaiting(receiptNo: string, srcScreenId: string | undefined): () => void {
  const go = useGo();
  const place = useListPlace();
  const showMessage = useMessage();
  return async () => {
    try {
      const next = await longestWaiting(receiptNo);
      if (next) await go('VFV210', [next, srcScreenId ?? 'VFV100'], { search: place });
      else await showMessage('info', message('cm101', 'ほかに審査待ちの受付'));
    } catch (failure) {
      await showMessage('error', failureText(failure));
    }
  };
}
