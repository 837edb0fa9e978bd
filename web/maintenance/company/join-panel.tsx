import { type FormEvent, useState } from 'react';
import { companyFactNames, companyFacts, companyFactText } from '#contract/company-facts.ts';
import type { JoinPreview, OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { load, send } from '#shared/api.ts';
import { failureText } from '#shared/api-failure.ts';
import { extentOf, OfficerList } from '#shared/company/officer-list.tsx';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { Row, Stack } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import classes from './company.module.css';
import { companyKey } from './company-key.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { saidText } from './said-text.ts';

/** Joins another company to this one by the office's judgement, after it has seen what comes of it. */
export function JoinPanel({ page }: { page: OfficeCompanyPage }) {
  const [number, setNumber] = useState('');
  const [preview, setPreview] = useState<JoinPreview | null>(null);
  const { companyId } = page;
  const look = async (otherCompanyId: string) => {
    const path = '/user/mainte/companies/{companyId}/join' as const;
    const subject: ['cm100', string] = ['cm100', '統合する会社'];
    await load('get', path, { params: { companyId }, query: { otherCompanyId } }, subject).then(
      setPreview,
      (failure: unknown) => showMessage('error', failureText(failure)),
    );
  };
  return (
    <SectionPanel title="他の会社との統合">
      <Stack>
        <p>
          同じ会社が別のアカウントでも登録されているときに、その会社の申込・事項・役員をこの会社に移します。同じ会社であることを確認したうえで行ってください。
        </p>
        {page.sameNumberList.length > 0 && (
          <ul className={classes.plain} aria-label="会社法人等番号が同じ会社">
            {page.sameNumberList.map((other) => (
              <li key={other.companyId} className={classes.named}>
                会社法人等番号が同じ会社：{other.companyName}（{other.customerName}）
                <Button small onClick={() => void look(other.companyId)}>
                  統合後の内容を見る
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Row
          as="form"
          gap={12}
          align="end"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (number.trim()) void look(number.trim());
          }}
        >
          <TextField
            name="joinNumber"
            label="移す会社の申込番号"
            mark="none"
            value={number}
            onChange={setNumber}
          />
          <Button type="submit" variant="default">
            統合後の内容を見る
          </Button>
        </Row>
      </Stack>
      {preview &&
        (preview.contradictionList.length > 0 ? (
          <ContradictionDialog preview={preview} onClose={() => setPreview(null)} />
        ) : (
          <JoinDialog companyId={companyId} preview={preview} onClose={() => setPreview(null)} />
        ))}
    </SectionPanel>
  );
}

interface JoinDialogProps {
  companyId: string;
  preview: JoinPreview;
  onClose: () => void;
}

function JoinDialog({ companyId, preview, onClose }: JoinDialogProps) {
  const { otherCompanyId, sameAccountFlg } = preview;
  const { run } = useStaffMutation(companyKey(companyId));
  const join = (reason: string) => {
    const { updateDatetime, updateUserId } = preview;
    const { otherUpdateDatetime, otherUpdateUserId } = preview;
    const version = { updateDatetime, updateUserId, otherUpdateDatetime, otherUpdateUserId };
    const body = { otherCompanyId, reason, ...version };
    const path = '/user/mainte/companies/{companyId}/join' as const;
    return run(() => send('put', path, { params: { companyId }, body }));
  };
  return (
    <ReasonDialog
      of={`join ${companyId} ${otherCompanyId}`}
      title="統合後の内容"
      size="large"
      action="統合する"
      danger
      support="同じ会社であることを何で確認したか"
      onStore={join}
      onClose={onClose}
    >
      <p>
        {preview.otherCompanyName}（{preview.otherCustomerName}）の申込{preview.filingCount}
        件、事項、役員を移し{sameAccountFlg ? 'ます' : '、両方のお客様にメールでお知らせします'}
        。元に戻すことはできません。
      </p>
      <FactsAfter preview={preview} />
      <OfficersTaken preview={preview} />
      <OfficerList officers={preview.officerList} />
    </ReasonDialog>
  );
}

/** Says whose list of officers goes on, and who stands in the other one alone. */
function OfficersTaken({ preview }: { preview: JoinPreview }) {
  const { officersOf, otherCompanyName, officerList, droppedOfficerList: dropped } = preview;
  const extent = extentOf(preview.officersCompleteFlg);
  if (officerList.length + dropped.length === 0) return null;
  const taken = officersOf === 'other' ? `移す会社（${otherCompanyName}）` : 'この会社';
  return (
    <>
      <p>
        役員は、{taken}の一覧（{extent}）だけを残します。2つの一覧を合わせることはしません。
      </p>
      {dropped.length > 0 && (
        <Notice
          kind="warning"
          title={`もう一方の一覧だけにある役員${dropped.length}名は残りません`}
        >
          {dropped.map(({ name }) => name).join('、')}
        </Notice>
      )}
    </>
  );
}

/** Says why two companies cannot be joined, and what to do first. */
function ContradictionDialog({ preview, onClose }: Omit<JoinDialogProps, 'companyId'>) {
  return (
    <DialogFrame
      opened
      size="large"
      onClose={onClose}
      title="統合できません"
      footer={
        <Button filled onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <Stack>
        <Notice kind="error" title="統合すると、会社の事項が両立しなくなります">
          {preview.contradictionList.map(({ text, source }) => (
            <p key={text}>
              {text}（{source}）
            </p>
          ))}
        </Notice>
        <p>
          どちらの会社の事項が正しいかを登記事項証明書などで確かめ、誤っている会社の「会社の事項を変更」で訂正してください。訂正すると統合できます。
        </p>
        <p>
          <ScreenLink screen="MTR300" params={[preview.otherCompanyId, 'MTO100']}>
            {preview.otherCompanyName}の情報を開く
          </ScreenLink>
        </p>
        <Stack as="section">
          <h3>統合した場合の会社の事項</h3>
          <FactsAfter preview={preview} />
        </Stack>
      </Stack>
    </DialogFrame>
  );
}

function FactsAfter({ preview }: { preview: JoinPreview }) {
  return (
    <DescriptionList
      items={companyFactNames.flatMap((name) => {
        const fact = preview.factList.find((one) => one.name === name);
        if (!fact) return [];
        const value = `${companyFactText(name, fact.value)}（${saidText(fact)}）`;
        return [{ label: companyFacts[name].label, value }];
      })}
    />
  );
}
