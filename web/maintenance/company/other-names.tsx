import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { checkText } from '#contract/fields.ts';
import { send } from '#shared/api.ts';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useDialogForm } from '../duties/use-dialog-form.ts';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import classes from './company.module.css';
import { companyKey } from './company-key.ts';

/** The names by which a company is not known yet: the office confirms that one is of the same company. */
export function OtherNames({ page }: { page: OfficeCompanyPage }) {
  const [asked, setAsked] = useState<string | null>(null);
  if (page.otherNameList.length === 0) return null;
  return (
    <Notice kind="warning" title="確認していない会社名">
      <div className={classes.stack}>
        <p>
          この会社の会社名は「{page.nameList.join('」「')}
          」です。次の会社名での申込には、同じ会社であることを確認するまで、この会社の事項・役員を使いません。
        </p>
        <ul className={classes.plain}>
          {page.otherNameList.map((name) => (
            <li key={name} className={classes.named}>
              {name}
              <Button variant="default" size="compact-md" onClick={() => setAsked(name)}>
                同じ会社として確認する
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {asked !== null && <NameDialog page={page} name={asked} onClose={() => setAsked(null)} />}
    </Notice>
  );
}

interface NameDialogProps {
  page: OfficeCompanyPage;
  name: string;
  onClose: () => void;
}

const untouched = { reason: '' };
const check = ({ reason }: { reason: string }) => ({ reason: checkText('理由', reason, 200) });

function NameDialog({ page, name, onClose }: NameDialogProps) {
  const formId = useId();
  const { companyId } = page;
  const of = `name ${companyId} ${name}`;
  const { form, close } = useDialogForm({ of, untouched, check, onClose });
  const { run } = useStaffMutation(companyKey(companyId));
  const confirm = ({ reason }: { reason: string }) => {
    const { updateDatetime, updateUserId } = page;
    const body = { companyName: name, reason, updateDatetime, updateUserId };
    const path = '/user/mainte/companies/{companyId}/names' as const;
    return run(() => send('put', path, { params: { companyId }, body }));
  };
  return (
    <DialogFrame
      opened
      asking
      onClose={() => void close()}
      title="会社名の確認"
      footer={
        <>
          <Button variant="default" onClick={() => void close()}>
            キャンセル
          </Button>
          <Button type="submit" form={formId} loading={form.busy}>
            同じ会社として記録する
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.stack}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void form.submit(async (values) => {
            if (await confirm(values)) onClose();
          });
        }}
      >
        <p>
          「{name}」が「{page.nameList.join('」「')}
          」と同じ会社であることを記録します。記録すると、「{name}
          」での申込にも、この会社の事項・役員を使います。本店などが変わっていないかも、あわせて確かめてください。
        </p>
        <TextField
          name="reason"
          label="理由"
          support="同じ会社であることを何で確認したか（商号変更の登記のある登記事項証明書など）"
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(reason) => form.set('reason', reason)}
        />
      </form>
    </DialogFrame>
  );
}
