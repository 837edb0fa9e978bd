import { useState } from 'react';
import { type Deal, deal, identityMethod } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { checkText, longest } from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { Note } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { type Act, dealName } from './decide.ts';
import classes from './decision-form.module.css';
import { ReasonPicker, reasonField } from './reason-picker.tsx';
import { nameOf, type ReviewInput } from './review-input.ts';

const commentField = 'dealComment';

interface DecisionFormProps {
  receipt: ReceiptDetail;
  input: ReviewInput;
  /** Whether lines were answered that are not sent yet. */
  judged: boolean;
  busy: Act | null;
  decide: (code: Deal, input: ReviewInput, comment: string) => Promise<boolean | 'comment'>;
}

/** The reasons, the comment and the deals that this receipt allows now. */
export function DecisionForm({ receipt, input, judged, busy, decide }: DecisionFormProps) {
  const [refused, setRefused] = useState<{ text: string; comment: string }>();
  const [misfit, setMisfit] = useState<{ text: string; reasons: readonly string[] }>();
  const { canApproval, canDeny, canReApp, canRequestCancel } = receipt;
  const open = canApproval || canDeny || canReApp || canRequestCancel;
  // Input that can no longer be sent is shown for copying, but does not block leaving.
  useLeaveGuard(open && (input.touched || judged));

  const act = async (code: Deal) => {
    const strange = receipt.verifyReasonList.find(
      ({ cd, dealList }) => input.reasons.includes(cd) && !dealList.includes(code),
    );
    if (strange) {
      const text = message('vfv026', strange.name, dealName(code));
      setMisfit({ text, reasons: input.reasons });
      document.getElementById(reasonField)?.focus();
      return;
    }
    const comment = input.turnTo(code);
    const found = checkText('コメント', comment, longest.comment, {
      required: false,
      lines: true,
    });
    setRefused(found ? { text: found.text, comment } : undefined);
    if (found) return;
    const done = await decide(code, input, comment);
    if (done === 'comment') {
      setRefused({ text: message('vfv014'), comment });
      document.getElementById(commentField)?.focus();
    }
  };
  const approve = () => void act(deal.approve);
  const deny = () => void act(deal.deny);
  useScreenKeys({ a: canApproval ? approve : undefined, d: canDeny ? deny : undefined });

  const marked = Object.keys(input.faults);
  return (
    <SectionPanel title="審査">
      {open && receipt.methodEndedFlg && (
        <Notice mb={12} kind="warning">
          {message('vfv058')}
        </Notice>
      )}
      {canApproval && receipt.samePersonList.length > 0 && (
        <Notice mb={12} kind="warning">
          {message('vfv029', receipt.samePersonList.join('さん、'))}
        </Notice>
      )}
      {canApproval && receipt.photoList.some(({ capturedBy }) => capturedBy === 'file') && (
        <Notice mb={12} kind="warning">
          {message('vfv052')}
        </Notice>
      )}
      {open && (
        <ReasonPicker
          receipt={receipt}
          input={input}
          // Choosing other reasons may resolve it.
          error={misfit?.reasons === input.reasons ? misfit?.text : undefined}
        />
      )}
      <TextareaField
        name={commentField}
        label="コメント"
        mark="optional"
        support={
          open
            ? '否認・再申請依頼では必須です。再申請の理由は申請者へ届き、否認の理由は届きません。'
            : undefined
        }
        rows={2}
        longest={longest.comment}
        disabled={!open && input.comment === ''}
        value={input.comment}
        // Typing resolves it, and so does a reason that adds its text.
        error={refused?.comment === input.comment ? refused.text : undefined}
        onChange={input.setComment}
      />
      <div className={classes.decisions}>
        <Button
          filled
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
          disabled={!canDeny || (busy !== null && busy !== deal.deny)}
          loading={busy === deal.deny}
          aria-describedby={canDeny ? undefined : 'approval-reason'}
          onClick={deny}
        >
          否認
        </Button>
      </div>
      {!canApproval && <WhyNot receipt={receipt} />}
      {canReApp && <MissingParticulars receipt={receipt} input={input} />}
      {(canReApp || canRequestCancel) && (
        <div className={classes.others}>
          {canReApp && (
            <Button loading={busy === deal.reapply} onClick={() => void act(deal.reapply)}>
              再申請依頼
            </Button>
          )}
          {canRequestCancel && (
            <Button loading={busy === deal.cancel} onClick={() => void act(deal.cancel)}>
              依頼取消
            </Button>
          )}
        </div>
      )}
      {canReApp && receipt.photoList.length > 0 && (
        <p className={classes.scope}>
          再申請で撮り直す写真：
          {marked.length > 0
            ? marked.map((code) => nameOf(receipt, code)).join('、')
            : 'すべて（写真ごとに指摘すると、その写真だけになります）'}
        </p>
      )}
    </SectionPanel>
  );
}

/** What a receipt lacks, or the person has told himself: asking again has to say it, or asks the person. */
function MissingParticulars({ receipt, input }: Pick<DecisionFormProps, 'receipt' | 'input'>) {
  const { displayAppBirthday, appAddress, method, askedParticularList } = receipt;
  const complete = displayAppBirthday !== '' && appAddress !== '';
  if (method.cd !== identityMethod.photo) return null;
  if (complete && askedParticularList.length === 0) return null;
  return (
    <div className={classes.missing}>
      {!complete && <p>この依頼に足りない事項を、再申請の依頼とあわせて入力してください。</p>}
      <CheckboxField
        name="askPerson"
        label={
          complete
            ? '住居・生年月日の入力からやり直していただく'
            : '分からない事項は、申請者に入力していただく'
        }
        checked={input.askPerson}
        onChange={(askPerson) => input.setParticular({ askPerson })}
      />
      {!displayAppBirthday && (
        <DateField
          name="birthDate"
          label="生年月日"
          mark="none"
          max={japanDate(new Date())}
          value={input.birthDate}
          onChange={(birthDate) => input.setParticular({ birthDate })}
        />
      )}
      {!appAddress && (
        <TextField
          name="address"
          label="住居"
          mark="none"
          value={input.address}
          onChange={(address) => input.setParticular({ address })}
        />
      )}
    </div>
  );
}

function WhyNot({ receipt }: { receipt: ReceiptDetail }) {
  const approver = useSession('verifier')?.user.Approverflg ?? false;
  const voted = receipt.voteList.some(({ mine }) => mine);
  return (
    <Note id="approval-reason" mt={8}>
      {!approver
        ? message('cm403', '承認・否認')
        : voted
          ? message('vfv019')
          : receipt.ownFlg
            ? message('vfv040')
            : receipt.samePersonVoteName
              ? message('vfv028', receipt.samePersonVoteName)
              : message('cm210', receipt.canDeny ? '承認' : '承認・否認')}
    </Note>
  );
}
