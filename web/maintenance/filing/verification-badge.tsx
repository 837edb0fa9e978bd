import { progress, verifyStatus } from '#contract/codes.ts';
import { act } from '#contract/next-act-codes.ts';
import { isOfOffice } from '#contract/verification-states.ts';
import { Button } from '#shared/ui/button.tsx';
import { type ChipMaster, StatusChip } from '#shared/ui/status-chip.tsx';
import classes from './verification-badge.module.css';

interface Verified {
  latestProgressClass: string;
  verifyStatusClass: string;
  verifyStatusName: string;
  verifyNews: boolean;
  officeIdentifiedFlg: boolean;
  unconfirmedInactive: boolean;
  /** Known in lists; undefined elsewhere. */
  nextAct?: { act: string } | null;
}

/** Whether the request is what the office has to do next. */
const isAsked = (next: { act: string } | null) =>
  next?.act === act.invite || next?.act === act.inviteAgain;

/** Whether the office identifies the person by letters. */
const isByMail = (next: Verified['nextAct']) =>
  [act.sendOriginals, act.postLetter, act.awaitDelivery].some((one) => one === next?.act);

interface VerificationMarkProps {
  filing: Verified;
  master: readonly ChipMaster[];
  /** The company's name, for screen readers. */
  of: string;
  onRequest: () => void;
  /** In one line: the reason of a ruled-out request as a title. */
  brief?: boolean;
}

/**
 * That the office has identified the person itself, or the status of the verification, or that a newer one waits to be
 * stored; without any a button to request one.
 */
export function VerificationBadge(props: VerificationMarkProps) {
  const { filing, master, of, onRequest, brief = false } = props;
  if (isOfOffice(filing.verifyStatusClass, filing.officeIdentifiedFlg)) {
    return <span className={classes.mark}>事務所で確認済</span>;
  }
  if (!isUnconfirmed(filing.verifyStatusClass)) {
    return (
      <span className={classes.mark}>
        {filing.verifyNews ? (
          <span className={classes.news}>結果あり</span>
        ) : (
          <StatusChip
            code={filing.verifyStatusClass}
            master={master}
            otherwise={filing.verifyStatusName}
          />
        )}
      </span>
    );
  }
  if (isByMail(filing.nextAct)) return <span className={classes.mark}>郵便で確認中</span>;
  const reason = `${filing.latestProgressClass === progress.cancelled ? '取消済のため' : '完了済のため'}依頼不可`;
  return (
    <span className={classes.mark} {...(brief && filing.unconfirmedInactive && { title: reason })}>
      <Button
        color="red"
        variant="outline"
        small
        className={classes.button}
        data-quiet={(filing.nextAct !== undefined && !isAsked(filing.nextAct)) || undefined}
        disabled={filing.unconfirmedInactive}
        aria-label={`未確認（${brief && filing.unconfirmedInactive ? reason : `${of}の本人確認を依頼`}）`}
        onClick={onRequest}
      >
        未確認
      </Button>
      {filing.unconfirmedInactive && !brief && <span className={classes.reason}>{reason}</span>}
    </span>
  );
}

/** A cancelled request confirms nothing, so it counts as none. */
export function isUnconfirmed(verifyStatusClass: string): boolean {
  return verifyStatusClass === '' || verifyStatusClass === verifyStatus.cancelled;
}
