import { useQuery } from '@tanstack/react-query';
import { checkText, longest } from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import { send } from '../api.ts';
import { useForm } from '../forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm-dialog.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { showMessage } from '../ui/message-dialog.ts';
import { Notice } from '../ui/notice.tsx';
import { SectionPanel } from '../ui/section-panel.tsx';
import { useShownMutation } from '../ui/shown-mutation.ts';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { AccessList } from './access-list.tsx';
import { NoPasskey, passkeysQuery, registerPasskey, type StaffKind } from './passkey.ts';

const label = 'パスキーの名前';
const initial = { name: '' };
const check = ({ name }: typeof initial) => ({
  name: checkText(label, name, longest.passkeyName),
});

/** The passkeys of the signed-in user, to be registered and removed. */
export function PasskeyPanel({ kind }: { kind: StaffKind }) {
  const shown = useQuery(passkeysQuery(kind));
  const { run, busy } = useShownMutation({
    reload: () => shown.refetch(),
    success: kind === 'manager' ? 'toast' : 'dialog',
  });

  const remove = async (passkeyId: string, name: string) => {
    const question = { text: message('cm418', name), action: '削除する', danger: true };
    if (!(await confirm(question))) return;
    await run(() =>
      send(
        'put',
        '/user/passkeys/{passkeyId}/remove',
        { params: { passkeyId } },
        ['cm113', 'パスキー'],
        kind,
      ),
    );
  };

  return (
    <SectionPanel title="パスキー">
      <p className="phrases">
        パスキーは、端末の指紋・顔・暗証番号を使う、パスワードに代わるログイン方法です。紛失に備え、2つ以上の端末に登録してください。
      </p>
      {shown.data ? (
        shown.data.passkeyList.length === 0 ? (
          <NoneYet demanded={shown.data.requiredFlg} />
        ) : (
          <AccessList
            rows={shown.data.passkeyList.map((one) => ({
              key: one.passkeyId,
              title: one.name,
              facts: [
                `登録 ${one.displayCreatedDatetime}`,
                `最終利用 ${one.displayUsedDatetime || 'なし'}`,
              ],
              action: '削除',
              onAct: () => void remove(one.passkeyId, one.name),
            }))}
            busy={busy}
          />
        )
      ) : (
        <Loading query={shown} lines={2} />
      )}
      <NewPasskey kind={kind} onRegistered={() => shown.refetch()} />
    </SectionPanel>
  );
}

function NoneYet({ demanded }: { demanded: boolean }) {
  return demanded ? (
    <Notice kind="warning">{message('cm411')}</Notice>
  ) : (
    <EmptyState title="登録したパスキーはありません" />
  );
}

function NewPasskey({ kind, onRegistered }: { kind: StaffKind; onRegistered: () => unknown }) {
  const form = useForm({ initial, check });

  const register = form.onSubmit(async ({ name }) => {
    try {
      const { message: text } = await registerPasskey(kind, name.trim());
      return async () => {
        form.change(initial);
        await onRegistered();
        if (kind === 'manager') showToast(text);
        else await showMessage('done', text);
      };
    } catch (failure) {
      if (failure instanceof NoPasskey) return () => showMessage('error', failure.message);
      return () => form.refuseByServer(failure);
    }
  });
  return (
    <form className="field-stack" onSubmit={register} noValidate>
      <TextField
        {...form.field('name')}
        label={label}
        support="どの端末か分かる名前。例：事務所のPC"
        autoComplete="off"
      />
      <div className="actions">
        <Button type="submit" loading={form.busy}>
          パスキーを登録する
        </Button>
      </div>
    </form>
  );
}
