import { useQuery } from '@tanstack/react-query';
import type { FrozenChange } from '#contract/endpoints/address-changes.ts';
import { message } from '#contract/messages.ts';
import { getQuery, send } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm-dialog.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionPanel } from '../ui/section-panel.tsx';
import { useShownMutation } from '../ui/shown-mutation.ts';
import { TextSkeleton } from '../ui/skeletons.tsx';

const title = '凍結中のメールアドレスの変更';
const kinds = { member: 'お客様', manager: '事務所の利用者', verifier: '確認利用者' };
const sides = { manager: 'mainte', verifier: 'verify' } as const;

/** Changes of mail addresses that their former owners have frozen, to be kept or put back. */
export function FrozenChanges({ kind }: { kind: 'manager' | 'verifier' }) {
  const path = `/user/${sides[kind]}/frozenaddresses` as const;
  const shown = useQuery({
    ...getQuery([kind, 'frozen-changes'], path, title, {}, kind),
    gcTime: 0,

    // Each request writes an audit entry.
    refetchOnWindowFocus: false,
  });
  const { run, busy } = useShownMutation({ reload: () => shown.refetch() });

  const decide = async (decision: 'keep' | 'putBack', row: FrozenChange) => {
    const { changeId, name, mailAddress, formerMailAddress } = row;
    const question =
      decision === 'keep'
        ? { text: message('mt117', name, mailAddress), action: '変更を維持する' }
        : { text: message('mt116', name, formerMailAddress), action: '元に戻す', danger: true };
    if (!(await confirm(question))) return;
    const call = { params: { changeId }, body: { decision } };
    await run(() => send('put', `${path}/{changeId}/decide`, call, ['cm110', '対応'], kind));
  };

  const rows = shown.data?.frozenChangeList;
  return (
    <div className="page">
      <PageHeader
        title={title}
        lead="変更前のメールアドレスの持ち主が凍結した変更です。ご本人に電話や対面で確認してから、対応を決めてください。期限までに決めない場合、凍結は終了し、変更後のメールアドレスをそのまま使用します。"
      />
      {shown.error ? (
        <ErrorState query={shown} />
      ) : !rows ? (
        <TextSkeleton lines={3} />
      ) : rows.length === 0 ? (
        <EmptyState title="凍結中の変更はありません" />
      ) : (
        rows.map((row) => (
          <SectionPanel key={row.changeId} title={row.name}>
            <div className="field-stack">
              <DescriptionList
                items={[
                  { label: '区分', value: kinds[row.kind] },
                  ...(row.companyName ? [{ label: '会社名', value: row.companyName }] : []),
                  { label: '変更前', value: row.formerMailAddress },
                  { label: '変更後', value: row.mailAddress },
                  { label: '変更の日時', value: row.displayChangedDatetime },
                  { label: '凍結の日時', value: row.displayFrozenDatetime },
                  { label: '凍結の期限', value: row.displayFrozenUntilDatetime },
                ]}
              />
              {row.ownFlg ? (
                <p>
                  ご自身の変更、またはご自身と同じ方とみなされるアカウントの変更のため、ほかの方が対応を決めます。決められる方がほかにいないときは、サーバーの管理者に依頼してください（npm
                  run
                  user）。サーバーの管理者は、ご本人に確認のうえ、維持するか元に戻すかを決められます。
                </p>
              ) : (
                <div className="actions">
                  <Button
                    disabled={busy}
                    aria-label={`${row.name}の変更を維持する`}
                    onClick={() => void decide('keep', row)}
                  >
                    変更を維持する
                  </Button>
                  <Button
                    filled
                    color="red"
                    disabled={busy}
                    aria-label={`${row.name}のメールアドレスを元に戻す`}
                    onClick={() => void decide('putBack', row)}
                  >
                    元に戻す
                  </Button>
                </div>
              )}
            </div>
          </SectionPanel>
        ))
      )}
    </div>
  );
}
