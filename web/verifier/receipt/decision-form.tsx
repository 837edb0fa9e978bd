import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Deal, deal } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/verification.ts';
import { checkText, longest } from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { useDraft } from '#shared/session/draft.ts';
import { useSession } from '#shared/session/session.ts';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useDecide } from './decide.ts';
import classes from './decision-form.module.css';

const commentField = 'dealComment';

interface DecisionFormProps {
  receiptNo: string;
  receipt: ReceiptDetail;
}

/** The comment and the decisions that this receipt allows now. */
export function DecisionForm({ receiptNo, receipt }: DecisionFormProps) {
  const approver = useSession('verifier')?.user.Approverflg ?? false;
  const [comment, setComment] = useDraft('verifier', `deal ${receiptNo}`, receipt.inputComment);
  const [error, setError] = useState<string>();
  const { busy, decide } = useDecide(receiptNo, receipt);
  const { canApproval, canReApp, canRequestCancel } = receipt;
  const open = canApproval || canReApp || canRequestCancel;
  // What can no longer be sent is shown, to be copied, but holds nobody back.
  useLeaveGuard(open && comment.trim() !== receipt.inputComment.trim());

  const act = async (code: Deal) => {
    const found = checkText('コメント', comment, longest.comment, { required: false, lines: true });
    setError(found?.text);
    if (found) return;
    const done = await decide(code, comment);
    if (done === true) setComment('');
    if (done === 'comment') {
      setError(message('vfv014'));
      document.getElementById(commentField)?.focus();
    }
  };
  const approve = () => void act(deal.approve);
  const deny = () => void act(deal.deny);
  useScreenKeys({ a: canApproval ? approve : undefined, d: canApproval ? deny : undefined });

  return (
    <SectionPanel title="審査">
      <TextareaField
        name={commentField}
        label="コメント"
        mark="optional"
        support="否認・再申請依頼のときは必須。再申請依頼では申請者へのメールに載ります"
        rows={3}
        longest={longest.comment}
        disabled={!open && comment === ''}
        value={comment}
        error={error}
        onChange={(value) => {
          setComment(value);
          setError(undefined);
        }}
      />
      <div className={classes.decisions}>
        <Button
          disabled={!canApproval || (busy !== null && busy !== deal.approve)}
          loading={busy === deal.approve}
          aria-describedby={canApproval ? undefined : 'approval-reason'}
          onClick={approve}
        >
          承認
        </Button>
        <Button
          color="red"
          variant="outline"
          disabled={!canApproval || (busy !== null && busy !== deal.deny)}
          loading={busy === deal.deny}
          aria-describedby={canApproval ? undefined : 'approval-reason'}
          onClick={deny}
        >
          否認
        </Button>
      </div>
      {!canApproval && (
        <p id="approval-reason" className={classes.reason}>
          {approver ? message('cm210', '承認・否認') : message('cm403', '承認・否認')}
        </p>
      )}
      {(canReApp || canRequestCancel) && (
        <div className={classes.others}>
          {canReApp && (
            <Button
              variant="default"
              loading={busy === deal.reapply}
              onClick={() => void act(deal.reapply)}
            >
              再申請依頼
            </Button>
          )}
          {canRequestCancel && (
            <Button
              variant="default"
              loading={busy === deal.cancel}
              onClick={() => void act(deal.cancel)}
            >
              依頼取消
            </Button>
          )}
        </div>
      )}
    </SectionPanel>
  );
}
