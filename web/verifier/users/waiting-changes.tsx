import { message } from '#contract/messages.ts';
import { verifierChanges } from '#contract/staff-fields.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { QuietList } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import type { VerifierDetail } from './verifier-query.ts';
import classes from './waiting-changes.module.css';

type Change = VerifierDetail['changeList'][number];

interface WaitingChangesProps {
  changes: readonly Change[];
  /** Called after a change was settled or could not be, to refetch what shows. */
  onSettled: () => unknown;
}

/** Changes of accounts that wait for a second approver. */
export function WaitingChanges({ changes, onSettled }: WaitingChangesProps) {
  const { run, busy, running } = useShownMutation({ reload: onSettled });
  if (changes.length === 0) return null;

  const settle = async (change: Change, call: 'consent' | 'decline') => {
    const { changeId, name, userNo, kind, mine } = change;
    const act = call === 'consent' ? '承認' : mine ? '取り下げ' : '却下';
    const subject = `${name}（${userNo}）の${verifierChanges[kind]}`;
    if (!(await confirm({ text: message('vfv013', `${subject}を${act}`), action: `${act}する` })))
      return;
    await run(
      () =>
        send('put', `/user/verify/verifyUserChanges/{changeId}/${call}`, { params: { changeId } }, [
          'cm110',
          `${verifierChanges[kind]}の${act}`,
        ]),
      { name: `${call} ${changeId}` },
    );
  };

  return (
    <Notice mb={16} kind="info" title="承認を待っている変更があります">
      <QuietList mt={4}>
        {changes.map((change) => (
          <li key={change.changeId} className={classes.change}>
            <span className={classes.what}>
              <strong>
                {change.name}（{change.userNo}）の{verifierChanges[change.kind]}
              </strong>
              <span className="small">
                {change.mine ? 'ご自身' : `${change.proposedByName}さん`}が
                {change.displayProposedDatetime}に申請、承認の期限 {change.displayExpireDatetime}
                {change.canConsent ? '' : '。ほかの承認者の承認が必要です'}
              </span>
            </span>
            <span className={classes.acts}>
              {change.canConsent && (
                <Button
                  filled
                  small
                  loading={running === `consent ${change.changeId}`}
                  disabled={busy}
                  onClick={() => void settle(change, 'consent')}
                >
                  承認する
                </Button>
              )}
              <Button
                small
                loading={running === `decline ${change.changeId}`}
                disabled={busy}
                onClick={() => void settle(change, 'decline')}
              >
                {change.mine ? '取り下げる' : '却下する'}
              </Button>
            </span>
          </li>
        ))}
      </QuietList>
    </Notice>
  );
}
