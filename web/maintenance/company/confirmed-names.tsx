import { useState } from 'react';
import type { OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import classes from './company.module.css';
import { companyKey } from './company-key.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** The names that the office has confirmed, to be taken back where that was a mistake. */
export function ConfirmedNames({ page }: { page: OfficeCompanyPage }) {
  const [asked, setAsked] = useState<string | null>(null);
  if (page.confirmedNameList.length === 0) return null;
  return (
    <SectionPanel title="同じ会社として確認した会社名">
      <ul className={classes.plain}>
        {page.confirmedNameList.map((name) => (
          <li key={name} className={classes.named}>
            {name}
            <Button small onClick={() => setAsked(name)}>
              確認を取り消す
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && <TakeBackDialog page={page} name={asked} onClose={() => setAsked(null)} />}
    </SectionPanel>
  );
}

interface TakeBackDialogProps {
  page: OfficeCompanyPage;
  name: string;
  onClose: () => void;
}

function TakeBackDialog({ page, name, onClose }: TakeBackDialogProps) {
  const { companyId } = page;
  const { run } = useStaffMutation(companyKey(companyId));
  const takeBack = (reason: string) => {
    const { updateDatetime, updateUserId } = page;
    const body = { companyName: name, reason, updateDatetime, updateUserId };
    const path = '/user/mainte/companies/{companyId}/names/withdrawal' as const;
    return run(() => send('put', path, { params: { companyId }, body }));
  };
  return (
    <ReasonDialog
      of={`unname ${companyId} ${name}`}
      title="会社名の確認の取消"
      action="取り消す"
      support="確認が誤りであったことが何でわかったか"
      onStore={takeBack}
      onClose={onClose}
    >
      <p>
        「{name}
        」での申込と回答には、同じ会社か別の会社かを改めて決めるまで、この会社の事項・役員を使わず、書き込みもしません。
      </p>
      <p>
        これまでに「{name}
        」で回答・登録された事項と役員は、この会社に残ります。別の会社のものが混じっているときは、取り消したあとに訂正してください。申込は、「別の会社として分ける」と決めたときに移ります。
      </p>
    </ReasonDialog>
  );
}
