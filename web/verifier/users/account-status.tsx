import { Button } from '@mantine/core';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { useConfirm } from '#shared/ui/confirm-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import classes from './account-status.module.css';
import type { VerifierDetail } from './verifier-query.ts';

type Parts = Pick<
  VerifierDetail,
  'samePersonList' | 'samePersonReasonList' | 'displayLinkExpireDatetime' | 'canConfirmMail'
>;

/** Whether an account counts as a separate person, and what is still to be done. */
export function AccountStatus({ of }: { of: Parts }) {
  if (of.samePersonList.length === 0) return <span>独立した1人</span>;
  return (
    <span className={classes.standing}>
      <strong>{of.samePersonList.join('さん、')}さんと同一人</strong>
      <span className={classes.next}>{nextStep(of)}</span>
    </span>
  );
}

function nextStep({ displayLinkExpireDatetime: until, canConfirmMail }: Parts): string {
  if (until) return `パスワードを設定するリンクを送信済み（期限 ${until}）`;
  if (canConfirmMail) return 'メールアドレスの確認をお願いします';
  return 'ほかの承認者によるメールアドレスの確認待ち';
}

interface StandingNoticeProps {
  verifyUserId: string;
  detail: VerifierDetail;
  /** Called after confirming the address succeeded or failed, to refetch what shows. */
  onConfirmed: () => unknown;
}

/** Says that an account counts as the same person as others, why, and how to change that. */
export function AccountStatusNotice({ verifyUserId, detail, onConfirmed }: StandingNoticeProps) {
  const confirm = useConfirm();
  const { run, busy } = useShownMutation({ reload: onConfirmed });
  const { samePersonList, samePersonReasonList, displayLinkExpireDatetime, canConfirmMail } =
    detail;
  if (samePersonList.length === 0) return null;

  const confirmMail = async () => {
    const { name, mailAddress, updateDatetime, updateUserId } = detail;
    const text = message('vfv034', mailAddress, name);
    if (!(await confirm({ text, action: '確認した' }))) return;
    await run(() =>
      send(
        'put',
        '/user/verify/verifyUser/{verifyUserId}/confirmmail',
        { params: { verifyUserId }, body: { updateDatetime, updateUserId } },
        ['cm110', 'メールアドレスの確認'],
      ),
    );
  };

  return (
    <div className={classes.notice}>
      <Notice
        kind="info"
        title={message('vfv033', samePersonList.join('さん、'), samePersonReasonList.join('、'))}
        action={
          canConfirmMail && (
            <Button variant="default" loading={busy} onClick={() => void confirmMail()}>
              {displayLinkExpireDatetime ? 'リンクを送り直す' : 'アドレスを確認する'}
            </Button>
          )
        }
      >
        <p>
          2人の承認者による審査では、あわせて1人分として数えます。
          {displayLinkExpireDatetime
            ? `ご本人あてにリンクを送信しました。ご本人が${displayLinkExpireDatetime}までにパスワードを設定すると、独立した1人として扱われます。`
            : `${canConfirmMail ? '' : 'ほかの承認者（いないときはシステム管理者）が'}ご本人のメールアドレスであることを確認し、届いたリンクからご本人がパスワードを設定すると、独立した1人として扱われます。`}
        </p>
      </Notice>
    </div>
  );
}
