import { useId, useState } from 'react';
import { progress } from '#contract/codes.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { type Act, act, type DueKind } from '#contract/next-act-codes.ts';
import { perhapsDone, send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconMailForward } from '#shared/ui/icons.ts';
import type { ShownAct } from '../next-act/acts.ts';
import { WhoseTurn } from '../next-act/whose-turn.tsx';
import { PaymentFacts } from '../payment/payment-card.tsx';
import { CorrectionConsent } from './correction-consent.tsx';
import classes from './filing-turn.module.css';
import { MeetingAnswers } from './meeting-answers.tsx';
import { PdfPanel } from './pdf-panel.tsx';
import { RefundAccountPart } from './refund-account.tsx';
import { SharedPapers } from './shared-papers.tsx';
import { useFilingMutation } from './use-filing-mutation.ts';

interface FilingTurnProps {
  requestNo: string;
  detail: FilingDetail;
  acts: readonly ShownAct[];
  /** False for an offline copy, which allows no actions. */
  fresh: boolean;
}

// Said beside the amount, or the office's own aim.
const hiddenDues: Partial<Record<Act, DueKind>> = { [act.pay]: 'payment', [act.payBack]: 'refund' };

/** Whose turn it is with an application, and the one thing to do now. */
export function FilingTurn({ requestNo, detail, acts, fresh }: FilingTurnProps) {
  const id = useId();
  const [isTelling, setIsTelling] = useState(false);
  const [first] = acts;
  if (!first) return null;
  const { refund } = detail;
  const refundFirst = first.act === act.tellAccount || first.act === act.payBack;
  const refundPart = (isNext: boolean) =>
    refund && <RefundAccountPart {...{ requestNo, detail, refund, fresh, isNext }} />;
  return (
    <section className={classes.turn} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        次の手続き
      </h2>
      <WhoseTurn
        progress={detail.latestProgressClass}
        acts={acts}
        hidesDue={hiddenDues[first.act] ?? 'registration'}
      >
        {first.act === act.consent && <CorrectionConsent requestNo={requestNo} fresh={fresh} />}
        {first.act === act.pay && (
          <section aria-label="お支払い">
            <PaymentFacts detail={detail} isNext />
          </section>
        )}
        {first.act === act.stamp && (
          <Returning requestNo={requestNo} detail={detail} fresh={fresh} />
        )}
        {first.act === act.sendOriginals && <Originals detail={detail} />}
        {first.act === act.tellMeeting && fresh && !isTelling && (
          <Button filled className={classes.main} onClick={() => setIsTelling(true)}>
            回答を始める
          </Button>
        )}
        {refundFirst && refundPart(first.act === act.tellAccount)}
        {first.act === act.receive && (
          <PdfPanel requestNo={requestNo} detail={detail} fresh={fresh} />
        )}
      </WhoseTurn>
      {first.act === act.tellMeeting && isTelling && (
        <MeetingAnswers requestNo={requestNo} fresh={fresh} isNext />
      )}
      {first.act !== act.consent && acts.some((one) => one.act === act.consent) && (
        <CorrectionConsent requestNo={requestNo} fresh={fresh} />
      )}
      {first.act !== act.stamp && acts.some((one) => one.act === act.stamp) && (
        <Returning requestNo={requestNo} detail={detail} fresh={fresh} />
      )}
      {first.act !== act.sendOriginals && <Originals detail={detail} />}
      {!refundFirst && refundPart(false)}
    </section>
  );
}

/** Says whose originals are sent, and where to. */
function Originals({ detail: { originalsOf, returnAddress } }: Pick<FilingTurnProps, 'detail'>) {
  if (!originalsOf) return null;
  return (
    <p>
      本人確認を受ける方：{originalsOf} 様
      {returnAddress && (
        <>
          <br />
          送り先：{returnAddress}
        </>
      )}
    </p>
  );
}

function Returning({ requestNo, detail, fresh }: Omit<FilingTurnProps, 'acts'>) {
  const { run, running } = useFilingMutation(requestNo);
  const reportPosted = () =>
    run(
      () =>
        send(
          'post',
          '/user/core/customers/requestdetail/latestprogressclass/update',
          {
            body: {
              requestNo,
              latestProgressClass: progress.papersReturned,
              detailUpdateDatetime: detail.detailUpdateDatetime,
              detailUpdateUserId: detail.detailUpdateUserId,
            },
          },
          perhapsDone('返送のご連絡', '返送したことを連絡する', 'この画面の進捗'),
        ),
      { name: 'posted' },
    );
  return (
    <div className={classes.tools}>
      <SharedPapers requestNo={requestNo} fresh={fresh} bare />
      <p>
        {detail.returnAddress
          ? `送り先：${detail.returnAddress}（郵送でお届けした書類には、返信用の封筒を同封しています）`
          : '郵送でお届けした書類は、同封の封筒でご返送ください。'}
      </p>
      {detail.reportPostedActive && (
        <>
          <p>投函後に、ボタンを押してお知らせください。</p>
          <Button
            filled
            className={classes.main}
            icon={IconMailForward}
            loading={running === 'posted'}
            disabled={!fresh}
            onClick={reportPosted}
          >
            返送したことを連絡する
          </Button>
        </>
      )}
    </div>
  );
}
