import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { checkText } from '#contract/fields.ts';
import { send } from '#shared/api.ts';
import { useCloseAsking } from '#shared/ui/confirm-dialog.ts';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
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
            <li key={name} className={classes.row}>
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

function NameDialog({ page, name, onClose }: NameDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const { companyId } = page;
  const { run, busy } = useStaffMutation(companyKey(companyId));
  const wrong = checkText('理由', reason, 200);
  const close = useCloseAsking(reason !== '', onClose);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (wrong) return;
    const { updateDatetime, updateUserId } = page;
    const body = { companyName: name, reason, updateDatetime, updateUserId };
    const path = '/user/mainte/companies/{companyId}/names' as const;
    if (await run(() => send('put', path, { params: { companyId }, body }))) onClose();
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
          <Button type="submit" form={formId} loading={busy}>
            確認した
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.stack}
        noValidate
        onSubmit={(event) => void confirm(event)}
      >
        <p>
          「{name}
          」での申込にも、この会社の事項・役員を使います。本店など、変わっていないかも確かめてください。
        </p>
        <TextField
          name="reason"
          label="理由"
          support="同じ会社であることを何で確認したか（商号変更の登記のある登記事項証明書など）"
          value={reason}
          onChange={setReason}
          error={asked ? wrong?.text : undefined}
        />
      </form>
    </DialogFrame>
  );
}
