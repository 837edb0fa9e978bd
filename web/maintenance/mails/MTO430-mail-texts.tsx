import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getQuery } from '#shared/api.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { MailTextForm, mailTextsKey, type WrittenText } from './mail-text-form.tsx';
import classes from './mail-texts.module.css';

const title = 'お知らせの文面';
const inputName = 'mail texts';
type Drafts = Record<string, WrittenText>;

/** MTO430: the texts of the mails about each progress, which administrators change. */
export default function MailTexts() {
  const found = useQuery(getQuery(mailTextsKey, '/user/mainte/mailtexts', title));
  const [chosen, setChosen] = useState('');
  // What is typed stays while another progress is looked at.
  const [drafts, setDrafts] = useState(() => savedInput<Drafts>('manager', inputName) ?? {});
  const isEditing = Object.keys(drafts).length > 0;
  useSavedInput('manager', inputName, isEditing ? drafts : undefined);
  useLeaveGuard(isEditing);
  const list = found.data?.mailTextList ?? [];
  const shown = list.find(({ progressCd }) => progressCd === chosen) ?? list[0];
  const setDraft = (code: string, draft: WrittenText | null) =>
    setDrafts(({ [code]: _, ...others }) => (draft ? { ...others, [code]: draft } : others));
  return (
    <div className={`page ${classes.page}`}>
      <PageHeader
        title={title}
        lead="進捗を変更したときに、お客様へお送りするメールです。宛名と署名は自動で付きます。"
      />
      {found.error ? (
        <ErrorState query={found} />
      ) : shown ? (
        <>
          <SelectField
            name="progressCd"
            label="進捗"
            mark="none"
            value={shown.progressCd}
            onChange={setChosen}
            empty={false}
            options={list.map(({ progressCd, progressName, ownFlg }) => ({
              value: progressCd,
              label: [
                progressName,
                ownFlg ? '（登録した文面）' : '（組込みの文面）',
                drafts[progressCd] ? '※入力中' : '',
              ].join(''),
            }))}
          />
          <MailTextForm
            key={shown.progressCd}
            stored={shown}
            draft={drafts[shown.progressCd]}
            onChange={(draft) => setDraft(shown.progressCd, draft)}
          />
        </>
      ) : (
        <TextSkeleton lines={12} />
      )}
    </div>
  );
}
