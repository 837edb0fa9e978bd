import { useEffect, useRef } from 'react';
import type { Claim } from '#contract/endpoints/review-parts.ts';
import { invalidate, send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconLock } from '#shared/ui/icons.ts';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import classes from './claim-notice.module.css';
import { receiptKey } from './receipt-query.ts';

interface ClaimNoteProps {
  receiptNo: string;
  claim: Claim;
  /** Whether it waits for a decision that the viewer may make. */
  waiting: boolean;
}

const minute = 60_000;
/** With less time left than this, activity renews the claim. */
const renewBelow = 5 * minute;

/** Who has claimed the receipt until when, with buttons to claim and release it. */
export function ClaimNotice({ receiptNo, claim, waiting }: ClaimNoteProps) {
  const reload = () => invalidate(receiptKey(receiptNo));
  const { run, busy } = useShownMutation({ reload, success: 'silent' });
  const act = (call: 'claim' | 'release') =>
    run(() =>
      send('post', `/user/verify/verifyapps/{receiptNo}/${call}`, { params: { receiptNo } }, [
        'cm110',
        call === 'claim' ? '審査の開始' : '審査の中断',
      ]),
    );
  useRenewal(claim?.mine ? claim.until : '', async () => {
    const path = '/user/verify/verifyapps/{receiptNo}/claim';
    // A failure needs no message, because the notice shows when the claim ends.
    await send('post', path, { params: { receiptNo } }).then(reload, () => undefined);
  });

  if (!claim) {
    return waiting ? (
      <Button small disabled={busy} onClick={() => void act('claim')}>
        自分が審査する
      </Button>
    ) : null;
  }
  return (
    <span className={classes.claim} data-mine={claim.mine || undefined}>
      <IconLock size={18} aria-hidden />
      {claim.mine ? 'あなた' : `${claim.userName}さん`}が審査中（{claim.displayUntil.slice(-5)}
      まで）
      {claim.mine && (
        <button
          type="button"
          className={classes.release}
          // Until the receipt is there anew, a press would be ignored.
          disabled={busy}
          onClick={() => void act('release')}
        >
          中断する
        </button>
      )}
    </span>
  );
}

/** Renews a claim while the verifier works: a key or the mouse was used since the last check. */
function useRenewal(until: string, renew: () => Promise<void>) {
  const latest = useRef(renew);
  latest.current = renew;
  useEffect(() => {
    if (until === '') return;
    let atWork = false;
    const work = () => {
      atWork = true;
    };
    const look = () => {
      if (atWork && Date.parse(until) - Date.now() < renewBelow) void latest.current();
      atWork = false;
    };
    const events = ['keydown', 'pointermove', 'pointerdown'] as const;
    for (const event of events) window.addEventListener(event, work, { passive: true });
    const timer = setInterval(look, minute);
    return () => {
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, work);
    };
  }, [until]);
}
