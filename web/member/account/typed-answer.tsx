import { useEffect, useRef, useState } from 'react';
import { newMemberPassword } from '#contract/customer-fields.ts';
import { checkFields } from '#contract/field-table.ts';
import { send } from '#shared/api.ts';
import { NewPasswordFields } from '#shared/forms/new-password-fields.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useGo } from '#shared/navigation/go.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { isConflict } from '#shared/ui/shown-mutation.ts';
import { showToast } from '#shared/ui/toast-store.ts';
import { useLeaveClosedAccount } from './closed-account.ts';
import classes from './typed-content.module.css';
import type { Typed } from './typed-facts.tsx';

interface TypedAnswerProps {
  typed: Typed;
  /** Loads what there is to answer now. */
  reload: () => void;
}

const own = { customerId: '0' };
const nothing = {};
const noCheck = () => ({});

/** はい takes everything over, with a new password where there is none; いいえ throws it away and closes the account. */
export function TypedAnswer({ typed, reload }: TypedAnswerProps) {
  const [isOwn, setOwn] = useState(false);
  if (isOwn && typed.newPasswordFlg) {
    return <NewPassword reload={reload} onBack={() => setOwn(false)} />;
  }
  return <Question typed={typed} reload={reload} onOwn={() => setOwn(true)} />;
}

function useKeep(reload: () => void) {
  const go = useGo();
  return async (body: { newPw?: string; newPwConfirm?: string }) => {
    const path = '/user/core/customers/{customerId}/typed/keep';
    try {
      const { message } = await send('put', path, { params: own, body });
      await go('MBR100', [], { replace: true });
      showToast(message);
    } catch (failure) {
      // Answered on another device meanwhile.
      if (isConflict(failure)) reload();
      throw failure;
    }
  };
}

function Question({ typed, reload, onOwn }: TypedAnswerProps & { onOwn: () => void }) {
  const leaveClosed = useLeaveClosedAccount();
  const keep = useKeep(reload);
  const yes = useForm({ initial: nothing, check: noCheck });
  const no = useForm({ initial: nothing, check: noCheck });

  const take = () =>
    yes.submit(async () => {
      try {
        await keep({});
      } catch (failure) {
        return () => yes.refuseByServer(failure);
      }
    });
  const discard = async () => {
    const question = {
      title: '入力内容の破棄',
      text: '入力された内容をすべて破棄し、アカウントを閉じます。元に戻せません。',
      ...(typed.requestList.length > 0 && {
        note: 'お申込みは取り消します。費用はかかりません。',
      }),
      action: '破棄する',
      danger: true,
    };
    if (!(await confirm(question))) return;
    await no.submit(async () => {
      const path = '/user/core/customers/{customerId}/typed/discard';
      try {
        const { message } = await send('put', path, { params: own });
        return () => leaveClosed(message);
      } catch (failure) {
        return () => no.refuseByServer(failure);
      }
    });
  };

  return (
    <div className={classes.answer}>
      <ul className={classes.hints}>
        <li>「はい」を押すと、この内容を引き継いで続けます。</li>
        <li>「いいえ」を押すと、この内容をすべて破棄し、アカウントを閉じます。</li>
      </ul>
      <div className="actions">
        <Button loading={no.busy} disabled={yes.busy} onClick={discard}>
          いいえ
        </Button>
        <Button
          filled
          loading={yes.busy}
          disabled={no.busy}
          onClick={() => (typed.newPasswordFlg ? onOwn() : void take())}
        >
          はい
        </Button>
      </div>
    </div>
  );
}

const initial = { newPw: '', newPwConfirm: '' };
const check = (values: typeof initial) => checkFields(newMemberPassword, values);

function NewPassword({ reload, onBack }: { reload: () => void; onBack: () => void }) {
  const keep = useKeep(reload);
  const form = useForm({ initial, check });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const save = form.onSubmit(async (values) => {
    await keep(values);
  }, 'newPw');

  return (
    <form onSubmit={save} noValidate className={classes.answer}>
      <ErrorSummary form={form} />
      <h2 ref={heading} tabIndex={-1}>
        新しいパスワードの設定
      </h2>
      <p>
        これまでのパスワードは使えません。次回からのログインに使うパスワードを設定してください。
      </p>
      <div className="field-stack">
        <NewPasswordFields fields={newMemberPassword} form={form} />
        <div className="actions">
          <Button disabled={form.busy} onClick={onBack}>
            戻る
          </Button>
          <Button type="submit" loading={form.busy}>
            設定して続ける
          </Button>
        </div>
      </div>
    </form>
  );
}
