import { checkFields } from '#contract/field-table.ts';
import { newStaffPassword } from '#contract/staff-fields.ts';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { useForm } from '../forms/use-form.ts';
import type { ScreenId } from '../navigation/address.ts';
import { useSecret } from '../navigation/secret.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { LinkMissing } from './link-missing.tsx';

const initial = { newPw: '', newPwConfirm: '' };
const check = (values: typeof initial) => checkFields(newStaffPassword, values);

interface MailedPasswordProps {
  screen: ScreenId;
  /** The login of this side. */
  login: ScreenId;
  lead: string;
  /** The label of the button. */
  action: string;
  /** Sets the password with the link's token; returns what to do afterwards. */
  set: (body: typeof initial & { onetimeurl: string }) => Promise<() => Promise<unknown>>;
}

/** A new password, set by the owner of an address with the link that was mailed there. */
export function MailedPassword({ screen, login, lead, action, set }: MailedPasswordProps) {
  const onetimeurl = useSecret(screen);
  const form = useForm({ initial, check });

  const submit = form.onSubmit(async (values) => {
    return await set({ ...values, onetimeurl });
  });

  return (
    <div className="page page-narrow">
      <ErrorSummary form={form} />
      <PageHeader title="新しいパスワードの設定" lead={lead} />
      {onetimeurl === '' ? (
        <LinkMissing screen={login}>ログイン画面へ</LinkMissing>
      ) : (
        <form className="field-stack" onSubmit={submit} noValidate>
          <NewPasswordFields fields={newStaffPassword} form={form} />
          <div className="actions">
            <Button type="submit" loading={form.busy}>
              {action}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
