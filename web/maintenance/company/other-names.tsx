import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { send } from '#shared/api.ts';
import { addressOf } from '#shared/navigation/address.ts';
import { Button } from '#shared/ui/button.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import classes from './company.module.css';
import { companyKey } from './company-key.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Decision = 'same' | 'other';

/** The names by which a company is not known yet: the office says of each whether it is of the same company. */
export function OtherNames({ page }: { page: OfficeCompanyPage }) {
  const [asked, setAsked] = useState<{ name: string; decision: Decision } | null>(null);
  if (page.otherNameList.length === 0) return null;
  const answersUnder = (name: string) =>
    page.accountCompanyList.find(({ nameList }) => nameList.includes(name))?.companyId;
  return (
    <Notice kind="warning" title="確認していない会社名">
      <Stack>
        <p>
          この会社の会社名は「{page.nameList.join('」「')}
          」です。次の会社名での申込と回答には、同じ会社か別の会社かを決めるまで、この会社の事項・役員を使わず、書き込みもしません。
        </p>
        <ul className={classes.plain}>
          {page.otherNameList.map((name) => (
            <li key={name} className={classes.named}>
              <CompanyLink companyId={answersUnder(name)} name={name} />
              <Button small onClick={() => setAsked({ name, decision: 'same' })}>
                同じ会社として確認する
              </Button>
              <Button small onClick={() => setAsked({ name, decision: 'other' })}>
                別の会社として分ける
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
      {asked !== null && <NameDialog page={page} {...asked} onClose={() => setAsked(null)} />}
    </Notice>
  );
}

/** The name, with what was said and filed under it where there is something. */
function CompanyLink({ companyId, name }: { companyId: string | undefined; name: string }) {
  return companyId ? <Link to={addressOf('MTR300', companyId, 'MTO100')}>{name}</Link> : name;
}

/** The other companies of the account; where nobody has decided yet, that it may be one of them. */
export function AccountCompanies({ page }: { page: OfficeCompanyPage }) {
  const { undecidedBesideList: beside, accountCompanyList, otherNameList } = page;
  const decided = accountCompanyList.filter(({ nameList }) =>
    beside.length > 0
      ? nameList.some((name) => beside.includes(name))
      : !nameList.some((name) => otherNameList.includes(name)),
  );
  if (decided.length === 0) return null;
  return (
    <Notice
      kind={beside.length > 0 ? 'warning' : 'info'}
      title={beside.length > 0 ? '同じ会社か確認していない会社名' : '同じアカウントの他の会社名'}
    >
      <Stack>
        {beside.length > 0 && (
          <p>
            お客様がアカウントの会社名を変えたあとの回答と申込です。次の会社と同じ会社か別の会社かを、その会社の画面で決めてください。
          </p>
        )}
        <ul className={classes.plain}>
          {decided.map(({ companyId, nameList }) => (
            <li key={companyId}>
              <CompanyLink companyId={companyId} name={nameList.join('、')} />
            </li>
          ))}
        </ul>
      </Stack>
    </Notice>
  );
}

const decisions = {
  same: {
    path: '/user/mainte/companies/{companyId}/names',
    title: '会社名の確認',
    action: '同じ会社として記録する',
    support: '同じ会社であることを何で確認したか（商号変更の登記のある登記事項証明書など）',
  },
  other: {
    path: '/user/mainte/companies/{companyId}/othernames',
    title: '別の会社として分ける',
    action: '分ける',
    support: '別の会社であることを何で確認したか（会社法人等番号の相違など）',
  },
} as const;

interface NameDialogProps {
  page: OfficeCompanyPage;
  name: string;
  decision: Decision;
  onClose: () => void;
}

function NameDialog({ page, name, decision, onClose }: NameDialogProps) {
  const { companyId } = page;
  const { path, title, action, support } = decisions[decision];
  const { run } = useStaffMutation(companyKey(companyId));
  const decide = (reason: string) => {
    const { updateDatetime, updateUserId } = page;
    const body = { companyName: name, reason, updateDatetime, updateUserId };
    return run(() => send('put', path, { params: { companyId }, body }));
  };
  return (
    <ReasonDialog
      of={`${decision} ${companyId} ${name}`}
      {...{ title, action, support, onClose }}
      onStore={decide}
    >
      <p>
        {decision === 'same'
          ? `「${name}」が「${page.nameList.join('」「')}」と同じ会社であることを記録します。「${name}」での申込にも、この会社の事項・役員を使い、「${name}」での回答と申込をこの会社に移します。食い違う回答は、事務所が確認したもの、次に新しいものを残し、役員は一方の一覧だけを残します。本店などが変わっていないかも、あわせて確かめてください。`
          : `「${name}」での回答と申込は、この会社とは別の会社のものとして扱います。どちらの事項・役員も、もう一方には使いません。`}
      </p>
    </ReasonDialog>
  );
}
