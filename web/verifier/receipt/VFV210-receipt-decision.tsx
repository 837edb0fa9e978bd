import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { deal, identityMethod, verifyStatus } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { message } from '#contract/messages.ts';
import { invalidate } from '#shared/api.ts';
import { type ScreenId, sourceScreen } from '#shared/navigation/address.ts';
import { useScreenParams } from '#shared/navigation/go.ts';
import { useKnownScreen } from '#shared/navigation/known-screen.ts';
import { mayLeave } from '#shared/navigation/leave-guard.ts';
import { useSession } from '#shared/session/session.ts';
import { useCarriedSearch } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import {
  IconArrowLeft,
  IconArrowRight,
  IconArrowsMaximize,
  IconArrowsMinimize,
} from '#shared/ui/icons.ts';
import { KeyHelp } from '#shared/ui/key-help.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import { StaleNotice } from '#shared/ui/stale-notice.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { ApplicantFacts } from './applicant-facts.tsx';
import { comparedViews, viewsOfLine } from './card-regions.ts';
import { CertifiedFacts } from './certified-facts.tsx';
import { ClaimNotice } from './claim-notice.tsx';
import { DealHistory } from './deal-history.tsx';
import { useDecide } from './decide.ts';
import { DecisionBox } from './decision-box.tsx';
import { DecisionForm } from './decision-form.tsx';
import { EarlierReceipts } from './earlier-receipts.tsx';
import { JudgementBar } from './judgement-bar.tsx';
import { JudgementRecord } from './judgement-record.tsx';
import { keyLines } from './key-lines.ts';
import { useLeadOn } from './lead-on.ts';
import { useTakeNext } from './next-receipt.ts';
import { PhotoPurpose } from './photo-purpose.tsx';
import { Photos } from './photos.tsx';
import classes from './receipt-decision.module.css';
import { plainNumber } from './receipt-number.ts';
import { receiptKey, receiptQuery } from './receipt-query.ts';
import { useReviewInput } from './review-input.ts';
import { useJudgement } from './use-judgement.ts';
import { useOpenedPhotos } from './use-opened-photos.ts';
import { Votes } from './votes.tsx';

export default function ReceiptDecision() {
  const params = useScreenParams<'receiptNo' | 'srcScreenId'>();
  const receiptNo = plainNumber(params.receiptNo ?? '');
  const [wide, setWide] = useState(false);
  // The key resets everything that was typed or turned for another receipt.
  return (
    <Loaded
      key={receiptNo}
      receiptNo={receiptNo}
      srcScreenId={params.srcScreenId}
      wide={wide}
      onWide={() => setWide(!wide)}
    />
  );
}

interface LoadedProps {
  receiptNo: string;
  srcScreenId?: string | undefined;
  /** True when the photos take the full width. */
  wide: boolean;
  onWide: () => void;
}

function Loaded(props: LoadedProps) {
  const { receiptNo, srcScreenId } = props;
  const known = useKnownScreen();
  const place = useCarriedSearch();
  const wished = sourceScreen(srcScreenId, 'VFV100');
  const source = known(wished) ? wished : 'VFV100';
  const shown = useQuery({ ...receiptQuery(receiptNo), refetchOnMount: 'always' });
  const back = (
    <ButtonLink
      screen={source}
      params={source === 'VFV200' ? ['VFV210'] : []}
      search={place}
      icon={IconArrowLeft}
    >
      戻る
    </ButtonLink>
  );
  if (!shown.data) {
    return (
      <div className="page">
        <PageHeader title="本人確認の審査" actions={back} />
        <Loading query={shown} lines={12} />
      </div>
    );
  }
  return (
    <Receipt {...props} receipt={shown.data} source={source} back={back}>
      {shown.error && <StaleNotice query={shown} />}
    </Receipt>
  );
}

interface ReceiptProps extends LoadedProps {
  receipt: ReceiptDetail;
  source: ScreenId;
  back: ReactNode;
  /** Notices above the receipt. */
  children: ReactNode;
}

function Receipt(props: ReceiptProps) {
  const { receiptNo, srcScreenId, wide, onWide, receipt, source, back, children } = props;
  const approver = useSession('verifier')?.user.Approverflg ?? false;
  const input = useReviewInput(receiptNo, receipt);
  const takeNext = useTakeNext(srcScreenId);
  const judgement = useJudgement(receiptNo, receipt);
  const leadOn = useLeadOn(takeNext);
  // A closed receipt's photos open only for a purpose.
  const [purpose, setPurpose] = useState('');
  const opened = !receipt.purposeNeeded || purpose !== '';
  const { present, small, unopened, onOpen } = useOpenedPhotos(receiptNo, receipt, {
    mayOpen: opened,
    purpose,
  });
  const { current } = judgement;
  useEffect(() => {
    for (const view of current ? comparedViews(current) : []) onOpen(view);
  }, [current, onOpen]);
  const [sought, setSought] = useState<{ code: string }>();
  const { busy, decide, purge } = useDecide(
    receiptNo,
    receipt,
    unopened,
    (code) => setSought({ code }),
    judgement,
    leadOn,
  );
  const goToNext = async () => {
    // Asked before this receipt is released; staying keeps the claim.
    if ((input.touched || judgement.touched) && !(await mayLeave())) return;
    if (await takeNext(receiptNo)) return;
    await invalidate(receiptKey(receiptNo));
  };
  useScreenKeys({ n: approver ? () => void goToNext() : undefined, f: onWide });

  const { canApproval, canDeny, canReApp, canRequestCancel, canPurge } = receipt;
  const open = canApproval || canDeny || canReApp || canRequestCancel;
  const marks = canReApp
    ? {
        faults: input.faults,
        reasons: receipt.verifyReasonList.filter(({ dealList }) => dealList.includes(deal.reapply)),
        onFault: input.setFault,
      }
    : undefined;
  return (
    <div className={`page ${classes.page}`}>
      <PageHeader
        title={
          <span className={classes.title}>
            受付 {receipt.receiptNo}
            {receipt.originReceiptNo && receipt.originReceiptNo !== receipt.receiptNo && (
              <span className={classes.origin}>（{receipt.originReceiptNo}）</span>
            )}
            <StatusChip
              code={receipt.verifyStatusKbn}
              master={receipt.verifyStatusKbnList}
              otherwise={receipt.verifyStatusKbnName}
            />
          </span>
        }
        actions={
          <>
            <ClaimNotice
              receiptNo={receiptNo}
              claim={receipt.claim}
              waiting={
                approver &&
                receipt.verifyStatusKbn === verifyStatus.applied &&
                receipt.samePersonVoteName === '' &&
                !receipt.voteList.some(({ mine }) => mine)
              }
            />
            <KeyHelp lines={keyLines} />
            <Button
              aria-pressed={wide}
              leftSection={
                wide ? (
                  <IconArrowsMinimize size={20} aria-hidden />
                ) : (
                  <IconArrowsMaximize size={20} aria-hidden />
                )
              }
              onClick={onWide}
            >
              広く表示
            </Button>
            {approver && (
              <Button rightSection={<IconArrowRight size={20} aria-hidden />} onClick={goToNext}>
                次の審査待ち
              </Button>
            )}
            {back}
          </>
        }
      />
      {children}
      {(receipt.filingCancelled || receipt.unneededFlg) && (
        <Notice mb={10} kind="warning">
          {message(receipt.filingCancelled ? 'mb032' : 'vfv056')}
        </Notice>
      )}
      {receipt.samePhoto && (
        <Notice mb={10} kind={receipt.samePhoto.firstFlg ? 'warning' : 'error'}>
          {message(
            receipt.samePhoto.firstFlg ? 'vfv053' : 'vfv050',
            receipt.samePhoto.name,
            receipt.samePhoto.receiptNo,
          )}
        </Notice>
      )}
      <ApplicantFacts receipt={receipt} />
      <div className={classes.ground}>
        <div className={classes.columns} data-wide={wide || undefined}>
          <div className={classes.main}>
            <div>
              <JudgementBar receipt={receipt} judgement={judgement} states={present.states} />
            </div>
            <div>
              {receipt.method.cd === identityMethod.digitalId && receipt.displayAppDatetime ? (
                <CertifiedFacts receiptNo={receiptNo} />
              ) : !opened && receipt.photoList.length > 0 ? (
                <PhotoPurpose receipt={receipt} approver={approver} onOpen={setPurpose} />
              ) : (
                <Photos
                  present={present}
                  small={small}
                  unopened={unopened}
                  sought={sought}
                  wide={wide}
                  purpose={purpose}
                  wanted={current ? viewsOfLine(current) : []}
                  receiptNo={receiptNo}
                  receipt={receipt}
                  marks={marks}
                  onOpen={onOpen}
                  onPurge={canPurge ? ({ docDetailKbn }) => void purge(docDetailKbn) : undefined}
                />
              )}
            </div>
            <div>
              <JudgementRecord receipt={receipt} />
            </div>
            <div>
              <DealHistory deals={receipt.verifyDealWithHistoryExList} />
            </div>
          </div>
          <div className={classes.side}>
            <div>
              <Votes receipt={receipt} />
            </div>
            <div>
              <DecisionForm
                receipt={receipt}
                input={input}
                judged={judgement.touched}
                busy={busy}
                decide={decide}
              />
            </div>
            {/* Actions stay in sight if there are any; otherwise the outcome comes first. */}
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
