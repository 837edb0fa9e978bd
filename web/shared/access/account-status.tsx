import type { Manager } from '#contract/endpoints/managers.ts';
import { message } from '#contract/messages.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm-dialog.ts';
import { Note } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { useShownMutation } from '../ui/shown-mutation.ts';
import classes from './account-status.module.css';
import type { StaffKind } from './passkey.ts';

type Standing = Pick<
  Manager,
  'samePersonList' | 'samePersonReasonList' | 'displayLinkExpireDatetime' | 'canConfirmMail'
>;

const words = {
  manager: { head: '管理者', where: '2人の管理者で行う操作' },
  verifier: { head: '承認者', where: '2人の承認者による審査' },
} as const;

/** Whether an account counts as a separate person, and what is still to be done. */
export function AccountStatus({ kind, of }: { kind: StaffKind; of: Standing }) {
  if (of.samePersonList.length === 0) return <span>独立した1人</span>;
  return (
    <span className={classes.standing}>
      <strong>{of.samePersonList.join('さん、')}さんと同一人</strong>
      <Note inline>{nextStep(kind, of)}</Note>
    </span>
  );
}

function nextStep(
  kind: StaffKind,
  { displayLinkExpireDatetime: until, canConfirmMail }: Standing,
): string {
  if (until) return `パスワードを設定するリンクを送信済み（期限 ${until}）`;
  if (canConfirmMail) return 'メールアドレスの確認をお願いします';
  return `ほかの${words[kind].head}によるメールアドレスの確認待ち`;
}

interface StandingNoticeProps {
  kind: StaffKind;
  account: Standing & Pick<Manager, 'name' | 'mailAddress'>;
  /** Confirms that the address is the owner's. */
  confirmMail: () => Promise<{ message: string }>;
  /** Called after confirming the address succeeded or failed, to refetch what shows. */
  onConfirmed: () => unknown;
}

/** Says that an account counts as the same person as others, why, and how to change that. */
export function AccountStatusNotice(props: StandingNoticeProps) {
  const { kind, account, confirmMail, onConfirmed } = props;
  const { run, busy } = useShownMutation({
    reload: onConfirmed,
    success: kind === 'manager' ? 'toast' : 'dialog',
  });
  const { samePersonList, samePersonReasonList, displayLinkExpireDatetime, canConfirmMail } =
    account;
  if (samePersonList.length === 0) return null;
  const { head, where } = words[kind];
  const confirmer =
    account.mailAddress === ''
      ? 'メールアドレスの登録後に、ほかの管理者（登録しないときはシステム管理者）が'
      : `ほかの${head}（いないときはシステム管理者）が`;

  const confirmed = async () => {
    const text = message('vfv034', account.mailAddress, account.name);
    if (await confirm({ text, action: '確認した' })) await run(confirmMail);
  };

  return (
    <Notice
      mb={16}
      kind="info"
      title={message('vfv033', samePersonList.join('さん、'), samePersonReasonList.join('、'))}
      action={
        canConfirmMail && (
          <Button loading={busy} onClick={confirmed}>
            {displayLinkExpireDatetime ? 'リンクを送り直す' : 'アドレスを確認する'}
          </Button>
        )
      }
    >
      <p>
        {where}では、あわせて1人分として数えます。
        {displayLinkExpireDatetime
          ? `ご本人あてにリンクを送信しました。ご本人が${displayLinkExpireDatetime}までにパスワードを設定すると、独立した1人として扱われます。`
          : `${canConfirmMail ? '' : confirmer}ご本人のメールアドレスであることを確認し、届いたリンクからご本人がパスワードを設定すると、独立した1人として扱われます。`}
      </p>
    </Notice>
  );
}
